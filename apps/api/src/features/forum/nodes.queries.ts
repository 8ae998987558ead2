import { sql } from 'drizzle-orm'
import { type Db, prepareSql } from '#api/platform/database.ts'

/** What the URL of a node is built from. */
export interface NodePlace {
  id: number
  title: string
  /** Who may start threads and reply. */
  writing: 'everyone' | 'staff'
  /** Null for a category. */
  category: { id: number; title: string } | null
}

/** A category, or a forum as one user sees it. Dates are unix seconds. */
export interface NodeRow extends NodePlace {
  description: string
  displayOrder: number
  /** Only staff see it. A hidden category hides its forums. */
  isHidden: boolean
  discussionCount: number
  messageCount: number
  lastPostId: number
  lastThreadId: number
  lastThreadTitle: string | null
  lastPostAt: number | null
  lastPosterUsername: string | null
  lastPosterForumId: number | null
  isUnread: boolean
  isWatching: boolean
}

/** Only this many of the newest threads are checked for unread ones, so large forums cost the same. */
const CHECKED_THREADS = 50
const MAX_NODES = 1000

const viewerId = sql.placeholder('viewerId')
const unreadSince = sql.placeholder('unreadSince')

/** A node `n` with its category `c`, if it has one. */
export const nodesInCategories = sql`forum_nodes n left join forum_nodes c on c.id = n.category_id`
const isHidden = sql`(n.is_hidden or coalesce(c.is_hidden, false))`
/** Only staff see what is hidden. Takes `isStaff`. */
export const isNodeShown = sql`(not ${isHidden} or ${sql.placeholder('isStaff')}::boolean)`
/** The same for the forum of a thread `t`. */
export const isInShownForum = sql`exists (
  select from ${nodesInCategories} where n.id = t.node_id and ${isNodeShown})`

/** Takes `viewerId`, `isStaff` and `unreadSince`; nothing older counts as unread. Another condition may follow. */
export const nodeRows = sql`
  select n.id, n.title, n.description, n.writing, ${isHidden} as "isHidden", n.display_order as "displayOrder",
    case when c.id is not null then json_build_object('id', c.id, 'title', c.title) end as category,
    n.discussion_count as "discussionCount", n.message_count as "messageCount",
    n.last_post_id as "lastPostId", n.last_thread_id as "lastThreadId",
    lt.title as "lastThreadTitle", floor(extract(epoch from lt.last_post_at))::int as "lastPostAt",
    lu.username as "lastPosterUsername", lu.forum_id as "lastPosterForumId",
    exists (
      select from (
        select * from forum_threads
        where node_id = n.id and last_post_id > coalesce(r.last_read_post_id, 0) and removed_at is null
        order by last_post_id desc limit ${sql.raw(String(CHECKED_THREADS))}
      ) t
      left join forum_visits v on v.thread_id = t.id and v.user_id = ${viewerId}
      where t.last_post_id > coalesce(v.last_read_post_id, 0)
        and t.last_post_at > ${unreadSince} and t.last_poster_id <> ${viewerId}
    ) as "isUnread", coalesce(r.watching, 0) > 0 as "isWatching"
  from ${nodesInCategories}
  left join forum_threads lt on lt.id = n.last_thread_id
  left join users lu on lu.id = lt.last_poster_id
  left join forum_reads r on r.node_id = n.id and r.user_id = ${viewerId}
  where ${isNodeShown}`

const listStatement = prepareSql<NodeRow>(
  'forum_nodes',
  // Each category is followed by its forums.
  sql`${nodeRows} order by coalesce(c.display_order, n.display_order), coalesce(c.id, n.id), c.id is not null,
    n.display_order, n.id limit ${sql.raw(String(MAX_NODES))}`,
)
const oneStatement = prepareSql<NodeRow>('forum_node', sql`${nodeRows} and n.id = ${sql.placeholder('nodeId')}`)

export interface Reader {
  viewerId: number
  isStaff: boolean
  unreadSince: Date
}

export async function listNodes(db: Db, reader: Reader): Promise<NodeRow[]> {
  return listStatement(db, { ...reader })
}

export async function findNode(db: Db, reader: Reader, nodeId: number): Promise<NodeRow | undefined> {
  const [row] = await oneStatement(db, { ...reader, nodeId })
  return row
}
