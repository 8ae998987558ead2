import type { SearchFilters } from '@sparkle/contract/applications/applicant-search.ts'

const filters: Record<string, SearchFilters> = {
  username: { username: 'smith' },
  location: { location: { zip: '10001', distance: 50 } },
  education: { multiple_choice: [{ question_id: 16, value: 4 }] },
  interest: { multiple_choice: [{ question_id: 19, value: 5 }] },
  'other interest': { multiple_choice: [{ question_id: 19, value: 'music' }] },
  talent: { open_ended: [{ question_id: 30, value: 'computers' }] },
}

function both(one: SearchFilters, two: SearchFilters): SearchFilters {
  const choices = [...(one.multiple_choice ?? []), ...(two.multiple_choice ?? [])]
  return { ...one, ...two, ...(choices.length > 0 && { multiple_choice: choices }) }
}

/** Every filter alone, every pair, three difficult ones, and the nearest. */
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
    ['talent, mistyped', { open_ended: [{ question_id: 30, value: 'computrs' }] }],
  ]
}
