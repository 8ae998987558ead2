import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from '#api/platform/database.ts'
import { assets } from '#api/schema/assets.tables.ts'

export async function insertAsset(db: Db, asset: { key: string; kind: 'avatar' | 'answer'; createdAt: Date }) {
  await db.insert(assets).values(asset)
}

export async function updateAssetAttached(db: Db, key: string, attachedAt: Date | null) {
  await db.update(assets).set({ attachedAt }).where(eq(assets.key, key))
}

export async function updateAssetAltText(db: Db, key: string, altText: string | null) {
  await db.update(assets).set({ altText }).where(eq(assets.key, key))
}

export async function listUnattachedAssets(db: Db, createdBefore: Date, limit: number) {
  return db
    .select({ key: assets.key })
    .from(assets)
    .where(and(isNull(assets.attachedAt), lt(assets.createdAt, createdBefore)))
    .orderBy(asc(assets.createdAt), asc(assets.key))
    .limit(limit)
}

export async function deleteUnattachedAsset(db: Db, key: string) {
  await db.delete(assets).where(and(eq(assets.key, key), isNull(assets.attachedAt)))
}

const FILES_LOCK = 7_727_555

/** Locks until the end of the transaction; false while a backup is running. */
export async function tryLockAssets(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${FILES_LOCK}::bigint) as taken`,
  )
  return rows[0]?.taken ?? false
}

/** Only a backup that has already started matters: later ones no longer see the removed picture. */
export async function isBackupRunning(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ running: boolean }>(sql`
    select exists (
      select from pg_locks
      where locktype = 'advisory' and classid = 0 and objid = ${FILES_LOCK} and objsubid = 1
        and database = (select oid from pg_database where datname = current_database())
        and mode = 'ShareLock' and granted
    ) as running`)
  return rows[0]?.running ?? false
}

/** Keeps replaced pictures from being removed until this connection ends. */
export async function lockAssetsForReading(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1::bigint)', [FILES_LOCK])
}
