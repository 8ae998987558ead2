import { and, asc, eq, isNotNull, not, sql } from 'drizzle-orm'
import type { Db } from '#api/platform/database.ts'
import { sanctions } from '#api/schema/moderation.tables.ts'
import { users } from '#api/schema/users.tables.ts'

// Not with the columns of Drizzle, which leaves out the table of a column where a statement selects from one.
/** Whether the account is deleted, or going to be. It then counts as suspended, so that nobody finds it. */
export const isLeaving = sql<boolean>`exists (select from deletions d where d.user_id = users.id)`

/** The row stays, empty. */
export const isDeleted = sql<boolean>`exists (select from deletions d
  where d.user_id = users.id and d.done_at is not null)`

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
    .where(and(eq(users.id, userId), isNotNull(users.suspendedAt), isSuspensionOver(now), not(isLeaving)))
    .returning({ id: users.id })
  return rows.length > 0
}

/** Lock the person first. Does nothing to an account that is going to be deleted: its owner alone brings it back. */
export async function liftSuspension(db: Db, userId: number) {
  await db
    .update(users)
    .set({ suspendedAt: null })
    .where(and(eq(users.id, userId), not(isLeaving)))
}

export async function listEndedSuspensions(db: Db, now: Date, limit: number) {
  return db
    .select({ userId: users.id })
    .from(users)
    .where(and(isNotNull(users.suspendedAt), isSuspensionOver(now), not(isLeaving)))
    .orderBy(asc(users.id))
    .limit(limit)
}
