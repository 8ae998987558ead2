export const searchPage = { size: 15, reach: 10_000 } as const
export const searchDistances = [10, 30, 50] as const
export type SearchDistance = (typeof searchDistances)[number]
export const DEFAULT_DISTANCE: SearchDistance = 50
/** Without one, those who match best come first. */
export const searchOrders = ['nearest', 'newest'] as const
export type SearchOrder = (typeof searchOrders)[number]
export const UNIT_MILE = 'mile'

/** The questions whose answers can be searched. */
export const searchedQuestions = {
  weekendNights: 7,
  waysOfWorking: 15,
  education: 16,
  hours: 17,
  interest: 19,
  talent: 30,
} as const

/** Texts that a search for words finds besides the answers of their own: those of a question of the application, or of none. */
export const searchedTexts = { about: 5, headline: 0 } as const

/** The filters that say how many people they leave out because these did not answer. */
export const blankFilters = ['hours', 'weekend_nights', 'ways_of_working'] as const
export type BlankFilter = (typeof blankFilters)[number]

/** Hours a week; both ends count. */
export interface HoursRange {
  min?: number | undefined
  max?: number | undefined
}

/** What is wrong with a range. One end is enough. */
export function hoursRangeProblem({ min, max }: HoursRange): string | undefined {
  if (min === undefined && max === undefined) return 'Enter a number of hours.'
  return min !== undefined && max !== undefined && max < min ? `Enter ${min} or more.` : undefined
}

/** A card quotes the first of these that is answered. It shows no other answers that cannot be searched. */
export const quotedQuestions = [searchedQuestions.talent, 27, 34, 35, 32] as const

export const reasonKinds = [
  'username',
  'location',
  'hours',
  'weekend_nights',
  'way_of_working',
  'education',
  'interest',
  'talent',
  'words',
] as const
