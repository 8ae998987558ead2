import { PER_PAGE } from '@sparkle/contract/limits.ts'
import { sql } from 'drizzle-orm'
import { type Db, onlyRow, prepareSql } from '#api/platform/database.ts'
import { isInShownForum, isNodeShown, nodesInCategories, type Reader } from './nodes.queries.ts'

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

const offset = sql.placeholder('offset')

const placeInAllStatement = prepareSql<{ lastPostId: number }>(
  'forum_thread_place_in_all',
  sql`select t.last_post_id as "lastPostId" from forum_threads t
    where ${isShown} and ${isInShownForum} order by t.last_post_id desc limit 1 offset ${offset}`,
)

interface Place {
  offset: number
  withRemoved: boolean
}

/** The last post of the thread at this offset in the list of all forums that the reader sees; 0 past the end. */
export async function findPlaceInAll(db: Db, reader: Reader, place: Place): Promise<number> {
  const [row] = await placeInAllStatement(db, { ...reader, ...place })
  return row?.lastPostId ?? 0
}

/** Newest post first. */
export interface ForumPageRow {
  version: string
  threadIds: number[]
  stickyIds: number[]
  /** Without sticky threads. */
  total: number
}

/** Where a page starts, as one row `start`: after the given post, or at the offset. It is computed only once. */
const startOfPage = sql`lateral (select coalesce(${before}::int, (
    select t.last_post_id + 1 from forum_threads t where t.node_id = n.id and not t.sticky and ${isShown}
    order by t.last_post_id desc limit 1 offset ${offset}
  ), 0) as before offset 0) start`

// One statement, so that the version is that of all it reads.
const forumPageStatement = prepareSql<ForumPageRow>(
  'forum_page',
  sql`select n.version, array(
      select t.id from forum_threads t
      where t.node_id = n.id and not t.sticky and ${isShown} and t.last_post_id < start.before ${newestFirst}
    ) as "threadIds", array(
      select t.id from forum_threads t
      where ${sql.placeholder('withSticky')}::boolean and t.node_id = n.id and t.sticky and ${isShown}
      order by t.last_post_id desc
    ) as "stickyIds", n.discussion_count + (
      select count(*) filter (where not t.sticky and ${isShown})
        - count(*) filter (where t.sticky and t.removed_at is null)
      from forum_threads t where t.node_id = n.id and (t.sticky or t.removed_at is not null)
    )::int as total
  from forum_nodes n, ${startOfPage} where n.id = ${nodeId}`,
)

export interface ForumPage extends Place {
  nodeId: number
  /** Instead of the offset: only threads whose last post is older than this one. */
  before: number | null
  withSticky: boolean
}

/** A page of the threads of a forum, and its sticky threads if requested. */
export async function findForumPage(db: Db, page: ForumPage): Promise<ForumPageRow | undefined> {
  const [row] = await forumPageStatement(db, { ...page })
  return row
}

/** Newest post first. */
export interface ThreadIds {
  ids: number[]
  total: number
}

/** The first page of every forum. The newest of these threads are the page, so no index over all forums is needed. */
const newestIds = sql`select page.id from ${nodesInCategories} cross join lateral (
  select t.id from forum_threads t where t.node_id = n.id and ${isShown} and t.last_post_id < ${before} ${newestFirst}
) page where ${isNodeShown}`

const allThreadsStatement = prepareSql<ThreadIds>(
  'forum_threads_of_all',
  sql`select array(select t.id from forum_threads t where t.id in (${newestIds}) ${newestFirst}) as ids,
    ((select coalesce(sum(n.discussion_count), 0) from ${nodesInCategories} where ${isNodeShown})
      + (select count(*) from forum_threads t where t.removed_at is not null and ${isShown}))::int as total`,
)

/** A page of the threads of all forums that the reader sees. */
export async function listAllThreads(db: Db, reader: Reader, page: ThreadPage): Promise<ThreadIds> {
  return onlyRow(await allThreadsStatement(db, { ...reader, ...page }))
}
