import { listRolesWith, REVIEW_BUSINESSES } from '@sparkle/contract/core/permissions.ts'
import { asc, inArray, sql } from 'drizzle-orm'
import type { Db } from '#api/platform/database.ts'
import { roleGrants } from '#api/schema/users.tables.ts'

const REVIEWERS_MAX = 1000

export async function listReviewerIds(db: Db): Promise<number[]> {
  const rows = await db
    .selectDistinct({ userId: roleGrants.userId })
    .from(roleGrants)
    .where(inArray(roleGrants.role, listRolesWith(REVIEW_BUSINESSES)))
    .orderBy(asc(roleGrants.userId))
    .limit(REVIEWERS_MAX)
  return rows.map(({ userId }) => userId)
}

/**
 * A version that changes with everything a reviewer checks: each column of the organization, its people and their
 * addresses, and its requests and decisions. Undefined if there is no such organization.
 */
export async function findCaseVersion(db: Db, organizationId: number): Promise<string | undefined> {
  const { rows } = await db.execute<{ version: string }>(sql`
    select left(encode(sha256(convert_to(jsonb_build_array(to_jsonb(o),
      (select max(id) from organization_reviews where organization_id = o.id),
      (select jsonb_agg(jsonb_build_array(u.id, m.part, u.username, u.first_name, u.last_name, u.email,
          u.must_confirm_email, u.email_confirmed_at, u.suspended_at) order by u.id)
        from organization_members m join users u on u.id = m.user_id where m.organization_id = o.id)
      )::text, 'UTF8')), 'hex'), 32) as version
    from organizations o where o.id = ${organizationId}`)
  return rows[0]?.version
}
