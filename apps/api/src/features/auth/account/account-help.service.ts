import { foldCase } from '@sparkle/contract/people/usernames.ts'
import { AppError } from '#api/core/errors.ts'
import type { Actor } from '#api/features/audit/audit.service.ts'
import { requestEmailChange } from '#api/features/auth/email/email-change.service.ts'
import { deleteSessions } from '#api/features/auth/session/sessions.queries.ts'
import { queueEmail } from '#api/features/mail/email-queue.ts'
import { refuseTakenNames } from '#api/features/users/user-records.service.ts'
import type { Db } from '#api/platform/database.ts'
import { type AccountDeps, noticeAct, recordAccountAct } from './account-notices.service.ts'
import { type AccountKey, getAccount, refuseOwnAccount } from './accounts.service.ts'
import { recoveryRequested } from './recovery.emails.ts'

/** Suspended accounts get no links. */
async function getActiveAccount(db: Db, key: AccountKey) {
  const account = await getAccount(db, key)
  if (!account.suspendedAt) return account
  throw new AppError('forbidden', 'This account is suspended. Lift the suspension first.')
}

/** Sends the same email as a recovery that the person asks for. */
export async function sendRecoveryFor(deps: AccountDeps, by: Actor, key: AccountKey): Promise<void> {
  const { id, email } = await getActiveAccount(deps.db, key)
  await deps.db.transaction(async (tx) => {
    await queueEmail(deps, tx, recoveryRequested, { email })
    await recordAccountAct(tx, by, id, 'recovery sent')
  })
}

export async function endSessionsOf(deps: AccountDeps, by: Actor, key: AccountKey): Promise<void> {
  const { id } = await getAccount(deps.db, key)
  await deps.db.transaction(async (tx) => {
    await deleteSessions(tx, id)
    await noticeAct(deps, tx, by, id, 'sessions ended')
    await deps.events.endSessions(tx, id)
  })
}

/** As if the person had asked for it: nothing changes before the link sent to the new address is opened. */
export async function changeEmailOf(deps: AccountDeps, by: Actor, key: AccountKey, newEmail: string): Promise<void> {
  const { id, email } = await getActiveAccount(deps.db, key)
  refuseOwnAccount(by, id)
  if (foldCase(email) === foldCase(newEmail)) {
    const text = 'The account has this email already.'
    throw new AppError('invalid_input', text, { fields: { email: [text] } })
  }
  await deps.db.transaction(async (tx) => {
    await refuseTakenNames(tx, { email: newEmail }, id)
    await requestEmailChange(deps, tx, id, newEmail, by.reason)
    await recordAccountAct(tx, by, id, 'email change started')
  })
}
