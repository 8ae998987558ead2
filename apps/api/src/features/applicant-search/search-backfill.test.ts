import { listContradictions } from '@sparkle/testing/faults/invariants.ts'
import { expect, test } from 'vitest'
import { by, makeApplicant, searchHelpers } from '#test/applicants.ts'
import { makeUser } from '#test/makers.ts'
import { buildTestApp } from '#test/test-app.ts'
import { choose } from '#test/visibility-helpers.ts'
import { addCrowd } from '../../../seeds/bench/crowd.ts'
import { createSearchBackfill } from './search-backfill.service.ts'

const api = await buildTestApp()
const business = await makeUser(api, { businessAccount: true })
const { search } = searchHelpers(api, business)

test('RW-16 rows of an earlier release are made again in batches, and nobody is found or counted by them before', async () => {
  await addCrowd(api.deps.db, 250, () => {})
  const hidden = await makeApplicant(api, { hours: 20, weekendNights: true, ways: [1] })
  await choose(api, hidden, { stricter: [7, 15, 17].map((question_id) => ({ question_id, audience: 'me' })) })
  const count = async () => {
    const { total, blanks } = (await search({ ...by.hours(0), ...by.interest(1, 2, 3) })).body
    return [total, blanks?.[0]?.total]
  }
  const before = await count()
  expect(before.map((found = 0) => found > 10)).toEqual([true, true])
  for (const table of ['searchable_applicants', 'search_word_uses'])
    await api.pool.query(`update ${table} set hours = null, weekend_nights = null, ways = null`)
  await api.pool.query('delete from search_word_uses where question_id <= 0')
  await api.pool.query('update searchable_applicants set all_words = null, member_words = null')
  expect(await count()).toEqual([0, 0])
  const backfill = createSearchBackfill(api.deps)
  const sweep = async () => {
    api.forward(2000)
    await backfill()
    return count()
  }
  await expect.poll(sweep, { timeout: 60_000, interval: 20 }).toEqual(before)
  expect((await listContradictions(api.pool)).filter((found) => found.startsWith('search'))).toEqual([])
})
