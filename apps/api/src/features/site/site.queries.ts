import { asc, eq } from 'drizzle-orm'
import type { Db } from '#api/platform/database.ts'
import { siteSettings } from '#api/schema/site.tables.ts'

const MAX_SETTINGS = 100

export async function listSettings(db: Db) {
  return db
    .select({ key: siteSettings.key, value: siteSettings.value })
    .from(siteSettings)
    .orderBy(asc(siteSettings.key))
    .limit(MAX_SETTINGS)
}

export async function findSetting(db: Db, key: string) {
  const [setting] = await db
    .select({ value: siteSettings.value, changedAt: siteSettings.changedAt })
    .from(siteSettings)
    .where(eq(siteSettings.key, key))
  return setting
}

export async function upsertSetting(db: Db, setting: typeof siteSettings.$inferInsert) {
  await db.insert(siteSettings).values(setting).onConflictDoUpdate({ target: siteSettings.key, set: setting })
}
