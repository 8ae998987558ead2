import { and, eq, lt, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type Db, onlyRow, type Tx } from '#api/platform/database.ts'
import { sweepMarks } from '#api/schema/notifications.tables.ts'

export interface SweepMark {
  upTo: number
  step: number
}

export async function insertMark(db: Db, name: string): Promise<void> {
  await db.insert(sweepMarks).values({ name }).onConflictDoNothing()
}

/** Locks the mark until the end of the transaction, if it is before this id and no other process has locked it. */
export async function lockMark(tx: Tx, name: string, until: number): Promise<SweepMark | undefined> {
  const [mark] = await tx
    .select({ upTo: sweepMarks.upTo, step: sweepMarks.step })
    .from(sweepMarks)
    .where(and(eq(sweepMarks.name, name), lt(sweepMarks.upTo, until)))
    .for('update', { skipLocked: true })
  return mark
}

export async function updateMark(tx: Tx, name: string, { upTo, step }: SweepMark): Promise<void> {
  await tx.update(sweepMarks).set({ upTo, step }).where(eq(sweepMarks.name, name))
}

/** Locks the mark, also if it stays. */
export async function lowerMark(tx: Tx, name: string, upTo: number): Promise<void> {
  await tx
    .update(sweepMarks)
    .set({
      upTo: sql`least(${sweepMarks.upTo}, ${upTo})`,
      step: sql`case when ${sweepMarks.upTo} > ${upTo} then 0 else ${sweepMarks.step} end`,
    })
    .where(eq(sweepMarks.name, name))
}

/** The newest row that is committed, and the first transaction that had not started by then. */
export async function findNewest(db: Db, table: PgTable): Promise<{ id: number; before: number }> {
  const { rows } = await db.execute<{ id: string; before: string }>(sql`
    select coalesce((select max(id) from ${table}), 0) as id, pg_snapshot_xmax(pg_current_snapshot())::text as before`)
  const { id, before } = onlyRow(rows)
  return { id: Number(id), before: Number(before) }
}

/** Whether all transactions before this one have ended. */
export async function haveEnded(db: Db, before: number): Promise<boolean> {
  const { rows } = await db.execute<{ ended: boolean }>(sql`
    select pg_snapshot_xmin(pg_current_snapshot())::text::bigint >= ${before}::bigint as ended`)
  return onlyRow(rows).ended
}
