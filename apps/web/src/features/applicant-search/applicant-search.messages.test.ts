import { expect, test } from 'vitest'
import { distanceText, foundText } from './applicant-search.messages.ts'

test('the number of people found, in words', () => {
  expect(foundText({ total: 1, total_relation: 'eq' })).toBe('1 applicant found')
  expect(foundText({ total: 12, total_relation: 'eq' })).toBe('12 applicants found')
  expect(foundText({ total: 9999, total_relation: 'eq' })).toBe('9,999 applicants found')
  expect(foundText({ total: 10_000, total_relation: 'gte' })).toBe('More than 10,000 applicants')
})

test('the distance to a person, in words', () => {
  expect([0, 1, 12].map(distanceText)).toEqual(['Less than 1 mile away', '1 mile away', '12 miles away'])
})
