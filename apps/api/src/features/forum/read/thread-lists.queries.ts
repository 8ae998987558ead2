import { PER_PAGE } from '@sparkle/contract/core/limits.ts'
import { MAX_ID } from '@sparkle/contract/core/primitives.ts'
import {
  type ThreadDirection,
  type ThreadOrder,
  threadDirections,
  threadOrders,
} from '@sparkle/contract/forum/thread-orders.ts'
import { type SQL, sql } from 'drizzle-orm'
import { isNodeShown, nodesInCategories, type Reader } from '#api/features/forum/structure/nodes.queries.ts'
import { type Db, onlyRow, prepareSql } from '#api/platform/database.ts'

/** Moderators also see removed threads. Takes `withRemoved`. */
export const isShown = sql`(t.removed_at is null or ${sql.placeholder('withRemoved')}::boolean)`
const nodeId = sql.placeholder('nodeId')
const before = sql`${sql.placeholder('before')}::int`
const offset = sql.placeholder('offset')

/** The order of a list of threads. */
export interface Ordering {
  order: ThreadOrder
  direction: ThreadDirection
}

export interface Place extends Ordering {
  offset: number
  /** Instead of the offset: only threads whose first or last post, as the order says, comes after this one. */
  before: number | null
  withRemoved: boolean
}

/** Every post comes after it. */
export const startOfList: Record<ThreadDirection, number> = { desc: MAX_ID, asc: 0 }
/** Post ids are in the order of time. */
const keys: Record<ThreadOrder, SQL> = { last_post_date: sql`t.last_post_id`, post_date: sql`t.first_post_id` }

function toOrderSql({ order, direction }: Ordering) {
  const key = keys[order]
  const sorted = sql`order by ${key} ${sql.raw(direction)}`
  const isDown = direction === 'desc'
  return {
    key,
    sorted,
    // A literal, because the planner assumes that an unknown limit is large.
    firstOnes: sql`${sorted} limit ${sql.raw(String(PER_PAGE))}`,
    /** Whether a thread comes after the start of the page. */
    isAfterStart: isDown ? sql`${key} < start.key` : sql`${key} > start.key`,
    /**
     * Where a page starts, as one row `start`: after the given post, or at the offset in these threads. It is computed
     * only once.
     */
    startIn: (threads: SQL) => sql`lateral (select coalesce(${before}, (
      select ${key} ${isDown ? sql`+ 1` : sql`- 1`} from ${threads} ${sorted} limit 1 offset ${offset}
    ), ${sql.raw(String(startOfList[isDown ? 'asc' : 'desc']))}) as key offset 0) start`,
  }
}

/** One statement for each order. */
function prepareOrdered<Row>(name: string, toStatement: (order: ReturnType<typeof toOrderSql>) => SQL) {
  const statements = new Map(
    threadOrders.flatMap((order) =>
      threadDirections.map((direction) => {
        const key = `${order} ${direction}`
        return [key, prepareSql<Row>(`${name} ${key}`, toStatement(toOrderSql({ order, direction })))] as const
      }),
    ),
  )
  return async (db: Db, { order, direction, ...values }: Ordering & Record<string, unknown>): Promise<Row[]> =>
    statements.get(`${order} ${direction}`)?.(db, values) ?? []
}

export interface ForumPageRow {
  version: string
  threadIds: number[]
  /** Newest post first, in any order of the others. */
  stickyIds: number[]
  /** Without sticky threads. */
  total: number
}

// One statement, so that the version is that of all it reads.
const findForumPages = prepareOrdered<ForumPageRow>('forum_page', ({ isAfterStart, firstOnes, startIn }) => {
  const threads = sql`forum_threads t where t.node_id = n.id and not t.sticky and ${isShown}`
  return sql`select n.version, array(select t.id from ${threads} and ${isAfterStart} ${firstOnes}) as "threadIds", array(
      select t.id from forum_threads t
      where ${sql.placeholder('withSticky')}::boolean and t.node_id = n.id and t.sticky and ${isShown}
      order by t.last_post_id desc
    ) as "stickyIds", n.discussion_count + (
      select count(*) filter (where not t.sticky and ${isShown})
        - count(*) filter (where t.sticky and t.removed_at is null)
      from forum_threads t where t.node_id = n.id and (t.sticky or t.removed_at is not null)
    )::int as total
  from forum_nodes n, ${startIn(threads)} where n.id = ${nodeId}`
})

/** A page of the threads of a forum, and its sticky threads if requested. */
export async function findForumPage(
  db: Db,
  page: Place & { nodeId: number; withSticky: boolean },
): Promise<ForumPageRow | undefined> {
  const [row] = await findForumPages(db, { ...page })
  return row
}

export interface ThreadIds {
  ids: number[]
  total: number
}

const shownForums = sql`${nodesInCategories} where ${isNodeShown}`

/** The page of every forum after the start. The first of these threads are the page. */
const listAllPages = prepareOrdered<ThreadIds>('forum_threads_of_all', ({ isAfterStart, firstOnes, startIn }) => {
  const inForums = sql`forum_threads t where ${isShown} and t.node_id = any(array(select n.id from ${shownForums}))`
  const candidates = sql`select page.id from ${nodesInCategories} cross join lateral (
    select t.id from forum_threads t where t.node_id = n.id and ${isShown} and ${isAfterStart} ${firstOnes}
  ) page where ${isNodeShown}`
  return sql`select array(select t.id from forum_threads t where t.id in (${candidates}) ${firstOnes}) as ids,
    ((select coalesce(sum(n.discussion_count), 0) from ${shownForums})
      + (select count(*) from forum_threads t where t.removed_at is not null and ${isShown}))::int as total
  from ${startIn(inForums)}`
})

/** A page of the threads of all forums that the reader sees. */
export async function listAllThreads(db: Db, reader: Reader, page: Place): Promise<ThreadIds> {
  return onlyRow(await listAllPages(db, { ...reader, ...page }))
}
