import type { changePassword as changePasswordCall } from '@sparkle/contract/auth/auth.ts'
import type { HandlerInput } from '@sparkle/contract/core/call.ts'
import type { Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import type { Caller, Viewer } from '#api/core/viewer.ts'
import { revokeEmailChange } from '#api/features/auth/email/email-change.service.ts'
import { rememberOnly } from '#api/features/auth/session/known-devices.service.ts'
import { signedInLanes } from '#api/features/auth/session/password-attempts.policy.ts'
import { countAttempt, uncountAttempt } from '#api/features/auth/session/password-attempts.service.ts'
import { deleteSessions } from '#api/features/auth/session/sessions.queries.ts'
import { queueEmail } from '#api/features/mail/email-queue.ts'
import { alertToSecurity } from '#api/features/notifications/account-alerts.service.ts'
import { isCommonPassword, isMostlyNames } from '#api/platform/common-passwords.ts'
import type { Tx } from '#api/platform/database.ts'
import { passwordChanged } from './passwords.emails.ts'
import { findPasswordHash, updatePassword } from './passwords.queries.ts'
import { deleteRecovery } from './recovery.queries.ts'

/** Also refuses passwords that are little more than the person's own names. */
export function refuseCommonPassword(password: string, { username = '', email = '' }): void {
  const isNames = isMostlyNames(password, [username, email, email.split('@')[0] ?? ''])
  if (!isNames && !isCommonPassword(password)) return
  const reason = isNames ? 'This password is little more than a name' : 'Many people use this password'
  const text = `${reason}, so it is easy to guess. Please choose another password.`
  throw new AppError('common_password', text, { fields: { password: [text] } })
}

/** Requires the current password, for actions a stolen token alone must not allow. `field` is where it was typed. */
export async function checkOwnPassword(deps: Deps, userId: number, password: string, field: string): Promise<void> {
  const lanes = signedInLanes(userId)
  await countAttempt(deps, lanes)
  const isRight = await deps.passwords.verify(await findPasswordHash(deps.db, userId), password)
  if (!isRight) {
    const text = 'This is not your current password.'
    throw new AppError('wrong_password', text, { fields: { [field]: [text] } })
  }
  await uncountAttempt(deps, deps.db, lanes)
}

export async function changePassword(
  deps: Deps,
  viewer: Viewer,
  input: HandlerInput<typeof changePasswordCall>['body'],
  { deviceId }: Caller,
): Promise<void> {
  await checkOwnPassword(deps, viewer.id, input.current_password, 'current_password')
  refuseCommonPassword(input.password, viewer)
  const passwordHash = await deps.passwords.hash(input.password)
  await deps.db.transaction((tx) =>
    setPassword(deps, tx, viewer.id, passwordHash, { deviceId, sessionId: viewer.sessionId }),
  )
}

/** Ends everything someone else may have opened with the old password; keeps only the current device and session. */
export async function setPassword(
  deps: Deps,
  tx: Tx,
  userId: number,
  passwordHash: string,
  kept: { deviceId: string | undefined; sessionId?: number },
) {
  // First, because a recovery locks its row before the password.
  await deleteRecovery(tx, userId)
  await updatePassword(tx, userId, passwordHash, deps.now())
  await deleteSessions(tx, userId, kept.sessionId)
  await rememberOnly(tx, userId, kept.deviceId, deps.now())
  await revokeEmailChange(tx, userId)
  await queueEmail(deps, tx, passwordChanged, { userId })
  await alertToSecurity(deps, tx, userId, { action: 'password_changed' })
  await deps.events.endSessions(tx, userId)
}
