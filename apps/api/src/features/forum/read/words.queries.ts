import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#api/platform/database.ts'

/**
 * Characters that no text has. The first two enclose matches; the others stand for < and >, which PostgreSQL would take
 * for tags.
 */
export const signs = { start: '\u0002', stop: '\u0003', less: '\u0004', greater: '\u0005' } as const

const quoted = (text: string) => sql.raw(`'${text}'`)

/** What a reader sees of a post, in one line: no tags and no targets of links. */
export function plainText(html: SQL): SQL {
  const own = sql`translate(${html}, ${quoted(Object.values(signs).join(''))}, '')`
  const joined = sql`regexp_replace(${own}, '</?(?:a|strong|em|s|code)(?: [^>]*)?>', '', 'g')`
  const spaced = sql`btrim(regexp_replace(regexp_replace(${joined}, '<[^>]*>', ' ', 'g'), '\\s+', ' ', 'g'))`
  const entities = [
    ['&lt;', signs.less],
    ['&gt;', signs.greater],
    ['&quot;', '"'],
    ['&amp;', '&'],
  ] as const
  return entities.reduce((text, [name, sign]) => sql`replace(${text}, ${quoted(name)}, ${quoted(sign)})`, spaced)
}

export const titleWords = sql`to_tsvector('english', translate(t.title, '<>', '  '))`

/** The sizes of blocks of posts, as powers of two. */
export const BLOCK_BITS = [11, 14, 17] as const

/**
 * Besides its words, each post has marks, so that one index finds posts of a forum and of a person, those of a block of ids,
 * and words in titles. Marks contain a space, as no word does.
 */
export const marks = {
  inForum: (nodeId: number) => `'in ${nodeId}'`,
  byAuthor: (authorId: number) => `'by ${authorId}'`,
  inBlock: (bits: number, block: number) => `'block ${bits} ${block}'`,
  /** All words of a query, as marks. A mark has no position, so phrases become words. */
  inTitle: (query: string) => query.replace(/'((?:[^']|'')*)'/g, "'title $1'").replace(/<(?:-|\d+)>/g, '&'),
} as const

const blockMarks = sql.raw(BLOCK_BITS.map((bits) => `'block ${bits} ' || (p.id >> ${bits})`).join(', '))

/** The words of a title count more. */
const titleParts = sql`setweight(${titleWords}, 'A')
  || array_to_tsvector(array(select 'title ' || lexeme from unnest(${titleWords})))`

const wordRows = sql`select p.id, p.thread_id, p.author_id,
    array_to_tsvector(array['in ' || t.node_id, 'by ' || p.author_id, ${blockMarks}])
      || case when p.id = t.first_post_id then ${titleParts} else '' end
      || to_tsvector('english', ${plainText(sql`p.message_html`)})
  from forum_posts p join forum_threads t on t.id = p.thread_id`

/**
 * For posts that were edited, or whose title was. Also if there was no row: the sweep may be about to insert the old words,
 * and then finds this row.
 */
export async function upsertWords(db: Db, postIds: readonly number[]) {
  await db.execute(sql`insert into forum_post_words (post_id, thread_id, author_id, words)
    ${wordRows} where p.id = any(${sql.param(postIds)}::int[])
    on conflict (post_id) do update set words = excluded.words`)
}

const BATCH = 500

/** For the next posts after `upTo` that have none. Returns how far it got. */
export async function insertWords(db: Db, { upTo, until }: { upTo: number; until: number }): Promise<number> {
  const { rows } = await db.execute<{ id: number; count: number }>(sql`with batch as materialized (
      select id from forum_posts p where id > ${upTo} and id <= ${until}
        and not exists (select from forum_post_words where post_id = p.id)
      order by id limit ${BATCH}
    ), filled as (
      insert into forum_post_words (post_id, thread_id, author_id, words)
      ${wordRows} where p.id in (select id from batch)
      on conflict (post_id) do nothing
    )
    select max(id) as id, count(*)::int as count from batch`)
  const [last] = rows
  return last && last.count === BATCH ? last.id : until
}

export async function findFirstPostOf(db: Db, nodeId: number): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number | null }>(
    sql`select min(first_post_id) as id from forum_threads where node_id = ${nodeId}`,
  )
  return rows[0]?.id ?? undefined
}

export async function deleteWordsOfForum(db: Db, nodeId: number) {
  await db.execute(sql`delete from forum_post_words
    where thread_id in (select id from forum_threads where node_id = ${nodeId})`)
}
