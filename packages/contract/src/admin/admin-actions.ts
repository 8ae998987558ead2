import { emailField } from '#contract/auth/auth-fields.ts'
import { call } from '#contract/core/call.ts'
import { success } from '#contract/core/primitives.ts'
import { personParams as params, reasonBody, role } from './admin-fields.ts'

/** An action on one account, with a reason. */
// @__NO_SIDE_EFFECTS__
function action(name: string) {
  return { method: 'POST' as const, path: `/api/v1/admin/people/:userId/${name}` }
}

export const grantRole = call<typeof grantRoleSpec>(action('roles'))
export const grantRoleSpec = () => ({
  summary: 'Administrators: give a role; needs a recent password',
  params,
  body: reasonBody.extend({ role }),
  response: success,
})

export const revokeRole = call<typeof revokeRoleSpec>({
  method: 'DELETE',
  path: '/api/v1/admin/people/:userId/roles/:role',
})
export const revokeRoleSpec = () => ({
  summary: 'Administrators: take a role; needs a recent password',
  params: params.extend({ role }),
  body: reasonBody,
  response: success,
})

export const suspendPerson = call<typeof suspendPersonSpec>(action('suspend'))
export const suspendPersonSpec = () => ({
  summary: 'Administrators: suspend an account and log it out everywhere; of staff, needs a recent password',
  params,
  body: reasonBody,
  response: success,
})

export const restorePerson = call<typeof restorePersonSpec>(action('restore'))
export const restorePersonSpec = () => ({
  summary: 'Administrators: lift a suspension; of staff, needs a recent password',
  params,
  body: reasonBody,
  response: success,
})

export const keepAccountOf = call<typeof keepAccountOfSpec>(action('keep'))
export const keepAccountOfSpec = () => ({
  summary: 'Administrators: keep an account that is going to be deleted, because its owner asks for it',
  params,
  body: reasonBody,
  response: success,
})

export const sendRecoveryFor = call<typeof sendRecoveryForSpec>(action('recovery'))
export const sendRecoveryForSpec = () => ({
  summary: 'Administrators: email the person a link to set a new password; to staff, needs a recent password',
  params,
  body: reasonBody,
  response: success,
})

export const endSessionsOf = call<typeof endSessionsOfSpec>(action('end-sessions'))
export const endSessionsOfSpec = () => ({
  summary: 'Administrators: log an account out everywhere; of staff, needs a recent password',
  params,
  body: reasonBody,
  response: success,
})

export const changeEmailOf = call<typeof changeEmailOfSpec>(action('email'))
export const changeEmailOfSpec = () => ({
  summary:
    'Administrators: start a change of the email, which takes effect once the link sent to it is opened; needs a recent password',
  params,
  body: reasonBody.extend({ email: emailField }),
  response: success,
})

export const openApplicationOf = call<typeof openApplicationOfSpec>(action('application'))
export const openApplicationOfSpec = () => ({
  summary: 'Administrators: read a private application for one hour; its owner is told why; needs a recent password',
  params,
  body: reasonBody,
  response: success,
})
