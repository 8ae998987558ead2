import { and, desc, eq, lte, notInArray, sql } from 'drizzle-orm'
import type { Db } from '#api/platform/database.ts'
import { knownDevices } from '#api/schema/auth.tables.ts'

export async function upsertKnownDevice(db: Db, userId: number, deviceDigest: Buffer, usedAt: Date) {
  await db
    .insert(knownDevices)
    .values({ userId, deviceDigest, lastUsedAt: usedAt })
    .onConflictDoUpdate({
      target: [knownDevices.userId, knownDevices.deviceDigest],
      set: { lastUsedAt: sql`excluded.last_used_at` },
    })
}

/** Keeps only the most recently used devices. */
export async function deleteOtherDevices(db: Db, userId: number, kept: number) {
  const newest = db
    .select({ deviceDigest: knownDevices.deviceDigest })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(desc(knownDevices.lastUsedAt), desc(knownDevices.deviceDigest))
    .limit(kept)
  await db
    .delete(knownDevices)
    .where(and(eq(knownDevices.userId, userId), notInArray(knownDevices.deviceDigest, newest)))
}

export async function deleteKnownDevices(db: Db, userId: number) {
  await db.delete(knownDevices).where(eq(knownDevices.userId, userId))
}

export async function deleteUnusedDevices(db: Db, usedBefore: Date) {
  await db.delete(knownDevices).where(lte(knownDevices.lastUsedAt, usedBefore))
}
