import { sql } from 'drizzle-orm'
import { type Db, onlyRow } from '#api/platform/database.ts'

export interface MovedThreads {
  /** Visible ones, and the posts in them. */
  threads: number
  posts: number
}

/** In the order of their ids, to prevent deadlocks. A reply that waits for one of them finds it in its new forum. */
export async function lockThreads(db: Db, nodeId: number) {
  await db.execute(sql`select count(*) from (
    select from forum_threads where node_id = ${nodeId} order by id for no key update) held`)
}

export async function moveThreads(db: Db, fromNodeId: number, toNodeId: number): Promise<MovedThreads> {
  const { rows } = await db.execute<MovedThreads & Record<string, unknown>>(sql`
    with moved as (
      update forum_threads set node_id = ${toNodeId} where node_id = ${fromNodeId} returning reply_count, removed_at
    )
    select count(*)::int as threads, coalesce(sum(reply_count + 1), 0)::int as posts
    from moved where removed_at is null`)
  return onlyRow(rows)
}

/** Only this many threads per person, so large forums do not take long. */
const KEPT_THREADS = 50

/** Threads read by marking the whole forum stay read in the new one. Those older than `since` count as read anyway. */
export async function keepReadMarks(db: Db, nodeId: number, since: Date) {
  await db.execute(sql`
    insert into forum_visits (user_id, thread_id, last_read_post_id)
    select r.user_id, t.id, t.last_post_id from forum_reads r cross join lateral (
      select id, last_post_id from forum_threads
      where node_id = r.node_id and last_post_id <= r.last_read_post_id and last_post_at > ${since.toISOString()}::timestamptz
      order by last_post_id desc limit ${KEPT_THREADS}
    ) t where r.node_id = ${nodeId} order by r.user_id, t.id
    on conflict (user_id, thread_id) do update
    set last_read_post_id = greatest(forum_visits.last_read_post_id, excluded.last_read_post_id)`)
}
