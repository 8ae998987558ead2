import { PER_PAGE } from '@sparkle/contract/core/limits.ts'
import { and, asc, count, eq, inArray, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Db, onlyRow } from '#api/platform/database.ts'
import { appeals, sanctions } from '#api/schema/moderation.tables.ts'
import { roleGrants, users } from '#api/schema/users.tables.ts'
import { sanctionColumns } from './sanctions.queries.ts'

/** Returns false if there was an appeal before. */
export async function insertAppeal(db: Db, appeal: { sanctionId: number; words: string; createdAt: Date }) {
  const { rowCount } = await db.insert(appeals).values(appeal).onConflictDoNothing()
  return rowCount === 1
}

export interface AppealDecision {
  state: 'kept' | 'lifted'
  wordsBack: string
  decidedBy: number | null
  decidedAt: Date
}

/** Decides the waiting appeals of these sanctions. Returns how many. */
export async function updateWaitingAppeals(db: Db, sanctionIds: number[], decision: AppealDecision): Promise<number> {
  const { rowCount } = await db
    .update(appeals)
    .set(decision)
    .where(and(inArray(appeals.sanctionId, sanctionIds), eq(appeals.state, 'waiting')))
  return rowCount ?? 0
}

const isAboutStaff = sql<boolean>`exists (select from ${roleGrants}
  where ${roleGrants.userId} = ${sanctions.userId} and ${roleGrants.role} in ('Moderator', 'Administrator'))`

/** Someone who may decide it, other than the person and whoever imposed it. */
const hasOtherDecider = sql<boolean>`exists (select from ${roleGrants} g join ${users} u on u.id = g.user_id
  where u.suspended_at is null and g.user_id not in (${sanctions.userId}, coalesce(${sanctions.byId}, 0))
    and (g.role = 'Administrator'
      or g.role = 'Moderator' and ${sanctions.kind} <> 'suspension' and not ${isAboutStaff}))`

export interface Reader {
  id: number
  isAdministrator: boolean
}

/**
 * Leaves out their own. Includes those that they imposed only if nobody else can decide, and those about staff only for
 * administrators.
 */
const isShownTo = ({ id, isAdministrator }: Reader): SQL | undefined =>
  and(
    ne(sanctions.userId, id),
    or(isNull(sanctions.byId), ne(sanctions.byId, id), not(hasOtherDecider)),
    isAdministrator ? undefined : not(isAboutStaff),
  )

const imposer = alias(users, 'imposer')

const selectAppeals = (db: Db) =>
  db
    .select({
      ...sanctionColumns,
      username: users.username,
      imposedBy: imposer.username,
      isAboutStaff,
      hasOtherDecider,
    })
    .from(appeals)
    .innerJoin(sanctions, eq(sanctions.id, appeals.sanctionId))
    .innerJoin(users, eq(users.id, sanctions.userId))
    .leftJoin(imposer, eq(imposer.id, sanctions.byId))

/** Oldest first. */
export async function listWaitingAppeals(db: Db, reader: Reader, offset: number) {
  return selectAppeals(db)
    .where(and(eq(appeals.state, 'waiting'), isShownTo(reader)))
    .orderBy(asc(appeals.createdAt), asc(appeals.sanctionId))
    .limit(PER_PAGE)
    .offset(offset)
}

export async function countWaitingAppeals(db: Db, reader: Reader): Promise<number> {
  const rows = await db
    .select({ total: count() })
    .from(appeals)
    .innerJoin(sanctions, eq(sanctions.id, appeals.sanctionId))
    .where(and(eq(appeals.state, 'waiting'), isShownTo(reader)))
  return onlyRow(rows).total
}

/** Decided or not. */
export async function findAppeal(db: Db, sanctionId: number, reader: Reader) {
  const [row] = await selectAppeals(db).where(and(eq(appeals.sanctionId, sanctionId), isShownTo(reader)))
  return row
}
