import type { Deps } from '#api/deps.ts'
import { type EmailJob, emailQueue } from '#api/features/mail/mail.queue.ts'
import type { Db } from '#api/platform/database.ts'
import type { Jobs } from '#api/platform/jobs.ts'
import { findBusinessName, listContacts } from './suspended-contacts.queries.ts'

const DAY_MS = 86_400_000
/** Whom a suspended business wrote to in this time gets an email. */
const CONTACT_DAYS = 90
const AT_ONCE = 100

interface NoticeDeps {
  jobs: Pick<Jobs, 'send'>
}

/** Those to whom people of a suspended business wrote get one email. Call it in the transaction of the suspension. */
export async function warnContacts(
  { jobs }: NoticeDeps,
  tx: Db,
  { businessIds, name }: { businessIds: number[]; name: string },
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - CONTACT_DAYS * DAY_MS).toISOString()
  await jobs.send(emailQueue, { kind: 'business-suspended', businessIds, name, since, afterId: 0 }, tx)
}

/** The same for an account, if it is one of a business. */
export async function warnContactsOf(deps: NoticeDeps, tx: Db, userId: number, now: Date): Promise<void> {
  const name = await findBusinessName(tx, userId)
  if (name !== undefined) await warnContacts(deps, tx, { businessIds: [userId], name }, now)
}

/** Adds the emails of a page of them, and a job for the next one. */
export async function listEmailsToContacts(
  deps: Pick<Deps, 'db' | 'jobs'>,
  job: EmailJob<'business-suspended'>,
): Promise<void> {
  const { businessIds, name, since, afterId } = job
  await deps.db.transaction(async (tx) => {
    const contacts = await listContacts(tx, { businessIds, since: new Date(since), afterId, limit: AT_ONCE })
    for (const userId of contacts) await deps.jobs.send(emailQueue, { kind: 'business-gone', userId, name }, tx)
    const last = contacts[AT_ONCE - 1]
    if (last !== undefined) await deps.jobs.send(emailQueue, { ...job, afterId: last }, tx)
  })
}
