import { DAY_MS } from '@sparkle/contract/core/time.ts'
import type { Deps } from '#api/core/deps.ts'
import { queueEmail } from '#api/features/mail/email-queue.ts'
import { alertPeople } from '#api/features/notifications/alerting.service.ts'
import { daysBefore, toWeek } from './days.ts'
import { looksCounted } from './looks.emails.ts'
import { takeNotices } from './notices.queries.ts'

const BATCH = 100

/** Says to each owner of an application how many businesses looked at it in the week before this one, if any. */
export async function notifyOfLooks(deps: Deps): Promise<void> {
  let last: number | undefined = 0
  while (last !== undefined) last = await notifySome(deps, last)
}

/** Returns the last application; undefined if there are no more. */
function notifySome(deps: Deps, after: number): Promise<number | undefined> {
  const now = deps.now()
  const lastWeek = new Date(now.getTime() - 7 * DAY_MS)
  const monday = toWeek(lastWeek)
  const sunday = daysBefore(new Date(`${toWeek(now)}T00:00:00Z`), 1)
  return deps.db.transaction(async (tx) => {
    const found = await takeNotices(tx, { monday, sunday, after, limit: BATCH })
    const notices = found.filter(({ isTaken }) => isTaken)
    const alerts = notices.map(({ userId, businesses }) => ({
      userId,
      kind: 'profile' as const,
      action: 'looked',
      subject: String(businesses),
      collapseKey: 'looked',
      eventAt: now,
    }))
    await alertPeople(deps, tx, alerts)
    for (const { userId, businesses } of notices) await queueEmail(deps, tx, looksCounted, { userId, businesses })
    return found.length === BATCH ? found.at(-1)?.applicationId : undefined
  })
}
