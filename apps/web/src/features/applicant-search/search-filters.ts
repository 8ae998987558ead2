import { hoursProblem } from '@sparkle/contract/applications/answer-rules.ts'
import type { SearchFilters } from '@sparkle/contract/applications/applicant-search.ts'
import {
  DEFAULT_DISTANCE,
  type HoursRange,
  hoursRangeProblem,
  type SearchDistance,
  searchedQuestions,
  UNIT_MILE,
} from '@sparkle/contract/applications/search-rules.ts'
import { limits } from '@sparkle/contract/core/limits.ts'
import { DAY_MS } from '@sparkle/contract/core/time.ts'
import { toOneLine, trimmed, withoutSpace } from '@sparkle/contract/core/visible-text.ts'
import { COUNTRY_US, placeRules } from '@sparkle/contract/people/places.ts'
import type { SavedFilters } from '@sparkle/contract/recruiting/saved-searches.ts'
import { searchTexts } from './applicant-search.messages.ts'
import type { ChangedDays } from './changed-days.ts'

/** The values of the form. An empty text or list filters nothing. */
export interface Filters {
  username: string
  zip: string
  distance: SearchDistance | null
  /** 1-based indexes of the choices in the contract. */
  education: readonly number[]
  interests: readonly number[]
  otherInterest: string
  talent: string
  /** Of any text that the searcher can read. */
  words: string
  /** Hours a week, as digits. */
  hoursMin: string
  hoursMax: string
  weekendNights: boolean
  ways: readonly number[]
  /** People who changed something in this many days. */
  changedDays: ChangedDays | null
}

export type FilterText = 'username' | 'zip' | 'otherInterest' | 'talent' | 'words' | 'hoursMin' | 'hoursMax'
export type FilterList = 'education' | 'interests' | 'ways'

/** The filters as the server applies them; each one narrows the result. */
const filterKinds = [
  'username',
  'location',
  'education',
  'interests',
  'talent',
  'words',
  'hours',
  'weekendNights',
  'ways',
  'changed',
] as const
export type FilterKind = (typeof filterKinds)[number]

export const noFilters: Filters = {
  username: '',
  zip: '',
  distance: null,
  education: [],
  interests: [],
  otherInterest: '',
  talent: '',
  words: '',
  hoursMin: '',
  hoursMax: '',
  weekendNights: false,
  ways: [],
  changedDays: null,
}

/** Entering a zip sets a distance, and clearing it clears the distance (spec, section 4). */
export function withZip(filters: Filters, zip: string): Filters {
  const distance = trimmed(zip) === '' ? null : (filters.distance ?? DEFAULT_DISTANCE)
  return { ...filters, zip, distance }
}

function cleanText(field: FilterText, filters: Filters): string {
  const text = toOneLine(filters[field].toWellFormed().normalize('NFC'))
  return field === 'zip' ? withoutSpace(text) : text
}

const lengths: Record<FilterText, number> = {
  username: limits.username.max,
  zip: limits.searchText.max,
  otherInterest: limits.searchText.max,
  talent: limits.searchText.max,
  words: limits.searchText.max,
  hoursMin: limits.searchText.max,
  hoursMax: limits.searchText.max,
}

/** Why a text cannot be searched; undefined if it is empty or valid. */
export function findProblem(field: FilterText, filters: Filters): string | undefined {
  const text = cleanText(field, filters)
  if (text === '') return undefined
  if (field === 'zip') return placeRules.zip(text)
  if (field === 'hoursMin') return hoursProblem(text)
  if (field === 'hoursMax') return hoursProblem(text) ?? hoursRangeProblem(toHours(filters))
  if (text.length > lengths[field]) return searchTexts.tooLong(lengths[field])
  // In the API, a number means a choice from the list.
  if (field === 'otherInterest' && /^\d+$/.test(text)) return searchTexts.onlyDigits
  return undefined
}

/** The hours that are given. */
export function toHours(filters: Filters): HoursRange {
  const toEnd = (field: 'hoursMin' | 'hoursMax') => {
    const text = cleanText(field, filters)
    return text === '' || hoursProblem(text) ? undefined : Number(text)
  }
  const [min, max] = [toEnd('hoursMin'), toEnd('hoursMax')]
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
}

const inOrder = (values: readonly number[]) => [...new Set(values)].sort((one, other) => one - other)

