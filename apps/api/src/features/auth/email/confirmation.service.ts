import type { askConfirmation as askCall } from '@sparkle/contract/auth/confirmation.ts'
import type { CallResponse } from '@sparkle/contract/core/call.ts'
import { foldCase } from '@sparkle/contract/people/usernames.ts'
import type { Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import type { Viewer } from '#api/core/viewer.ts'
import { deleteRecovery } from '#api/features/auth/account/recovery.queries.ts'
import { deleteSessions } from '#api/features/auth/session/sessions.queries.ts'
import { queueEmail } from '#api/features/mail/email-queue.ts'
import { hasMailBudget } from '#api/features/mail/mail.service.ts'
import { publishAddressToReviewers } from '#api/features/organizations/review/reviewers.service.ts'
import { removeUnconfirmed } from '#api/features/users/email/unconfirmed-users.service.ts'
import { editUserRecord, refuseTakenNames } from '#api/features/users/user-records.service.ts'
import type { Tx } from '#api/platform/database.ts'
import { createToken, digestToken } from '#api/platform/tokens.ts'
import { confirmationRequested, getBudgets } from './confirmation.emails.ts'
import * as queries from './confirmation.queries.ts'
import { markConfirmed, sendWhatWaited } from './confirmed-email.service.ts'
import { findAddressee, lockEmail } from './email-change.queries.ts'
import { revokeEmailChange } from './email-change.service.ts'

/** For a new account or a corrected address. */
export async function requestConfirmation(deps: Deps, tx: Tx, userId: number): Promise<void> {
  // A placeholder: the real token is created when the email is sent.
  await queries.upsertConfirmation(tx, userId, digestToken(createToken()), deps.now())
  await queueEmail(deps, tx, confirmationRequested, { userId })
}

/** Sends the email again. Nobody has proved an unconfirmed address, so it can be corrected without a password. */
export async function askConfirmation(
  deps: Deps,
  viewer: Viewer,
  wanted: string | undefined,
): Promise<CallResponse<typeof askCall>> {
  return deps.db.transaction(async (tx) => {
    await lockEmail(tx, viewer.id)
    const addressee = await findAddressee(tx, viewer.id)
    if (!addressee?.mustConfirmEmail)
      throw new AppError('forbidden', 'Your email is confirmed. You can change it on the settings page.')
    const isNew = wanted !== undefined && foldCase(wanted) !== foldCase(addressee.email)
    const email = isNew ? wanted : addressee.email
    await refuseManyEmails({ ...deps, db: tx }, viewer.id, email)
    if (isNew) {
      await refuseTakenNames(tx, { email }, viewer.id)
      await deleteRecovery(tx, viewer.id)
      await revokeEmailChange(tx, viewer.id)
      await editUserRecord(tx, viewer.id, { email })
      await requestConfirmation(deps, tx, viewer.id)
    } else {
      await queueEmail(deps, tx, confirmationRequested, { userId: viewer.id })
    }
    return { success: true, email }
  })
}

async function refuseManyEmails(deps: Deps, userId: number, email: string): Promise<void> {
  if (await hasMailBudget(deps, getBudgets(userId, email))) return
  const text = 'We have sent 3 emails in the last hour. Look in your spam folder too, or try again in an hour.'
  throw new AppError('too_many_requests', text, { retryAfterSeconds: 3600 })
}

export async function confirmOwnEmail(deps: Deps, token: string) {
  const userId = await deps.db.transaction(async (tx) => {
    const ownerId = await lockOwner(tx, token)
    await markConfirmed(deps, tx, ownerId)
    await publishAddressToReviewers(deps, tx, ownerId)
    return ownerId
  })
  return sendWhatWaited(deps, userId)
}

/**
 * The owner of the mailbox did not sign up. The account is deleted; if others have messages or posts of it, it is
 * suspended without an address instead. Returns its id.
 */
export async function disownEmail(deps: Deps, token: string): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const userId = await lockOwner(tx, token)
    if (!(await removeUnconfirmed(deps, tx, userId))) await closeAccount(deps, tx, userId)
    return userId
  })
}

async function closeAccount(deps: Deps, tx: Tx, userId: number): Promise<void> {
  await deleteSessions(tx, userId)
  await deps.events.endSessions(tx, userId)
  await deleteRecovery(tx, userId)
  await revokeEmailChange(tx, userId)
  await queries.deleteConfirmation(tx, userId)
  // No mailbox can have a name below `invalid` (RFC 2606).
  await editUserRecord(tx, userId, { email: `closed-${userId}@sparkle.invalid`, suspendedAt: deps.now() })
}

async function lockOwner(tx: Tx, token: string): Promise<number> {
  const digest = digestToken(token)
  const found = await queries.findConfirmation(tx, digest)
  if (found) await lockEmail(tx, found.userId)
  // While we waited, the link may have been used.
  if (!found || !(await queries.findConfirmation(tx, digest)))
    throw new AppError('link_expired', 'This link was used before or is too old.')
  return found.userId
}
