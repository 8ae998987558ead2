import type { AnswerAudience } from '@sparkle/contract/applications/visibility-rules.ts'
import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#api/platform/database.ts'
import {
  accommodationShares,
  answerAudiences,
  applications,
  hiddenOrganizations,
} from '#api/schema/applications.tables.ts'
import { users } from '#api/schema/users.tables.ts'

/** For whom a statement reads applications. */
export interface ReaderSql {
  /** Their organization; null if they have none. */
  organizationId: SQL
  now: SQL
}

export const organizationOf = (userId: SQL) =>
  sql`(select organization_id from organization_members where user_id = ${userId})`

/** What `canReadApplication` and `canReadQuestion` need, of a statement that joins `users`. */
export const readableColumns = ({ organizationId, now }: ReaderSql) => ({
  userId: applications.userId,
  isPublic: applications.isPublic,
  audience: applications.audience,
  isActive: applications.isActive,
  ownerIsActive: users.isActive,
  ownerIsSuspended: sql<boolean>`${users.suspendedAt} is not null`,
  isHidden: sql<boolean>`exists (select from ${hiddenOrganizations} where ${and(
    eq(hiddenOrganizations.applicationId, applications.id),
    eq(hiddenOrganizations.organizationId, organizationId),
  )})`,
  isShared: sql<boolean>`exists (select from ${accommodationShares} where ${and(
    eq(accommodationShares.applicationId, applications.id),
    eq(accommodationShares.organizationId, organizationId),
    isNull(accommodationShares.endedAt),
    gt(accommodationShares.until, now),
  )})`,
  answerAudiences: sql<Record<string, AnswerAudience>>`(
    select coalesce(json_object_agg(${answerAudiences.questionId}, ${answerAudiences.audience}), '{}')
    from ${answerAudiences} where ${eq(answerAudiences.applicationId, applications.id)})`,
})

/** The facts about the application of a person, for this reader. */
export async function findReadable(db: Db, ownerId: number, readerId: number, now: Date) {
  const reader = { organizationId: organizationOf(sql`${readerId}`), now: sql`${now}` }
  const [application] = await db
    .select(readableColumns(reader))
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .where(eq(applications.userId, ownerId))
  return application
}
