import type { searchApplications } from '@sparkle/contract/applications/applicant-search.ts'
import { type HoursRange, searchedQuestions } from '@sparkle/contract/applications/search-rules.ts'
import type { HandlerInput } from '@sparkle/contract/core/call.ts'

export type Filters = HandlerInput<typeof searchApplications>['body']
type Choice = NonNullable<Filters['multiple_choice']>[number]

/** What is searched for, other than words and a place. */
export interface SearchTerms {
  username?: string | undefined
  education: readonly number[]
  interests: readonly number[]
  hours?: HoursRange | undefined
  weekendNights?: boolean | undefined
  ways?: readonly number[] | undefined
}

/** An order alone finds nobody, nor does a filter that leaves nobody out. */
export function hasFilter({
  multiple_choice = [],
  open_ended = [],
  ways_of_working = [],
  ...others
}: Filters): boolean {
  const { username, location, words, hours, weekend_nights, changed_after } = others
  const isNarrowed = username || location || words || hours || weekend_nights || changed_after !== undefined
  return Boolean(isNarrowed) || [multiple_choice, open_ended, ways_of_working].some(({ length }) => length > 0)
}

export function toTerms({ username, multiple_choice, hours, weekend_nights, ways_of_working }: Filters): SearchTerms {
  return {
    username,
    education: getChoices(multiple_choice, searchedQuestions.education),
    interests: getChoices(multiple_choice, searchedQuestions.interest),
    hours,
    weekendNights: weekend_nights,
    ways: ways_of_working,
  }
}

/** The questions whose answers decide. */
export function listQuestionIds({ multiple_choice = [], open_ended = [], ...others }: Filters): number[] {
  const { hours, weekend_nights, ways_of_working = [] } = others
  return [
    ...multiple_choice.map(({ question_id }) => question_id),
    ...open_ended.map(({ question_id }) => question_id),
    ...(hours ? [searchedQuestions.hours] : []),
    ...(weekend_nights ? [searchedQuestions.weekendNights] : []),
    ...(ways_of_working.length > 0 ? [searchedQuestions.waysOfWorking] : []),
  ]
}

export function findWrittenInterest(choices: readonly Choice[] = []): string | undefined {
  return choices.map(({ value }) => value).find((value) => typeof value === 'string')
}

/** Bit 0 is the first choice. */
export const toBits = (values: readonly number[] = []): number =>
  values.reduce((bits, value) => bits | (1 << (value - 1)), 0)

function getChoices(choices: readonly Choice[] = [], questionId: number): number[] {
  return choices.flatMap(({ question_id, value }) =>
    question_id === questionId && typeof value === 'number' ? value : [],
  )
}
