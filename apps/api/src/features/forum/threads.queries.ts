import { PER_PAGE } from '@sparkle/contract/limits.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type ForumUserRow, forumUserJson } from '#api/features/users/forum-users.queries.ts'
import { type Db, onlyRow, prepareSql } from '#api/platform/database.ts'
import {
  isInShownForum,
  isNodeShown,
  type NodePlace,
  type NodeRow,
  nodeRows,
  nodesInCategories,
  type Reader,
} from './nodes.queries.ts'

/** A thread as one user sees it. Dates are unix seconds. */
export interface ThreadRow {
  id: number
  nodeId: number
  title: string
  postedAt: number
  replyCount: number
  viewCount: number
  firstPostId: number
  lastPostId: number
  lastPostAt: number
  lastPosterUsername: string
  lastPosterForumId: number
  sticky: boolean
  isOpen: boolean
  isRemoved: boolean
  author: ForumUserRow
  /** Of the viewer. */
  ownPostCount: number
  lastReadPostId: number
  isWatching: boolean
}

const viewerId = sql.placeholder('viewerId')

/** Takes `viewerId`. */
export const threadRows = sql`
  select t.id, t.node_id as "nodeId", t.title, floor(extract(epoch from t.posted_at))::int as "postedAt",
    t.reply_count as "replyCount", t.view_count as "viewCount", t.first_post_id as "firstPostId",
    t.last_post_id as "lastPostId", floor(extract(epoch from t.last_post_at))::int as "lastPostAt",
    l.username as "lastPosterUsername", l.forum_id as "lastPosterForumId",
    t.sticky, t.is_open as "isOpen", t.removed_at is not null as "isRemoved", ${forumUserJson('a')} as author,
    coalesce(v.post_count, 0) as "ownPostCount",
    greatest(v.last_read_post_id, r.last_read_post_id, 0) as "lastReadPostId", coalesce(v.watching, 0) > 0 as "isWatching"
  from forum_threads t
  join users a on a.id = t.author_id
  join users l on l.id = t.last_poster_id
  left join forum_visits v on v.thread_id = t.id and v.user_id = ${viewerId}
  left join forum_reads r on r.node_id = t.node_id and r.user_id = ${viewerId}`

const nodeId = sql.placeholder('nodeId')
/** Moderators also see removed threads. Takes `withRemoved`. */
export const isShown = sql`(t.removed_at is null or ${sql.placeholder('withRemoved')}::boolean)`
// A literal, because the planner assumes that an unknown limit is large.
const newestFirst = sql`order by t.last_post_id desc limit ${sql.raw(String(PER_PAGE))}`
const before = sql.placeholder('before')

export interface ThreadPage {
  /** Only threads whose last post is older than this one. */
  before: number
  withRemoved: boolean
}

const placeStatement = prepareSql<{ lastPostId: number }>(
  'forum_thread_place',
  sql`select t.last_post_id as "lastPostId" from forum_threads t
    where ${isShown} and ${isInShownForum}
      and (${nodeId}::int is null or (t.node_id = ${nodeId}::int and not t.sticky))
    order by t.last_post_id desc limit 1 offset ${sql.placeholder('offset')}`,
)

/** The last post of the thread at this offset in the list; 0 past the end. */
export async function findPlace(
  db: Db,
  reader: Reader,
  place: { nodeId: number | null; offset: number; withRemoved: boolean },
): Promise<number> {
  const [row] = await placeStatement(db, { ...reader, ...place })
  return row?.lastPostId ?? 0
}

export interface ForumPageRow {
  forum: NodeRow
  threads: ThreadRow[]
  sticky: ThreadRow[]
  /** Without sticky threads. */
  total: number
}

const forumPageStatement = prepareSql<ForumPageRow>(
  'forum_threads_of_node',
  sql`select row_to_json(f) as forum,
    (select coalesce(json_agg(x order by x."lastPostId" desc), '[]') from (
      ${threadRows} where t.node_id = ${nodeId} and not t.sticky and ${isShown} and t.last_post_id < ${before} ${newestFirst}
    ) x) as threads,
    (select coalesce(json_agg(x order by x."lastPostId" desc), '[]') from (
      ${threadRows} where ${sql.placeholder('withSticky')}::boolean and t.node_id = ${nodeId} and t.sticky and ${isShown}
    ) x) as sticky,
    f."discussionCount" + (
      select count(*) filter (where not t.sticky and ${isShown})
        - count(*) filter (where t.sticky and t.removed_at is null)
      from forum_threads t where t.node_id = ${nodeId} and (t.sticky or t.removed_at is not null)
    )::int as total
  from (${nodeRows} and n.id = ${nodeId}) f`,
)

/** A forum with a page of its threads, newest post first, and with its sticky threads if requested. */
export async function findForumPage(
  db: Db,
  reader: Reader,
  forumId: number,
  page: ThreadPage & { withSticky: boolean },
): Promise<ForumPageRow | undefined> {
  const [row] = await forumPageStatement(db, { ...reader, ...page, nodeId: forumId })
  return row
}

export interface AllThreadsRow {
  threads: (ThreadRow & { forum: NodePlace })[]
  total: number
}

/** Threads as JSON, newest post first, each with the place of its forum. */
export const withPlaces = (rows: SQL) => sql`(
  select coalesce(json_agg(x order by x."lastPostId" desc), '[]') from (
    select p.*, json_build_object('id', n.id, 'title', n.title, 'writing', n.writing,
      'category', json_build_object('id', c.id, 'title', c.title)) as forum
    from (${rows}) p
    join forum_nodes n on n.id = p."nodeId" join forum_nodes c on c.id = n.category_id
  ) x)`

/** The first page of every forum. The newest of these threads are the page, so no index over all forums is needed. */
const newestIds = sql`select page.id from ${nodesInCategories} cross join lateral (
  select t.id from forum_threads t where t.node_id = n.id and ${isShown} and t.last_post_id < ${before} ${newestFirst}
) page where ${isNodeShown}`

const allThreadsStatement = prepareSql<AllThreadsRow>(
  'forum_threads_of_all',
  sql`select
    ${withPlaces(sql`${threadRows} where t.id in (${newestIds}) ${newestFirst}`)} as threads,
    ((select coalesce(sum(n.discussion_count), 0) from ${nodesInCategories} where ${isNodeShown})
      + (select count(*) from forum_threads t where t.removed_at is not null and ${isShown}))::int as total`,
)

export async function listAllThreads(db: Db, reader: Reader, page: ThreadPage): Promise<AllThreadsRow> {
  return onlyRow(await allThreadsStatement(db, { ...reader, ...page }))
}

export interface ThreadInForumRow extends ThreadRow {
  forum: NodeRow
}

/** Takes `viewerId`, `isStaff` and `unreadSince`. */
export const threadInForumRows = sql`
  select t.*, row_to_json(f) as forum from (${threadRows} where t.id = ${sql.placeholder('threadId')}) t
  join lateral (${nodeRows} and n.id = t."nodeId") f on true`

const threadStatement = prepareSql<ThreadInForumRow>('forum_thread', threadInForumRows)

export async function findThread(db: Db, reader: Reader, threadId: number): Promise<ThreadInForumRow | undefined> {
  const [row] = await threadStatement(db, { ...reader, threadId })
  return row
}
