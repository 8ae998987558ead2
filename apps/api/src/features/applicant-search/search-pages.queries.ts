import { type BlankFilter, searchPage } from '@sparkle/contract/applications/search-rules.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, onlyRow } from '#api/platform/database.ts'
import { listAnswerConditions } from './blank-answers.queries.ts'
import { type HitFilters, integers, latestFirst, reach } from './hit-filters.queries.ts'
import { blanksAmongHits, blanksApart, hasBands, hitsSql, readsBlanks } from './hit-lists.queries.ts'

/**
 * How many of the latest hits are ordered by match; the others are ordered by time. A whole number of pages. An order that
 * the searcher chose holds for all.
 */
const RANKED = 67 * searchPage.size

/** The oldest hit that is ordered by match: its time in microseconds and id; zeros if all are. */
type Border = [changedAt: number, applicationId: number]

/**
 * The sort key of a card, compared element by element; higher values come first. `isRanked` is 1 for cards ordered by
 * match and 0 for those ordered by time, whose match values are 0.
 */
type Place = [isRanked: number, weight: number, chosen: number, near: number, changedAt: number, applicationId: number]

/** How far someone has paged through a search. */
export interface Progress {
  /** The number of the next page. */
  page: number
  border: Border
  last: Place
  /** When the first page was read, in microseconds. Applications changed later move to the top, above cards seen. */
  since: number
  /** The applications on earlier pages, so nobody who moves appears twice. */
  shown: number[]
}

type PageRows = {
  /** One more than the pages can show if there are more. */
  total: number
  blanks: Blank[]
  /** Each starts with whether it is new since the first page. */
  cards: [isNew: number, ...Place][]
}

/** How many match all filters but this one, which they left blank; one more than the pages can show if there are more. */
export interface Blank {
  filter: BlankFilter
  total: number
}

export interface Hits {
  /** One more than the pages can show if there are more. */
  total: number
  /** Without those of `countBlanks`. */
  blanks: Blank[]
  /** The application ids on the page. */
  ids: number[]
  /** The sort key of the last one; null if there is none. */
  last: Place | null
  border: Border
  /** How many hits are below the page. */
  rest: number
}

/** Counts the blanks that the statement of the hits does not read. */
export async function countBlanks(db: Db, filters: HitFilters): Promise<Blank[]> {
  if (readsBlanks(filters) || listAnswerConditions(filters).length === 0) return []
  const { rows } = await db.execute<{ blanks: Blank[] }>(sql`select ${blanksApart(filters)} as blanks`)
  return onlyRow(rows).blanks
}

/** Finds a page by its number. */
export async function findHits(db: Db, filters: HitFilters, page: number): Promise<Hits> {
  const { offset, size } = getRange(page)
  const isRanked = filters.order !== undefined || offset < RANKED
  const columns = isRanked ? sql`1 as is_ranked, ${matchSql(filters)}` : sql`0 as is_ranked, ${noMatch}`
  const result = await db.execute<PageRows & { border: Border | null }>(sql`
    with ${hitsSql(filters)}, latest as (
      select * from hits ${filters.order ? sql`` : sql`${latestFirst} limit ${isRanked ? RANKED : offset + size}`}
    ), page as (
      select application_id, changed_at, 0 as is_new, ${columns} from latest ${bestFirst} offset ${offset} limit ${size}
    )
    select ${pageRows(filters)},
      ${
        filters.order
          ? noBorder
          : sql`(select json_build_array(${micros}, application_id)
        from (select changed_at, application_id from hits ${latestFirst} offset ${RANKED - 1} limit 1) oldest)`
      } as border`)
  const { total, blanks, cards, border } = onlyRow(result.rows)
  return {
    total,
    blanks,
    ...readPlaces(cards),
    border: border ?? [0, 0],
    rest: Math.max(0, total - offset - cards.length),
  }
}

