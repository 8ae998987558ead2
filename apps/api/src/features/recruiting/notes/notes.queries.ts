import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { ListReader } from '#api/features/recruiting/lists/lists.queries.ts'
import { readableColumns } from '#api/features/visibility/visibility.queries.ts'
import { type Db, onlyRow } from '#api/platform/database.ts'
import { applications } from '#api/schema/applications.tables.ts'
import { applicantNotes } from '#api/schema/recruiting.tables.ts'
import { users } from '#api/schema/users.tables.ts'

const { id, organizationId, applicationId, authorId, onlyForId, deletedAt, hiddenSince } = applicantNotes

/** Also of one that is deleted. */
const isReadable = (reader: ListReader): SQL | undefined =>
  and(eq(organizationId, reader.organizationId), or(isNull(onlyForId), eq(onlyForId, reader.userId)))

const columns = {
  id,
  onlyForId,
  text: applicantNotes.text,
  authorId,
  author: users.username,
  createdAt: applicantNotes.createdAt,
  editedAt: applicantNotes.editedAt,
}

const selectNotes = (db: Db) =>
  db.select(columns).from(applicantNotes).leftJoin(users, eq(users.id, authorId)).$dynamic()

/** More than there can be about one person. */
const MAX_LISTED = 200

/** The newest first. */
export async function listNotes(db: Db, reader: ListReader, ofApplicationId: number) {
  return selectNotes(db)
    .where(and(eq(applicationId, ofApplicationId), isReadable(reader), isNull(deletedAt)))
    .orderBy(desc(id))
    .limit(MAX_LISTED)
}

export type NoteRow = Awaited<ReturnType<typeof listNotes>>[number]

/** How many notes the reader has about each of these people. */
export async function countNotesBy(db: Db, reader: ListReader, applicationIds: readonly number[]) {
  return db
    .select({ applicationId, notes: count() })
    .from(applicantNotes)
    .where(and(inArray(applicationId, [...applicationIds]), isReadable(reader), isNull(deletedAt)))
    .groupBy(applicationId)
}

/** Deleted ones are found if they were deleted after `deletedSince`. */
export async function findNote(db: Db, reader: ListReader, noteId: number, deletedSince?: Date) {
  const [note] = await selectNotes(db).where(
    and(eq(id, noteId), isReadable(reader), deletedSince ? gt(deletedAt, deletedSince) : isNull(deletedAt)),
  )
  return note
}

/** Locks, so that notes about one person are written one after the other. */
export async function lockNotes(db: Db, { organizationId: organization }: ListReader, ofApplicationId: number) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`notes of ${organization} about ${ofApplicationId}`}))`)
}

/** Of everyone in the organization. */
export async function countNotes(db: Db, reader: ListReader, ofApplicationId: number): Promise<number> {
  const rows = await db
    .select({ count: count() })
    .from(applicantNotes)
    .where(and(eq(organizationId, reader.organizationId), eq(applicationId, ofApplicationId), isNull(deletedAt)))
  return onlyRow(rows).count
}

export async function insertNote(db: Db, note: typeof applicantNotes.$inferInsert): Promise<number> {
  return onlyRow(await db.insert(applicantNotes).values(note).returning({ id })).id
}

export async function updateNote(db: Db, noteId: number, change: Partial<typeof applicantNotes.$inferInsert>) {
  await db.update(applicantNotes).set(change).where(eq(id, noteId))
}

/** Deleted before then. */
export async function purgeNotes(db: Db, before: Date) {
  await db.delete(applicantNotes).where(and(isNotNull(deletedAt), lt(deletedAt, before)))
}

/** Organizations with notes about applicants, and what decides whether they may read these. In the order of both ids. */
export async function listNoted(
  db: Db,
  { after, limit, now }: { after: { organizationId: number; applicationId: number }; limit: number; now: Date },
) {
  const noted = db
    .selectDistinct({ organizationId, applicationId })
    .from(applicantNotes)
    .where(sql`(${organizationId}, ${applicationId}) > (${after.organizationId}, ${after.applicationId})`)
    .orderBy(asc(organizationId), asc(applicationId))
    .limit(limit)
    .as('noted')
  return db
    .select({
      notedBy: noted.organizationId,
      applicationId: noted.applicationId,
      ...readableColumns({ organizationId: sql`${noted.organizationId}`, now: sql`${now}` }),
    })
    .from(noted)
    .innerJoin(applications, eq(applications.id, noted.applicationId))
    .innerJoin(users, eq(users.id, applications.userId))
    .orderBy(asc(noted.organizationId), asc(noted.applicationId))
}

/** Marks when a person stopped showing a profile to an organization, and takes the mark back. */
export async function markHidden(db: Db, about: { organizationId: number; applicationId: number }, since: Date | null) {
  await db
    .update(applicantNotes)
    .set({ hiddenSince: since })
    .where(
      and(
        eq(organizationId, about.organizationId),
        eq(applicationId, about.applicationId),
        since ? isNull(hiddenSince) : isNotNull(hiddenSince),
      ),
    )
}

/** About people who have shown no profile since then. */
export async function deleteHidden(db: Db, before: Date) {
  await db.delete(applicantNotes).where(and(isNotNull(hiddenSince), lt(hiddenSince, before)))
}

/** All notes about a person, of every business, for a legal case. */
export async function listNotesAbout(db: Db, userId: number) {
  return db
    .select({ organizationId, author: users.username, text: applicantNotes.text, createdAt: applicantNotes.createdAt })
    .from(applicantNotes)
    .innerJoin(applications, eq(applications.id, applicationId))
    .leftJoin(users, eq(users.id, authorId))
    .where(eq(applications.userId, userId))
    .orderBy(asc(id))
    .limit(MAX_EXPORTED)
}

const MAX_EXPORTED = 10_000
