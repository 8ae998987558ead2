import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { searchFilters } from './search-fields.ts'
import { hoursRangeProblem } from './search-rules.ts'

const parse = (filters: object) => searchFilters.safeParse(filters)
const errorsOf = (filters: object) => parse(filters).error?.issues.map(({ path, message }) => [path.join('.'), message])

const hour = fc.option(fc.integer({ min: -2, max: 170 }), { nil: undefined })

describe('hours', () => {
  test('RW-16 a range has an end, lies between 0 and 168, and does not go backwards', () => {
    fc.assert(
      fc.property(hour, hour, (min, max) => {
        const isInside = [min, max].every((end) => end === undefined || (end >= 0 && end <= 168))
        const isRange = min !== undefined || max !== undefined
        const isFine = isInside && isRange && (min ?? 0) <= (max ?? 168)
        expect(parse({ hours: { ...(min !== undefined && { min }), ...(max !== undefined && { max }) } }).success).toBe(
          isFine,
        )
      }),
    )
  })

  test('RW-16 the form and the server say the same about a range', () => {
    expect(hoursRangeProblem({ min: 20, max: 20 })).toBeUndefined()
    expect(hoursRangeProblem({ min: 20, max: 19 })).toBe('Enter 20 or more.')
    expect(errorsOf({ hours: { min: 20, max: 19 } })).toEqual([['hours.max', 'Enter 20 or more.']])
    expect(errorsOf({ hours: {} })).toEqual([['hours.max', hoursRangeProblem({})]])
  })
})

test('RW-16 forms send digits and words', () => {
  const sent = { hours: { min: '8', max: '40' }, weekend_nights: 'yes', ways_of_working: '3' }
  expect(parse(sent).data).toEqual({ hours: { min: 8, max: 40 }, weekend_nights: true, ways_of_working: [3] })
  expect(parse({ weekend_nights: 0, ways_of_working: '' }).data).toEqual({ weekend_nights: false, ways_of_working: [] })
})

test('RW-16 a way of working is one of four, each once', () => {
  expect(parse({ ways_of_working: [4, 3, 2, 1] }).success).toBe(true)
  for (const ways_of_working of [[0], [5], [1, 1], [1.5], ['alone'], {}])
    expect(parse({ ways_of_working }).success, JSON.stringify(ways_of_working)).toBe(false)
})
