import { type SQL, sql } from 'drizzle-orm'
import { isHeld } from '#api/features/users/held-blocks.queries.ts'

/**
 * Ids of the people with whom this person cannot exchange messages: one has blocked the other, or an organization of the
 * other. Evaluated once in a statement, with a few look-ups in indexes.
 */
export const closedTo = (userId: SQL) => sql`array(
  select coalesce(b.blocked_id, m.user_id) from blocks b
    left join organization_people m on m.organization_id = b.organization_id and ${isHeld}
  where b.blocker_id = ${userId} and (b.blocked_id is not null or m.user_id is not null)
  union all select blocker_id from blocks where blocked_id = ${userId}
  union all select b.blocker_id from organization_people m
    join blocks b on b.organization_id = m.organization_id and ${isHeld}
  where m.user_id = ${userId})`

/** Whether one person blocked another one or an organization of theirs. Each is one look-up in an index. */
export const hasBlocked = (blockerId: SQL, userId: SQL) => sql`(
  exists (select from blocks where blocker_id = ${blockerId} and blocked_id = ${userId})
  or exists (
    select from organization_people m
      join blocks b on b.organization_id = m.organization_id and b.blocker_id = ${blockerId} and ${isHeld}
    where m.user_id = ${userId}))`
