import { searchPage } from '@sparkle/contract/applicant-search.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, onlyRow } from '#api/platform/database.ts'
import { type HitFilters, integers, latestFirst, reach, sourceOf } from './search-hits.queries.ts'

/** As many of the latest hits stand in the order of their match, the others in that of time. A whole number of pages. */
const RANKED = 67 * searchPage.size

export interface Hits {
  /** One more than pages reach when there are more. */
  total: number
  /** Of applications, those of the page. */
  ids: number[]
}

/** The latest who fit, as far as pages reach, and one page of them. Not prepared: the values decide which index serves best. */
export async function findHits(db: Db, filters: HitFilters, page: number): Promise<Hits> {
  const offset = Math.min((page - 1) * searchPage.size, searchPage.reach)
  const size = Math.min(searchPage.size, searchPage.reach - offset)
  const { from, where, weight, isInOrder } = sourceOf(filters)
  const result = await db.execute<Hits & Record<string, unknown>>(sql`
    with hits as materialized (
      select one.application_id, one.changed_at, one.education, one.interests, one.zip, ${weight} as weight
      from ${from} where ${where} ${isInOrder ? sql`${latestFirst} limit ${reach}` : sql``}
    ), latest as (
      select * from hits ${latestFirst} limit ${offset < RANKED ? RANKED : offset + size}
    )
    select (select count(*)::integer from (select from hits limit ${reach}) counted) as total,
      array(select application_id from latest order by ${offset < RANKED ? bestFirst(filters) : sql`changed_at desc, application_id desc`}
        offset ${offset} limit ${size}) as ids`)
  return onlyRow(result.rows)
}

/** More and closer words, then more of the choices, then nearer, then later. */
function bestFirst({ education, interests, zipBands = [] }: HitFilters): SQL {
  const chosen = (column: SQL, bits: number) => sql`bit_count((${column} & ${bits}::integer)::bit(16))`
  const bands = zipBands.map((zips, band) => sql`when zip in (select unnest(${integers(zips)})) then ${band}::integer`)
  return sql.join(
    [
      sql`weight desc`,
      ...(education || interests
        ? [sql`${chosen(sql`education`, education)} + ${chosen(sql`interests`, interests)} desc`]
        : []),
      ...(bands.length > 1 ? [sql`case ${sql.join(bands, sql` `)} end`] : []),
      sql`changed_at desc`,
      sql`application_id desc`,
    ],
    sql`, `,
  )
}
