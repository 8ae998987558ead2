import type { HandlerInput } from '@sparkle/contract/core/call.ts'
import { toUnixSeconds } from '@sparkle/contract/core/time.ts'
import {
  isAlwaysOn,
  isAlwaysShown,
  notificationKinds,
  notificationLimits,
} from '@sparkle/contract/notifications/notification-rules.ts'
import type {
  NotificationSettings,
  saveNotificationSettings as saveCall,
} from '@sparkle/contract/notifications/notifications.ts'
import type { Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import type { Viewer } from '#api/core/viewer.ts'
import { forgetRefusal } from '#api/features/mail/refused-emails.service.ts'
import { findEmail } from '#api/features/users/user-records.service.ts'
import type { Db } from '#api/platform/database.ts'
import {
  findSettings,
  type SettingsChange,
  type SettingsRow,
  upsertCheck,
  upsertSettings,
} from './notification-settings.queries.ts'

const PAUSE_MS = notificationLimits.pauseDays * 86_400_000

const defaults: SettingsRow = {
  alertsOff: [],
  emailsOff: [],
  waitMinutes: notificationLimits.wait.default,
  digest: 'off',
  digestAt: null,
  quietFrom: null,
  quietTo: null,
  timeZone: 'UTC',
  wordsInEmails: false,
  pausedUntil: null,
  watchOnReply: false,
}

export const loadSettings = async (db: Db, userId: number): Promise<SettingsRow> =>
  (await findSettings(db, userId)) ?? defaults

/** PostgreSQL adds seconds. */
const toClockTime = (time: string | null) => time?.slice(0, 5) ?? null

function toSettings(row: SettingsRow, now: Date): NotificationSettings {
  const isPaused = row.pausedUntil !== null && row.pausedUntil > now
  return {
    here: notificationKinds.filter((kind) => !row.alertsOff.includes(kind)),
    email: notificationKinds.filter((kind) => !row.emailsOff.includes(kind)),
    wait_minutes: row.waitMinutes,
    digest: row.digest,
    quiet_from: toClockTime(row.quietFrom),
    quiet_to: toClockTime(row.quietTo),
    time_zone: row.timeZone,
    words_in_emails: row.wordsInEmails,
    paused_until: isPaused && row.pausedUntil ? toUnixSeconds(row.pausedUntil) : null,
    watch_on_reply: row.watchOnReply,
  }
}

export async function getNotificationSettings(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  viewer: Pick<Viewer, 'id'>,
): Promise<NotificationSettings> {
  return toSettings(await loadSettings(db, viewer.id), now())
}

type Body = HandlerInput<typeof saveCall>['body']

/** What is off is stored, so that a new kind is on. */
function toChange(body: Body, stored: SettingsRow, now: Date): SettingsChange {
  const { here, email, digest, pause } = body
  return {
    ...(here && { alertsOff: notificationKinds.filter((kind) => !here.includes(kind) && !isAlwaysShown(kind)) }),
    ...(email && { emailsOff: notificationKinds.filter((kind) => !email.includes(kind) && !isAlwaysOn(kind)) }),
    ...(digest && { digest }),
    // Its first summary starts here.
    ...(digest && digest !== stored.digest && { digestAt: now }),
    ...(body.wait_minutes !== undefined && { waitMinutes: body.wait_minutes }),
    ...(body.quiet_from !== undefined && { quietFrom: body.quiet_from }),
    ...(body.quiet_to !== undefined && { quietTo: body.quiet_to }),
    ...(body.time_zone !== undefined && { timeZone: body.time_zone }),
    ...(body.words_in_emails !== undefined && { wordsInEmails: body.words_in_emails }),
    ...(body.watch_on_reply !== undefined && { watchOnReply: body.watch_on_reply }),
    ...(pause !== undefined && { pausedUntil: pause ? new Date(now.getTime() + PAUSE_MS) : null }),
  }
}

function refuseHalfQuiet({ quietFrom, quietTo }: SettingsRow): void {
  if ((quietFrom === null) !== (quietTo === null)) {
    throw new AppError('invalid_input', 'Choose when quiet hours start and when they end.')
  }
  if (quietFrom !== null && toClockTime(quietFrom) === toClockTime(quietTo)) {
    throw new AppError('invalid_input', 'Quiet hours cannot end when they start.')
  }
}

export async function saveNotificationSettings(deps: Deps, viewer: Viewer, body: Body): Promise<NotificationSettings> {
  const now = deps.now()
  return deps.db.transaction(async (tx) => {
    const stored = await loadSettings(tx, viewer.id)
    const change = toChange(body, stored, now)
    const settings = { ...stored, ...change }
    refuseHalfQuiet(settings)
    if (Object.keys(change).length > 0) {
      const { quietFrom, quietTo } = settings
      // Both, because a new row has none or both of them.
      await upsertSettings(tx, viewer.id, { ...change, quietFrom, quietTo })
      // With the new settings, a waiting email may be due at another time.
      await upsertCheck(tx, viewer.id, now)
    }
    return toSettings(settings, now)
  })
}

/** The mailbox may accept emails by now. If it does not, the next email is refused and noted again. */
export async function resumeEmails(deps: Deps, viewer: Viewer): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const email = await findEmail(tx, viewer.id)
    if (email) await forgetRefusal(tx, email)
    await upsertCheck(tx, viewer.id, deps.now())
  })
}
