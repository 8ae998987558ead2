import { searchDistances } from '@sparkle/contract/applications/search-rules.ts'
import { expect, test } from 'vitest'
import { by, makeApplicant, searchHelpers } from '#test/applicants.ts'
import { makeUser } from '#test/makers.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()
const { cards } = searchHelpers(api, await makeUser(api, { businessAccount: true }))

/** Great-circle distances between the published coordinates of the zips, in miles; null beyond the widest search. */
const pairs: [from: string, to: string, place: string, miles: number | null][] = [
  ['10001', '11201', 'Manhattan to Brooklyn', 4],
  ['10001', '19103', 'Manhattan to Philadelphia', null],
  ['94102', '94607', 'San Francisco to Oakland', 7],
  ['94102', '95113', 'San Francisco to San Jose', 42],
  ['60601', '60201', 'Chicago to Evanston', 12],
  ['60601', '53202', 'Chicago to Milwaukee', null],
  ['02108', '02139', 'Boston to Cambridge', 2],
  ['02108', '02903', 'Boston to Providence', 41],
  ['20001', '21201', 'Washington to Baltimore', 34],
  ['98101', '98402', 'Seattle to Tacoma', 25],
  ['75201', '76102', 'Dallas to Fort Worth', 31],
  ['80202', '80302', 'Denver to Boulder', 24],
  ['78701', '78205', 'Austin to San Antonio', null],
]

test.each(pairs)('S-08 S-10 C-31 %s to %s, %s: %s miles', async (from, to, _, miles) => {
  const { username } = await makeApplicant(api, { zip: to })
  for (const distance of searchDistances) {
    const card = (await cards(by.zip(from, distance))).find((one) => one.username === username)
    expect(card !== undefined, `within ${distance}`).toBe(miles !== null && miles <= distance)
    if (card) expect(Math.abs((card.distance ?? 0) - (miles ?? 0))).toBeLessThanOrEqual(1)
  }
})

test('S-08 the same zip is less than a mile away', async () => {
  const { username } = await makeApplicant(api, { zip: '59001' })
  const card = (await cards(by.zip('59001', 10))).find((one) => one.username === username)
  expect(card?.distance).toBe(0)
  expect(card?.reasons).toEqual([{ kind: 'location', parts: [{ text: 'Less than 1 mile away', hit: false }] }])
})

test('S-08 someone with an unknown zip or no location is not found by location', async () => {
  await makeApplicant(api, { zip: '00000', talent: 'Unplaced.' })
  await makeApplicant(api, { talent: 'Unplaced.' })
  expect(await cards({ ...by.zip('10001', 50), ...by.talent('unplaced') })).toEqual([])
  const found = await cards(by.talent('unplaced'))
  expect(found.map(({ distance, town }) => ({ distance, town }))).toEqual([
    { distance: null, town: null },
    { distance: null, town: 'Testville' },
  ])
})
