import { and, asc, eq, lt, sql } from 'drizzle-orm'
import type pg from 'pg'
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

/** Replaces a value that a setting has had since before this time. Of concurrent calls, only one returns true. */
export async function replaceSetting(db: Db, key: string, { from, to }: { from: unknown; to: unknown }, before: Date) {
  const isOld = sql`${siteSettings.value} = ${JSON.stringify(from)}::jsonb`
  const rows = await db
    .update(siteSettings)
    .set({ value: to })
    .where(and(eq(siteSettings.key, key), isOld, lt(siteSettings.changedAt, before)))
    .returning({ key: siteSettings.key })
  return rows.length > 0
}

/** Sets the time of a setting if it still has this one, or none. Of concurrent calls, only one returns true. */
export async function touchSetting(db: Db, key: string, from: Date | undefined, to: Date): Promise<boolean> {
  const { rowCount } = await db
    .insert(siteSettings)
    .values({ key, value: true, changedAt: to })
    .onConflictDoUpdate({
      target: siteSettings.key,
      set: { changedAt: to },
      setWhere: from ? eq(siteSettings.changedAt, from) : sql`false`,
    })
  return rowCount === 1
}

/** Also works if an older release has no such table. */
export async function upsertSettingTime(client: pg.ClientBase, key: string, at: Date): Promise<void> {
  const { rows } = await client.query(`select to_regclass('site_settings') is not null as there`)
  if (!rows[0]?.there) return
  await client.query(
    `insert into site_settings (key, value, changed_at) values ($1, 'true', $2)
     on conflict (key) do update set value = excluded.value, changed_at = excluded.changed_at`,
    [key, at],
  )
}
