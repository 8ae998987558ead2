import type { SearchFilters } from '@sparkle/contract/applications/applicant-search.ts'
import { saveVisibility } from '@sparkle/contract/applications/visibility.ts'
import { whoami } from '@sparkle/contract/auth/sessions.ts'
import { block } from '@sparkle/contract/safety/blocks.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeApplicant, searchHelpers } from '#test/applicants.ts'
import { savedSearchHelpers } from '#test/saved-searches.ts'
import { buildTestApp } from '#test/test-app.ts'
import { findMatches, loadSearcher } from './matches.service.ts'

const api = await buildTestApp()
const { makeRecruiter } = savedSearchHelpers(api)

const words = ['violin', 'soup', 'cars', 'chess'] as const
const zips = ['10001', '07030', '95630'] as const
const PEOPLE = 60

const pick = <T>(values: readonly T[]) => fc.constantFrom(...values)
const choice = fc.oneof(
  fc.record({ question_id: fc.constant(16), value: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ question_id: fc.constant(19), value: fc.oneof(fc.integer({ min: 1, max: 11 }), pick(words)) }),
)
const each = {
  username: pick(['person', 'person1', '5']),
  location: fc.record({ zip: pick(zips), distance: pick([10, 30, 50] as const) }),
  multiple_choice: fc.array(choice, { minLength: 1, maxLength: 4 }),
  open_ended: fc.tuple(
    fc.record({ question_id: fc.constant(30), value: pick([...words, 'violins and soup', 'chest']) }),
  ),
  words: pick(words),
  hours: pick([{ min: 20 }, { max: 20 }, { min: 10, max: 30 }]),
  weekend_nights: fc.constant(true),
  ways_of_working: fc.subarray([1, 2, 3, 4], { minLength: 1 }),
}
/** Few at once, so that most of them find somebody. */
const filters = fc
  .tuple(fc.record(each), fc.subarray(Object.keys(each), { minLength: 1, maxLength: 3 }))
  .map(
    ([all, names]): SearchFilters => Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name))),
  )

test('RW-03 a sweep finds exactly whom all pages of the screen show, for any filters', async () => {
  const recruiter = await makeRecruiter()
  for (let index = 0; index < PEOPLE; index += 1) {
    const person = await makeApplicant(api, {
      talent: `${words[index % 4]} and ${words[(index * 7) % 3]}`,
      zip: zips[index % 3] as string,
      education: [1 + (index % 6)],
      interests: [1 + (index % 11)],
      ...(index % 3 !== 0 && { hours: (index % 5) * 10, weekendNights: index % 2 === 0, ways: [1 + (index % 4)] }),
      ...(index % 5 === 0 && { otherInterest: words[index % 4] as string }),
      isPublic: index % 10 !== 9,
    })
    const as = api.as(person)
    if (index % 8 === 1) await as.call(saveVisibility, { body: { hidden_from: [recruiter.organizationId] } })
    if (index % 8 === 2) await as.call(saveVisibility, { body: { status: 'not_now' } })
    if (index % 8 === 3) await as.call(saveVisibility, { body: { audience: 'businesses' } })
    if (index % 8 === 4) await as.call(saveVisibility, { body: { stricter: [{ question_id: 30, audience: 'me' }] } })
    if (index % 16 === 5) {
      const { forumId } = (await as.call(whoami, {})).body
      await api.as(recruiter).call(block, { body: { user_id: forumId } })
    }
  }
  const { search } = searchHelpers(api, recruiter)
  async function readScreen(chosen: SearchFilters): Promise<number[]> {
    const first = await search(chosen)
    expect(first.status, first.text).toBe(200)
    const ids = first.body.data.map(({ id }) => id)
    for (let page = 2; page <= first.body.last_page; page += 1) {
      ids.push(...(await search(chosen, page)).body.data.map(({ id }) => id))
    }
    return ids
  }
  let found = 0
  await fc.assert(
    fc.asyncProperty(filters, async (chosen) => {
      const searcher = await loadSearcher(api.deps.db, recruiter.id)
      const matches = searcher && (await findMatches(api.deps.db, searcher, chosen))
      const shown = await readScreen(chosen)
      expect(matches?.ids?.toSorted((a, b) => a - b)).toEqual(shown.toSorted((a, b) => a - b))
      found += shown.length
    }),
    { numRuns: 150, seed: 20_261_120 },
  )
  expect(found).toBeGreaterThan(150)
})
