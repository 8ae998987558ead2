import { sql } from 'drizzle-orm'
import { isNodeShown, nodesInCategories, type Reader } from '#api/features/forum/structure/nodes.queries.ts'
import { type Db, prepareSql } from '#api/platform/database.ts'

// A marker never moves back, because two devices may report in any order.

/** Marks everything up to the last post of this moment. Returns how far the thread is read. */
export async function upsertThreadRead(db: Db, userId: number, threadId: number, until: Date): Promise<number> {
  const { rows } = await db.execute<{ upTo: number }>(sql`
    insert into forum_visits (user_id, thread_id, last_read_post_id)
    select ${userId}, p.thread_id, p.id from forum_posts p
    where p.thread_id = ${threadId} and p.removed_rank = 0 and p.posted_at <= ${until.toISOString()}::timestamptz
    order by p.position desc limit 1
    on conflict (user_id, thread_id) do update
    set last_read_post_id = greatest(forum_visits.last_read_post_id, excluded.last_read_post_id)
    returning last_read_post_id as "upTo"`)
  return rows[0]?.upTo ?? 0
}

/** The foreign key from the marker of a forum to that forum. */
export const NODE_OF_MARK = 'forum_reads_node_id_forum_nodes_id_fk'

export async function upsertForumRead(db: Db, userId: number, nodeId: number, until: Date) {
  await db.execute(sql`
    insert into forum_reads (user_id, node_id, last_read_post_id)
    select ${userId}, t.node_id, t.last_post_id from forum_threads t
    where t.node_id = ${nodeId} and t.removed_at is null and t.last_post_at <= ${until.toISOString()}::timestamptz
    order by t.last_post_id desc limit 1
    on conflict (user_id, node_id) do update
    set last_read_post_id = greatest(forum_reads.last_read_post_id, excluded.last_read_post_id)`)
}

const allForumsStatement = prepareSql(
  'forum_mark_all_read',
  // In the order of the nodes, to prevent deadlocks. The lock leaves out a forum that is deleted at the same moment.
  sql`insert into forum_reads (user_id, node_id, last_read_post_id)
    select ${sql.placeholder('viewerId')}, n.id, t.last_post_id from ${nodesInCategories} cross join lateral (
      select last_post_id from forum_threads
      where node_id = n.id and removed_at is null and last_post_at <= ${sql.placeholder('until')}::timestamptz
      order by last_post_id desc limit 1
    ) t where ${isNodeShown} order by n.id for key share of n
    on conflict (user_id, node_id) do update
    set last_read_post_id = greatest(forum_reads.last_read_post_id, excluded.last_read_post_id)`,
)

/** All forums that the reader sees. */
export async function upsertAllForumsRead(db: Db, reader: Reader, until: Date) {
  await allForumsStatement(db, { ...reader, until })
}

const threadId = sql.placeholder('threadId')
const visiblePosts = sql`forum_posts p where p.thread_id = ${threadId} and p.removed_rank = 0`

const firstUnreadStatement = prepareSql<{ id: number; position: number }>(
  'forum_first_unread',
  // Ids and dates of visible posts grow with their positions, so a binary search finds the first unread one.
  sql`with recursive halves (low, high) as (
    select 0, ${sql.placeholder('postCount')}::int
    union all
    select case when m."isUnread" then h.low else h.middle + 1 end, case when m."isUnread" then h.middle else h.high end
    from (select low, high, (low + high) / 2 as middle from halves where low < high) h cross join lateral (
      select coalesce(bool_and(p.id > ${sql.placeholder('lastReadPostId')}
        and p.posted_at > ${sql.placeholder('unreadSince')}), true) as "isUnread"
      from ${visiblePosts} and p.position = h.middle
    ) m
  )
  select p.id, p.position from ${visiblePosts} and p.author_id <> ${sql.placeholder('viewerId')}
    and p.position >= (select low from halves where low = high)
  order by p.position limit 1`,
)

/** The first visible post after the mark that is not the reader's own. */
export async function findFirstUnread(
  db: Db,
  reader: Reader,
  thread: { threadId: number; postCount: number; lastReadPostId: number },
) {
  const [post] = await firstUnreadStatement(db, { ...reader, ...thread })
  return post
}
