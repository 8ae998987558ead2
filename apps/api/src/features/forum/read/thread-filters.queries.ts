import { PER_PAGE } from '@sparkle/contract/core/limits.ts'
import { FILTERED_THREADS } from '@sparkle/contract/forum/threads.ts'
import { type SQL, sql } from 'drizzle-orm'
import {
  isInShownForum,
  isNodeShown,
  nodesInCategories,
  type Reader,
} from '#api/features/forum/structure/nodes.queries.ts'
import { type Db, onlyRow, prepareSql } from '#api/platform/database.ts'
import { isShown, type Place, type ThreadIds } from './thread-lists.queries.ts'

const viewerId = sql.placeholder('viewerId')
const nodeId = sql`${sql.placeholder('nodeId')}::int`
const number = (value: number) => sql.raw(String(value))
const newest = (count: number) => sql`order by t.last_post_id desc limit ${number(count)}`

/** The newest threads of the starter, in all forums. */
const ofStarter = sql`select t.* from forum_threads t
  where t.author_id = ${sql.placeholder('starterId')} and ${isInShownForum} ${newest(FILTERED_THREADS.ofStarter)}`

/** The newest threads of the forum, or of all forums. */
const ofForums = sql`select t.* from ${nodesInCategories} cross join lateral (
    select t.* from forum_threads t where t.node_id = n.id and t.removed_at is null ${newest(FILTERED_THREADS.unread)}
  ) t where (${nodeId} is null or n.id = ${nodeId}) and ${isNodeShown} ${newest(FILTERED_THREADS.unread)}`

/** As in `isUnread` of the policy, but never a removed thread. */
const isUnread = sql`t.removed_at is null and t.last_poster_id <> ${viewerId}
  and t.last_post_at > ${sql.placeholder('unreadSince')}
  and t.last_post_id > greatest(v.last_read_post_id, r.last_read_post_id, 0)`

const filterStatement = (name: string | undefined, newestThreads: SQL) =>
  prepareSql<ThreadIds>(
    name,
    sql`with matching as materialized (
      select t.id, case when ${sql.placeholder('order')} = 'post_date' then t.first_post_id else t.last_post_id end
        * case when ${sql.placeholder('direction')} = 'asc' then 1 else -1 end as place from (${newestThreads}) t
      left join forum_visits v on v.thread_id = t.id and v.user_id = ${viewerId}
      left join forum_reads r on r.node_id = t.node_id and r.user_id = ${viewerId}
      where (${nodeId} is null or t.node_id = ${nodeId}) and ${isShown}
        and (not ${sql.placeholder('unread')}::boolean or (${isUnread}))
    )
    select array(
        select id from matching where coalesce(place > ${sql.placeholder('before')}::int
          * case when ${sql.placeholder('direction')} = 'asc' then 1 else -1 end, true)
        order by place offset ${sql.placeholder('offset')} limit ${number(PER_PAGE)}
      ) as ids,
      (select count(*)::int from matching) as total`,
  )

// Few or very many threads have the same starter.
const starterStatement = filterStatement(undefined, ofStarter)
const unreadStatement = filterStatement('forum_threads_unread', ofForums)

export interface ThreadFilter extends Place {
  /** Null for all forums. */
  nodeId: number | null
  starterId: number | undefined
  unread: boolean
}

/** A page of the threads that match, and how many match. */
export async function listMatchingThreads(db: Db, reader: Reader, filter: ThreadFilter): Promise<ThreadIds> {
  const statement = filter.starterId === undefined ? unreadStatement : starterStatement
  return onlyRow(await statement(db, { ...reader, ...filter }))
}
