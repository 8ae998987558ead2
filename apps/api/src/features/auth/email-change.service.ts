import type { Deps } from '#api/deps.ts'
import { AppError } from '#api/errors.ts'
import { confirmationEmail, emailChangedNotice, emailChangeNotice } from '#api/features/mail/emails.ts'
import { type EmailJob, emailQueue } from '#api/features/mail/mail.queue.ts'
import {
  hasMailBudget,
  noticeBudget,
  recipientBudget,
  senderBudget,
  spendMailBudget,
} from '#api/features/mail/mail.service.ts'
import { alertToSecurity } from '#api/features/notifications/account-alerts.service.ts'
import { reportChangedAddress } from '#api/features/organizations/people-notices.service.ts'
import { publishAddressToReviewers } from '#api/features/organizations/reviewers.service.ts'
import { editUserRecord } from '#api/features/users/user-records.service.ts'
import type { Db } from '#api/platform/database.ts'
import { createToken, digestToken } from '#api/platform/tokens.ts'
import type { AccountDeps } from './account-notices.service.ts'
import { markConfirmed } from './confirmed-email.service.ts'
import * as changes from './email-change.queries.ts'
import * as vetoes from './email-veto.queries.ts'
import { vetoableSince } from './email-veto.service.ts'
import { deleteRecovery } from './recovery.queries.ts'

const TOKEN_LIFE_MS = 24 * 3_600_000

const getExpiry = (deps: Pick<Deps, 'now'>) => new Date(deps.now().getTime() + TOKEN_LIFE_MS)

/**
 * The new address is used once its link is opened. The old one is notified and can veto (email-veto.service.ts).
 * `staffReason` is given if an administrator asks for it.
 */
export async function requestEmailChange(
  deps: Pick<Deps, 'now'> & Pick<AccountDeps, 'jobs'>,
  tx: Db,
  userId: number,
  newEmail: string,
  staffReason?: string,
): Promise<void> {
  // A placeholder: the real tokens are created when the emails are sent.
  const tokenDigest = digestToken(createToken())
  await changes.upsertEmailChange(tx, { userId, newEmail, tokenDigest, expiresAt: getExpiry(deps) })
  await vetoes.deletePendingVetoes(tx, userId)
  await deps.jobs.send(emailQueue, { kind: 'email-change-announced', userId, newEmail, staffReason }, tx)
  const askedAt = deps.now().toISOString()
  await deps.jobs.send(emailQueue, { kind: 'email-change-asked', userId, newEmail, askedAt }, tx)
}

export async function revokeEmailChange(tx: Db, userId: number): Promise<void> {
  await changes.deleteEmailChange(tx, userId)
  await vetoes.deletePendingVetoes(tx, userId)
}

export async function sendEmailChangeNotice(deps: Deps, job: EmailJob<'email-change-announced'>): Promise<void> {
  const { userId, newEmail, staffReason } = job
  const budgets = [noticeBudget(userId)]
  if (!(await hasMailBudget(deps, budgets))) return
  const token = createToken()
  const addressee = await deps.db.transaction(async (tx) => {
    await changes.lockEmail(tx, userId)
    const found = await changes.findAddressee(tx, userId)
    const pending = await changes.findPendingChange(tx, userId, deps.now())
    if (!found || pending?.newEmail !== newEmail) return
    const veto = { userId, oldEmail: found.email, tokenDigest: digestToken(token), effectiveAt: null }
    await vetoes.insertEmailVeto(tx, veto)
    return found
  })
  if (!addressee) return
  const { username, email: oldEmail } = addressee
  await deps.mailer.deliver({ to: oldEmail, ...emailChangeNotice(username, deps.publicUrl, token, staffReason) })
  await spendMailBudget(deps, budgets)
}

export async function sendConfirmationEmail(deps: Deps, job: EmailJob<'email-change-asked'>): Promise<void> {
  const { userId, newEmail } = job
  const addressee = await changes.findAddressee(deps.db, userId)
  if (!addressee) return
  const budgets = [recipientBudget(newEmail), senderBudget(userId)]
  if (!(await hasMailBudget(deps, budgets))) return
  const token = createToken()
  const change = { userId, newEmail, tokenDigest: digestToken(token), expiresAt: getExpiry(deps) }
  // The change may have been revoked while the email was waiting for SMTP.
  if (!(await changes.updateEmailChangeToken(deps.db, change))) return
  await deps.mailer.deliver({ to: newEmail, ...confirmationEmail(addressee.username, deps.publicUrl, token) })
  await spendMailBudget(deps, budgets)
}

/** Returns the id of the person. */
export async function confirmEmail(deps: Deps, token: string): Promise<number> {
  const digest = digestToken(token)
  const owner = await deps.db.transaction(async (tx) => {
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
    await deps.jobs.send(emailQueue, { kind: 'email-changed', userId, username, oldEmail }, tx)
    await alertToSecurity(deps, tx, userId, { action: 'email_changed' })
    return userId
  })
  await publishAddressToReviewers(deps, owner)
  return owner
}

/** Returns the token of another veto, unless the change was agreed to or undone meanwhile. */
function createVetoOf(deps: Deps, userId: number, oldEmail: string): Promise<string | undefined> {
  return deps.db.transaction(async (tx) => {
    await changes.lockEmail(tx, userId)
    const change = await vetoes.findLastChange(tx, userId, vetoableSince(deps))
    if (change?.oldEmail !== oldEmail) return
    const token = createToken()
    await vetoes.insertEmailVeto(tx, { ...change, userId, tokenDigest: digestToken(token) })
    return token
  })
}

export async function sendEmailChangedNotice(deps: Deps, job: EmailJob<'email-changed'>): Promise<void> {
  const { userId, username, oldEmail } = job
  const token = userId ? await createVetoOf(deps, userId, oldEmail) : undefined
  await deps.mailer.deliver({ to: oldEmail, ...emailChangedNotice(username, deps.publicUrl, token) })
}

export async function forgetExpiredEmailChanges(deps: Deps): Promise<void> {
  await changes.deleteExpiredEmailChanges(deps.db, deps.now())
  await vetoes.deleteExpiredVetoes(deps.db, vetoableSince(deps))
}
