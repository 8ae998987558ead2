import { and, count, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import { blockedPeople } from '#api/features/blocks/blocked.queries.ts'
import { type Db, onlyRow } from '#api/platform/database.ts'
import { savedSearches } from '#api/schema/recruiting.tables.ts'

type NewSearch = typeof savedSearches.$inferInsert
export type SearchChange = Partial<Omit<NewSearch, 'id' | 'ownerId' | 'organizationId'>>

/** Those found since the owner last opened the search whom they can still find, even if the person has changed since. */
const newPeople = sql<number>`(
  select count(*)::int from saved_search_hits h join searchable_applicants p on p.application_id = h.application_id
  where h.search_id = saved_searches.id and h.found_at > saved_searches.seen_until
    and not exists (select from hidden_organizations
      where application_id = h.application_id and organization_id = saved_searches.organization_id)
    and p.user_id not in (select id from ${blockedPeople(sql`saved_searches.owner_id`)} blocked where id is not null))`

const columns = {
  id: savedSearches.id,
  name: savedSearches.name,
  filters: savedSearches.filters,
  alert: savedSearches.alert,
  createdAt: savedSearches.createdAt,
  problem: savedSearches.problem,
  newPeople,
}

const isOf = (ownerId: number, searchId: number) =>
  and(eq(savedSearches.ownerId, ownerId), eq(savedSearches.id, searchId))

const isKept = isNull(savedSearches.removedAt)

/** There are only as many as a person can save. */
export async function listSearches(db: Db, ownerId: number, limit: number) {
  return db
    .select(columns)
    .from(savedSearches)
    .where(and(eq(savedSearches.ownerId, ownerId), isKept))
    .orderBy(desc(savedSearches.id))
    .limit(limit)
}

export async function getSearch(db: Db, searchId: number) {
  return onlyRow(await db.select(columns).from(savedSearches).where(eq(savedSearches.id, searchId)))
}

export type SearchRow = Awaited<ReturnType<typeof getSearch>>

/** Also one that was removed. */
export async function lockSearch(db: Db, ownerId: number, searchId: number) {
  const [row] = await db
    .select({
      filters: savedSearches.filters,
      alert: savedSearches.alert,
      problem: savedSearches.problem,
      removedAt: savedSearches.removedAt,
    })
    .from(savedSearches)
    .where(isOf(ownerId, searchId))
    .for('update')
  return row
}

export async function countSearches(db: Db, ownerId: number): Promise<number> {
  const rows = await db
    .select({ total: count() })
    .from(savedSearches)
    .where(and(eq(savedSearches.ownerId, ownerId), isKept))
  return onlyRow(rows).total
}

export async function insertSearch(db: Db, search: NewSearch): Promise<number> {
  return onlyRow(await db.insert(savedSearches).values(search).returning({ id: savedSearches.id })).id
}

export async function updateSearch(db: Db, searchId: number, change: SearchChange): Promise<void> {
  await db.update(savedSearches).set(change).where(eq(savedSearches.id, searchId))
}

/** Returns whether there was one. */
export async function updateRemoved(db: Db, ownerId: number, searchId: number, removedAt: Date): Promise<boolean> {
  const rows = await db
    .update(savedSearches)
    .set({ removedAt })
    .where(and(isOf(ownerId, searchId), isKept))
    .returning({ id: savedSearches.id })
  return rows.length > 0
}

export async function deleteRemoved(db: Db, before: Date): Promise<void> {
  await db.delete(savedSearches).where(lt(savedSearches.removedAt, before))
}
