import { z } from 'zod'
import { token } from '#contract/auth/auth-fields.ts'
import { largePathId, wholeNumber } from '#contract/core/primitives.ts'
import { forumUser } from '#contract/forum/forum-user.ts'
import { alertKinds, digests, notificationKinds, notificationLimits } from './notification-rules.ts'

/** XenForo's alert, with our kind and count. */
export const alert = z.object({
  alert_id: z.int(),
  alerted_user_id: z.int(),
  kind: z.enum(alertKinds),
  /** What happened, within the kind. */
  action: z.string(),
  content_type: z.enum(['post', 'thread', 'organization', 'report', 'user']),
  content_id: z.int(),
  alert_text: z.string(),
  alert_url: z.string(),
  /** When the newest event in it happened. */
  event_date: z.int(),
  /** When the list was opened, and when this alert was read; 0 before. */
  view_date: z.int(),
  read_date: z.int(),
  auto_read: z.literal(true),
  /** How many events of this kind it stands for. */
  count: z.int(),
  /** 0 and empty if nobody else caused it. */
  user_id: z.int(),
  username: z.string(),
  User: forumUser.nullable(),
})

export const alertParams = z.strictObject({ alertId: largePathId })

/** In each email that can be stopped. */
export const stopToken = z.strictObject({ token })

const kinds = z.array(z.enum(notificationKinds)).max(notificationKinds.length)

const { min, max } = notificationLimits.wait
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'This is no time of day, like 21:00.')

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

export const notificationSettings = z.object({
  /** Kinds that show up in the bell, and kinds for which emails are sent. */
  here: kinds,
  email: kinds,
  /** Minutes before an email. */
  wait_minutes: wholeNumber(min, max, `Choose ${min} to ${max} minutes.`),
  digest: z.enum(digests),
  /** Both are set or both are null. */
  quiet_from: clockTime.nullable(),
  quiet_to: clockTime.nullable(),
  time_zone: z.string().max(60).refine(isTimeZone, 'This is no time zone, like America/Chicago.'),
  words_in_emails: z.boolean(),
  /** Null unless emails are paused. */
  paused_until: z.int().nullable(),
  /** Replying to a thread watches it. */
  watch_on_reply: z.boolean(),
})
