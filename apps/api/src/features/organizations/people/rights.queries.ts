import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Db } from '#api/platform/database.ts'
import { organizations } from '#api/schema/organizations.tables.ts'

/** Any number that nothing else locks. */
const RIGHTS_LOCK = 4_209_101

/**
 * Changes of single accounts share the lock; a change for everyone waits until they are committed, and they wait for it.
 * Take it before the settings are read.
 */
export async function lockRights(db: Db, { forEveryone }: { forEveryone: boolean }) {
  await db.execute(
    forEveryone
      ? sql`select pg_advisory_xact_lock(${RIGHTS_LOCK})`
      : sql`select pg_advisory_xact_lock_shared(${RIGHTS_LOCK})`,
  )
}

export async function listEndedRights(db: Db, now: Date, limit: number) {
  return db
    .select({ id: organizations.id })
    .from(organizations)
    .where(lte(organizations.rightsUntil, now))
    .orderBy(asc(organizations.rightsUntil), asc(organizations.id))
    .limit(limit)
}

export async function clearEndedRights(db: Db, organizationId: number, now: Date) {
  await db
    .update(organizations)
    .set({ rightsUntil: null })
    .where(and(eq(organizations.id, organizationId), lte(organizations.rightsUntil, now)))
}
