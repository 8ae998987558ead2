import type { OrganizationPart, OrganizationState } from '@sparkle/contract/organizations/organization-rules.ts'
import { and, count, eq, gt, inArray, isNull, lt, ne, notExists, sql } from 'drizzle-orm'
import { type Db, onlyRow } from '#api/platform/database.ts'
import { blocks } from '#api/schema/blocks.tables.ts'
import {
  organizationJoins,
  organizationKeptRequests,
  organizationMembers,
  organizationPeople,
  organizationReviews,
  organizations,
} from '#api/schema/organizations.tables.ts'
import { users } from '#api/schema/users.tables.ts'

export type OrganizationValues = typeof organizations.$inferInsert
export type StoredOrganization = typeof organizations.$inferSelect

const countReviews = (db: Db, since: Date) =>
  db
    .select({ count: count() })
    .from(organizationReviews)
    .where(
      and(
        eq(organizationReviews.organizationId, organizations.id),
        eq(organizationReviews.kind, 'requested'),
        gt(organizationReviews.at, since),
      ),
    )

const countJoins = (db: Db) =>
  db
    .select({ count: count() })
    .from(organizationJoins)
    .where(and(eq(organizationJoins.organizationId, organizations.id), isNull(organizationJoins.declinedAt)))

/** The organization of a person with what only its people see. `since` is when requests for review start to count. */
export async function findOwnOrganization(db: Db, userId: number, since: Date) {
  const [row] = await db
    .select({
      organization: organizations,
      part: organizationMembers.part,
      email: users.email,
      mustConfirmEmail: users.mustConfirmEmail,
      reviews: sql<number>`(${countReviews(db, since)})`.mapWith(Number),
      isKept: sql<boolean>`exists (select from ${organizationKeptRequests}
        where ${organizationKeptRequests.userId} = ${organizationMembers.userId})`,
      hasWritten: sql<boolean>`exists (select from organization_members m join conversations c on c.starter_id = m.user_id
        where m.organization_id = ${organizations.id})`,
      joins: sql<number>`(${countJoins(db)})`.mapWith(Number),
    })
    .from(organizationMembers)
    .innerJoin(organizations, eq(organizations.id, organizationMembers.organizationId))
    .innerJoin(users, eq(users.id, organizationMembers.userId))
    .where(eq(organizationMembers.userId, userId))
  return row
}

export async function findOrganization(db: Db, organizationId: number): Promise<StoredOrganization | undefined> {
  const [row] = await db.select().from(organizations).where(eq(organizations.id, organizationId))
  return row
}

/** Others who change it or its people wait until the transaction ends. */
export async function lockOrganization(db: Db, organizationId: number): Promise<StoredOrganization | undefined> {
  const [row] = await db.select().from(organizations).where(eq(organizations.id, organizationId)).for('update')
  return row
}

export async function findMembership(db: Db, userId: number) {
  const [row] = await db
    .select({ organizationId: organizationMembers.organizationId, part: organizationMembers.part })
    .from(organizationMembers)
    .where(eq(organizationMembers.userId, userId))
  return row
}

/** Whether this person belongs to the organization or ever did. */
export async function hasBelonged(db: Db, userId: number, organizationId: number): Promise<boolean> {
  const rows = await db
    .select({ userId: organizationPeople.userId })
    .from(organizationPeople)
    .where(and(eq(organizationPeople.userId, userId), eq(organizationPeople.organizationId, organizationId)))
  return rows.length > 0
}

export async function insertOrganization(db: Db, values: OrganizationValues): Promise<number> {
  return onlyRow(await db.insert(organizations).values(values).returning({ id: organizations.id })).id
}

export async function insertMember(db: Db, organizationId: number, userId: number, part: OrganizationPart, now: Date) {
  await db.insert(organizationMembers).values({ organizationId, userId, part, joinedAt: now })
}

export async function updateOrganization(db: Db, organizationId: number, change: Partial<OrganizationValues>) {
  await db.update(organizations).set(change).where(eq(organizations.id, organizationId))
}

export async function insertReview(db: Db, review: typeof organizationReviews.$inferInsert) {
  await db.insert(organizationReviews).values(review)
}

/** Locks, so that organizations of one domain request a review one after the other. */
export async function lockDomain(db: Db, domain: string) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`organization of ${domain}`}))`)
}

export async function countWaiting(db: Db, domain: string, exceptId: number): Promise<number> {
  const waiting: OrganizationState[] = ['waiting', 'asked']
  const rows = await db
    .select({ count: count() })
    .from(organizations)
    .where(and(eq(organizations.domain, domain), inArray(organizations.state, waiting), ne(organizations.id, exceptId)))
  return onlyRow(rows).count
}

const MAX_SIMILAR = 3

/** Names of checked organizations that can be mistaken for this one. */
export async function listSimilarNames(db: Db, skeleton: string, exceptId: number): Promise<string[]> {
  const rows = await db
    .select({ name: organizations.checkedName })
    .from(organizations)
    .where(
      and(
        eq(organizations.nameSkeleton, skeleton),
        inArray(organizations.state, ['approved', 'waiting']),
        sql`${organizations.checkedName} is not null`,
        ne(organizations.id, exceptId),
      ),
    )
    .orderBy(organizations.id)
    .limit(MAX_SIMILAR)
  return rows.flatMap(({ name }) => name ?? [])
}

/** The blocks of an organization. They also hold for people who have left it, so it is not deleted. */
export const selectBlocks = (db: Db) =>
  db.select({ id: blocks.id }).from(blocks).where(eq(blocks.organizationId, organizations.id))

/** Deletes organizations without members that nobody has decided about or blocked. Returns the keys of their logos. */
export async function deleteAbandoned(db: Db, before: Date): Promise<string[]> {
  const hasMembers = db
    .select({ userId: organizationMembers.userId })
    .from(organizationMembers)
    .where(eq(organizationMembers.organizationId, organizations.id))
  const rows = await db
    .delete(organizations)
    .where(
      and(
        inArray(organizations.state, ['draft', 'waiting', 'asked']),
        lt(organizations.createdAt, before),
        notExists(hasMembers),
        notExists(selectBlocks(db)),
      ),
    )
    .returning({ logoKey: organizations.logoKey })
  return rows.flatMap(({ logoKey }) => logoKey ?? [])
}

/**
 * Empties and hides the organization whose only member this is; its name stays in the records of others. Returns the logo that
 * it had.
 */
export async function updateEmptied(db: Db, userId: number) {
  const { rows } = await db.execute<{ logoKey: string | null }>(sql`
    with own as (
      select id, logo_key from organizations o
      where id = (select organization_id from organization_members where user_id = ${userId})
        and not exists (select from organization_members where organization_id = o.id and user_id <> ${userId})
      for update
    )
    update organizations set state = case organizations.state when 'suspended' then 'suspended' else 'refused' end,
      note = 'Its last person deleted the account.', about = '', support_offered = '', hires_for = '{}', town = null,
      place_state = null, logo_key = null, waiting_since = null, rights_until = null
    from own where organizations.id = own.id returning own.logo_key as "logoKey"`)
  return rows[0]
}
