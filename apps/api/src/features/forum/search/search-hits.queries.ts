import { forumSearchLimits } from '@sparkle/contract/forum/forum-search-rules.ts'
import { type SQL, sql } from 'drizzle-orm'
import { marks, titleWords } from '#api/features/forum/read/words.queries.ts'
import { isNodeShown, nodesInCategories, type Reader } from '#api/features/forum/structure/nodes.queries.ts'
import { type Db, onlyRow, prepareSql } from '#api/platform/database.ts'

/** As a PostgreSQL text search query that all words and phrases must match; empty if there are only stop words. */
export async function parseWords(db: Db, words: string, phrases: readonly string[]): Promise<string> {
  // These functions know no operators, so whatever is typed is text.
  const parts = [
    sql`plainto_tsquery('english', ${words}::text)`,
    ...phrases.map((phrase) => sql`phraseto_tsquery('english', ${phrase}::text)`),
  ]
  const { rows } = await db.execute<{ query: string }>(sql`select (${sql.join(parts, sql` && `)})::text as query`)
  return onlyRow(rows).query
}

/** The same for each of several words alone. */
export async function parseEachWord(db: Db, words: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ query: string }>(
    sql`select plainto_tsquery('english', word)::text as query
      from unnest(${sql.param([...words])}::text[]) with ordinality each (word, place) order by place`,
  )
  return rows.map(({ query }) => query)
}

export interface HitFilter {
  /** The result of `parseWords`. */
  query: string
  /** Forums whose posts may be found. */
  nodeIds: readonly number[]
  /** Whether these are few, so that the index finds them. */
  isOneForum: boolean
  authorId?: number | undefined
  threadId?: number | undefined
  after?: Date | undefined
  before?: Date | undefined
  titlesOnly: boolean
  withRemoved: boolean
  /** Forum ids of people whose posts are left out. */
  without: readonly number[]
}

/** Posts before this one: all of them, or only those in some blocks of this size. */
export interface HitRange {
  before: number
  blocks?: { bits: number; numbers: readonly number[] }
}

export interface Hit {
  id: number
  rank: number
}

const integers = (ids: readonly number[]) => sql`${sql.param([...ids])}::int[]`
const time = (date: Date) => sql`${date.toISOString()}::timestamptz`

/** One index finds words and marks. As conditions of their own, the marks let it skip the rest of a common word's posts. */
function toQueries(filter: HitFilter, { blocks }: HitRange): string[] {
  const { query, nodeIds, isOneForum, authorId, titlesOnly } = filter
  return [
    titlesOnly ? marks.inTitle(query) : query,
    ...(isOneForum ? [nodeIds.map(marks.inForum).join(' | ')] : []),
    ...(authorId === undefined ? [] : [marks.byAuthor(authorId)]),
    ...(blocks ? [blocks.numbers.map((number) => marks.inBlock(blocks.bits, number)).join(' | ')] : []),
  ]
}

/** What the index finds, and the columns beside it. */
function toIndexed(filter: HitFilter, range: HitRange): SQL {
  const { threadId, without } = filter
  return sql.join(
    [
      ...toQueries(filter, range).map((query) => sql`w.words @@ ${query}::tsquery`),
      sql`w.post_id < ${range.before}`,
      ...(threadId === undefined ? [] : [sql`w.thread_id = ${threadId}`]),
      ...(without.length === 0
        ? []
        : [sql`w.author_id <> all(array(select id from users where forum_id = any(${integers(without)})))`]),
    ],
    sql` and `,
  )
}

/** What is looked up for each hit. Subqueries, because a join might read the threads of everyone. */
function toChecked({ query, nodeIds, after, before, titlesOnly, withRemoved }: HitFilter): SQL {
  const ofThread = [
    sql`t.node_id = any(${integers(nodeIds)})`,
    ...(withRemoved ? [] : [sql`t.removed_at is null`]),
    ...(titlesOnly ? [sql`${titleWords} @@ ${query}::tsquery`] : []),
  ]
  const ofPost = [
    ...(withRemoved ? [] : [sql`p.removed_at is null`]),
    ...(after ? [sql`p.posted_at >= ${time(after)}`] : []),
    ...(before ? [sql`p.posted_at <= ${time(before)}`] : []),
  ]
  const thread = sql`(select ${sql.join(ofThread, sql` and `)} from forum_threads t where t.id = w.thread_id)`
  if (ofPost.length === 0) return thread
  return sql`${thread} and (select ${sql.join(ofPost, sql` and `)} from forum_posts p where p.id = w.post_id)`
}

/** One more than the pages can show, to know whether there are more. */
export const REACH = forumSearchLimits.found + 1

/**
 * The newest posts of the range that match. Unnamed, because the values decide which index is best. The offset keeps what
 * is checked out of the inner part, so that only as many posts as needed are looked up.
 */
export async function listHits(db: Db, filter: HitFilter, range: HitRange): Promise<Hit[]> {
  const { rows } = await db.execute<{ ids: number[]; ranks: number[] }>(sql`
    select coalesce(array_agg(id), '{}') as ids, coalesce(array_agg(rank), '{}') as ranks from (
      select w.post_id as id, ts_rank(w.words, ${filter.query}::tsquery) as rank from (
        select post_id, thread_id, words from forum_post_words w where ${toIndexed(filter, range)}
        order by post_id desc offset 0
      ) w where ${toChecked(filter)} order by w.post_id desc limit ${sql.raw(String(REACH))}
    ) h`)
  const { ids, ranks } = onlyRow(rows)
  return ids.map((id, index) => ({ id, rank: ranks[index] ?? 0 }))
}

const shownForumsStatement = prepareSql<{ id: number }>(
  'forum_shown_forums',
  sql`select n.id from ${nodesInCategories} where c.id is not null and ${isNodeShown}
    and (${sql.placeholder('nodeId')}::int is null or ${sql.placeholder('nodeId')}::int in (n.id, c.id)) order by n.id`,
)

/** Forums that the reader sees: all, one, or those of a category. */
export async function listShownForums(db: Db, reader: Reader, nodeId: number | undefined): Promise<number[]> {
  const rows = await shownForumsStatement(db, { ...reader, nodeId: nodeId ?? null })
  return rows.map(({ id }) => id)
}

export async function findNewestFound(db: Db): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`select coalesce(max(post_id), 0) as id from forum_post_words`)
  return onlyRow(rows).id
}

/** An id before which all posts were written up to this moment. A binary search: ids and dates grow together. */
export async function findIdAfter(db: Db, moment: Date): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`with recursive halves (low, high) as (
      select 1, (select coalesce(max(id), 0) from forum_posts) + 1
      union all
      select case when m."isLater" then h.low else h.middle + 1 end, case when m."isLater" then h.middle else h.high end
      from (select low, high, low + (high - low) / 2 as middle from halves where low < high) h cross join lateral (
        select coalesce((select posted_at > ${time(moment)} from forum_posts where id >= h.middle order by id limit 1), true)
          as "isLater"
      ) m
    ) select low as id from halves where low = high`)
  return onlyRow(rows).id
}
