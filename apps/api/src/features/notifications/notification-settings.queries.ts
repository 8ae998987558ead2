import { eq, sql } from 'drizzle-orm'
import type { Db } from '#api/platform/database.ts'
import { emailChecks, notificationSettings } from '#api/schema/notifications.tables.ts'

const columns = {
  alertsOff: notificationSettings.alertsOff,
  emailsOff: notificationSettings.emailsOff,
  waitMinutes: notificationSettings.waitMinutes,
  digest: notificationSettings.digest,
  digestAt: notificationSettings.digestAt,
  quietFrom: notificationSettings.quietFrom,
  quietTo: notificationSettings.quietTo,
  timeZone: notificationSettings.timeZone,
  wordsInEmails: notificationSettings.wordsInEmails,
  pausedUntil: notificationSettings.pausedUntil,
  watchOnReply: notificationSettings.watchOnReply,
}

export type SettingsRow = Omit<typeof notificationSettings.$inferSelect, 'userId'>
export type SettingsChange = Partial<SettingsRow>

/** Undefined for a person who has changed nothing. */
export async function findSettings(db: Db, userId: number): Promise<SettingsRow | undefined> {
  const [row] = await db.select(columns).from(notificationSettings).where(eq(notificationSettings.userId, userId))
  return row
}

export async function upsertSettings(db: Db, userId: number, change: SettingsChange): Promise<void> {
  await db
    .insert(notificationSettings)
    .values({ userId, ...change })
    .onConflictDoUpdate({ target: notificationSettings.userId, set: { userId, ...change } })
}

/** Makes the emails of a person due for a check now. */
export async function upsertCheck(db: Db, userId: number, now: Date): Promise<void> {
  await db
    .insert(emailChecks)
    .values({ userId, dueAt: now })
    .onConflictDoUpdate({
      target: emailChecks.userId,
      set: { dueAt: sql`least(${emailChecks.dueAt}, excluded.due_at)`, version: sql`${emailChecks.version} + 1` },
    })
}
