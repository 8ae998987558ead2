import { and, eq, sql } from 'drizzle-orm'
import { arrayOf, type Db, prepareSql } from '#api/platform/database.ts'
import { forumPosts } from '#api/schema/forum.tables.ts'

/** Dates are unix seconds. */
export interface PostRow {
  id: number
  threadId: number
  authorId: number
  position: number
  message: string
  messageHtml: string
  postedAt: number
  editedAt: number | null
  /** The last editor; null if nobody did or if it is unknown. */
  editorId: number | null
  isRemoved: boolean
  isFolded: boolean
}

const postColumns = sql`p.id, p.thread_id as "threadId", p.author_id as "authorId", p.position, p.message,
    p.message_html as "messageHtml", floor(date_part('epoch', p.posted_at))::int as "postedAt",
    floor(date_part('epoch', p.edited_at))::int as "editedAt",
    case when p.edited_at is not null then (
      select r.edited_by_id from forum_post_revisions r
      where r.post_id = p.id and r.edited_at = p.edited_at order by r.id desc limit 1
    ) end as "editorId",
    p.removed_at is not null as "isRemoved", p.is_folded as "isFolded"`

/** A page may have removed posts in addition to the visible ones, but no more rows than this. */
const MAX_ROWS = 200

export interface PostPage {
  threadId: number
  /** Positions; `until` is excluded. */
  from: number
  until: number
  withRemoved: boolean
}

const pagesStatement = prepareSql<{ page: number; version: string } & (PostRow | { id: null })>(
  'forum_post_pages',
  sql`select k.page::int, t.version, x.*
  from unnest(${arrayOf('int', 'threadIds')}, ${arrayOf('int', 'froms')}, ${arrayOf('int', 'untils')},
    ${arrayOf('boolean', 'withRemoveds')}) with ordinality k (thread_id, first, until, with_removed, page)
  join forum_threads t on t.id = k.thread_id
  left join lateral (
    select ${postColumns}, p.removed_rank from forum_posts p
    where p.thread_id = k.thread_id and p.position >= k.first and p.position < k.until
      and (p.removed_at is null or k.with_removed)
    order by p.position, p.removed_rank limit ${sql.raw(String(MAX_ROWS))}
  ) x on true
  order by k.page, x.position, x.removed_rank`,
)

export interface PostPageRows {
  /** The version of the thread. */
  version: string
  /** Oldest first. */
  posts: PostRow[]
}

/** In the order of the pages; undefined if there is no such thread. */
export async function listPostPages(db: Db, pages: readonly PostPage[]): Promise<(PostPageRows | undefined)[]> {
  const rows = await pagesStatement(db, {
    threadIds: pages.map(({ threadId }) => threadId),
    froms: pages.map(({ from }) => from),
    untils: pages.map(({ until }) => until),
    withRemoveds: pages.map(({ withRemoved }) => withRemoved),
  })
  const byPage = Map.groupBy(rows, ({ page }) => page)
  return pages.map((_, index) => {
    const found = byPage.get(index + 1)
    return found?.[0] && { version: found[0].version, posts: found.filter((row) => row.id !== null) }
  })
}

const postStatement = prepareSql<PostRow>(
  'forum_post',
  sql`select ${postColumns} from forum_posts p where p.id = ${sql.placeholder('postId')}`,
)

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
