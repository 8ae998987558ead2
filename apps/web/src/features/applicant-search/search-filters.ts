import type { SearchFilters } from '@sparkle/contract/applications/applicant-search.ts'
import {
  DEFAULT_DISTANCE,
  type SearchDistance,
  searchedQuestions,
  UNIT_MILE,
} from '@sparkle/contract/applications/search-rules.ts'
import { limits } from '@sparkle/contract/core/limits.ts'
import { toOneLine, trimmed, withoutSpace } from '@sparkle/contract/core/visible-text.ts'
import { COUNTRY_US, placeRules } from '@sparkle/contract/people/places.ts'
import { searchTexts } from './applicant-search.messages.ts'

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
}

export type FilterText = 'username' | 'zip' | 'otherInterest' | 'talent'

/** The filters as the server applies them; each one narrows the result. */
const filterKinds = ['username', 'location', 'education', 'interests', 'talent'] as const
export type FilterKind = (typeof filterKinds)[number]

export const noFilters: Filters = {
  username: '',
  zip: '',
  distance: null,
  education: [],
  interests: [],
  otherInterest: '',
  talent: '',
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
}

/** Why a text cannot be searched; undefined if it is empty or valid. */
export function findProblem(field: FilterText, filters: Filters): string | undefined {
  const text = cleanText(field, filters)
  if (text === '') return undefined
  if (field === 'zip') return placeRules.zip(text)
  if (text.length > lengths[field]) return searchTexts.tooLong(lengths[field])
  // In the API, a number means a choice from the list.
  if (field === 'otherInterest' && /^\d+$/.test(text)) return searchTexts.onlyDigits
  return undefined
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
  }
}

/** The request body. Unused filters are left out. */
export function toBody(filters: Filters): SearchFilters {
  const { username, zip, distance, education, interests, otherInterest, talent } = filters
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
  }
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
  }
}

export function listFilterKinds(filters: Filters): FilterKind[] {
  const { username, zip, education, interests, otherInterest, talent } = filters
  const isOn: Record<FilterKind, boolean> = {
    username: username !== '',
    location: zip !== '',
    education: education.length > 0,
    interests: interests.length > 0 || otherInterest !== '',
    talent: talent !== '',
  }
  return filterKinds.filter((kind) => isOn[kind])
}
