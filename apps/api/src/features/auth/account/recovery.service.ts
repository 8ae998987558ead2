import type { completeRecovery as completeRecoveryCall } from '@sparkle/contract/auth/auth.ts'
import type { HandlerInput } from '@sparkle/contract/core/call.ts'
import type { Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import type { Caller } from '#api/core/viewer.ts'
import { markConfirmed, sendWhatWaited } from '#api/features/auth/email/confirmed-email.service.ts'
import { findAddressee } from '#api/features/auth/email/email-change.queries.ts'
import { unknownDeviceLanes } from '#api/features/auth/session/password-attempts.policy.ts'
import { forgetAttempts } from '#api/features/auth/session/password-attempts.service.ts'
import { queueEmail } from '#api/features/mail/email-queue.ts'
import { publishAddressToReviewers } from '#api/features/organizations/review/reviewers.service.ts'
import { digestToken } from '#api/platform/tokens.ts'
import { refuseCommonPassword, setPassword } from './passwords.service.ts'
import { recoveryRequested } from './recovery.emails.ts'
import { deleteExpiredRecoveries, takeRecovery } from './recovery.queries.ts'

/** Does the same work for every address, so neither reply nor timing reveals which ones have an account. */
export async function requestRecovery(deps: Deps, email: string): Promise<void> {
  await queueEmail(deps, deps.db, recoveryRequested, { email })
}

/** Returns the id of the person. */
export async function completeRecovery(
  deps: Deps,
  { email, password, token }: HandlerInput<typeof completeRecoveryCall>['body'],
  { deviceId, network }: Caller,
): Promise<number> {
  refuseCommonPassword(password, { email })
  // Before the token is checked, so a wrong one takes as long as a right one.
  const passwordHash = await deps.passwords.hash(password)
  const personId = await deps.db.transaction(async (tx) => {
    const userId = await takeRecovery(tx, email, digestToken(token), deps.now())
    if (!userId)
      throw new AppError('link_expired', 'This link was used before or is too old. Please ask for a new one.')
    await setPassword(deps, tx, userId, passwordHash, { deviceId })
    await markConfirmed(deps, tx, userId)
    const names = [email, (await findAddressee(tx, userId))?.username ?? '']
    await forgetAttempts(
      tx,
      names.flatMap((name) => unknownDeviceLanes({ name, userId, network })),
    )
    await publishAddressToReviewers(deps, tx, userId)
    return userId
  })
  await sendWhatWaited(deps, personId)
  return personId
}

export async function forgetExpiredRecoveries(deps: Deps): Promise<void> {
  await deleteExpiredRecoveries(deps.db, deps.now())
}
