import type { OrganizationPart } from '@sparkle/contract/organizations/organization-rules.ts'
import { foldCase } from '@sparkle/contract/people/usernames.ts'
import { and, asc, eq, inArray, isNull, ne, notExists, notInArray, sql } from 'drizzle-orm'
import { selectBlocks } from '#api/features/organizations/organizations.queries.ts'
import type { Db } from '#api/platform/database.ts'
import { organizationMembers, organizations } from '#api/schema/organizations.tables.ts'
import { users } from '#api/schema/users.tables.ts'

const MEMBERS_MAX = 1000
/** How many owners get an email about the same thing. */
const OWNERS_MAX = 100

const isMember = (organizationId: number, userId: number) =>
  and(eq(organizationMembers.organizationId, organizationId), eq(organizationMembers.userId, userId))

/** Owners first, then by when they joined. */
export async function listMembers(db: Db, organizationId: number) {
  return db
    .select({
      userId: users.id,
      username: users.username,
      avatarKey: users.avatarKey,
      part: organizationMembers.part,
      joinedAt: organizationMembers.joinedAt,
    })
    .from(organizationMembers)
    .innerJoin(users, eq(users.id, organizationMembers.userId))
    .where(eq(organizationMembers.organizationId, organizationId))
    .orderBy(asc(organizationMembers.part), asc(organizationMembers.joinedAt), asc(users.id))
    .limit(MEMBERS_MAX)
}

export async function findMember(db: Db, organizationId: number, userId: number) {
  const [member] = await db
    .select({ username: users.username, part: organizationMembers.part })
    .from(organizationMembers)
    .innerJoin(users, eq(users.id, organizationMembers.userId))
    .where(isMember(organizationId, userId))
  return member
}

/** The organization of a person. */
export async function findTeam(db: Db, userId: number) {
  const [team] = await db
    .select({ id: organizations.id, name: organizations.name, username: users.username })
    .from(organizationMembers)
    .innerJoin(organizations, eq(organizations.id, organizationMembers.organizationId))
    .innerJoin(users, eq(users.id, organizationMembers.userId))
    .where(eq(organizationMembers.userId, userId))
  return team
}

export async function hasMemberWithEmail(db: Db, organizationId: number, email: string): Promise<boolean> {
  const rows = await db
    .select({ userId: organizationMembers.userId })
    .from(organizationMembers)
    .innerJoin(users, eq(users.id, organizationMembers.userId))
    .where(and(eq(organizationMembers.organizationId, organizationId), sql`lower(${users.email}) = ${foldCase(email)}`))
  return rows.length > 0
}

const isActiveOwner = (organizationId: number) =>
  and(
    eq(organizationMembers.organizationId, organizationId),
    eq(organizationMembers.part, 'owner'),
    isNull(users.suspendedAt),
  )

/** A suspended owner does not count, since they could not do anything. Lock the organization first. */
export async function hasOtherOwner(db: Db, organizationId: number, userId: number): Promise<boolean> {
  const rows = await db
    .select({ userId: organizationMembers.userId })
    .from(organizationMembers)
    .innerJoin(users, eq(users.id, organizationMembers.userId))
    .where(and(isActiveOwner(organizationId), ne(organizationMembers.userId, userId)))
    .limit(1)
  return rows.length > 0
}

/** Whether the person is an owner, and others belong to the organization. Lock it first. */
export async function isOwnerOfOthers(db: Db, organizationId: number, userId: number): Promise<boolean> {
  const rows = await db
    .select({
      isOwner: sql<boolean>`coalesce(bool_or(${organizationMembers.userId} = ${userId} and ${organizationMembers.part} = 'owner'), false)`,
      others: sql<number>`count(*) filter (where ${organizationMembers.userId} <> ${userId} and ${users.suspendedAt} is null)::int`,
    })
    .from(organizationMembers)
    .innerJoin(users, eq(users.id, organizationMembers.userId))
    .where(eq(organizationMembers.organizationId, organizationId))
  return rows.some(({ isOwner, others }) => isOwner && others > 0)
}

export async function listOwnerIds(db: Db, organizationId: number, exceptIds: number[]): Promise<number[]> {
  const rows = await db
    .select({ userId: organizationMembers.userId })
    .from(organizationMembers)
    .innerJoin(users, eq(users.id, organizationMembers.userId))
    .where(and(isActiveOwner(organizationId), notInArray(organizationMembers.userId, exceptIds)))
    .orderBy(asc(organizationMembers.userId))
    .limit(OWNERS_MAX)
  return rows.map(({ userId }) => userId)
}

export async function updatePart(db: Db, organizationId: number, userId: number, part: OrganizationPart) {
  await db.update(organizationMembers).set({ part }).where(isMember(organizationId, userId))
}

export async function deleteMember(db: Db, organizationId: number, userId: number) {
  await db.delete(organizationMembers).where(isMember(organizationId, userId))
}

/** Locks in the order of ids, so that two transactions never wait for each other. */
export async function lockOrganizations(db: Db, ids: number[]) {
  await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(inArray(organizations.id, ids))
    .orderBy(asc(organizations.id))
    .for('update')
}

/** Deletes an organization and all that belongs to it, unless someone blocked it. Returns the key of its logo. */
export async function deleteOrganization(db: Db, organizationId: number) {
  const rows = await db
    .delete(organizations)
    .where(and(eq(organizations.id, organizationId), notExists(selectBlocks(db))))
    .returning({ logoKey: organizations.logoKey })
  return rows[0]?.logoKey
}
