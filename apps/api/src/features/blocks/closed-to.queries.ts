import { type SQL, sql } from 'drizzle-orm'

/**
 * Ids of the people with whom this person cannot exchange messages: one has blocked the other, or the other's
 * organization. Evaluated once in a statement, with a few look-ups in indexes.
 */
export const closedTo = (userId: SQL) => sql`array(
  select coalesce(b.blocked_id, m.user_id) from blocks b
    left join organization_members m on m.organization_id = b.organization_id
  where b.blocker_id = ${userId} and (b.blocked_id is not null or m.user_id is not null)
  union all select blocker_id from blocks
  where blocked_id = ${userId}
    or organization_id = (select organization_id from organization_members where user_id = ${userId}))`

/** Whether one person blocked another one or their organization. Each is one look-up in an index. */
export const hasBlocked = (blockerId: SQL, userId: SQL) => sql`(
  exists (select from blocks where blocker_id = ${blockerId} and blocked_id = ${userId})
  or exists (
    select from organization_members m
      join blocks b on b.organization_id = m.organization_id and b.blocker_id = ${blockerId}
    where m.user_id = ${userId}))`
