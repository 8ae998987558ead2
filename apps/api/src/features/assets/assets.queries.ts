import { and, asc, eq, isNull, lt } from 'drizzle-orm'
import type { Db } from '#api/platform/database.ts'
import { assets } from '#api/schema/assets.tables.ts'

export async function insertAsset(db: Db, asset: { key: string; kind: 'avatar' | 'answer'; createdAt: Date }) {
  await db.insert(assets).values(asset)
}

export async function updateAssetAttached(db: Db, key: string, attachedAt: Date | null) {
  await db.update(assets).set({ attachedAt }).where(eq(assets.key, key))
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
