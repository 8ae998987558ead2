import type { completeRecovery as completeRecoveryCall } from '@sparkle/contract/auth.ts'
import type { HandlerInput } from '@sparkle/contract/call.ts'
import type { Deps } from '#api/deps.ts'
import { AppError } from '#api/errors.ts'
import { recoveryEmail, recoveryHeldEmail } from '#api/features/mail/emails.ts'
import { type EmailJob, emailQueue } from '#api/features/mail/mail.queue.ts'
import { hasMailBudget, recipientBudget, spendMailBudget } from '#api/features/mail/mail.service.ts'
import { publishAddressToReviewers } from '#api/features/organizations/reviewers.service.ts'
import { createToken, digestToken } from '#api/platform/tokens.ts'
import type { Caller } from '#api/viewer.ts'
import { markConfirmed } from './confirmed-email.service.ts'
import { findAddressee } from './email-change.queries.ts'
import { findRecoveryHold } from './email-veto.service.ts'
import { unknownDeviceLanes } from './password-attempts.policy.ts'
import { forgetAttempts } from './password-attempts.service.ts'
import { refuseCommonPassword, setPassword } from './passwords.service.ts'
import { deleteExpiredRecoveries, findRecipient, takeRecovery, upsertRecovery } from './recovery.queries.ts'

const TOKEN_LIFE_MS = 3_600_000

/** Does the same work for every address, so neither reply nor timing reveals which ones have an account. */
export async function requestRecovery(deps: Deps, email: string): Promise<void> {
  await deps.jobs.send(emailQueue, { kind: 'recovery-asked', email })
}

/** Sends to the stored address, never to the one that was typed. */
export async function sendRecoveryEmail(deps: Deps, job: EmailJob<'recovery-asked'>): Promise<void> {
  const recipient = await findRecipient(deps.db, job.email)
  if (!recipient) return
  const { userId, username, email } = recipient
  const budgets = [recipientBudget(email)]
  if (!(await hasMailBudget(deps, budgets))) return
  const heldUntil = await findRecoveryHold(deps, userId)
  if (heldUntil) {
    await deps.mailer.deliver({ to: email, ...recoveryHeldEmail(username, heldUntil) })
    return spendMailBudget(deps, budgets)
  }
  const token = createToken()
  const expiresAt = new Date(deps.now().getTime() + TOKEN_LIFE_MS)
  await upsertRecovery(deps.db, { userId, tokenDigest: digestToken(token), email, expiresAt })
  await deps.mailer.deliver({ to: email, ...recoveryEmail({ username, email }, deps.publicUrl, token) })
  await spendMailBudget(deps, budgets)
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
  const owner = await deps.db.transaction(async (tx) => {
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
    return userId
  })
  await deps.events.endSessions(owner)
  await publishAddressToReviewers(deps, owner)
  return owner
}

export async function forgetExpiredRecoveries(deps: Deps): Promise<void> {
  await deleteExpiredRecoveries(deps.db, deps.now())
}
