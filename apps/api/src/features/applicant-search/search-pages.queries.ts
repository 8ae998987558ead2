import { searchPage } from '@sparkle/contract/search-rules.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, onlyRow } from '#api/platform/database.ts'
import { type HitFilters, integers, latestFirst, reach, sourceOf } from './search-hits.queries.ts'

/** As many of the latest hits stand in the order of their match, the others in that of time. A whole number of pages. */
const RANKED = 67 * searchPage.size

/** The oldest of those in the order of their match, by time in microseconds and id; zeros where all are. */
type Border = [changedAt: number, applicationId: number]

/**
 * Where a card stands in the order of its search. A higher value comes first; a later one counts where the earlier are equal.
 * `isRanked` is 1 for those in the order of their match, 0 for those in the order of time, whose match counts as 0.
 */
type Place = [isRanked: number, weight: number, chosen: number, near: number, changedAt: number, applicationId: number]

/** How far somebody has come in the pages of a search. */
export interface Progress {
  /** The number of the page to come. */
  page: number
  border: Border
  last: Place
  /** When the first page was read, in microseconds. Whoever changes later moves to the top, past the cards that were read. */
  since: number
  /** The applications on the pages before, so that nobody who moves comes twice. */
  shown: number[]
}

type PageRows = {
  /** One more than pages reach when there are more. */
  total: number
  /** Each with whether it is new since the first page. */
  cards: [isNew: number, ...Place][]
}

export interface Hits {
  /** One more than pages reach when there are more. */
  total: number
  /** Of applications, those of the page. */
  ids: number[]
  /** Where the last of them stands; null where there is none. */
  last: Place | null
  border: Border
  /** How many stand below the page. */
  rest: number
}

/** A page by its number. */
export async function findHits(db: Db, filters: HitFilters, page: number): Promise<Hits> {
  const { offset, size } = rangeOf(page)
  const isRanked = offset < RANKED
  const columns = isRanked ? sql`1 as is_ranked, ${matchOf(filters)}` : sql`0 as is_ranked, ${noMatch}`
  const result = await db.execute<PageRows & { border: Border | null }>(sql`
    with ${hitsOf(filters)}, latest as (
      select * from hits ${latestFirst} limit ${isRanked ? RANKED : offset + size}
    ), page as (
      select application_id, changed_at, 0 as is_new, ${columns} from latest ${bestFirst} offset ${offset} limit ${size}
    )
    select ${pageRows},
      (select json_build_array(${micros}, application_id)
        from (select changed_at, application_id from hits ${latestFirst} offset ${RANKED - 1} limit 1) oldest) as border`)
  const { total, cards, border } = onlyRow(result.rows)
  return { total, ...placesOf(cards), border: border ?? [0, 0], rest: Math.max(0, total - offset - cards.length) }
}

/** The page below the last card that was seen. Whoever came or moved to the top since, and was not seen yet, comes first. */
export async function findHitsBelow(db: Db, filters: HitFilters, progress: Progress): Promise<Hits> {
  const { page, border, last, since, shown } = progress
  const { size } = rangeOf(page)
  const [isRanked, weight, chosen, near, changedAt, applicationId] = last
  const at = (time: number, id: number) => sql`(${timeOf(time)}, ${id}::integer)`
  const isLater = sql`(changed_at, application_id) < ${isRanked ? at(...border) : at(changedAt, applicationId)}`
  const result = await db.execute<PageRows & { rest: number }>(sql`
    with ${hitsOf(filters)}, ranked as (
      select application_id, changed_at, (changed_at > ${timeOf(since)})::integer as is_new, 1 as is_ranked, ${matchOf(filters)}
      from hits where (changed_at, application_id) >= ${at(...border)} and application_id <> all(${integers(shown)})
    ), best as materialized (
      select * from ranked
      where is_new = 1 or (is_ranked, weight, chosen, near, changed_at, application_id) < (${isRanked}::integer,
        ${weight}::integer, ${chosen}::integer, ${near}::integer, ${timeOf(changedAt)}, ${applicationId}::integer)
    ), later as (
      select application_id, changed_at, 0 as is_new, 0 as is_ranked, ${noMatch} from hits
      where ${isLater} ${latestFirst} limit ${size}
    ), page as (
      select * from (select * from best union all select * from later) below ${bestFirst} limit ${size}
    )
    select ${pageRows},
      (select count(*) from best)::integer + (select count(*) from hits where ${isLater})::integer as rest`)
  const { total, cards, rest } = onlyRow(result.rows)
  const { ids, last: reached } = placesOf(cards)
  return { total, ids, last: reached ?? last, border, rest: rest - ids.length }
}

function rangeOf(page: number) {
  const offset = Math.min((page - 1) * searchPage.size, searchPage.reach)
  return { offset, size: Math.min(searchPage.size, searchPage.reach - offset) }
}

/** The last card tells where the page ends, unless it came first for being new. */
function placesOf(cards: PageRows['cards']): { ids: number[]; last: Place | null } {
  const [, ...last] = cards.findLast(([isNew]) => isNew === 0) ?? []
  return { ids: cards.map((card) => card[6]), last: last.length > 0 ? (last as Place) : null }
}

/**
 * The latest who fit, as far as pages reach, with what their match is made of and no more: there may be ten thousand. Not
 * prepared: the values decide which index serves best.
 */
function hitsOf(filters: HitFilters): SQL {
  const { from, where, weight, isInOrder } = sourceOf(filters)
  const columns = [
    sql`one.application_id, one.changed_at, ${weight} as weight`,
    ...(filters.education ? [sql`one.education`] : []),
    ...(filters.interests ? [sql`one.interests`] : []),
    ...(hasBands(filters) ? [sql`one.zip`] : []),
  ]
  return sql`hits as materialized (
    select ${sql.join(columns, sql`, `)} from ${from} where ${where} ${isInOrder ? sql`${latestFirst} limit ${reach}` : sql``}
  )`
}

/** In a single band nobody is nearer than another. */
const hasBands = ({ zipBands = [] }: HitFilters) => zipBands.length > 1

const bestFirst = sql`order by is_new desc, is_ranked desc, weight desc, chosen desc, near desc, changed_at desc, application_id desc`

const micros = sql`(extract(epoch from changed_at) * 1000000)::bigint`
const timeOf = (time: number) => sql`(timestamptz 'epoch' + ${time}::float8 * interval '1 microsecond')`

const pageRows = sql`(select count(*)::integer from (select from hits limit ${reach}) counted) as total,
  array(select json_build_array(is_new, is_ranked, weight, chosen, near, ${micros}, application_id)
    from page ${bestFirst}) as cards`

/** Of those who stand in the order of time alone. */
const noMatch = sql`0 as weight, 0 as chosen, 0 as near`

/** More and closer words, then more of the choices, then nearer. */
function matchOf(filters: HitFilters): SQL {
  const { education, interests, zipBands = [] } = filters
  const bitsIn = (column: SQL, bits: number) => sql`bit_count((${column} & ${bits}::integer)::bit(16))`
  const chosen = [
    ...(education ? [bitsIn(sql`education`, education)] : []),
    ...(interests ? [bitsIn(sql`interests`, interests)] : []),
  ]
  const bands = zipBands.map((zips, band) => sql`when zip in (select unnest(${integers(zips)})) then ${-band}::integer`)
  return sql`weight, ${chosen.length > 0 ? sql.join(chosen, sql` + `) : sql`0`} as chosen,
    ${hasBands(filters) ? sql`case ${sql.join(bands, sql` `)} end` : sql`0`} as near`
}