/** Drops invalid values and normalizes the rest, so equal searches have equal URLs and requests. */
export function normalizeFilters(filters: Filters): Filters {
  const cleanField = (field: FilterText) => (findProblem(field, filters) ? '' : cleanText(field, filters))
  const zip = cleanField('zip')
  return {
    username: cleanField('username'),
    zip,
    distance: zip === '' ? null : (filters.distance ?? DEFAULT_DISTANCE),
    education: inOrder(filters.education),
    interests: inOrder(filters.interests),
    otherInterest: cleanField('otherInterest'),
    talent: cleanField('talent'),
    words: cleanField('words'),
    hoursMin: withoutZeros(cleanField('hoursMin')),
    hoursMax: withoutZeros(cleanField('hoursMax')),
    weekendNights: filters.weekendNights,
    ways: inOrder(filters.ways),
    changedDays: filters.changedDays,
  }
}

const withoutZeros = (digits: string) => digits && String(Number(digits))

/** The request body. Unused filters are left out. */
export function toBody(filters: Filters): SearchFilters {
  const { username, zip, distance, education, interests, otherInterest, talent, words } = filters
  const { weekendNights, ways, changedDays } = filters
  const choices = [
    ...education.map((value) => ({ question_id: searchedQuestions.education, value })),
    ...interests.map((value) => ({ question_id: searchedQuestions.interest, value })),
    ...(otherInterest ? [{ question_id: searchedQuestions.interest, value: otherInterest }] : []),
  ]
  return {
    ...(username && { username }),
    ...(zip && distance && { location: { country: COUNTRY_US, unit: UNIT_MILE, distance, zip } }),
    ...(choices.length > 0 && { multiple_choice: choices }),
    ...(talent && { open_ended: [{ question_id: searchedQuestions.talent, value: talent }] }),
    ...(words && { words }),
    ...(hasHours(filters) && { hours: toHours(filters) }),
    ...(weekendNights && { weekend_nights: true }),
    ...(ways.length > 0 && { ways_of_working: [...ways] }),
    ...(changedDays !== null && { changed_after: Math.floor((Date.now() - changedDays * DAY_MS) / 1000) }),
  }
}

export const hasHours = (filters: Filters): boolean => Object.keys(toHours(filters)).length > 0

/** The values of the form for filters that are saved. */
export function fromBody(filters: SavedFilters): Filters {
  const { location, multiple_choice = [], open_ended = [], hours = {} } = filters
  const listChosen = (questionId: number) =>
    multiple_choice.flatMap(({ question_id, value }) =>
      question_id === questionId && typeof value === 'number' ? value : [],
    )
  const written = multiple_choice.map(({ value }) => value).find((value) => typeof value === 'string')
  return normalizeFilters({
    username: filters.username ?? '',
    zip: location?.zip ?? '',
    distance: location?.distance ?? null,
    education: listChosen(searchedQuestions.education),
    interests: listChosen(searchedQuestions.interest),
    otherInterest: written ?? '',
    talent: open_ended[0]?.value ?? '',
    words: filters.words ?? '',
    hoursMin: String(hours.min ?? ''),
    hoursMax: String(hours.max ?? ''),
    weekendNights: filters.weekend_nights ?? false,
    ways: filters.ways_of_working ?? [],
    changedDays: null,
  })
}

export function withoutFilter(filters: Filters, kind: FilterKind): Filters {
  switch (kind) {
    case 'username':
      return { ...filters, username: '' }
    case 'location':
      return { ...filters, zip: '', distance: null }
    case 'education':
      return { ...filters, education: [] }
    case 'interests':
      return { ...filters, interests: [], otherInterest: '' }
    case 'talent':
      return { ...filters, talent: '' }
    case 'words':
      return { ...filters, words: '' }
    case 'hours':
      return { ...filters, hoursMin: '', hoursMax: '' }
    case 'weekendNights':
      return { ...filters, weekendNights: false }
    case 'ways':
      return { ...filters, ways: [] }
    case 'changed':
      return { ...filters, changedDays: null }
  }
}

export function listFilterKinds(filters: Filters): FilterKind[] {
  const { username, zip, education, interests, otherInterest, talent, words, weekendNights, ways, changedDays } =
    filters
  const isOn: Record<FilterKind, boolean> = {
    username: username !== '',
    location: zip !== '',
    education: education.length > 0,
    interests: interests.length > 0 || otherInterest !== '',
    talent: talent !== '',
    words: words !== '',
    hours: hasHours(filters),
    weekendNights,
    ways: ways.length > 0,
    changed: changedDays !== null,
  }
  return filterKinds.filter((kind) => isOn[kind])
}
