import type { SanctionKind } from '@sparkle/contract/safety/safety-rules.ts'
import { and, count, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { type Db, onlyRow } from '#api/platform/database.ts'
import { appeals, sanctions } from '#api/schema/moderation.tables.ts'

/** More than anybody gets; a bound for the reply. */
const LISTED_MAX = 200

export const sanctionColumns = {
  id: sanctions.id,
  userId: sanctions.userId,
  kind: sanctions.kind,
  reason: sanctions.reason,
  words: sanctions.words,
  byId: sanctions.byId,
  createdAt: sanctions.createdAt,
  until: sanctions.until,
  liftedAt: sanctions.liftedAt,
  appeal: {
    words: appeals.words,
    state: appeals.state,
    wordsBack: appeals.wordsBack,
    createdAt: appeals.createdAt,
  },
}

const isActive = (now: Date) => and(isNull(sanctions.liftedAt), or(isNull(sanctions.until), gt(sanctions.until, now)))

const selectSanctions = (db: Db) =>
  db.select(sanctionColumns).from(sanctions).leftJoin(appeals, eq(appeals.sanctionId, sanctions.id))

export type StoredSanction = Awaited<ReturnType<typeof selectSanctions>>[number]

/** Newest first. */
export async function listSanctions(db: Db, userId: number): Promise<StoredSanction[]> {
  return selectSanctions(db).where(eq(sanctions.userId, userId)).orderBy(desc(sanctions.id)).limit(LISTED_MAX)
}

export async function findSanction(db: Db, sanctionId: number): Promise<StoredSanction | undefined> {
  const [row] = await selectSanctions(db).where(eq(sanctions.id, sanctionId))
  return row
}

/** The sanction of this kind that ends last. */
export async function findActiveSanction(
  db: Db,
  userId: number,
  kind: SanctionKind,
  now: Date,
): Promise<StoredSanction | undefined> {
  const [row] = await selectSanctions(db)
    .where(and(eq(sanctions.userId, userId), eq(sanctions.kind, kind), isActive(now)))
    .orderBy(sql`${sanctions.until} desc nulls first`, desc(sanctions.id))
    .limit(1)
  return row
}

export interface NewSanction {
  userId: number
  kind: SanctionKind
  reason: string
  words: string
  reportId: number | null
  byId: number | null
  createdAt: Date
  until: Date | null
}

export async function insertSanction(db: Db, sanction: NewSanction): Promise<number> {
  return onlyRow(await db.insert(sanctions).values(sanction).returning({ id: sanctions.id })).id
}

/** Also lifts one that has ended, after an appeal. Returns false if it was lifted before. */
export async function liftSanction(db: Db, sanctionId: number, by: number | null, now: Date): Promise<boolean> {
  const rows = await db
    .update(sanctions)
    .set({ liftedAt: now, liftedBy: by })
    .where(and(eq(sanctions.id, sanctionId), isNull(sanctions.liftedAt)))
    .returning({ id: sanctions.id })
  return rows.length > 0
}

/** Returns their ids. */
export async function liftSuspensions(db: Db, userId: number, by: number | null, now: Date): Promise<number[]> {
  const rows = await db
    .update(sanctions)
    .set({ liftedAt: now, liftedBy: by })
    .where(and(eq(sanctions.userId, userId), eq(sanctions.kind, 'suspension'), isActive(now)))
    .returning({ id: sanctions.id })
  return rows.map(({ id }) => id)
}

export async function countSuspensionsBy(db: Db, byId: number, since: Date): Promise<number> {
  const isRecent = and(eq(sanctions.byId, byId), eq(sanctions.kind, 'suspension'), gt(sanctions.createdAt, since))
  return onlyRow(await db.select({ total: count() }).from(sanctions).where(isRecent)).total
}

/** Those that ended before this time, and warnings given before it; with their appeals. */
export async function deleteOldSanctions(db: Db, before: Date): Promise<void> {
  const end = sql`case when ${sanctions.kind} = 'warning' then ${sanctions.createdAt}
    else least(${sanctions.liftedAt}, ${sanctions.until}) end`
  await db.delete(sanctions).where(sql`${end} < ${before}`)
}
