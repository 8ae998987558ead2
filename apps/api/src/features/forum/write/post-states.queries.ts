import { sql } from 'drizzle-orm'
import type { Db } from '#api/platform/database.ts'

const ids = (values: readonly number[]) => sql`any(${sql.param(values)}::int[])`

const threadsOf = (postIds: readonly number[]) => sql`(select thread_id from forum_posts where id = ${ids(postIds)})`

export async function lockThreadsOf(db: Db, postIds: readonly number[]): Promise<void> {
  await db.execute(sql`
    select from forum_threads where id in ${threadsOf(postIds)} order by id for no key update`)
}

export async function lockMembersOf(db: Db, postIds: readonly number[]): Promise<void> {
  await db.execute(sql`
    select from forum_members where user_id in (select author_id from forum_posts where id = ${ids(postIds)})
    order by user_id for no key update`)
}

/** The threads of the posts are locked already, so none moves to another forum. */
export async function lockForumsOf(db: Db, postIds: readonly number[]): Promise<void> {
  await db.execute(sql`
    select from forum_nodes where id in (select node_id from forum_threads where id in ${threadsOf(postIds)})
    order by id for no key update`)
}

export interface PostsOf {
  authorId: number
  since: Date
}

/** Also first posts of visible threads. */
const visiblePostsOf = ({ authorId, since }: PostsOf) => sql`
  from forum_visits v
    join forum_posts p on p.thread_id = v.thread_id and p.author_id = v.user_id
    join forum_threads t on t.id = v.thread_id
  where v.user_id = ${authorId} and p.posted_at >= ${since.toISOString()}::timestamptz and p.removed_at is null
    and (t.first_post_id <> p.id or t.removed_at is null)`

/** The newest visible posts of a person. */
export async function listVisiblePostsOf(db: Db, of: PostsOf, limit: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select p.id ${visiblePostsOf(of)} order by p.id desc limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

export async function countVisiblePostsOf(db: Db, of: PostsOf): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count ${visiblePostsOf(of)}`)
  return rows[0]?.count ?? 0
}

export async function isFirstPost(db: Db, postId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`select from forum_threads where id in ${threadsOf([postId])}
    and first_post_id = ${postId}`)
  return rows.length > 0
}

/** Returns those that changed. */
export async function updateFolded(db: Db, postIds: readonly number[], isFolded: boolean) {
  const { rows } = await db.execute<{ id: number; authorId: number }>(sql`
    update forum_posts set is_folded = ${isFolded} where id = ${ids(postIds)} and is_folded <> ${isFolded}
    returning id, author_id as "authorId"`)
  return rows
}

export async function findFirstPostId(db: Db, threadId: number): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select first_post_id as id from forum_threads where id = ${threadId}`,
  )
  return rows[0]?.id
}
