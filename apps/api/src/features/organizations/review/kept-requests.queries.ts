import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#api/platform/database.ts'
import { organizationKeptRequests, organizationMembers } from '#api/schema/organizations.tables.ts'
import { users } from '#api/schema/users.tables.ts'

/** The person may have confirmed their email since the request began. */
export async function hasUnconfirmedEmail(db: Db, userId: number): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.mustConfirmEmail, true)))
  return rows.length > 0
}

/** Asking again replaces the words. */
export async function upsertKeptRequest(db: Db, userId: number, words: string, keptAt: Date): Promise<void> {
  await db
    .insert(organizationKeptRequests)
    .values({ userId, words, keptAt })
    .onConflictDoUpdate({ target: organizationKeptRequests.userId, set: { words, keptAt } })
}

/** Deletes the request and returns its words; undefined if there is none. */
export async function takeKeptRequest(db: Db, userId: number): Promise<string | undefined> {
  const [row] = await db
    .delete(organizationKeptRequests)
    .where(eq(organizationKeptRequests.userId, userId))
    .returning({ words: organizationKeptRequests.words })
  return row?.words
}

/** Those of all its owners. */
export async function deleteKeptRequests(db: Db, organizationId: number): Promise<void> {
  const members = db
    .select({ userId: organizationMembers.userId })
    .from(organizationMembers)
    .where(eq(organizationMembers.organizationId, organizationId))
  await db.delete(organizationKeptRequests).where(inArray(organizationKeptRequests.userId, members))
}

/** Whose email is confirmed or need not be, oldest first. */
export async function listReadyRequests(db: Db, isConfirmationRequired: boolean, limit: number): Promise<number[]> {
  const rows = await db
    .select({ userId: users.id })
    .from(organizationKeptRequests)
    .innerJoin(users, eq(users.id, organizationKeptRequests.userId))
    .where(and(isNull(users.suspendedAt), isConfirmationRequired ? eq(users.mustConfirmEmail, false) : undefined))
    .orderBy(asc(organizationKeptRequests.keptAt), asc(users.id))
    .limit(limit)
  return rows.map(({ userId }) => userId)
}
