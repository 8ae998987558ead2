import { businessInterests, educations, workLearnBest } from '@sparkle/contract/applications/questions.ts'
import {
  type SearchDistance,
  type SearchOrder,
  searchDistances,
  searchOrders,
  searchPage,
} from '@sparkle/contract/applications/search-rules.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { type ChangedDays, changedDays } from './changed-days.ts'
import { type Filters, hasHours, noFilters, normalizeFilters } from './search-filters.ts'

/** A search as encoded in its URL. */
export interface Search {
  filters: Filters
  /** Undefined for the best match first. */
  order?: SearchOrder | undefined
  page: number
}

const LAST_PAGE = Math.ceil(searchPage.reach / searchPage.size)

/** Readable and stable: `zip=10001&distance=30&education=1,4&hours=20-&page=2`. Empty without filters. */
export function toParams({ filters, order, page }: Search): string {
  const { username, zip, distance, education, interests, otherInterest, talent, words, hoursMin, hoursMax } = filters
  const params = new URLSearchParams()
  const entries = {
    username,
    zip,
    distance: zip && distance ? String(distance) : '',
    education: education.join(','),
    interest: interests.join(','),
    other: otherInterest,
    talent,
    words,
    hours: hasHours(filters) ? `${hoursMin}-${hoursMax}` : '',
    nights: filters.weekendNights ? 'yes' : '',
    ways: filters.ways.join(','),
    changed: String(filters.changedDays ?? ''),
  }
  for (const [name, value] of Object.entries(entries)) if (value !== '') params.set(name, value)
  if (params.size > 0 && order && canOrder(order, filters)) params.set('order', order)
  if (params.size > 0 && page > 1) params.set('page', String(page))
  return params.toString().replaceAll('%2C', ',')
}

/** Without a place, nobody is nearest. */
export const canOrder = (order: SearchOrder, { zip }: Filters): boolean => order !== 'nearest' || zip !== ''

export function toAddress(search: Search): string {
  const params = toParams(search)
  return addresses.search(params)
}

function parseNumbers(text: string | null, length: number): number[] {
  return (text ?? '')
    .split(',')
    .filter((part) => /^\d{1,3}$/.test(part))
    .map(Number)
    .filter((value) => value >= 1 && value <= length)
}

const parseDistance = (text: string | null): SearchDistance | null =>
  searchDistances.find((distance) => String(distance) === text) ?? null

/** `20-30`, `20-` or `-30`. */
function parseHours(text: string | null): Pick<Filters, 'hoursMin' | 'hoursMax'> {
  const [, hoursMin = '', hoursMax = ''] = /^(\d{0,3})-(\d{0,3})$/.exec(text ?? '') ?? []
  return { hoursMin, hoursMax }
}

const parseDays = (text: string | null): ChangedDays | null => changedDays.find((days) => String(days) === text) ?? null

const parseOrder = (text: string | null, filters: Filters): SearchOrder | undefined =>
  searchOrders.find((order) => order === text && canOrder(order, filters))

const parsePage = (text: string | null): number =>
  text && /^[1-9]\d{0,5}$/.test(text) ? Math.min(Number(text), LAST_PAGE) : 1

/** Unknown or invalid parts are left out. */
export function parseSearch(params: string): Search {
  const given = new URLSearchParams(params)
  const filters = normalizeFilters({
    username: given.get('username') ?? '',
    zip: given.get('zip') ?? '',
    distance: parseDistance(given.get('distance')),
    education: parseNumbers(given.get('education'), educations.length),
    interests: parseNumbers(given.get('interest'), businessInterests.length),
    otherInterest: given.get('other') ?? '',
    talent: given.get('talent') ?? '',
    words: given.get('words') ?? '',
    ...parseHours(given.get('hours')),
    weekendNights: given.get('nights') === 'yes',
    ways: parseNumbers(given.get('ways'), workLearnBest.length),
    changedDays: parseDays(given.get('changed')),
  })
  if (isNoFilter(filters)) return { filters, page: 1 }
  return { filters, order: parseOrder(given.get('order'), filters), page: parsePage(given.get('page')) }
}

export const isSameFilters = (one: Filters, other: Filters): boolean =>
  toParams({ filters: one, page: 1 }) === toParams({ filters: other, page: 1 })

export const isNoFilter = (filters: Filters): boolean => isSameFilters(filters, noFilters)
