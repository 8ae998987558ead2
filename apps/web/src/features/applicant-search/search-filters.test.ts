import { savedFilters } from '@sparkle/contract/recruiting/saved-search-fields.ts'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  type Filters,
  findProblem,
  fromBody,
  listFilterKinds,
  noFilters,
  normalizeFilters,
  toBody,
  withoutFilter,
  withZip,
} from './search-filters.ts'

const filters = (change: Partial<Filters>): Filters => ({ ...noFilters, ...change })
const bodyFor = (change: Partial<Filters>) => toBody(normalizeFilters(filters(change)))

describe('zip and distance', () => {
  test.each(['1234', '123456', 'abcde', '12345-', '12345-678'])('S-17 %s is refused', (zip) => {
    expect(findProblem('zip', filters({ zip }))).toBe('Please enter a 5-digit Zip Code!')
    expect(bodyFor({ zip, distance: 30 })).toEqual({})
  })

  test.each(['12345', '12345-6789', ' 12345 ', '12345 - 6789'])('S-18 I-39 %s is accepted', (zip) => {
    expect(findProblem('zip', filters({ zip }))).toBeUndefined()
    expect(bodyFor({ zip, distance: 30 }).location?.zip).toBe(zip.replaceAll(' ', ''))
  })

  test('S-11 the distance defaults to 50 once a zip is entered', () => {
    expect(withZip(noFilters, '1').distance).toBe(50)
    expect(withZip(filters({ distance: 10 }), '1').distance).toBe(10)
    expect(bodyFor({ zip: '12345' }).location?.distance).toBe(50)
  })

  test('O-78 clearing the zip clears the distance', () => {
    expect(withZip(filters({ zip: '12345', distance: 30 }), '')).toEqual(noFilters)
    expect(withZip(filters({ zip: '12345', distance: 30 }), '  ').distance).toBeNull()
  })

  test('S-08 S-09 S-12 S-13 the location names country and unit', () => {
    expect(bodyFor({ zip: '12345-6789', distance: 10 })).toEqual({
      location: { country: 'us', unit: 'mile', distance: 10, zip: '12345-6789' },
    })
  })

  test('O-74 a distance without a zip filters nothing', () => {
    expect(bodyFor({ distance: 10 })).toEqual({})
  })
})

test('S-07 the username is trimmed', () => {
  expect(bodyFor({ username: '  sam ' })).toEqual({ username: 'sam' })
})

test('S-14 S-15 O-74 each choice is one entry, without duplicates and in order', () => {
  expect(bodyFor({ education: [4, 1, 4], interests: [5], otherInterest: ' dog walking' })).toEqual({
    multiple_choice: [
      { question_id: 16, value: 1 },
      { question_id: 16, value: 4 },
      { question_id: 19, value: 5 },
      { question_id: 19, value: 'dog walking' },
    ],
  })
})

test('S-16 skills and talents search question 30', () => {
  expect(bodyFor({ talent: 'singing' })).toEqual({ open_ended: [{ question_id: 30, value: 'singing' }] })
})

test('RW-21 words are sent apart from skills', () => {
  expect(bodyFor({ words: ' guitar lessons ', talent: 'singing' })).toEqual({
    words: 'guitar lessons',
    open_ended: [{ question_id: 30, value: 'singing' }],
  })
  expect(findProblem('words', filters({ words: 'a'.repeat(101) }))).toBe('Please use at most 100 characters.')
})

test('a text that the server would refuse is reported and not sent', () => {
  expect(findProblem('username', filters({ username: 'a'.repeat(31) }))).toBe('Please use at most 30 characters.')
  expect(findProblem('talent', filters({ talent: 'a'.repeat(101) }))).toBe('Please use at most 100 characters.')
  expect(findProblem('otherInterest', filters({ otherInterest: '5' }))).toBe('Please enter words, not only digits.')
  expect(bodyFor({ username: 'a'.repeat(31), talent: 'a'.repeat(101), otherInterest: '5' })).toEqual({})
  expect(bodyFor({ talent: 'sing\u0000ing' }).open_ended?.[0]?.value).toBe('sing ing')
})

describe('hours', () => {
  test('RW-16 one end or both are sent, as numbers', () => {
    expect(bodyFor({ hoursMin: ' 20 ' })).toEqual({ hours: { min: 20 } })
    expect(bodyFor({ hoursMax: '007' })).toEqual({ hours: { max: 7 } })
    expect(bodyFor({ hoursMin: '0', hoursMax: '168' })).toEqual({ hours: { min: 0, max: 168 } })
  })

  test('RW-16 what is no number, or backwards, is reported and not sent', () => {
    const outside = 'Please enter a number between 0 and 168'
    for (const hoursMin of ['169', '-1', 'ten', '1.5']) {
      expect(findProblem('hoursMin', filters({ hoursMin })), hoursMin).toBe(outside)
      expect(bodyFor({ hoursMin, hoursMax: '20' })).toEqual({ hours: { max: 20 } })
    }
    expect(findProblem('hoursMax', filters({ hoursMin: '20', hoursMax: '19' }))).toBe('Enter 20 or more.')
    expect(bodyFor({ hoursMin: '20', hoursMax: '19' })).toEqual({ hours: { min: 20 } })
    expect(findProblem('hoursMax', filters({ hoursMin: '20' }))).toBeUndefined()
  })
})

test('RW-16 weekends, ways of working and the last change are sent if chosen', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_700_000_000_000 })
  onTestFinished(() => void vi.useRealTimers())
  expect(bodyFor({ weekendNights: true, ways: [3, 1, 3], changedDays: 7 })).toEqual({
    weekend_nights: true,
    ways_of_working: [1, 3],
    changed_after: 1_700_000_000 - 7 * 24 * 3600,
  })
  expect(bodyFor({ weekendNights: false, ways: [], changedDays: null })).toEqual({})
})

test('a filter can be removed by its kind', () => {
  const all = filters({
    username: 'sam',
    zip: '12345',
    distance: 10,
    education: [1],
    interests: [2],
    otherInterest: 'dogs',
    talent: 'singing',
    words: 'guitar',
    hoursMax: '20',
    weekendNights: true,
    ways: [1],
    changedDays: 7,
  })
  const kinds = [
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
  ]
  expect(listFilterKinds(all)).toEqual(kinds)
  for (const kind of listFilterKinds(all))
    expect(listFilterKinds(withoutFilter(all, kind))).toEqual(listFilterKinds(all).filter((one) => one !== kind))
  expect(listFilterKinds(noFilters)).toEqual([])
})

test('RW-31 the filters of a saved search are those that were sent', () => {
  const all = filters({
    ...{ username: 'sam', zip: '10001', distance: 30, education: [2, 4] },
    ...{ interests: [1, 5], otherInterest: 'dog walking', talent: 'singing', words: 'guitar' },
    ...{ hoursMin: '20', hoursMax: '30', weekendNights: true, ways: [1, 3] },
  })
  expect(fromBody(savedFilters.parse(toBody(all)))).toEqual(all)
  expect(fromBody(savedFilters.parse(toBody(noFilters)))).toEqual(noFilters)
})
