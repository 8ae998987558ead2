import type { BlankFilter } from '@sparkle/contract/applications/search-rules.ts'
import { expect, test } from 'vitest'
import { blankText, distanceText, foundText, startText } from './applicant-search.messages.ts'

test('the number of people found, in words', () => {
  expect(foundText({ total: 1, total_relation: 'eq' })).toBe('1 applicant found')
  expect(foundText({ total: 12, total_relation: 'eq' })).toBe('12 applicants found')
  expect(foundText({ total: 9999, total_relation: 'eq' })).toBe('9,999 applicants found')
  expect(foundText({ total: 10_000, total_relation: 'gte' })).toBe('More than 10,000 applicants')
})

test('RW-17 the number of people who did not say, in words', () => {
  const say = (filter: BlankFilter, total: number, total_relation: 'eq' | 'gte' = 'eq') =>
    blankText({ filter, total, total_relation })
  expect(say('hours', 34)).toBe('34 people did not say how many hours they want.')
  expect(say('weekend_nights', 1)).toBe('1 person did not say whether they can work on weekends and at night.')
  expect(say('ways_of_working', 10_000, 'gte')).toBe('More than 10,000 people did not say how they work best.')
})

test('the distance to a person, in words', () => {
  expect([0, 1, 12].map(distanceText)).toEqual(['Less than 1 mile away', '1 mile away', '12 miles away'])
})

test('FD-17 whom the search shows first, in words', () => {
  const place = { town: 'Folsom', state: 'CA', zip: '95630', distance: 50 as const }
  const say = (near: typeof place | null, ...interests: number[]) => startText({ place: near, interests })
  expect(say(place, 3)).toBe('People near Folsom, California, who like food and beverage')
  expect(say(place)).toBe('People near Folsom, California')
  expect(say(null, 1, 2, 7)).toBe('People who like retail, hospitality, or health care')
  expect(say(null)).toBe('Newest people')
})
