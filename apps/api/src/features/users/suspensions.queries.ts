import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#api/platform/database.ts'
import { sanctions } from '#api/schema/moderation.tables.ts'
import { users } from '#api/schema/users.tables.ts'

/** Suspensions from before there were sanctions have no row and no end. */
export const isSuspensionOver = (now: Date) => sql<boolean>`coalesce((
  select bool_and(${sanctions.until} <= ${now}) from ${sanctions}
  where ${sanctions.userId} = ${users.id} and ${sanctions.kind} = 'suspension' and ${sanctions.liftedAt} is null), false)`

/** Others who change the sanctions of this person wait until the transaction ends. */
export async function lockSanctions(db: Db, userId: number) {
  const [row] = await db
    .select({ suspendedAt: users.suspendedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
  return row
}

/** Lock the person first. Returns whether they were suspended, and the suspension is over. */
export async function clearEndedSuspension(db: Db, userId: number, now: Date): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ suspendedAt: null })
    .where(and(eq(users.id, userId), isNotNull(users.suspendedAt), isSuspensionOver(now)))
    .returning({ id: users.id })
  return rows.length > 0
}

export async function listEndedSuspensions(db: Db, now: Date, limit: number) {
  return db
    .select({ userId: users.id })
    .from(users)
    .where(and(isNotNull(users.suspendedAt), isSuspensionOver(now)))
    .orderBy(asc(users.id))
    .limit(limit)
}
