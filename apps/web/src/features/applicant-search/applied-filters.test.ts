import { expect, test } from 'vitest'
import { listAppliedFilters } from './applied-filters.ts'
import { noFilters } from './search-filters.ts'

const all = {
  username: 'sam',
  zip: '10001',
  distance: 30 as const,
  education: [2],
  interests: [1, 5],
  otherInterest: 'dog walking',
  talent: 'singing',
}

test('each active filter has a chip with its name', () => {
  expect(listAppliedFilters(noFilters)).toEqual([])
  expect(listAppliedFilters(all).map(({ label }) => label)).toEqual([
    'Near 10001',
    'Within 30 miles',
    'Retail',
    'Technology',
    'Interest: dog walking',
    'Skill: singing',
    'GED',
    'Username: sam',
  ])
})

test('a chip removes its own filter; S-19 the distance cannot be removed alone', () => {
  const left = listAppliedFilters(all).map(({ key, remove }) => [key, remove && listAppliedFilters(remove(all)).length])
  expect(left).toEqual([
    ['zip', 6],
    ['distance', undefined],
    ['interests-1', 7],
    ['interests-5', 7],
    ['otherInterest', 7],
    ['talent', 7],
    ['education-2', 7],
    ['username', 7],
  ])
})
