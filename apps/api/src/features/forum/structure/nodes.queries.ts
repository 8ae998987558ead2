import { type SQL, sql } from 'drizzle-orm'
import { arrayOf, type Db, prepareSql } from '#api/platform/database.ts'

/** A category or a forum. Dates are unix seconds. */
export interface NodeRow {
  id: number
  version: string
  title: string
  description: string
  displayOrder: number
  /** Who may start threads and reply. */
  writing: 'everyone' | 'staff'
  /** Null for a category. */
  category: { id: number; title: string; displayOrder: number } | null
  /** Only staff see it. A hidden category hides its forums. */
  isHidden: boolean
  discussionCount: number
  messageCount: number
  lastPostId: number
  lastThreadId: number
  lastThreadTitle: string | null
  lastPostAt: number | null
  lastPosterId: number | null
}

/** A node `n` with its category `c`, if it has one. */
export const nodesInCategories = sql`forum_nodes n left join forum_nodes c on c.id = n.category_id`
export const isHidden = sql`(n.is_hidden or coalesce(c.is_hidden, false))`
/** Only staff see what is hidden. Takes `isStaff`. */
export const isNodeShown = sql`(not ${isHidden} or ${sql.placeholder('isStaff')}::boolean)`
/** The same for the forum of a thread `t`. */
export const isInShownForum = sql`exists (
  select from ${nodesInCategories} where n.id = t.node_id and ${isNodeShown})`

export interface Reader {
  viewerId: number
  isStaff: boolean
  /** Nothing older counts as unread. */
  unreadSince: Date
}

const nodesStatement = prepareSql<NodeRow>(
  'forum_nodes',
  sql`select n.id, n.version, n.title, n.description, n.writing, ${isHidden} as "isHidden", n.display_order as "displayOrder",
    case when c.id is not null
      then json_build_object('id', c.id, 'title', c.title, 'displayOrder', c.display_order) end as category,
    n.discussion_count as "discussionCount", n.message_count as "messageCount",
    n.last_post_id as "lastPostId", n.last_thread_id as "lastThreadId",
    t.title as "lastThreadTitle", floor(date_part('epoch', t.last_post_at))::int as "lastPostAt",
    t.last_poster_id as "lastPosterId"
  from ${nodesInCategories} left join forum_threads t on t.id = n.last_thread_id
  where n.id = any(${arrayOf('int', 'ids')})`,
)

export async function listNodes(db: Db, ids: readonly number[]): Promise<NodeRow[]> {
  return nodesStatement(db, { ids })
}

/** A node for one user at this moment. */
export interface NodeCheck {
  viewerId: number
  id: number
  version: string
  isHidden: boolean
  isUnread: boolean
  isWatching: boolean
  lastReadPostId: number
}

export interface NodeReader {
  viewerId: number
  nodeId: number
  unreadSince: Date
}

/** Only this many of the newest threads are checked for unread ones, so large forums cost the same. */
const CHECKED_THREADS = 50
const MAX_NODES = 1000

/** `readers` are rows `k` of viewers, with the nodes `n` that they read. */
export const nodeChecks = (readers: SQL, columns = sql``) => sql`
  select ${columns} k.viewer_id as "viewerId", n.id, n.version, ${isHidden} as "isHidden",
    coalesce(r.last_read_post_id, 0) as "lastReadPostId", coalesce(r.watching, 0) > 0 as "isWatching",
    n.last_post_id > coalesce(r.last_read_post_id, 0) and exists (
      select from (
        select * from forum_threads
        where node_id = n.id and last_post_id > coalesce(r.last_read_post_id, 0) and removed_at is null
        order by last_post_id desc limit ${sql.raw(String(CHECKED_THREADS))}
      ) t
      left join forum_visits v on v.thread_id = t.id and v.user_id = k.viewer_id
      where t.last_post_id > coalesce(v.last_read_post_id, 0)
        and t.last_post_at > k.unread_since and t.last_poster_id <> k.viewer_id
    ) as "isUnread"
  from ${readers}
  left join forum_nodes c on c.id = n.category_id
  left join forum_reads r on r.node_id = n.id and r.user_id = k.viewer_id`

const viewerIds = arrayOf('int', 'viewerIds')
const unreadSinces = arrayOf('timestamptz', 'unreadSinces')

const checksStatement = prepareSql<NodeCheck>(
  'forum_node_checks',
  nodeChecks(sql`unnest(${viewerIds}, ${unreadSinces}, ${arrayOf('int', 'nodeIds')}) k (viewer_id, unread_since, node_id)
    join forum_nodes n on n.id = k.node_id`),
)

export async function listNodeChecks(db: Db, readers: readonly NodeReader[]): Promise<NodeCheck[]> {
  return checksStatement(db, {
    viewerIds: readers.map(({ viewerId }) => viewerId),
    unreadSinces: readers.map(({ unreadSince }) => unreadSince),
    nodeIds: readers.map(({ nodeId }) => nodeId),
  })
}

const allChecksStatement = prepareSql<NodeCheck>(
  'forum_all_node_checks',
  nodeChecks(sql`unnest(${viewerIds}, ${unreadSinces}) k (viewer_id, unread_since)
    cross join (select * from forum_nodes order by id limit ${sql.raw(String(MAX_NODES))}) n`),
)

export async function listAllNodeChecks(db: Db, readers: readonly Omit<NodeReader, 'nodeId'>[]): Promise<NodeCheck[]> {
  return allChecksStatement(db, {
    viewerIds: readers.map(({ viewerId }) => viewerId),
    unreadSinces: readers.map(({ unreadSince }) => unreadSince),
  })
}