/** Finds the page below the last card seen. Unseen people who appeared or moved to the top since come first. */
export async function findHitsBelow(db: Db, filters: HitFilters, progress: Progress): Promise<Hits> {
  const { page, border, last, since, shown } = progress
  const { size } = getRange(page)
  const [isRanked, weight, chosen, near, changedAt, applicationId] = last
  const at = (time: number, id: number) => sql`(${toTime(time)}, ${id}::integer)`
  const isLater = sql`(changed_at, application_id) < ${isRanked ? at(...border) : at(changedAt, applicationId)}`
  const result = await db.execute<PageRows & { rest: number }>(sql`
    with ${hitsSql(filters)}, ranked as (
      select application_id, changed_at, (changed_at > ${toTime(since)})::integer as is_new, 1 as is_ranked, ${matchSql(filters)}
      from hits where (changed_at, application_id) >= ${at(...border)} and application_id <> all(${integers(shown)})
    ), best as materialized (
      select * from ranked
      where is_new = 1 or (is_ranked, weight, chosen, near, changed_at, application_id) < (${isRanked}::integer,
        ${weight}::integer, ${chosen}::integer, ${near}::integer, ${toTime(changedAt)}, ${applicationId}::integer)
    ), later as (
      select application_id, changed_at, 0 as is_new, 0 as is_ranked, ${noMatch} from hits
      where ${isLater} ${latestFirst} limit ${size}
    ), page as (
      select * from (select * from best union all select * from later) below ${bestFirst} limit ${size}
    )
    select ${pageRows(filters)},
      (select count(*) from best)::integer + (select count(*) from hits where ${isLater})::integer as rest`)
  const { total, blanks, cards, rest } = onlyRow(result.rows)
  const { ids, last: reached } = readPlaces(cards)
  return { total, blanks, ids, last: reached ?? last, border, rest: rest - ids.length }
}

/** The latest first; one more than the pages can show if there are more. */
export async function listHits(db: Db, filters: HitFilters): Promise<number[]> {
  const result = await db.execute<{ ids: number[] }>(sql`
    with ${hitsSql(filters)} select array(select application_id from hits ${latestFirst} limit ${reach}) as ids`)
  return onlyRow(result.rows).ids
}

function getRange(page: number) {
  const offset = Math.min((page - 1) * searchPage.size, searchPage.reach)
  return { offset, size: Math.min(searchPage.size, searchPage.reach - offset) }
}

/** The page ends at the last card that is not new, since new ones come first. */
function readPlaces(cards: PageRows['cards']): { ids: number[]; last: Place | null } {
  const [, ...last] = cards.findLast(([isNew]) => isNew === 0) ?? []
  return { ids: cards.map((card) => card[6]), last: last.length > 0 ? (last as Place) : null }
}

const bestFirst = sql`order by is_new desc, is_ranked desc, weight desc, chosen desc, near desc, changed_at desc, application_id desc`

const micros = sql`(extract(epoch from changed_at) * 1000000)::bigint`
const toTime = (time: number) => sql`(timestamptz 'epoch' + ${time}::float8 * interval '1 microsecond')`

const pageRows = (
  filters: HitFilters,
) => sql`(select count(*)::integer from (select from hits limit ${reach}) counted) as total,
  ${readsBlanks(filters) ? blanksAmongHits(filters) : noBlanks} as blanks,
  array(select json_build_array(is_new, is_ranked, weight, chosen, near, ${micros}, application_id)
    from page ${bestFirst}) as cards`

const noBorder = sql`null::json`
const noBlanks = sql`array[]::json[]`

/** For hits ordered only by time. */
const noMatch = sql`0 as weight, 0 as chosen, 0 as near`

/** Ranks by more mentions of the words or a closer name, then more matching choices, then distance; or as chosen. */
function matchSql(filters: HitFilters): SQL {
  const { education, interests, zipBands = [], order } = filters
  if (order) return order === 'nearest' ? sql`0 as weight, 0 as chosen, near` : noMatch
  const bitsIn = (column: SQL, bits: number) => sql`bit_count((${column} & ${bits}::integer)::bit(16))`
  const chosen = [
    ...(education ? [bitsIn(sql`education`, education)] : []),
    ...(interests ? [bitsIn(sql`interests`, interests)] : []),
  ]
  const bands = zipBands.map((zips, band) => sql`when zip in (select unnest(${integers(zips)})) then ${-band}::integer`)
  return sql`weight, ${chosen.length > 0 ? sql.join(chosen, sql` + `) : sql`0`} as chosen,
    ${hasBands(filters) ? sql`case ${sql.join(bands, sql` `)} end` : sql`0`} as near`
}
