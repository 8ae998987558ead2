import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '#api/platform/database.ts'
import { organizationJoins, organizationMembers, organizations } from '#api/schema/organizations.tables.ts'
import { users } from '#api/schema/users.tables.ts'

/** How many organizations of one domain are compared. */
const SAME_DOMAIN_MAX = 20

/** What others may read while a changed name waits for its review. */
export const shownName = sql<string>`coalesce(${organizations.checkedName}, ${organizations.name})`

/** Suspended people are not found. */
export async function findNewcomer(db: Db, userId: number) {
  const [newcomer] = await db
    .select({
      businessAccount: users.businessAccount,
      email: users.email,
      mustConfirmEmail: users.mustConfirmEmail,
      emailConfirmedAt: users.emailConfirmedAt,
      askedId: organizationJoins.organizationId,
      declinedAt: organizationJoins.declinedAt,
    })
    .from(users)
    .leftJoin(organizationJoins, eq(organizationJoins.userId, users.id))
    .where(and(eq(users.id, userId), isNull(users.suspendedAt)))
  return newcomer
}

/** The organization that a person belongs to. */
export async function findOwnPlace(db: Db, userId: number) {
  const [place] = await db
    .select({
      organizationId: organizations.id,
      state: organizations.state,
      checkedAt: organizations.checkedAt,
      members: sql<number>`(select count(*)::int from organization_members others
        where others.organization_id = ${organizations.id})`,
    })
    .from(organizationMembers)
    .innerJoin(organizations, eq(organizations.id, organizationMembers.organizationId))
    .where(eq(organizationMembers.userId, userId))
  return place
}

/** Those that a person has checked; the longest domain first. */
export async function listCheckedByDomain(db: Db, domains: string[]) {
  return db
    .select({ id: organizations.id, name: shownName, domain: organizations.domain })
    .from(organizations)
    .where(
      and(
        inArray(organizations.domain, domains),
        eq(organizations.state, 'approved'),
        isNotNull(organizations.checkedAt),
      ),
    )
    .orderBy(desc(sql`length(${organizations.domain})`), asc(organizations.id))
    .limit(SAME_DOMAIN_MAX)
}
