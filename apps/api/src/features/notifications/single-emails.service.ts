import {
  type ForumAlertKind,
  forumAlertKinds,
  notificationLimits,
} from '@sparkle/contract/notifications/notification-rules.ts'
import { hasMailBudget, spendMailBudget } from '#api/features/mail/mail.service.ts'
import { toAlertPath, toAlertText } from './alert-texts.ts'
import { listUnsentAlerts, type UnsentAlert, updateMailed } from './email-checks.queries.ts'
import type { Reading } from './email-checks.ts'
import { findLimitEnd, listMissed, sendEmail } from './email-sources.service.ts'
import { findNextHour, toLocalDay, toLocalHour } from './local-times.ts'
import { forumEmail, messagesEmail } from './notification.emails.ts'

const EVENING = 18
const MORNING = 8

const findWaitEnd = ({ settings }: Reading, oldestMs: number) => new Date(oldestMs + settings.waitMinutes * 60_000)

/** After some emails about messages on one day, one more comes in the evening, and the next ones in the morning. */
function getMessageBudget({ userId, settings, now }: Reading) {
  const isEvening = toLocalHour(now, settings.timeZone) >= EVENING
  const subject = `messages of ${userId} on ${toLocalDay(now, settings.timeZone)}`
  return {
    budget: { subject, perDay: notificationLimits.messageEmailsPerDay + (isEvening ? 1 : 0) },
    nextHour: isEvening ? MORNING : EVENING,
  }
}

/** One email about all conversations once one of them has waited. Returns when to check again. */
export async function sendMessagesEmail(reading: Reading): Promise<Date | undefined> {
  const { deps, source, userId, settings, now } = reading
  const missed = await listMissed(reading)
  if (missed.length === 0) return undefined
  const waitEnd = findWaitEnd(reading, Math.min(...missed.map(({ oldestAt }) => oldestAt.getTime())))
  if (waitEnd > now) return waitEnd
  const { budget, nextHour } = getMessageBudget(reading)
  if (!(await hasMailBudget(deps, [budget]))) return findNextHour(now, settings.timeZone, nextHour)
  const limitEnd = await findLimitEnd(reading)
  if (limitEnd) return limitEnd
  const senders = settings.wordsInEmails ? missed : missed.map((sender) => ({ ...sender, words: undefined }))
  const topic = missed.every(({ isRequest }) => isRequest) ? 'request' : 'message'
  if (!(await sendEmail(reading, topic, (reader) => messagesEmail(senders, reader)))) return undefined
  await source.markMailed(deps.db, userId, missed)
  await spendMailBudget(deps, [budget])
  return undefined
}

/** One email for each kind. Returns when to check each again. */
export async function sendForumEmails(reading: Reading): Promise<(Date | undefined)[]> {
  const { deps, userId, settings } = reading
  const unsent = await listUnsentAlerts(deps.db, userId)
  const checks: (Date | undefined)[] = []
  for (const kind of forumAlertKinds) {
    const alerts = unsent.filter((alert) => alert.kind === kind)
    if (alerts.length > 0 && !settings.emailsOff.includes(kind)) {
      checks.push(await sendForumEmail(reading, kind, alerts))
    }
  }
  return checks
}

async function sendForumEmail(
  reading: Reading,
  kind: ForumAlertKind,
  alerts: UnsentAlert[],
): Promise<Date | undefined> {
  const waitEnd = findWaitEnd(reading, Math.min(...alerts.map(({ firstAt }) => firstAt)) * 1000)
  if (waitEnd > reading.now) return waitEnd
  const limitEnd = await findLimitEnd(reading)
  if (limitEnd) return limitEnd
  const [first] = alerts
  const update = { texts: alerts.map(toAlertText), path: first ? toAlertPath(first) : '' }
  if (await sendEmail(reading, kind, (reader) => forumEmail(kind, update, reader))) {
    const ids = alerts.map(({ id }) => id)
    await updateMailed(reading.deps.db, ids, reading.now)
  }
  return undefined
}
