import { type SQL, sql } from 'drizzle-orm'
import { type ThreadRow, threadColumns } from '#api/features/forum/read/threads.queries.ts'
import { isHidden, nodesInCategories } from '#api/features/forum/structure/nodes.queries.ts'
import { arrayOf, type Db, prepareSql } from '#api/platform/database.ts'

const places = arrayOf('int', 'places')

/** New posts `g` and their places, which are threads or forums. */
const given = sql`given as (
    select * from unnest(${places}, ${arrayOf('int', 'authorIds')}, ${arrayOf('boolean', 'areStaff')}, ${arrayOf('text', 'messages')},
      ${arrayOf('text', 'messageHtmls')}, ${arrayOf('uuid', 'clientIds')}, ${arrayOf('timestamptz', 'moments')})
      g (place, author_id, is_staff, message, message_html, client_id, moment)
  )`
const canWrite = sql`(g.is_staff or (not ${isHidden} and n.writing = 'everyone'))`

/**
 * Everything that changes counters locks the thread first, then the member, then the forum. This prevents deadlocks, and
 * the forum, which everyone needs, is locked the shortest. Reading from `member` enforces the order of the last two. `turn`
 * orders statements with several forums: a row that is locked before it is updated in the same statement can deadlock with
 * others who wait for it. `thread` has the threads after the posts, one for each; `isPlace` finds the post of a thread.
 */
const writePosts = (discussions: 0 | 1, isPlace: SQL) => sql`
  post as (
    insert into forum_posts (id, thread_id, author_id, position, posted_at, message, message_html, client_id)
    select t."lastPostId", t.id, g.author_id, t."replyCount", t.moment, g.message, g.message_html, g.client_id
    from thread t join given g on ${isPlace}
  ), visit as (
    insert into forum_visits (user_id, thread_id, post_count) select "lastPosterId", id, 1 from thread
    on conflict (user_id, thread_id) do update set post_count = forum_visits.post_count + 1
  ), member as (
    insert into forum_members (user_id, message_count)
    select "lastPosterId", count(*) from thread group by 1 order by 1
    on conflict (user_id) do update set message_count = forum_members.message_count + excluded.message_count
    returning user_id, message_count
  ), added as (
    select "nodeId" as node_id, count(*)::int as posts, max("lastPostId") as last_post_id,
      (array_agg(id order by "lastPostId" desc))[1] as last_thread_id
    from thread group by 1
  ), turn as (
    select node_id as id, pg_advisory_xact_lock(hashtext('posts in ' || node_id)) from (
      select node_id from added, (select count(*) from member) counted order by node_id
    ) nodes
  ), node as (
    update forum_nodes n set
      discussion_count = n.discussion_count + ${sql.raw(String(discussions))} * posts, message_count = n.message_count + posts,
      last_thread_id = case when added.last_post_id > n.last_post_id then added.last_thread_id else n.last_thread_id end,
      last_post_id = greatest(n.last_post_id, added.last_post_id)
    from turn, added where n.id = turn.id and n.id = node_id
  )
  select t.*, m.message_count as "messageCount", u.version as "authorVersion", n.title as "forumTitle", n.writing,
    ${isHidden} as "isHidden", c.id as "categoryId", c.title as "categoryTitle"
  from thread t join member m on m.user_id = t."lastPosterId" join users u on u.id = m.user_id
  join forum_nodes n on n.id = t."nodeId" join forum_nodes c on c.id = n.category_id`

const returning = sql`returning ${threadColumns}, t.last_post_at as moment`

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

export interface NewReply extends NewPost {
  threadId: number
}

/** The thread after the post, which is its last one. */
export interface Posted extends ThreadRow {
  /** The author's number of posts, with this one. */
  messageCount: number
  authorVersion: string
  forumTitle: string
  writing: 'everyone' | 'staff'
  /** Only staff see the forum. */
  isHidden: boolean
  categoryId: number
  categoryTitle: string
}

const toLists = (posts: readonly NewPost[], places: readonly number[]) => ({
  places,
  authorIds: posts.map(({ authorId }) => authorId),
  areStaff: posts.map(({ isStaff }) => isStaff),
  messages: posts.map(({ message }) => message),
  messageHtmls: posts.map(({ messageHtml }) => messageHtml),
  clientIds: posts.map(({ clientId }) => clientId),
  moments: posts.map(({ now }) => now),
})

const replyStatement = (name: string, { free = sql``, source = sql``, isFree = sql`true` } = {}) => {
  const statement = prepareSql<Posted>(
    name,
    // The locked thread gives the post its position. The next writer waits here and gets the next one.
    sql`with ${given}, ${free} thread as (
      update forum_threads t set reply_count = t.reply_count + 1, last_post_id = nextval('forum_posts_id_seq'),
        last_poster_id = g.author_id, last_post_at = greatest(t.last_post_at, g.moment)
      from given g ${source}
      where t.id = any(${places}) and t.id = g.place and ${isFree} and t.removed_at is null and (g.is_staff or (t.is_open and (
        select ${canWrite} from ${nodesInCategories} where n.id = t.node_id)))
      ${returning}
    ), ${writePosts(0, sql`g.place = t.id`)}`,
  )
  return (db: Db, replies: readonly NewReply[]) =>
    statement(
      db,
      toLists(
        replies,
        replies.map(({ threadId }) => threadId),
      ),
    )
}

const oneReply = replyStatement('forum_reply')

/** Returns nothing if the thread does not exist, is removed, or if this writer may not reply to it. */
export async function insertReply(db: Db, reply: NewReply): Promise<Posted | undefined> {
  const [posted] = await oneReply(db, [reply])
  return posted
}

/** At most one reply for each thread. Leaves out those that are refused, and those whose thread is being changed. */
export const insertReplies = replyStatement('forum_replies', {
  free: sql`free as (select ctid as spot from forum_threads where id = any(${places}) for no key update skip locked),`,
  source: sql`, free`,
  // Leaves out threads that changed since the statement began: see `turn`.
  isFree: sql`t.ctid = free.spot`,
})

const threadStatement = prepareSql<Posted>(
  'forum_new_thread',
  sql`with ${given}, thread as (
    insert into forum_threads as t
      (id, node_id, title, author_id, posted_at, first_post_id, last_post_id, last_poster_id, last_post_at)
    select nextval('forum_threads_id_seq'), n.id, ${sql.placeholder('title')}, g.author_id, g.moment,
      p.id, p.id, g.author_id, g.moment
    from given g, ${nodesInCategories}, (select nextval('forum_posts_id_seq') as id) p
    where n.id = g.place and n.category_id is not null and ${canWrite}
    ${returning}
  ), ${writePosts(1, sql`true`)}`,
)

/** Returns nothing if the forum does not exist, or if this writer may not start threads in it. */
export async function insertThread(
  db: Db,
  { nodeId, title, ...post }: NewPost & { nodeId: number; title: string },
): Promise<Posted | undefined> {
  const [posted] = await threadStatement(db, { ...toLists([post], [nodeId]), title })
  return posted
}
