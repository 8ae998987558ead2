import type { Deps } from '#api/core/deps.ts'
import { queueEmail } from '#api/features/mail/email-queue.ts'
import { alertPeople } from '#api/features/notifications/alerting.service.ts'
import { takeDueStatuses } from './own-visibility.queries.ts'
import { statusAsked } from './visibility.emails.ts'

const BATCH = 100

/** Asks people who look for work whether it is still true. Once: the next time is after they have answered. */
export async function askStatuses(deps: Deps): Promise<void> {
  let isMore = true
  while (isMore) isMore = (await askSome(deps)) === BATCH
}

function askSome(deps: Deps): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const due = await takeDueStatuses(tx, deps.now(), BATCH)
    const alerts = due.map((userId) => ({ userId, kind: 'profile' as const, action: 'status', eventAt: deps.now() }))
    await alertPeople(
      deps,
      tx,
      alerts.map((alert) => ({ ...alert, collapseKey: 'status' })),
    )
    for (const userId of due) await queueEmail(deps, tx, statusAsked, { userId })
    return due.length
  })
}
