import type { AlertKind } from '@sparkle/contract/notifications/notification-rules.ts'
import { listUnsentAlerts, type UnsentAlert, updateDigestAt, updateMailed } from './email-checks.queries.ts'
import type { MissedConversation, Reading } from './email-checks.ts'
import { listMissed, sendEmail } from './email-sources.service.ts'
import { findNextHour, MONDAY } from './local-times.ts'
import { type DigestCounts, digestEmail } from './notification.emails.ts'
import { findQuietEnd } from './quiet-hours.ts'

const MORNING = 8

/** The first morning or Monday morning after this moment, or when it stops being quiet then. */
function findDigestTime(after: Date, { settings }: Reading): Date {
  const weekday = settings.digest === 'weekly' ? MONDAY : undefined
  const morning = findNextHour(after, settings.timeZone, MORNING, weekday)
  return findQuietEnd(morning, settings) ?? morning
}

function countAll(missed: MissedConversation[], alerts: UnsentAlert[]): DigestCounts {
  const counts: Partial<Record<AlertKind, number>> = {}
  for (const { kind, count } of alerts) counts[kind] = (counts[kind] ?? 0) + count
  const messages = missed.reduce((sum, conversation) => sum + conversation.messages, 0)
  return { people: missed.length, messages, alerts: counts }
}

/** Sends the digest if it is time, and if there is something to say. Returns when to check again. */
export async function checkDigest(reading: Reading): Promise<Date | undefined> {
  const { deps, source, userId, settings, now } = reading
  const { digestAt, pausedUntil, emailsOff } = settings
  const since = digestAt ?? now
  const dueAt = findDigestTime(pausedUntil && pausedUntil > since ? pausedUntil : since, reading)
  if (dueAt > now) return dueAt
  const quietEnd = findQuietEnd(now, settings)
  if (quietEnd) return quietEnd
  const missed = await listMissed(reading)
  const unsent = await listUnsentAlerts(deps.db, userId, since)
  const alerts = unsent.filter(({ kind }) => !emailsOff.includes(kind))
  if (missed.length > 0 || alerts.length > 0) {
    const isWeekly = settings.digest === 'weekly'
    const isDone = await sendEmail(reading, 'digest', (reader) =>
      digestEmail(countAll(missed, alerts), isWeekly, reader),
    )
    if (!isDone) return undefined
    const ids = alerts.map(({ id }) => id)
    await source.markMailed(deps.db, userId, missed)
    await updateMailed(deps.db, ids, now)
  }
  await updateDigestAt(deps.db, userId, now)
  return findDigestTime(now, reading)
}
