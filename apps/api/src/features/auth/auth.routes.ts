import * as calls from '@sparkle/contract/auth.ts'
import * as confirmationCalls from '@sparkle/contract/confirmation.ts'
import * as emailCalls from '@sparkle/contract/email-changes.ts'
import type { Deps } from '#api/deps.ts'
import type { Client, Router } from '#api/http/router.ts'
import * as limits from './auth.limits.ts'
import { askConfirmation, confirmOwnEmail, disownEmail } from './confirmation.service.ts'
import { confirmEmail } from './email-change.service.ts'
import { agreeToEmailChange, cancelEmailChange } from './email-veto.service.ts'
import { listPermissions, listRoles, whoami } from './identity.service.ts'
import { checkLink } from './link-check.service.ts'
import { changePassword } from './passwords.service.ts'
import { confirmItIsMe } from './recent-password.service.ts'
import { completeRecovery, requestRecovery } from './recovery.service.ts'
import { checkInput, register } from './registration.service.ts'
import * as sessions from './sessions.service.ts'

/** For calls without a token, where the account is known only afterwards. */
async function noteAccount(client: Client, work: Promise<number>): Promise<void> {
  client.userId = await work
}

export function authRoutes(router: Router, deps: Deps): void {
  router.handle(calls.checkInput, ({ body }) => checkInput(deps, body), limits.checkInputLimits)
  router.handle(
    calls.register,
    async ({ body, files, client }) => {
      const picture = files.avatar && { bytes: files.avatar.bytes, owner: `address ${client.network}` }
      const reply = await register(deps, body, picture, client)
      client.userId = reply.user.id
      return reply
    },
    limits.registerLimits,
  )
  router.handle(
    calls.login,
    async ({ body, client }) => {
      const { token, userId } = await sessions.login(deps, body, client)
      client.userId = userId
      return { token }
    },
    limits.loginLimits,
  )
  router.handle(calls.logout, ({ viewer }) => sessions.logout(deps, viewer))
  router.handle(calls.logoutEverywhere, ({ viewer }) => sessions.logoutEverywhere(deps, viewer))
  router.handle(calls.listSessions, ({ viewer }) => sessions.listSessions(deps, viewer))
  router.handle(calls.endSession, ({ viewer, params }) => sessions.endSession(deps, viewer, params.sessionId))

  router.handle(calls.whoami, ({ viewer }) => whoami(deps, viewer))
  router.handle(calls.permissions, async ({ viewer }) => listPermissions(viewer))
  router.handle(calls.roles, async ({ viewer }) => listRoles(viewer))
  router.handle(calls.getSession, async ({ viewer }) => ({
    user: await whoami(deps, viewer),
    permissions: listPermissions(viewer),
    roles: listRoles(viewer),
  }))

  router.handle(calls.recoverPassword, ({ body }) => requestRecovery(deps, body.email), limits.recoverLimits)
  router.handle(
    calls.completeRecovery,
    ({ body, client }) => noteAccount(client, completeRecovery(deps, body, client)),
    limits.completeRecoveryLimits,
  )
  router.handle(calls.checkLink, ({ body }) => checkLink(deps, body), limits.checkLinkLimits)
  router.handle(
    calls.changePassword,
    ({ viewer, body, client }) => changePassword(deps, viewer, body, client),
    limits.changePasswordLimits,
  )
  router.handle(
    calls.confirmItIsMe,
    ({ viewer, body }) => confirmItIsMe(deps, viewer, body.password),
    limits.changePasswordLimits,
  )
  router.handle(
    confirmationCalls.askConfirmation,
    ({ viewer, body }) => askConfirmation(deps, viewer, body.email),
    limits.askConfirmationLimits,
  )
  router.handle(
    confirmationCalls.confirmOwnEmail,
    ({ body, client }) => noteAccount(client, confirmOwnEmail(deps, body.token)),
    limits.confirmOwnEmailLimits,
  )
  router.handle(
    confirmationCalls.disownEmail,
    ({ body, client }) => noteAccount(client, disownEmail(deps, body.token)),
    limits.confirmOwnEmailLimits,
  )
  router.handle(
    emailCalls.confirmEmail,
    ({ body, client }) => noteAccount(client, confirmEmail(deps, body.token)),
    limits.confirmEmailLimits,
  )
  router.handle(
    emailCalls.cancelEmailChange,
    async ({ body, client }) => {
      const { userId, restored } = await cancelEmailChange(deps, body.token)
      client.userId = userId
      return { success: true as const, restored }
    },
    limits.emailVetoLimits,
  )
  router.handle(
    emailCalls.agreeToEmailChange,
    ({ body, client }) => noteAccount(client, agreeToEmailChange(deps, body.token)),
    limits.emailVetoLimits,
  )
}
