import type { SearchFilters } from '@sparkle/contract/applications/applicant-search.ts'
import { DAY_MS } from '@sparkle/contract/core/time.ts'

const filters: Record<string, SearchFilters> = {
  username: { username: 'smith' },
  location: { location: { zip: '10001', distance: 50 } },
  education: { multiple_choice: [{ question_id: 16, value: 4 }] },
  interest: { multiple_choice: [{ question_id: 19, value: 5 }] },
  'other interest': { multiple_choice: [{ question_id: 19, value: 'music' }] },
  talent: { open_ended: [{ question_id: 30, value: 'computers' }] },
  hours: { hours: { min: 20, max: 30 } },
  weekends: { weekend_nights: true },
  ways: { ways_of_working: [2] },
  words: { words: 'computers' },
  changed: { changed_after: Math.floor((Date.now() - 90 * DAY_MS) / 1000) },
}

function both(one: SearchFilters, two: SearchFilters): SearchFilters {
  const choices = [...(one.multiple_choice ?? []), ...(two.multiple_choice ?? [])]
  return { ...one, ...two, ...(choices.length > 0 && { multiple_choice: choices }) }
}

/** Every filter alone, every pair, difficult ones, and the nearest. */
export function listSearches(): [name: string, filters: SearchFilters][] {
  const names = Object.keys(filters)
  const pairs = names.flatMap((one, index) => names.slice(index + 1).map((two) => [one, two]))
  return [
    ...[...names.map((name) => [name]), ...pairs].map((parts): [string, SearchFilters] => [
      parts.join(' + '),
      parts.map((name) => filters[name] as SearchFilters).reduce(both),
    ]),
    ['talent, a common word', { open_ended: [{ question_id: 30, value: 'people' }] }],
    ['talent, two words', { open_ended: [{ question_id: 30, value: 'fix computers' }] }],
    ['location, nearest', { ...filters.location, order: 'nearest' }],
    ['location + talent, nearest', { ...filters.location, ...filters.talent, order: 'nearest' }],
    ['words, a common one', { words: 'people' }],
    ['words, in two answers', { words: 'computers break' }],
    ['hours, few people', { hours: { min: 60 } }],
    ['hours + weekends + ways', { ...filters.hours, ...filters.weekends, ...filters.ways }],
    ['location + hours, nearest', { ...filters.location, ...filters.hours, order: 'nearest' }],
    ['hours, newest', { ...filters.hours, order: 'newest' }],
    ['talent, mistyped', { open_ended: [{ question_id: 30, value: 'computrs' }] }],
  ]
}
