import { sql } from 'drizzle-orm'
import { type Db, prepareSql } from '#api/platform/database.ts'
import { isNodeShown, nodesInCategories } from './nodes.queries.ts'

const threadId = sql.placeholder('threadId')
const authorId = sql.placeholder('authorId')
const isStaff = sql`${sql.placeholder('isStaff')}::boolean`
const canWrite = sql`${isNodeShown} and (n.writing = 'everyone' or ${isStaff})`
const now = sql.placeholder('now')
const content = sql`${sql.placeholder('message')}::text, ${sql.placeholder('messageHtml')}::text,
  ${sql.placeholder('clientId')}::uuid`

/**
 * Everything that changes counters locks the thread first, then the member, then the forum. This prevents deadlocks, and
 * the forum, which everyone needs, is locked the shortest. Reading from `member` enforces the order of the last two.
 */
const countPost = (discussions: 0 | 1) => sql`
  visit as (
    insert into forum_visits (user_id, thread_id, post_count) select ${authorId}, thread.id, 1 from thread
    on conflict (user_id, thread_id) do update set post_count = forum_visits.post_count + 1
  ), member as (
    insert into forum_members (user_id, message_count) select ${authorId}, 1 from thread
    on conflict (user_id) do update set message_count = forum_members.message_count + 1
    returning user_id
  ), node as (
    update forum_nodes n set
      discussion_count = n.discussion_count + ${sql.raw(String(discussions))}, message_count = n.message_count + 1,
      last_thread_id = case when thread.last_post_id > n.last_post_id then thread.id else n.last_thread_id end,
      last_post_id = greatest(n.last_post_id, thread.last_post_id)
    from thread, member where n.id = thread.node_id
  )`

/** The foreign key from a thread to its forum. */
export const NODE_OF_THREAD = 'forum_threads_node_id_forum_nodes_id_fk'

export interface NewPost {
  authorId: number
  /** Staff may also write in locked threads and in forums that are closed or hidden. */
  isStaff: boolean
  message: string
  messageHtml: string
  clientId: string | null
  now: Date
}

export interface Posted {
  threadId: number
  postId: number
  nodeId: number
}

const replyStatement = prepareSql<Posted>(
  'forum_reply',
  // The locked thread gives the post its position. The next writer waits here and gets the next one.
  sql`with thread as (
    update forum_threads t set reply_count = t.reply_count + 1, last_post_id = nextval('forum_posts_id_seq'),
      last_poster_id = ${authorId}, last_post_at = greatest(t.last_post_at, ${now}::timestamptz)
    where t.id = ${threadId} and t.removed_at is null and (${isStaff} or (t.is_open and (
      select ${canWrite} from ${nodesInCategories} where n.id = t.node_id)))
    returning id, node_id, last_post_id, reply_count, last_post_at
  ), post as (
    insert into forum_posts (id, thread_id, author_id, position, posted_at, message, message_html, client_id)
    select last_post_id, id, ${authorId}, reply_count, last_post_at, ${content} from thread
  ), ${countPost(0)}
  select id as "threadId", last_post_id as "postId", node_id as "nodeId" from thread`,
)

/** Returns nothing if the thread does not exist, is removed, or if this writer may not reply to it. */
export async function insertReply(db: Db, reply: NewPost & { threadId: number }): Promise<Posted | undefined> {
  const [posted] = await replyStatement(db, { ...reply })
  return posted
}

const threadStatement = prepareSql<Posted>(
  'forum_new_thread',
  sql`with thread as (
    insert into forum_threads
      (id, node_id, title, author_id, posted_at, first_post_id, last_post_id, last_poster_id, last_post_at)
    select nextval('forum_threads_id_seq'), n.id, ${sql.placeholder('title')}, ${authorId}, ${now}::timestamptz,
      p.id, p.id, ${authorId}, ${now}::timestamptz
    from ${nodesInCategories}, (select nextval('forum_posts_id_seq') as id) p
    where n.id = ${sql.placeholder('nodeId')} and n.category_id is not null and ${canWrite}
    returning id, node_id, last_post_id, posted_at
  ), post as (
    insert into forum_posts (id, thread_id, author_id, position, posted_at, message, message_html, client_id)
    select last_post_id, id, ${authorId}, 0, posted_at, ${content} from thread
  ), ${countPost(1)}
  select id as "threadId", last_post_id as "postId", node_id as "nodeId" from thread`,
)

/** Returns nothing if the forum does not exist, or if this writer may not start threads in it. */
export async function insertThread(
  db: Db,
  thread: NewPost & { nodeId: number; title: string },
): Promise<Posted | undefined> {
  const [posted] = await threadStatement(db, { ...thread })
  return posted
}
