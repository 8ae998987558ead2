import type { BlankFilter, HoursRange } from '@sparkle/contract/applications/search-rules.ts'
import { limits } from '@sparkle/contract/core/limits.ts'
import { type SQL, sql } from 'drizzle-orm'

/** Filters on answers that people may leave blank. */
export interface AnswerFilters {
  hours?: HoursRange | undefined
  weekendNights?: boolean | undefined
  /** Bits of choices; one match is enough. */
  ways?: number | undefined
}

/** Neither holds for an answer that the search tables do not hold because businesses cannot read it. */
interface AnswerCondition {
  filter: BlankFilter
  matches: SQL
  isBlank: SQL
}

/** The filters that are on, as conditions on table `one`. */
export function listAnswerConditions({ hours, weekendNights, ways }: AnswerFilters): AnswerCondition[] {
  const { min = limits.hoursPerWeek.min, max = limits.hoursPerWeek.max } = hours ?? {}
  return [
    ...(hours
      ? [
          {
            filter: 'hours' as const,
            matches: sql`one.hours between ${min}::smallint and ${max}::smallint`,
            isBlank: sql`one.hours = -1`,
          },
        ]
      : []),
    ...(weekendNights
      ? [
          {
            filter: 'weekend_nights' as const,
            matches: sql`one.weekend_nights = 1`,
            isBlank: sql`one.weekend_nights = 0`,
          },
        ]
      : []),
    ...(ways
      ? [
          {
            filter: 'ways_of_working' as const,
            matches: sql`(one.ways & ${ways}::integer) <> 0`,
            isBlank: sql`one.ways = 0`,
          },
        ]
      : []),
  ]
}

/** The conditions of all filters. With `blank`, of those who match all others but left this one blank. */
export const answerConditions = (filters: AnswerFilters, blank?: BlankFilter): SQL[] =>
  listAnswerConditions(filters).map(({ filter, matches, isBlank }) => (filter === blank ? isBlank : matches))
