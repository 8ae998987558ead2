import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#api/platform/database.ts'
import { setupCodes } from '#api/schema/admin.tables.ts'
import { roleGrants, users } from '#api/schema/users.tables.ts'

const SETUP_LOCK = 7_727_554

/** Locks until the end of the transaction, so nobody else makes or uses a code. */
export async function lockSetup(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${SETUP_LOCK})`)
}

/** Suspended administrators do not count. */
export async function hasAdministrator(db: Db): Promise<boolean> {
  const found = await db
    .select({ userId: roleGrants.userId })
    .from(roleGrants)
    .innerJoin(users, eq(users.id, roleGrants.userId))
    .where(and(eq(roleGrants.role, 'Administrator'), isNull(users.suspendedAt)))
    .limit(1)
  return found.length > 0
}

export async function findSetupCode(db: Db) {
  const [code] = await db.select({ digest: setupCodes.digest, madeAt: setupCodes.madeAt }).from(setupCodes)
  return code
}

export async function upsertSetupCode(db: Db, code: { digest: Buffer; madeAt: Date }): Promise<void> {
  await db.insert(setupCodes).values(code).onConflictDoUpdate({ target: setupCodes.id, set: code })
}

export async function deleteSetupCode(db: Db): Promise<void> {
  await db.delete(setupCodes)
}
