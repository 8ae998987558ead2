import type { Deps } from '#api/deps.ts'
import { type EmailJob, emailQueue } from '#api/features/mail/mail.queue.ts'
import type { Db } from '#api/platform/database.ts'
import type { AccountDeps } from './account-notices.service.ts'
import { findBusinessName, listContacts } from './suspended-contacts.queries.ts'

const DAY_MS = 86_400_000
/** Whom a suspended business wrote to in this time gets an email. */
const CONTACT_DAYS = 90
const AT_ONCE = 100

/** If the suspended account is a business, those whom it wrote to get an email. Call it in the same transaction. */
export async function warnContacts(
  { jobs }: Pick<AccountDeps, 'jobs'>,
  tx: Db,
  businessId: number,
  now: Date,
): Promise<void> {
  const name = await findBusinessName(tx, businessId)
  if (name === undefined) return
  const since = new Date(now.getTime() - CONTACT_DAYS * DAY_MS).toISOString()
  await jobs.send(emailQueue, { kind: 'business-suspended', businessId, name, since, afterId: 0 }, tx)
}

/** Adds the emails of a page of them, and a job for the next one. */
export async function listEmailsToContacts(
  deps: Pick<Deps, 'db' | 'jobs'>,
  job: EmailJob<'business-suspended'>,
): Promise<void> {
  const { businessId, name, since, afterId } = job
  await deps.db.transaction(async (tx) => {
    const contacts = await listContacts(tx, { businessId, since: new Date(since), afterId, limit: AT_ONCE })
    for (const userId of contacts) await deps.jobs.send(emailQueue, { kind: 'business-gone', userId, name }, tx)
    const last = contacts[AT_ONCE - 1]
    if (last !== undefined) await deps.jobs.send(emailQueue, { ...job, afterId: last }, tx)
  })
}
