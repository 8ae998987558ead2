import { and, count, countDistinct, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { isNodeShown, nodesInCategories } from '#api/features/forum/structure/nodes.queries.ts'
import { type Db, onlyRow, prepareSql } from '#api/platform/database.ts'
import { sessions } from '#api/schema/auth.tables.ts'
import { users } from '#api/schema/users.tables.ts'

export interface ForumStatsRow {
  threads: number
  messages: number
  /** The newest member. */
  forumId: number
  username: string
  registeredAt: number
}

const statsStatement = prepareSql<ForumStatsRow>(
  'forum_stats',
  sql`select totals.threads, totals.messages, newest.*
    from (select coalesce(sum(n.discussion_count), 0)::int as threads, coalesce(sum(n.message_count), 0)::int as messages
      from ${nodesInCategories} where ${isNodeShown}) totals,
    (select forum_id as "forumId", username, floor(extract(epoch from created_at))::int as "registeredAt"
      from users where suspended_at is null order by id desc limit 1) newest`,
)

/** Adds up the counters of the forums that the viewer sees. */
export async function getStats(db: Db, isStaff: boolean): Promise<ForumStatsRow> {
  return onlyRow(await statsStatement(db, { isStaff }))
}

/** Scans the users, so the result is kept for a while. */
export async function countMembers(db: Db): Promise<number> {
  return onlyRow(await db.select({ members: count() }).from(users).where(isNull(users.suspendedAt))).members
}

/** How many users have a login that was used since then. Scans the sessions, so the result is kept, too. */
export async function countUsersSince(db: Db, since: Date, now: Date): Promise<number> {
  const hasNotEnded = or(isNull(sessions.endsAt), gt(sessions.endsAt, now))
  const rows = await db
    .select({ online: countDistinct(sessions.userId) })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(gt(sessions.lastUsedAt, since), hasNotEnded, isNull(users.suspendedAt)))
  return onlyRow(rows).online
}
