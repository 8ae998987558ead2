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
  hoursMin: '20',
  hoursMax: '30',
  weekendNights: true,
  ways: [1, 3],
  changedDays: 7 as const,
}

test('each active filter has a chip with its name', () => {
  expect(listAppliedFilters(noFilters)).toEqual([])
  expect(listAppliedFilters(all).map(({ label }) => label)).toEqual([
    'Near 10001',
    'Within 30 miles',
    'Retail',
    'Technology',
    'Interest: dog walking',
    '20 to 30 hours a week',
    'Weekends and nights',
    'Works best: Alone',
    'Works best: Small group',
    'Skill: singing',
    'GED',
    'Username: sam',
    'Changed in the last week',
  ])
})

test('a chip removes its own filter; S-19 the distance cannot be removed alone', () => {
  const left = listAppliedFilters(all).map(({ key, remove }) => [key, remove && listAppliedFilters(remove(all)).length])
  expect(left).toEqual([
    ['zip', 11],
    ['distance', undefined],
    ['interests-1', 12],
    ['interests-5', 12],
    ['otherInterest', 12],
    ['hours', 12],
    ['weekendNights', 12],
    ['ways-1', 12],
    ['ways-3', 12],
    ['talent', 12],
    ['education-2', 12],
    ['username', 12],
    ['changed', 12],
  ])
})

test('RW-16 hours with one end have a chip that says which', () => {
  const toLabels = (hoursMin: string, hoursMax: string) =>
    listAppliedFilters({ ...noFilters, hoursMin, hoursMax }).map(({ label }) => label)
  expect(toLabels('20', '')).toEqual(['At least 20 hours a week'])
  expect(toLabels('', '1')).toEqual(['At most 1 hour a week'])
  expect(toLabels('8', '8')).toEqual(['8 hours a week'])
})
