import { type BlankFilter, type SearchOrder, searchPage } from '@sparkle/contract/applications/search-rules.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { AnswerFilters } from './blank-answers.queries.ts'

export interface Searcher {
  id: number
  /** The search tables hold what businesses can read; others find less. */
  isBusiness: boolean
  /** The questions whose answers are filtered by. */
  questionIds: number[]
}

/** Filters in the form of the search tables. All must match. */
export interface HitFilters extends AnswerFilters {
  /** In lower case. */
  username?: string
  /** Zips within the distance, the nearest band first. A band is a range of distances, or one if `order` is nearest. */
  zipBands?: number[][]
  /** Bits of choices; one match is enough. */
  education: number
  interests: number
  /** For each searched word, the ids of the words that match it. */
  talentWords: number[][]
  /** Written interests, in addition to the choices in `interests`; either is enough. */
  interestWords: number[][]
  /** Words of any text that the searcher can read. */
  anyWords?: number[][]
  searcher: Searcher
  /** Applications of people whom the searcher blocked. */
  without?: readonly number[]
  /** In Unix seconds. */
  changedAfter?: number | undefined
  order?: SearchOrder | undefined
  /** Finds those who match all other filters but left this one blank. */
  blank?: BlankFilter | undefined
}

export const latestFirst = sql`order by changed_at desc, application_id desc`
/** One more than the pages can show, to know whether there are more. */
export const reach = searchPage.reach + 1

export const all = (conditions: SQL[]): SQL => (conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`)

export const integers = (values: readonly number[]): SQL => sql`${sql.param(values)}::integer[]`
