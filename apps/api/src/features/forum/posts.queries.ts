import { and, eq, sql } from 'drizzle-orm'
import { type ForumUserRow, forumUserJson } from '#api/features/users/forum-users.queries.ts'
import { type Db, prepareSql } from '#api/platform/database.ts'
import { forumPosts } from '#api/schema/forum.tables.ts'
import type { Reader } from './nodes.queries.ts'
import { type ThreadInForumRow, threadInForumRows } from './threads.queries.ts'

/** Dates are unix seconds. */
export interface PostRow {
  id: number
  threadId: number
  position: number
  message: string
  messageHtml: string
  postedAt: number
  editedAt: number | null
  /** Who edited it last; null if nobody did or if it is unknown. */
  editor: { forumId: number; username: string } | null
  isRemoved: boolean
  author: ForumUserRow
}

const postRows = sql`
  select p.id, p.thread_id as "threadId", p.position, p.message, p.message_html as "messageHtml",
    floor(extract(epoch from p.posted_at))::int as "postedAt", floor(extract(epoch from p.edited_at))::int as "editedAt",
    case when p.edited_at is not null then (
      select json_build_object('forumId', e.forum_id, 'username', e.username)
      from forum_post_revisions r join users e on e.id = r.edited_by_id
      where r.post_id = p.id and r.edited_at = p.edited_at order by r.id desc limit 1
    ) end as editor,
    p.removed_at is not null as "isRemoved", ${forumUserJson('a')} as author
  from forum_posts p join users a on a.id = p.author_id`

/** A page may have removed posts in addition to the visible ones, but no more rows than this. */
const MAX_ROWS = 200

export interface ThreadPageRow {
  thread: ThreadInForumRow
  posts: PostRow[]
}

const threadPageStatement = prepareSql<ThreadPageRow>(
  'forum_thread_page',
  sql`select row_to_json(t) as thread, (
    select coalesce(json_agg(x), '[]') from (
      ${postRows}
      where p.thread_id = ${sql.placeholder('threadId')}
        and p.position >= ${sql.placeholder('from')} and p.position < ${sql.placeholder('until')}
        and (p.removed_at is null or ${sql.placeholder('withRemoved')}::boolean)
      order by p.position, p.removed_rank limit ${sql.raw(String(MAX_ROWS))}
    ) x) as posts
  from (${threadInForumRows}) t`,
)

export interface PostPage {
  /** Positions; `until` is excluded. */
  from: number
  until: number
  withRemoved: boolean
}

/** A thread with a page of its posts, oldest first. */
export async function findThreadPage(
  db: Db,
  reader: Reader,
  threadId: number,
  page: PostPage,
): Promise<ThreadPageRow | undefined> {
  const [row] = await threadPageStatement(db, { ...reader, ...page, threadId })
  return row
}

const postStatement = prepareSql<PostRow>('forum_post', sql`${postRows} where p.id = ${sql.placeholder('postId')}`)

export async function findPost(db: Db, postId: number): Promise<PostRow | undefined> {
  const [row] = await postStatement(db, { postId })
  return row
}

/** Finds what this writer's device sent before with this id. */
export async function findPostByClientId(db: Db, authorId: number, clientId: string) {
  const [post] = await db
    .select({ postId: forumPosts.id, threadId: forumPosts.threadId })
    .from(forumPosts)
    .where(and(eq(forumPosts.authorId, authorId), eq(forumPosts.clientId, clientId)))
  return post
}
