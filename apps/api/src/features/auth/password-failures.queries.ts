import { and, asc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { type Db, onlyRow } from '#api/platform/database.ts'
import { passwordFailures } from '#api/schema/auth.tables.ts'

/** A minute after the last free failure, twice as long after each further one, an hour at most. */
const waitAfter = (failures: SQL, free: number) =>
  sql`case when ${failures} < ${free}::int then interval '0'
    else least(interval '1 hour', interval '1 minute' * 2 ^ least(${failures} - ${free}::int, 6)) end`

/** Gives false, and counts nothing, while the key is blocked. */
export async function countFailure(
  db: Db,
  { key, free }: { key: Buffer; free: number },
  now: Date,
  forgottenBefore: Date,
): Promise<boolean> {
  const isForgotten = lte(passwordFailures.blockedUntil, forgottenBefore)
  const failures = sql`(case when ${isForgotten} then 1 else ${passwordFailures.failures} + 1 end)`
  const rows = await db
    .insert(passwordFailures)
    .values({ key, failures: 1, blockedUntil: now })
    .onConflictDoUpdate({
      target: passwordFailures.key,
      set: { failures, blockedUntil: sql`excluded.blocked_until + ${waitAfter(failures, free)}` },
      setWhere: lte(passwordFailures.blockedUntil, now),
    })
    .returning({ key: passwordFailures.key })
  return rows.length > 0
}

export async function getBlockedUntil(db: Db, key: Buffer): Promise<Date> {
  const rows = await db
    .select({ blockedUntil: passwordFailures.blockedUntil })
    .from(passwordFailures)
    .where(eq(passwordFailures.key, key))
  return onlyRow(rows).blockedUntil
}

/** Holds the rows in the order of their keys, as everyone does who changes several: nobody waits for each other. */
export async function lockFailures(db: Db, keys: Buffer[]) {
  await db
    .select({ key: passwordFailures.key })
    .from(passwordFailures)
    .where(inArray(passwordFailures.key, keys))
    .orderBy(asc(passwordFailures.key))
    .limit(keys.length)
    .for('update')
}

export async function uncountFailures(db: Db, keys: Buffer[], now: Date) {
  await db
    .update(passwordFailures)
    .set({ failures: sql`${passwordFailures.failures} - 1`, blockedUntil: now })
    .where(inArray(passwordFailures.key, keys))
}

export async function deleteSingleFailures(db: Db, keys: Buffer[]) {
  await db.delete(passwordFailures).where(and(inArray(passwordFailures.key, keys), lte(passwordFailures.failures, 1)))
}

export async function deleteFailures(db: Db, keys: Buffer[]) {
  await db.delete(passwordFailures).where(inArray(passwordFailures.key, keys))
}

export async function deleteForgottenFailures(db: Db, before: Date) {
  await db.delete(passwordFailures).where(lte(passwordFailures.blockedUntil, before))
}
