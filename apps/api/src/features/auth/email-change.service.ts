import type { Deps } from '#api/deps.ts'
import { AppError } from '#api/errors.ts'
import { confirmEmailLetter, emailChangedLetter } from '#api/features/mail/letters.ts'
import { letters, type Occasion } from '#api/features/mail/mail.queue.ts'
import { hasMailBudget, mailBy, mailTo, spendMailBudget } from '#api/features/mail/mail.service.ts'
import { changeUserRecord } from '#api/features/users/user-records.service.ts'
import { createToken, digestToken } from '#api/platform/tokens.ts'
import {
  deleteExpiredEmailChanges,
  findAddressee,
  takeEmailChange,
  upsertEmailChange,
} from './email-changes.queries.ts'
import { deleteRecovery } from './recoveries.queries.ts'

const TOKEN_LIFE_MS = 24 * 3_600_000

export async function sendConfirmEmailLetter(deps: Deps, asked: Occasion<'email-change-asked'>): Promise<void> {
  const { userId, newEmail, askedAt } = asked
  const addressee = await findAddressee(deps.db, userId)
  // A new password revokes what was asked for under the old one, also while the letter still waits for SMTP.
  if (!addressee || addressee.passwordChangedAt > new Date(askedAt)) return
  const budgets = [mailTo(newEmail), mailBy(userId)]
  if (!(await hasMailBudget(deps, budgets))) return
  const token = createToken()
  const expiresAt = new Date(deps.now().getTime() + TOKEN_LIFE_MS)
  await upsertEmailChange(deps.db, { userId, newEmail, tokenDigest: digestToken(token), expiresAt })
  await deps.mailer.deliver({ to: newEmail, ...confirmEmailLetter(addressee.username, deps.publicUrl, token) })
  await spendMailBudget(deps, budgets)
}

/** Gives the person whose address it is now. */
export async function confirmEmail(deps: Deps, token: string): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const change = await takeEmailChange(tx, digestToken(token), deps.now())
    const addressee = change && (await findAddressee(tx, change.userId))
    if (!addressee) throw new AppError('link_expired', 'This link is used up or too old. Please ask for a new one.')
    await changeUserRecord(tx, change.userId, { email: change.newEmail })
    await deleteRecovery(tx, change.userId)
    const { username, email: oldEmail } = addressee
    await deps.jobs.send(letters, { kind: 'email-changed', username, oldEmail }, tx)
    return change.userId
  })
}

export async function sendEmailChangedLetter(deps: Deps, changed: Occasion<'email-changed'>): Promise<void> {
  await deps.mailer.deliver({ to: changed.oldEmail, ...emailChangedLetter(changed.username) })
}

export async function forgetExpiredEmailChanges(deps: Deps): Promise<void> {
  await deleteExpiredEmailChanges(deps.db, deps.now())
}
