import { type SQL, sql } from 'drizzle-orm'
import { isHeld } from '#api/features/users/held-blocks.queries.ts'

/** Forum ids of the people whom this person blocked, also by their organization. */
export const blockedForumIds = (userId: SQL) => sql`array(
  select u.forum_id from blocks b
    left join organization_people m on m.organization_id = b.organization_id and ${isHeld}
    join users u on u.id = coalesce(b.blocked_id, m.user_id)
  where b.blocker_id = ${userId})`
