import type { BlankFilter } from '@sparkle/contract/applications/search-rules.ts'
import { type SQL, sql } from 'drizzle-orm'
import { chooseSource, type Source } from './applicant-hits.queries.ts'
import { answerConditions, listAnswerConditions } from './blank-answers.queries.ts'
import { all, type HitFilters, integers, latestFirst, reach } from './hit-filters.queries.ts'

/**
 * The latest matches, as far as the pages go, with only the columns needed to rank them: there may be ten thousand. Not
 * prepared, because the values decide which index is best.
 */
export function hitsSql(filters: HitFilters): SQL {
  const source = chooseSource(filters)
  if (stopsEarly(filters, source))
    return sql`hits as materialized (${listSql(filters, source)} ${latestFirst} limit ${reach})`
  const conditions = answerConditions(filters)
  if (conditions.length === 0) return sql`hits as materialized (${listSql(filters, source)})`
  // All are read, so those with blanks are counted among them.
  return sql`readable as materialized (${listSql(filters, chooseSource(withoutAnswers(filters)))}),
    hits as materialized (select * from readable one where ${all(conditions)})`
}

/** Otherwise all hits are read, because no index has their order. */
const stopsEarly = ({ order }: HitFilters, { isInOrder }: Source) => isInOrder && order !== 'nearest'

const withoutAnswers = (filters: HitFilters): HitFilters => ({
  ...filters,
  hours: undefined,
  weekendNights: false,
  ways: 0,
})

function listSql(filters: HitFilters, { from, where, weight }: Source): SQL {
  const isNearest = filters.order === 'nearest'
  const columns = [
    sql`one.application_id, one.changed_at, ${weight} as weight`,
    ...(filters.education ? [sql`one.education`] : []),
    ...(filters.interests ? [sql`one.interests`] : []),
    ...(filters.hours ? [sql`one.hours`] : []),
    ...(filters.weekendNights ? [sql`one.weekend_nights`] : []),
    ...(filters.ways ? [sql`one.ways`] : []),
    ...(isNearest ? [sql`away.near`] : hasBands(filters) ? [sql`one.zip`] : []),
  ]
  const near = isNearest ? sql`join ${bandsOf(filters)} on away.zip = one.zip` : sql``
  return sql`select ${sql.join(columns, sql`, `)} from ${from} ${near} where ${where}`
}

/** Whether those with blanks are read with the hits. Otherwise each count takes the index that has the fewest others. */
export const readsBlanks = (filters: HitFilters): boolean => !stopsEarly(filters, chooseSource(filters))

/** Of the rows that `hitsSql` reads. */
export const blanksAmongHits = (filters: HitFilters): SQL =>
  blankCounts(filters, (filter) => sql`readable one where ${all(answerConditions(filters, filter))}`)

export const blanksApart = (filters: HitFilters): SQL =>
  blankCounts(filters, (blank) => {
    const { from, where } = chooseSource({ ...filters, blank })
    return sql`${from} where ${where}`
  })

function blankCounts(filters: HitFilters, toRows: (filter: BlankFilter) => SQL): SQL {
  const counts = listAnswerConditions(filters).map(({ filter }) => {
    const total = sql`(select count(*)::integer from (select from ${toRows(filter)} limit ${reach}) counted)`
    return sql`json_build_object('filter', ${filter}::text, 'total', ${total})`
  })
  return sql`array[${sql.join(counts, sql`, `)}]::json[]`
}

/** Hundreds of bands, so each zip is looked up. */
function bandsOf({ zipBands = [] }: HitFilters): SQL {
  const nears = zipBands.flatMap((zips, band) => zips.map(() => -band))
  return sql`unnest(${integers(zipBands.flat())}, ${integers(nears)}) as away (zip, near)`
}

/** Within a single band distance does not matter. */
export const hasBands = ({ zipBands = [] }: HitFilters) => zipBands.length > 1
