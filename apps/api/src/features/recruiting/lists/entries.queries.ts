import type { EntryState } from '@sparkle/contract/recruiting/recruiting-rules.ts'
import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Db, onlyRow } from '#api/platform/database.ts'
import { applicantListEntries, applicantLists } from '#api/schema/recruiting.tables.ts'
import { users } from '#api/schema/users.tables.ts'
import { isVisibleList, type ListReader } from './lists.queries.ts'

const { id, listId, applicationId, state, addedBy, addedAt, movedBy, movedAt } = applicantListEntries
const adder = alias(users, 'adder')
const mover = alias(users, 'mover')

/** The last added first, so that nobody changes places when the state of someone changes. */
export async function listEntries(
  db: Db,
  ofListId: number,
  { inState, offset, limit }: { inState: EntryState | undefined; offset: number; limit: number },
) {
  return db
    .select({ id, applicationId, state, addedBy: adder.username, addedAt, movedBy: mover.username, movedAt })
    .from(applicantListEntries)
    .leftJoin(adder, eq(adder.id, addedBy))
    .leftJoin(mover, eq(mover.id, movedBy))
    .where(and(eq(listId, ofListId), inState && eq(state, inState)))
    .orderBy(desc(id))
    .limit(limit)
    .offset(offset)
}

export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number]

/** Where applicants are, of the lists that the reader sees, by name. */
export async function listPlacements(db: Db, reader: ListReader, applicationIds: readonly number[]) {
  return db
    .select({ id, applicationId, listId, listName: applicantLists.name, state })
    .from(applicantListEntries)
    .innerJoin(applicantLists, eq(applicantLists.id, listId))
    .where(and(inArray(applicationId, [...applicationIds]), isVisibleList(reader)))
    .orderBy(asc(sql`lower(${applicantLists.name})`), asc(id))
}

export type PlacementRow = Awaited<ReturnType<typeof listPlacements>>[number]

export async function countEntries(db: Db, ofListId: number): Promise<number> {
  const rows = await db.select({ count: count() }).from(applicantListEntries).where(eq(listId, ofListId))
  return onlyRow(rows).count
}

export async function insertEntry(db: Db, entry: typeof applicantListEntries.$inferInsert) {
  await db.insert(applicantListEntries).values(entry).onConflictDoNothing()
}

/** With its list, of a list that the reader sees. */
export async function findEntry(db: Db, reader: ListReader, entryId: number) {
  const [entry] = await db
    .select({ id, applicationId, listId, isShared: applicantLists.isShared, ownerId: applicantLists.ownerId })
    .from(applicantListEntries)
    .innerJoin(applicantLists, eq(applicantLists.id, listId))
    .where(and(eq(id, entryId), isVisibleList(reader)))
  return entry
}

export async function updateEntry(db: Db, entryId: number, change: Partial<typeof applicantListEntries.$inferInsert>) {
  await db.update(applicantListEntries).set(change).where(eq(id, entryId))
}

export async function deleteEntries(db: Db, entryIds: readonly number[]) {
  await db.delete(applicantListEntries).where(inArray(id, [...entryIds]))
}
