import { type SQL, sql } from 'drizzle-orm'
import { isHeld } from '#api/features/users/held-blocks.queries.ts'

/** Ids of the people whom this person blocked, also by their organization. One may be there twice, and there may be nulls. */
export const blockedPeople = (userId: SQL) => sql`(
  select coalesce(b.blocked_id, m.user_id) as id from blocks b
    left join organization_people m on m.organization_id = b.organization_id and ${isHeld}
  where b.blocker_id = ${userId})`

/** Their forum ids. */
export const blockedForumIds = (userId: SQL) => sql`array(
  select u.forum_id from ${blockedPeople(userId)} blocked join users u on u.id = blocked.id)`
