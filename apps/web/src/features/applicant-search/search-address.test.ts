import { searchFilters } from '@sparkle/contract/applications/search-fields.ts'
import { type SearchDistance, type SearchOrder, searchOrders } from '@sparkle/contract/applications/search-rules.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import fc from 'fast-check'
import { matchPath } from 'react-router'
import { describe, expect, test } from 'vitest'
import { changedDays } from './changed-days.ts'
import { canOrder, isSameFilters, parseSearch, type Search, toAddress, toParams } from './search-address.ts'
import { type Filters, noFilters, normalizeFilters, toBody } from './search-filters.ts'

const text = (maxLength: number) => fc.oneof(fc.string({ maxLength }), fc.string({ maxLength, unit: 'binary' }))
const anyFilters: fc.Arbitrary<Filters> = fc.record({
  username: text(35),
  zip: fc.oneof(fc.stringMatching(/^\d{5}(-\d{4})?$/), text(10)),
  distance: fc.constantFrom<SearchDistance | null>(null, 10, 30, 50),
  education: fc.array(fc.integer({ min: 1, max: 6 })),
  interests: fc.array(fc.integer({ min: 1, max: 11 })),
  otherInterest: text(110),
  talent: text(110),
  words: text(110),
  hoursMin: fc.oneof(fc.integer({ min: -1, max: 170 }).map(String), text(5)),
  hoursMax: fc.oneof(fc.integer({ min: -1, max: 170 }).map(String), text(5)),
  weekendNights: fc.boolean(),
  ways: fc.array(fc.integer({ min: 1, max: 4 })),
  changedDays: fc.constantFrom(null, ...changedDays),
})
const anyOrder = fc.constantFrom<SearchOrder | undefined>(undefined, ...searchOrders)
const checked = anyFilters.map(normalizeFilters)

/** As the router decodes it. */
function paramsIn(address: string): string {
  const { pathname } = new URL(address, 'https://sparkle.example')
  const match = matchPath(addresses.search.pattern, pathname)
  return decodeURIComponent(match?.params.params ?? '')
}

describe('the address of a search', () => {
  test('R-16 is readable and stable', () => {
    const filters = { ...noFilters, zip: '10001', distance: 30 as const, education: [1, 4], talent: 'good cook' }
    expect(toAddress({ filters, page: 2 })).toBe(
      addresses.search('zip=10001&distance=30&education=1,4&talent=good+cook&page=2'),
    )
    expect(toAddress({ filters: noFilters, page: 1 })).toBe(addresses.search())
  })

  test('RW-16 holds the new filters, and a number of days instead of a moment', () => {
    const filters: Filters = { ...noFilters, hoursMin: '20', weekendNights: true, ways: [2, 3], changedDays: 30 }
    expect(toParams({ filters, page: 1 })).toBe('hours=20-&nights=yes&ways=2,3&changed=30')
    expect(parseSearch('hours=-008&changed=31&nights=1&ways=5,2').filters).toEqual({
      ...noFilters,
      hoursMax: '8',
      ways: [2],
    })
    for (const hours of ['30-20', '20', '-', '1-2-3', '200-', 'x-y', '1.5-'])
      expect(toBody(parseSearch(`hours=${hours}&username=sam`).filters).hours?.max, hours).toBeUndefined()
  })

  test('round-trips every search', () => {
    fc.assert(
      fc.property(checked, anyOrder, fc.integer({ min: 1, max: 600 }), (filters, wanted, page) => {
        const isEmpty = toParams({ filters, page: 1 }) === ''
        const order = wanted && !isEmpty && canOrder(wanted, filters) ? wanted : undefined
        const search: Search = { filters, order, page: isEmpty ? 1 : page }
        expect(parseSearch(paramsIn(toAddress(search)))).toEqual(search)
      }),
    )
  })

  test('makes a valid request, whatever it contains', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          text(300),
          checked.map((filters) => `${toParams({ filters, page: 1 })}&x=1`),
        ),
        (params) => {
          expect(searchFilters.safeParse(toBody(parseSearch(params).filters)).success).toBe(true)
        },
      ),
    )
  })

  test('drops only its invalid parts', () => {
    const search = parseSearch(
      'zip=1000&distance=31&education=1,x,99,4,4&interest=,&colour=red&page=-2&username=+sam+&%E0',
    )
    expect(search).toEqual({ filters: { ...noFilters, education: [1, 4], username: 'sam' }, page: 1 })
    expect(parseSearch('username=sam&page=99999').page).toBe(667)
    expect(parseSearch('page=3')).toEqual({ filters: noFilters, page: 1 })
  })
})

test('the same filters in another order are the same search', () => {
  expect(isSameFilters(parseSearch('education=4,1').filters, parseSearch('education=1,4').filters)).toBe(true)
  expect(isSameFilters(parseSearch('education=4').filters, parseSearch('interest=4').filters)).toBe(false)
})
