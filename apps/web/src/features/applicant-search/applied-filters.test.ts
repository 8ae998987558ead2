import { expect, test } from 'vitest'
import { describeFilters, listAppliedFilters, proposeName } from './applied-filters.ts'
import { noFilters } from './search-filters.ts'

const all = {
  username: 'sam',
  zip: '10001',
  distance: 30 as const,
  education: [2],
  interests: [1, 5],
  otherInterest: 'dog walking',
  talent: 'singing',
  words: 'guitar',
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
    'Words: guitar',
    'Skill: singing',
    'GED',
    'Username: sam',
    'Changed in the last week',
  ])
})

test('a chip removes its own filter; S-19 the distance cannot be removed alone', () => {
  const left = listAppliedFilters(all).map(({ key, remove }) => [key, remove && listAppliedFilters(remove(all)).length])
  expect(left).toEqual([
    ['zip', 12],
    ['distance', undefined],
    ['interests-1', 13],
    ['interests-5', 13],
    ['otherInterest', 13],
    ['hours', 13],
    ['weekendNights', 13],
    ['ways-1', 13],
    ['ways-3', 13],
    ['words', 13],
    ['talent', 13],
    ['education-2', 13],
    ['username', 13],
    ['changed', 13],
  ])
})

test('RW-16 hours with one end have a chip that says which', () => {
  const toLabels = (hoursMin: string, hoursMax: string) =>
    listAppliedFilters({ ...noFilters, hoursMin, hoursMax }).map(({ label }) => label)
  expect(toLabels('20', '')).toEqual(['At least 20 hours a week'])
  expect(toLabels('', '1')).toEqual(['At most 1 hour a week'])
  expect(toLabels('8', '8')).toEqual(['8 hours a week'])
})

test('RW-31 a saved search is named after as many filters as fit, without the distance', () => {
  expect(describeFilters({ ...noFilters, zip: '10001', distance: 30, talent: 'singing' })).toBe(
    'Near 10001, Within 30 miles, Skill: singing',
  )
  expect(proposeName(all)).toBe('Near 10001, Retail, Technology, Interest: dog walking, GED')
  expect(proposeName({ ...noFilters, talent: 'x'.repeat(100) })).toBe('')
})
