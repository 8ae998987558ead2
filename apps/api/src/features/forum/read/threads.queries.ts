import { sql } from 'drizzle-orm'
import { type NodeCheck, nodeChecks } from '#api/features/forum/structure/nodes.queries.ts'
import { arrayOf, type Db, prepareSql } from '#api/platform/database.ts'

/** Dates are unix seconds. */
export interface ThreadRow {
  id: number
  version: string
  nodeId: number
  title: string
  authorId: number
  postedAt: number
  replyCount: number
  firstPostId: number
  lastPostId: number
  lastPostAt: number
  lastPosterId: number
  sticky: boolean
  isOpen: boolean
  isRemoved: boolean
}

/** The columns of a thread `t`. */
export const threadColumns = sql`t.id, t.version, t.node_id as "nodeId", t.title, t.author_id as "authorId",
    floor(date_part('epoch', t.posted_at))::int as "postedAt", t.reply_count as "replyCount",
    t.first_post_id as "firstPostId", t.last_post_id as "lastPostId",
    floor(date_part('epoch', t.last_post_at))::int as "lastPostAt", t.last_poster_id as "lastPosterId",
    t.sticky, t.is_open as "isOpen", t.removed_at is not null as "isRemoved"`

const threadsStatement = prepareSql<ThreadRow>(
  'forum_threads',
  sql`select ${threadColumns} from forum_threads t where t.id = any(${arrayOf('int', 'ids')})`,
)

export async function listThreads(db: Db, ids: readonly number[]): Promise<ThreadRow[]> {
  return threadsStatement(db, { ids })
}

/** A thread for one user at this moment. */
export interface ThreadCheck {
  viewerId: number
  id: number
  version: string
  nodeId: number
  viewCount: number
  ownPostCount: number
  lastReadPostId: number
  isWatching: boolean
}

export interface ThreadReader {
  viewerId: number
  threadId: number
}

const viewerIds = arrayOf('int', 'viewerIds')
const threadIds = arrayOf('int', 'threadIds')
const visitedThreads = sql`join forum_threads t on t.id = k.thread_id
    left join forum_visits v on v.user_id = k.viewer_id and v.thread_id = k.thread_id`

const checksStatement = prepareSql<ThreadCheck>(
  'forum_thread_checks',
  sql`select k.viewer_id as "viewerId", t.id, t.version, t.node_id as "nodeId", t.view_count as "viewCount",
    coalesce(v.post_count, 0) as "ownPostCount", coalesce(v.last_read_post_id, 0) as "lastReadPostId",
    coalesce(v.watching, 0) > 0 as "isWatching"
  from unnest(${viewerIds}, ${threadIds}) k (viewer_id, thread_id) ${visitedThreads}`,
)

export async function listThreadChecks(db: Db, readers: readonly ThreadReader[]): Promise<ThreadCheck[]> {
  return checksStatement(db, {
    viewerIds: readers.map(({ viewerId }) => viewerId),
    threadIds: readers.map(({ threadId }) => threadId),
  })
}

/** A thread and its forum for one user at this moment. */
export interface ThreadInForumCheck {
  thread: ThreadCheck
  forum: NodeCheck
}

interface ThreadInForumRow extends NodeCheck {
  threadId: number
  threadVersion: string
  viewCount: number
  ownPostCount: number
  lastReadInThread: number
  isWatchingThread: boolean
}

const inForumStatement = prepareSql<ThreadInForumRow>(
  'forum_thread_in_forum_checks',
  nodeChecks(
    sql`unnest(${viewerIds}, ${threadIds}, ${arrayOf('timestamptz', 'unreadSinces')}) k (viewer_id, thread_id, unread_since)
    ${visitedThreads} join forum_nodes n on n.id = t.node_id`,
    sql`t.id as "threadId", t.version as "threadVersion", t.view_count as "viewCount",
    coalesce(v.post_count, 0) as "ownPostCount", coalesce(v.last_read_post_id, 0) as "lastReadInThread",
    coalesce(v.watching, 0) > 0 as "isWatchingThread",`,
  ),
)

export async function listThreadInForumChecks(
  db: Db,
  readers: readonly (ThreadReader & { unreadSince: Date })[],
): Promise<ThreadInForumCheck[]> {
  const rows = await inForumStatement(db, {
    viewerIds: readers.map(({ viewerId }) => viewerId),
    threadIds: readers.map(({ threadId }) => threadId),
    unreadSinces: readers.map(({ unreadSince }) => unreadSince),
  })
  return rows.map(
    ({ threadId, threadVersion, viewCount, ownPostCount, lastReadInThread, isWatchingThread, ...forum }) => ({
      forum,
      thread: {
        viewerId: forum.viewerId,
        id: threadId,
        version: threadVersion,
        nodeId: forum.id,
        viewCount,
        ownPostCount,
        lastReadPostId: lastReadInThread,
        isWatching: isWatchingThread,
      },
    }),
  )
}
