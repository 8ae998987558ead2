import { type SQL, sql } from 'drizzle-orm'

/** Forum ids of the people whom this person blocked, also by their organization. */
export const blockedForumIds = (userId: SQL) => sql`array(
  select u.forum_id from blocks b left join organization_members m on m.organization_id = b.organization_id
    join users u on u.id = coalesce(b.blocked_id, m.user_id)
  where b.blocker_id = ${userId})`
