import { sql } from 'drizzle-orm'
import type { Db } from '#api/platform/database.ts'

const ids = (values: readonly number[]) => sql`any(${sql.param(values)}::int[])`

export interface OwnPost extends Record<string, unknown> {
  id: number
  /** As text, which keeps its microseconds. */
  postedAt: string
  /** Whether others can see it. */
  isShown: boolean
}

/** In the order of an index, after this one. */
export async function listOwnPosts(db: Db, userId: number, last: OwnPost | undefined, limit: number) {
  const isAfter = last ? sql`(p.posted_at, p.id) > (${last.postedAt}::timestamptz, ${last.id})` : sql`true`
  const { rows } = await db.execute<OwnPost>(sql`
    select p.id, p.posted_at::text as "postedAt", p.removed_at is null and t.removed_at is null as "isShown"
    from forum_posts p join forum_threads t on t.id = p.thread_id
    where p.author_id = ${userId} and ${isAfter} order by p.posted_at, p.id limit ${limit}`)
  return rows
}

/** The threads of the posts are locked already, because a trigger renews their versions. */
export async function updateTexts(db: Db, postIds: readonly number[], text: { message: string; messageHtml: string }) {
  await db.execute(sql`update forum_posts set message = ${text.message}, message_html = ${text.messageHtml}
    where id = ${ids(postIds)} and message <> ${text.message}`)
}

/** Of the threads that begin with one of these posts. */
export async function updateTitles(db: Db, postIds: readonly number[], title: string) {
  await db.execute(sql`update forum_threads set title = ${title}
    where id in (select thread_id from forum_posts where id = ${ids(postIds)}) and first_post_id = ${ids(postIds)}`)
}

const others = (userId: number) =>
  sql`exists (select from forum_posts where thread_id = t.id and author_id <> ${userId})`

/** The visible threads of a person in which nobody else wrote. */
export async function listLoneThreads(db: Db, userId: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`select id from forum_threads t
    where author_id = ${userId} and removed_at is null and not ${others(userId)} order by id`)
  return rows.map(({ id }) => id)
}

export async function isLone(db: Db, threadId: number, userId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`select from forum_threads t where id = ${threadId} and not ${others(userId)}`)
  return rows.length > 0
}

/** All names that the person had, in lower case. */
export async function listNames(db: Db, userId: number): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct name from username_claims, unnest(spellings) name where user_id = ${userId} and name not like '% %'`)
  return rows.map(({ name }) => name)
}

export async function findLastPostId(db: Db): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`select coalesce(max(id), 0) as id from forum_posts`)
  return rows[0]?.id ?? 0
}

/** Posts with a text like this, by their id. */
export async function listMentioning(db: Db, mention: string, { from, to }: { from: number; to: number }) {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from forum_posts where id > ${from} and id <= ${to} and message_html ~* ${mention} order by id`)
  return rows.map(({ id }) => id)
}

/** Leaves what the first group of the pattern finds. */
export async function updateMentions(db: Db, mention: string, postIds: readonly number[]) {
  await db.execute(sql`update forum_posts set message_html = regexp_replace(message_html, ${mention}, '\\1', 'gi')
    where id = ${ids(postIds)}`)
}
