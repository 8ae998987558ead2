import * as calls from '@sparkle/contract/admin/admin-actions.ts'
import type { Role } from '@sparkle/contract/core/permissions.ts'
import { callConfirmed } from '#web/features/session/password-request.ts'
import { REASON_HINT as LOG_HINT } from '#web/features/staff/reason-field.tsx'

interface Typed {
  reason: string
  email: string
}

/** Something an administrator can do to an account. */
export interface PersonAction {
  title: string
  /** What will happen. */
  text: string
  button: string
  notice: string
  /** Asks for a new email, too. */
  asksEmail?: true
  /** Who reads the reason. */
  reasonHint: string
  run: (typed: Typed) => Promise<unknown>
}

const REASON_HINT = 'The person gets an email with your reason. It also stays in the log.'
const LOGGED = 'It stays in the log. The person does not see it.'

interface Person {
  id: number
  username: string
}

const toParams = ({ id }: Person) => ({ userId: String(id) })

const roleMeanings: Record<Role, string> = {
  Applicant: 'can make a Sparkle Application',
  Business: 'can search for applicants and read their public profiles',
  Moderator: 'can edit, remove and lock what others post in the forum',
  Administrator: 'can do everything on this page, for everyone, and change the whole site',
}

export const giveRole = (person: Person, role: Role): PersonAction => ({
  title: `Give the role ${role}`,
  text: `${person.username} ${roleMeanings[role]}, from now on.`,
  button: 'Give the role',
  notice: `${person.username} now has the role ${role}.`,
  reasonHint: REASON_HINT,
  run: ({ reason }) => callConfirmed(calls.grantRole, { params: toParams(person), body: { reason, role } }),
})

export const takeRole = (person: Person, role: Role): PersonAction => ({
  title: `Take the role ${role}`,
  text: `${person.username} loses at once what the role allows: who has it ${roleMeanings[role]}.`,
  button: 'Take the role',
  notice: `${person.username} no longer has the role ${role}.`,
  reasonHint: REASON_HINT,
  run: ({ reason }) => callConfirmed(calls.revokeRole, { params: { ...toParams(person), role }, body: { reason } }),
})

export const suspend = (person: Person): PersonAction => ({
  title: `Suspend ${person.username}`,
  text: 'The person is logged out everywhere and cannot log in. Others no longer see the profile. You can lift it later.',
  button: 'Suspend',
  notice: `${person.username} is suspended.`,
  reasonHint: REASON_HINT,
  run: ({ reason }) => callConfirmed(calls.suspendPerson, { params: toParams(person), body: { reason } }),
})

export const restore = (person: Person): PersonAction => ({
  title: `Lift the suspension of ${person.username}`,
  text: 'The person can log in again, and others see the profile as before.',
  button: 'Lift the suspension',
  notice: `${person.username} can log in again.`,
  reasonHint: REASON_HINT,
  run: ({ reason }) => callConfirmed(calls.restorePerson, { params: toParams(person), body: { reason } }),
})

export const keepAccount = (person: Person): PersonAction => ({
  title: 'Keep this account',
  text: 'It is not deleted. The person can log in again, and others see the name, the profile and the posts as before.',
  button: 'Keep this account',
  notice: 'The account stays.',
  reasonHint: LOG_HINT,
  run: ({ reason }) => callConfirmed(calls.keepAccountOf, { params: toParams(person), body: { reason } }),
})

export const sendRecovery = (person: Person): PersonAction => ({
  title: 'Send a link for a new password',
  text: 'The person gets an email with a link to set a new password. It works once, within one hour.',
  button: 'Send the link',
  notice: `The link is on its way to ${person.username}.`,
  reasonHint: LOGGED,
  run: ({ reason }) => callConfirmed(calls.sendRecoveryFor, { params: toParams(person), body: { reason } }),
})

export const endSessions = (person: Person): PersonAction => ({
  title: `Log ${person.username} out everywhere`,
  text: 'All devices are logged out at once. The person can log in again with the password.',
  button: 'Log out everywhere',
  notice: `${person.username} is logged out everywhere.`,
  reasonHint: REASON_HINT,
  run: ({ reason }) => callConfirmed(calls.endSessionsOf, { params: toParams(person), body: { reason } }),
})

export const changeEmail = (person: Person): PersonAction => ({
  title: `Change the email of ${person.username}`,
  text: 'We send a link to the new email. Nothing changes before it is opened. The old email is told and can stop the change for 72 hours.',
  button: 'Send the link',
  notice: 'The link is on its way to the new email.',
  asksEmail: true,
  reasonHint: 'The old email gets it, too. It also stays in the log.',
  run: ({ reason, email }) => callConfirmed(calls.changeEmailOf, { params: toParams(person), body: { reason, email } }),
})

export const openApplication = (person: Person): PersonAction => ({
  title: 'Open the private application',
  text: `You can read it for one hour. ${person.username} sees in the settings that it was opened, and why.`,
  button: 'Open',
  notice: 'You can read the application for one hour.',
  reasonHint: REASON_HINT,
  run: ({ reason }) => callConfirmed(calls.openApplicationOf, { params: toParams(person), body: { reason } }),
})
