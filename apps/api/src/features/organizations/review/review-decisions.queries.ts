import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#api/platform/database.ts'
import { organizationMembers, organizationReviews } from '#api/schema/organizations.tables.ts'
import { users } from '#api/schema/users.tables.ts'

/** How many owners get an email. */
const OWNERS_MAX = 100

/** Those who are not suspended. */
export async function listOwners(db: Db, organizationId: number) {
  return db
    .select({ id: users.id })
    .from(organizationMembers)
    .innerJoin(users, eq(users.id, organizationMembers.userId))
    .where(
      and(
        eq(organizationMembers.organizationId, organizationId),
        eq(organizationMembers.part, 'owner'),
        isNull(users.suspendedAt),
      ),
    )
    .orderBy(asc(users.id))
    .limit(OWNERS_MAX)
}

type ReviewKind = typeof organizationReviews.$inferSelect.kind

/** The last of these that happened. */
export async function findLastReview(db: Db, organizationId: number, kinds: ReviewKind[]) {
  const [row] = await db
    .select({ kind: organizationReviews.kind })
    .from(organizationReviews)
    .where(and(eq(organizationReviews.organizationId, organizationId), inArray(organizationReviews.kind, kinds)))
    .orderBy(desc(organizationReviews.id))
    .limit(1)
  return row?.kind
}
