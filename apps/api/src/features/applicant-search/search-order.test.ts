import { type SearchFilters, searchApplications } from '@sparkle/contract/applications/applicant-search.ts'
import type { SearchOrder } from '@sparkle/contract/applications/search-rules.ts'
import { beforeAll, expect, test } from 'vitest'
import { by, searchHelpers } from '#test/applicants.ts'
import { makeUser } from '#test/makers.ts'
import { buildTestApp } from '#test/test-app.ts'
import { addCrowd } from '../../../seeds/bench/crowd.ts'

const PEOPLE = 1000
const api = await buildTestApp()
const business = await makeUser(api, { businessAccount: true })
const { search } = searchHelpers(api, business)
const nearby = by.zip('10001', 50)
const nearbyWith = {
  talent: { ...nearby, ...by.talent('people') },
  school: { ...nearby, ...by.education(1, 3, 5) },
  answers: { ...nearby, ...by.hours(10, 40), ...by.weekendNights, ...by.ways(1, 2, 3), changed_after: 1 },
}

interface Applicant {
  id: number
  miles: number
  changedAt: Date
}
const applicants = new Map<number, Applicant>()

/** Distances by another formula than the search uses. */
async function readApplicants() {
  const { rows } = await api.pool.query<Applicant>(`
    select application_id as id, changed_at as "changedAt", 3958.8 * acos(least(1,
      sin(radians(near.latitude)) * sin(radians(middle.latitude)) + cos(radians(near.latitude))
      * cos(radians(middle.latitude)) * cos(radians(near.longitude - middle.longitude)))) as miles
    from searchable_applicants join zips near using (zip), zips middle where middle.zip = 10001`)
  for (const row of rows) applicants.set(row.id, row)
}

beforeAll(async () => {
  // Some are not public.
  await addCrowd(api.deps.db, PEOPLE + 500, () => {})
  await api.pool.query(`
    with places as (
      select array_agg(lpad(zip::text, 5, '0') order by zip) as zips from zips
      where latitude between 40.2 and 41.3 and longitude between -74.6 and -73.4
    )
    update locations set zip = zips[1 + user_id * 37 % cardinality(zips)] from places`)
  await readApplicants()
})

async function readPage(body: SearchFilters, query: { page?: number; cursor?: string }) {
  const reply = await api.as(business).call(searchApplications, { query, body })
  expect(reply.status, reply.text).toBe(200)
  return reply.body
}

const toIds = (pages: { data: { id: number }[] }[]) => pages.flatMap(({ data }) => data.map(({ id }) => id))

async function readAll(body: SearchFilters, meanwhile: () => Promise<unknown> = async () => {}) {
  const pages = [await readPage(body, { page: 1 })]
  await meanwhile()
  for (let cursor = pages[0]?.next_cursor; cursor; cursor = pages.at(-1)?.next_cursor)
    pages.push(await readPage(body, { cursor }))
  return toIds(pages)
}

const get = (id: number): Applicant => applicants.get(id) ?? { id, miles: Number.NaN, changedAt: new Date(0) }
const isBefore: Record<SearchOrder, (one: Applicant, other: Applicant) => boolean> = {
  // The two formulas differ by a few feet.
  nearest: (one, other) => one.miles <= other.miles + 0.01,
  newest: (one, other) => one.changedAt >= other.changedAt,
}

test.each(['nearest', 'newest'] as const)(
  'FD-18 RW-16 the %s come first, nobody twice and nobody missing',
  async (order) => {
    expect([...applicants.values()].filter(({ miles }) => miles < 50).length).toBeGreaterThan(PEOPLE)
    for (const filters of [nearby, ...Object.values(nearbyWith)]) {
      const ids = await readAll({ ...filters, order })
      expect([new Set(ids).size, ids.length]).toEqual([ids.length, (await search(filters)).body.total])
      for (const page of [2, 30]) {
        const { body } = await search({ ...filters, order }, page)
        expect(toIds([body])).toEqual(ids.slice(15 * (page - 1), 15 * page))
      }
      const wrong = ids.slice(1).filter((id, index) => !isBefore[order](get(ids[index] ?? 0), get(id)))
      expect(wrong).toEqual([])
    }
  },
)

test('FD-18 all people of a small area come nearest first, too', async () => {
  const ids = await readAll({ ...by.zip('10001', 10), order: 'nearest' })
  expect(ids.length).toBeGreaterThan(15)
  const miles = ids.map((id) => get(id).miles)
  for (const [index, one] of miles.entries()) expect(one).toBeGreaterThanOrEqual((miles[index - 1] ?? 0) - 0.01)
})

test('FD-18 people who change meanwhile are neither repeated nor lost', async () => {
  const filters = { ...nearbyWith.talent, order: 'nearest' as const }
  const before = await readAll(filters)
  const moved = [3, 14, 20, 40, before.length - 1].map((index) => before[index])
  const ids = await readAll(filters, () =>
    api.pool.query(`update applications set headline = headline || '!', updated_at = now() where id = any($1)`, [
      moved,
    ]),
  )
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.toSorted()).toEqual(before.toSorted())
})

test('FD-18 an order is no filter, and the nearest need a place', async () => {
  const none = await search({ order: 'newest' })
  expect([none.status, none.error.message]).toEqual([422, 'Select one or more filters to begin your search!'])
  const placeless = await search({ ...by.education(1), order: 'nearest' })
  expect([placeless.status, Object.keys(placeless.error.errors ?? {})]).toEqual([422, ['order']])
  expect((await search({ ...by.education(1), order: 'best' as never })).status).toBe(422)
})
