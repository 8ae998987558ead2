import { type EntryState, entryStates } from '@sparkle/contract/recruiting/recruiting-rules.ts'
import { and, asc, count, eq, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { type Db, onlyRow } from '#api/platform/database.ts'
import { organizationMembers } from '#api/schema/organizations.tables.ts'
import { applicantListEntries, applicantLists } from '#api/schema/recruiting.tables.ts'

/** Someone of an organization. */
export interface ListReader {
  userId: number
  organizationId: number
  part: 'owner' | 'recruiter'
}

const { id, name, isShared, ownerId, organizationId, deletedAt } = applicantLists

/** Lists of one's own, and for owners also those of people who left. */
const isOwnList = (reader: ListReader): SQL | undefined =>
  reader.part === 'owner' ? or(eq(ownerId, reader.userId), isNull(ownerId)) : eq(ownerId, reader.userId)

/** Of a list that is not deleted. */
export const isVisibleList = (reader: ListReader): SQL | undefined =>
  and(eq(organizationId, reader.organizationId), isNull(deletedAt), or(isShared, isOwnList(reader)))

const countState = (state: EntryState) =>
  sql<number>`count(*) filter (where ${applicantListEntries.state} = ${state})`.mapWith(Number)

const listColumns = (reader: ListReader) => ({
  id,
  name,
  isShared,
  isOwn: sql<boolean>`coalesce(${isOwnList(reader)}, false)`,
  ...(Object.fromEntries(entryStates.map((state) => [state, countState(state)])) as Record<EntryState, SQL<number>>),
})

const selectLists = (db: Db, reader: ListReader) =>
  db
    .select(listColumns(reader))
    .from(applicantLists)
    .leftJoin(applicantListEntries, eq(applicantListEntries.listId, id))
    .groupBy(id)
    .$dynamic()

/** More than an organization can have. */
const MAX_LISTED = 200

/** By name. */
export async function listLists(db: Db, reader: ListReader) {
  return selectLists(db, reader)
    .where(isVisibleList(reader))
    .orderBy(asc(sql`lower(${name})`), asc(id))
    .limit(MAX_LISTED)
}

export type ListRow = Awaited<ReturnType<typeof listLists>>[number]

export async function findList(db: Db, reader: ListReader, listId: number): Promise<ListRow | undefined> {
  const [row] = await selectLists(db, reader).where(and(eq(id, listId), isVisibleList(reader)))
  return row
}

/** Others who add to it, or change it, wait until the transaction ends. */
export async function lockList(db: Db, reader: ListReader, listId: number) {
  const [row] = await db
    .select({ id, name, isShared, ownerId, isOwn: sql<boolean>`coalesce(${isOwnList(reader)}, false)` })
    .from(applicantLists)
    .where(and(eq(id, listId), isVisibleList(reader)))
    .for('update')
  return row
}

/** One that the reader could see before it was deleted. */
export async function lockDeletedList(db: Db, reader: ListReader, listId: number, since: Date) {
  const [row] = await db
    .select({ id, isShared, ownerId })
    .from(applicantLists)
    .where(
      and(
        eq(id, listId),
        eq(organizationId, reader.organizationId),
        sql`${deletedAt} > ${since}`,
        or(isShared, isOwnList(reader)),
      ),
    )
    .for('update')
  return row
}

/** Locks, so that people of an organization make lists one after the other. */
export async function lockLists(db: Db, ofOrganizationId: number) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`lists of ${ofOrganizationId}`}))`)
}

export async function countLists(db: Db, ofOrganizationId: number): Promise<number> {
  const rows = await db
    .select({ count: count() })
    .from(applicantLists)
    .where(and(eq(organizationId, ofOrganizationId), isNull(deletedAt)))
  return onlyRow(rows).count
}

export async function insertList(db: Db, values: typeof applicantLists.$inferInsert): Promise<number> {
  return onlyRow(await db.insert(applicantLists).values(values).returning({ id })).id
}

export async function updateList(db: Db, listId: number, change: Partial<typeof applicantLists.$inferInsert>) {
  await db.update(applicantLists).set(change).where(eq(id, listId))
}

/** Deleted before then. */
export async function purgeLists(db: Db, before: Date) {
  await db.delete(applicantLists).where(and(isNotNull(deletedAt), lt(deletedAt, before)))
}

/** The list to which the reader last added somebody; else the shared one of this name. */
export async function findUsualList(db: Db, reader: ListReader, firstName: string): Promise<number | undefined> {
  const [last] = await db
    .select({ id })
    .from(applicantListEntries)
    .innerJoin(applicantLists, eq(id, applicantListEntries.listId))
    .where(and(eq(applicantListEntries.addedBy, reader.userId), isVisibleList(reader)))
    .orderBy(sql`${applicantListEntries.id} desc`)
    .limit(1)
  if (last) return last.id
  const [first] = await db
    .select({ id })
    .from(applicantLists)
    .where(and(isVisibleList(reader), isShared, eq(sql`lower(${name})`, firstName.toLowerCase())))
  return first?.id
}

/** Who sees a list. */
export async function listWatchers(
  db: Db,
  ofOrganizationId: number,
  list: { isShared: boolean; ownerId: number | null },
): Promise<number[]> {
  const { userId, part } = organizationMembers
  const seesIt = list.isShared ? undefined : list.ownerId === null ? eq(part, 'owner') : eq(userId, list.ownerId)
  const rows = await db
    .select({ userId })
    .from(organizationMembers)
    .where(and(eq(organizationMembers.organizationId, ofOrganizationId), seesIt))
  return rows.map((row) => row.userId)
}
