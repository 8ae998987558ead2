import { PER_PAGE } from '@sparkle/contract/core/limits.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { isInShownForum, type Reader } from '#api/features/forum/structure/nodes.queries.ts'
import { type Db, onlyRow, prepareSql } from '#api/platform/database.ts'
import { forumReads, forumVisits } from '#api/schema/forum.tables.ts'

/** 1: with alerts, 2: also with emails. */
export type Watching = 1 | 2

const WITH_EMAILS = sql.raw('2')
const viewerId = sql.placeholder('viewerId')

/** Locks until the end of the transaction, so nobody else counts what this person watches. */
export async function lockWatches(db: Db, userId: number) {
  await db.execute(sql`select from users where id = ${userId} for no key update`)
}

/** How many threads and forums a person watches besides this one. */
async function countWatches(db: Db, userId: number, isOther: { visits: SQL; reads: SQL }): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`select (
    (select count(*) from forum_visits where user_id = ${userId} and watching > 0 and ${isOther.visits})
    + (select count(*) from forum_reads where user_id = ${userId} and watching > 0 and ${isOther.reads}))::int as total`)
  return onlyRow(rows).total
}

const all = sql`true`

export const countBesidesThread = (db: Db, userId: number, threadId: number) =>
  countWatches(db, userId, { visits: sql`thread_id <> ${threadId}`, reads: all })

export const countBesidesForum = (db: Db, userId: number, nodeId: number) =>
  countWatches(db, userId, { visits: all, reads: sql`node_id <> ${nodeId}` })

export async function upsertThreadWatch(db: Db, userId: number, threadId: number, watching: Watching) {
  await db
    .insert(forumVisits)
    .values({ userId, threadId, watching })
    .onConflictDoUpdate({ target: [forumVisits.userId, forumVisits.threadId], set: { watching } })
}

export async function upsertForumWatch(db: Db, userId: number, nodeId: number, watching: Watching) {
  await db
    .insert(forumReads)
    .values({ userId, nodeId, lastReadPostId: 0, watching })
    .onConflictDoUpdate({ target: [forumReads.userId, forumReads.nodeId], set: { watching } })
}

export async function updateThreadUnwatched(db: Db, userId: number, threadId: number) {
  await db
    .update(forumVisits)
    .set({ watching: 0 })
    .where(and(eq(forumVisits.userId, userId), eq(forumVisits.threadId, threadId)))
}

export async function updateForumUnwatched(db: Db, userId: number, nodeId: number) {
  await db
    .update(forumReads)
    .set({ watching: 0 })
    .where(and(eq(forumReads.userId, userId), eq(forumReads.nodeId, nodeId)))
}

export interface WatchedRow {
  /** Latest post first. */
  threads: { id: number; emails: boolean }[]
  total: number
  forums: { id: number; emails: boolean }[]
}

const watchedStatement = prepareSql<WatchedRow>(
  'forum_watched',
  sql`with watched as materialized (
    select t.id, t.last_post_id, w.watching = ${WITH_EMAILS} as emails
    from forum_visits w join forum_threads t on t.id = w.thread_id
    where w.user_id = ${viewerId} and w.watching > 0 and t.removed_at is null and ${isInShownForum}
  ), page as (
    select id, emails, last_post_id from watched
    order by last_post_id desc offset ${sql.placeholder('offset')} limit ${sql.raw(String(PER_PAGE))}
  )
  select (select coalesce(json_agg(json_build_object('id', id, 'emails', emails) order by last_post_id desc), '[]')
      from page) as threads,
    (select count(*)::int from watched) as total,
    (select coalesce(json_agg(json_build_object('id', node_id, 'emails', watching = ${WITH_EMAILS})), '[]')
      from forum_reads where user_id = ${viewerId} and watching > 0) as forums`,
)

/** A page of the threads that the reader watches, their number, and all forums, maybe hidden ones. */
export async function listWatched(db: Db, reader: Reader, offset: number): Promise<WatchedRow> {
  return onlyRow(await watchedStatement(db, { ...reader, offset }))
}
