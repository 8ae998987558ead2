import { type SQL, sql } from 'drizzle-orm'

/**
 * Ids of the people with whom this person cannot exchange messages: one has blocked the other, or the other's
 * organization. Evaluated once in a statement, with four look-ups in indexes.
 */
export const closedTo = (userId: SQL) => sql`array(
  select blocked_id from blocks where blocker_id = ${userId} and blocked_id is not null
  union all select blocker_id from blocks where blocked_id = ${userId}
  union all select m.user_id from blocks b join organization_members m on m.organization_id = b.organization_id
    where b.blocker_id = ${userId}
  union all select b.blocker_id from organization_members m join blocks b on b.organization_id = m.organization_id
    where m.user_id = ${userId})`
