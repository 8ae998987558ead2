import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import type { Db } from '#api/platform/database.ts'
import { organizationJoins, organizations } from '#api/schema/organizations.tables.ts'
import { users } from '#api/schema/users.tables.ts'

const JOINS_MAX = 200

const selectJoins = (db: Db) =>
  db
    .select({
      userId: users.id,
      username: users.username,
      avatarKey: users.avatarKey,
      businessAccount: users.businessAccount,
      email: users.email,
      mustConfirmEmail: users.mustConfirmEmail,
      emailConfirmedAt: users.emailConfirmedAt,
      askedAt: organizationJoins.askedAt,
      domain: organizations.domain,
    })
    .from(organizationJoins)
    .innerJoin(users, eq(users.id, organizationJoins.userId))
    .innerJoin(organizations, eq(organizations.id, organizationJoins.organizationId))

const isOpen = (organizationId: number) =>
  and(
    eq(organizationJoins.organizationId, organizationId),
    isNull(organizationJoins.declinedAt),
    isNull(users.suspendedAt),
  )

/** Those who wait for a decision, the longest first. */
export async function listJoins(db: Db, organizationId: number) {
  return selectJoins(db)
    .where(isOpen(organizationId))
    .orderBy(asc(organizationJoins.askedAt), asc(users.id))
    .limit(JOINS_MAX)
}

export async function findJoin(db: Db, organizationId: number, userId: number) {
  const [join] = await selectJoins(db).where(and(isOpen(organizationId), eq(users.id, userId)))
  return join
}

/** Replaces a request to another organization. Returns false if this one was made before. */
export async function upsertJoin(db: Db, organizationId: number, userId: number, now: Date): Promise<boolean> {
  const set = { organizationId, askedAt: now }
  const { rowCount } = await db
    .insert(organizationJoins)
    .values({ userId, ...set })
    .onConflictDoUpdate({
      target: organizationJoins.userId,
      set,
      setWhere: and(ne(organizationJoins.organizationId, organizationId), isNull(organizationJoins.declinedAt)),
    })
  return rowCount === 1
}

export async function updateJoinDeclined(db: Db, userId: number, now: Date) {
  await db.update(organizationJoins).set({ declinedAt: now }).where(eq(organizationJoins.userId, userId))
}

export async function deleteJoin(db: Db, userId: number) {
  await db.delete(organizationJoins).where(eq(organizationJoins.userId, userId))
}

/** A declined one stays, so that the person gets no other offer. */
export async function deleteOpenJoin(db: Db, userId: number) {
  await db
    .delete(organizationJoins)
    .where(and(eq(organizationJoins.userId, userId), isNull(organizationJoins.declinedAt)))
}
