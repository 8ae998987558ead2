import { DAY_MS } from '@sparkle/contract/core/time.ts'
import { queueEmail } from '#api/features/mail/email-queue.ts'
import type { Tx } from '#api/platform/database.ts'
import type { Jobs } from '#api/platform/jobs.ts'
import { businessSuspended } from './suspended-contacts.emails.ts'
import { findBusinessName } from './suspended-contacts.queries.ts'

/** People to whom a suspended business wrote within this time get an email. */
const CONTACT_DAYS = 90

interface NoticeDeps {
  jobs: Pick<Jobs, 'send'>
}

/** Those to whom people of a suspended business wrote get one email. */
export async function warnContacts(
  deps: NoticeDeps,
  tx: Tx,
  { businessIds, name }: { businessIds: number[]; name: string },
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - CONTACT_DAYS * DAY_MS).toISOString()
  await queueEmail(deps, tx, businessSuspended, { businessIds, name, since, afterId: 0 })
}

/** The same for an account, if it is one of a business. */
export async function warnContactsOf(deps: NoticeDeps, tx: Tx, userId: number, now: Date): Promise<void> {
  const name = await findBusinessName(tx, userId)
  if (name !== undefined) await warnContacts(deps, tx, { businessIds: [userId], name }, now)
}
