import { isAlwaysOn, notificationFacts } from '@sparkle/contract/notifications/notification-rules.ts'
import type { Deps } from '#api/core/deps.ts'
import type { Db, Tx } from '#api/platform/database.ts'
import * as queries from './alerting.queries.ts'

export type NewAlert = queries.NewAlert & {
  /** False if the person watches without emails. */
  emails?: boolean
}

/** Fits into the payload of a notification, which is at most 8,000 bytes. */
const IDS_PER_EVENT = 500

/** Checks after the time each person chose whether something is still unread, and sends an email then. */
export async function checkEmailsAt(tx: Tx, userIds: readonly number[], now: Date): Promise<void> {
  if (userIds.length > 0) await queries.upsertEmailChecks(tx, userIds, now)
}

export async function alertPeople(
  deps: Pick<Deps, 'now' | 'events'>,
  tx: Tx,
  alerts: readonly NewAlert[],
): Promise<void> {
  if (alerts.length === 0) return
  const wanted = alerts.map(({ emails = true, ...alert }) => ({
    ...alert,
    isForEmail: emails && notificationFacts[alert.kind].email === 'if unread',
    isAlways: isAlwaysOn(alert.kind),
  }))
  const written = await queries.insertAlerts(tx, wanted)
  const unsent = written.filter(({ isUnsent }) => isUnsent).map(({ userId }) => userId)
  await checkEmailsAt(tx, unsent, deps.now())
  const listed = written.filter(({ isListed }) => isListed).map(({ userId }) => userId)
  await publishAlerts(deps, tx, listed)
}

/** Updates open windows. */
export async function publishAlerts(
  { events }: Pick<Deps, 'events'>,
  db: Db,
  userIds: readonly number[],
): Promise<void> {
  const ids = [...new Set(userIds)]
  for (let start = 0; start < ids.length; start += IDS_PER_EVENT) {
    await events.publish(db, { userIds: ids.slice(start, start + IDS_PER_EVENT) }, { type: 'alert' })
  }
}
