import { DAY_MS, HOUR_MS } from '@sparkle/contract/core/time.ts'
import type { Deps } from '#api/core/deps.ts'
import { organizationsWaiting } from '#api/features/admin/admin.emails.ts'
import { queueEmail } from '#api/features/mail/email-queue.ts'
import { findWaitingNotice, takeWaitingNotice } from '#api/features/site/site.service.ts'
import { listAdministrators } from '#api/features/users/roles.service.ts'
import { countWaiting } from './admin-organizations.queries.ts'

/** A business that has waited this long is reported immediately. */
const LONG_WAIT_MS = 48 * HOUR_MS

const before = (date: Date, milliseconds: number) => new Date(date.getTime() - milliseconds)

/** Sends all administrators an email: once a day while a business waits, and when one has waited for 48 hours. */
export async function reportWaitingBusinesses(deps: Deps): Promise<void> {
  const now = deps.now()
  await deps.db.transaction(async (tx) => {
    const last = await findWaitingNotice(tx, 'businesses')
    const since = { after: before(last ?? new Date(0), LONG_WAIT_MS), until: before(now, LONG_WAIT_MS) }
    const { waiting, crossed } = await countWaiting(tx, since)
    const isDue = last === undefined || last <= before(now, DAY_MS) || crossed > 0
    if (waiting === 0 || !isDue || !(await takeWaitingNotice(tx, 'businesses', last, now))) return
    for (const { id: userId } of await listAdministrators(tx)) {
      await queueEmail(deps, tx, organizationsWaiting, { userId, waiting, isOverdue: crossed > 0 })
    }
  })
}
