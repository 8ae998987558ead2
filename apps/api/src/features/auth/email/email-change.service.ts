import type { Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import type { AccountDeps } from '#api/features/auth/account/account-notices.service.ts'
import { deleteRecovery } from '#api/features/auth/account/recovery.queries.ts'
import { queueEmail } from '#api/features/mail/email-queue.ts'
import { alertToSecurity } from '#api/features/notifications/account-alerts.service.ts'
import { reportChangedAddress } from '#api/features/organizations/people/people-notices.service.ts'
import { publishAddressToReviewers } from '#api/features/organizations/review/reviewers.service.ts'
import { editUserRecord } from '#api/features/users/user-records.service.ts'
import type { Tx } from '#api/platform/database.ts'
import { createToken, digestToken } from '#api/platform/tokens.ts'
import { markConfirmed, sendWhatWaited } from './confirmed-email.service.ts'
import { emailChangeAnnounced, emailChanged, emailChangeRequested, getExpiry } from './email-change.emails.ts'
import * as changes from './email-change.queries.ts'
import * as vetoes from './email-veto.queries.ts'
import { vetoableSince } from './email-veto.service.ts'

/**
 * The new address is used once its link is opened. The old one is notified and can veto (email-veto.service.ts).
 * `staffReason` is given if an administrator asks for it.
 */
export async function requestEmailChange(
  deps: Pick<Deps, 'now'> & Pick<AccountDeps, 'jobs'>,
  tx: Tx,
  userId: number,
  newEmail: string,
  staffReason?: string,
): Promise<void> {
  // A placeholder: the real tokens are created when the emails are sent.
  const tokenDigest = digestToken(createToken())
  await changes.upsertEmailChange(tx, { userId, newEmail, tokenDigest, expiresAt: getExpiry(deps) })
  await vetoes.deletePendingVetoes(tx, userId)
  await queueEmail(deps, tx, emailChangeAnnounced, { userId, newEmail, staffReason })
  const askedAt = deps.now().toISOString()
  await queueEmail(deps, tx, emailChangeRequested, { userId, newEmail, askedAt })
}

export async function revokeEmailChange(tx: Tx, userId: number): Promise<void> {
  await changes.deleteEmailChange(tx, userId)
  await vetoes.deletePendingVetoes(tx, userId)
}

export async function confirmEmail(deps: Deps, token: string) {
  const digest = digestToken(token)
  const confirmedId = await deps.db.transaction(async (tx) => {
    const found = await changes.findEmailChange(tx, digest, deps.now())
    if (found) await changes.lockEmail(tx, found.userId)
    const change = found && (await changes.findEmailChange(tx, digest, deps.now()))
    const addressee = change && (await changes.findAddressee(tx, change.userId))
    if (!addressee)
      throw new AppError('link_expired', 'This link was used before or is too old. Please ask for a new one.')
    const { userId, newEmail, agreed } = change
    const { username, email: oldEmail } = addressee
    await deleteRecovery(tx, userId)
    await changes.deleteEmailChange(tx, userId)
    if (!agreed) {
      const effectiveAt = deps.now()
      await vetoes.updatePendingVetoes(tx, userId, effectiveAt)
      await vetoes.insertEmailVeto(tx, { userId, oldEmail, tokenDigest: null, effectiveAt })
    }
    await editUserRecord(tx, userId, { email: newEmail })
    await markConfirmed(deps, tx, userId)
    await reportChangedAddress(deps, tx, userId)
    await queueEmail(deps, tx, emailChanged, { userId, username, oldEmail })
    await alertToSecurity(deps, tx, userId, { action: 'email_changed' })
    await publishAddressToReviewers(deps, tx, userId)
    return userId
  })
  return sendWhatWaited(deps, confirmedId)
}

export async function forgetExpiredEmailChanges(deps: Deps): Promise<void> {
  await changes.deleteExpiredEmailChanges(deps.db, deps.now())
  await vetoes.deleteExpiredVetoes(deps.db, vetoableSince(deps))
}
