import { type SearchFilters, searchApplications } from '@sparkle/contract/applications/applicant-search.ts'
import { expect, test } from 'vitest'
import { by, searchHelpers } from '#test/applicants.ts'
import { makeUser } from '#test/makers.ts'
import { buildTestApp } from '#test/test-app.ts'
import { addCrowd } from '../../../seeds/bench/crowd.ts'

const api = await buildTestApp()
const business = await makeUser(api, { businessAccount: true })
const { search } = searchHelpers(api, business)
await addCrowd(api.deps.db, 1400, () => {})

const anySchool = by.education(1, 2, 3, 4, 5, 6)
// Enough to go beyond the part that is ordered by match.
expect((await search(anySchool)).body.total).toBeGreaterThan(1050)

async function readPage(body: SearchFilters, query: { page?: number; cursor?: string }) {
  const reply = await api.as(business).call(searchApplications, { query, body })
  expect(reply.status, reply.text).toBe(200)
  const { current_page, last_page, total, next_cursor: cursor, data } = reply.body
  return { current_page, last_page, total, cursor, ids: data.map(({ id }) => id) }
}

/** Reads all pages, each with the cursor of the previous one; `meanwhile` runs after the first. */
async function readAll(body: SearchFilters, meanwhile: (first: number[]) => Promise<unknown> = async () => {}) {
  const pages = [await readPage(body, { page: 1 })]
  await meanwhile(pages[0]?.ids ?? [])
  for (let cursor = pages[0]?.cursor; cursor; cursor = pages.at(-1)?.cursor)
    pages.push(await readPage(body, { cursor }))
  return pages
}

const change = (ids: number[], set = `headline = headline || '!'`) =>
  api.pool.query(`update applications set ${set}, updated_at = now() where id = any($1)`, [ids])

test.each([
  ['matches and then time', anySchool],
  ['a name', by.username('s')],
  ['a place', by.zip('10001', 50)],
  ['words', by.talent('people')],
  ['a written or chosen interest', by.interest('music', 5)],
  ['all of them', { ...by.username('a'), ...by.education(1, 2, 3), ...by.talent('people') }],
])('S-21 cursors return the same pages as page numbers: %s', async (_, filters) => {
  const pages = await readAll(filters)
  for (const [index, page] of pages.entries()) {
    if (index > 2 && index < pages.length - 3 && index % 10 > 0 && ![66, 67, 68].includes(index)) continue
    const { body } = await search(filters, index + 1)
    expect(page, `${index + 1}`).toMatchObject({
      current_page: index + 1,
      last_page: body.last_page,
      total: body.total,
    })
    expect(page.ids, `${index + 1}`).toEqual(body.data.map(({ id }) => id))
  }
  const all = pages.flatMap(({ ids }) => ids)
  expect([all.length, new Set(all).size]).toEqual([pages[0]?.total, pages[0]?.total])
  expect(pages.at(-1)?.ids).not.toEqual([])
})

test('S-21 paging through results that change meanwhile shows nobody twice and misses nobody', async () => {
  const filters = by.talent('people')
  const before = (await readAll(filters)).flatMap(({ ids }) => ids)
  expect(before.length).toBeGreaterThan(60)
  // Some already seen, some not, and the first one below.
  const [gone, moved] = [before.slice(0, 3), [before[5], before[15], before[20], before[40], before.at(-1)] as number[]]
  const goneBelow = before.slice(30, 32)
  const pages = await readAll(filters, async (first) => {
    expect(first).toEqual(before.slice(0, 15))
    await change([...gone, ...goneBelow], 'is_public = false')
    await change(moved)
  })
  const all = pages.flatMap(({ ids }) => ids)
  expect(new Set(all).size).toBe(all.length)
  expect(all.toSorted()).toEqual(before.filter((id) => !goneBelow.includes(id)).toSorted())
  // Unseen people who moved to the top come next, then the order continues below the last card.
  expect(new Set(pages[1]?.ids.slice(0, 4))).toEqual(new Set([before[15], before[20], before[40], before.at(-1)]))
  expect(pages[1]?.ids[4]).toBe(before[16])
  for (const [index, { last_page }] of pages.entries()) if (index > 0) expect(last_page).toBe(pages.length)
})

test('S-21 someone who becomes public meanwhile is on the next page', async () => {
  const filters = by.talent('people')
  const hidden = (await readPage(filters, { page: 1 })).ids.slice(0, 2)
  await change(hidden, 'is_public = false')
  const pages = await readAll(filters, () => change(hidden, 'is_public = true'))
  expect(pages[1]?.ids).toEqual(expect.arrayContaining(hidden))
})

test.each(['', 'x', '{}', '!', Buffer.from('{"page":2}').toString('base64url'), 'A'.repeat(9000)])(
  'an invalid cursor is refused with 422 and a message: %j',
  async (cursor) => {
    const query = { page: 2, cursor }
    const reply = await api.as(business).call(searchApplications, { query, body: anySchool })
    expect([reply.status, reply.error.message]).toEqual([
      422,
      'This cursor is not valid. Please start at the first page.',
    ])
  },
)

test('a cursor with impossible values is refused', async () => {
  const { cursor = '' } = await readPage(anySchool, { page: 1 })
  const decoded = JSON.parse(Buffer.from(cursor, 'base64url').toString())
  for (const wrong of [
    { page: 1 },
    { page: 668 },
    { since: -1 },
    { since: 1e300 },
    { last: [...decoded.last.slice(0, 5), 2_147_483_648] },
    { last: [2, ...decoded.last.slice(1)] },
    { border: ['1', 1] },
    { shown: Array(451).fill(1) },
  ]) {
    const bad = Buffer.from(JSON.stringify({ ...decoded, ...wrong })).toString('base64url')
    const reply = await api.as(business).call(searchApplications, { query: { cursor: bad }, body: anySchool })
    expect(reply.status, JSON.stringify(wrong)).toBe(422)
  }
})

test('a cursor grants no permission to search', async () => {
  const { cursor = '' } = await readPage(anySchool, { page: 1 })
  const applicant = api.as(await makeUser(api))
  for (const body of [anySchool, by.username('smith')]) {
    expect((await applicant.call(searchApplications, { query: { cursor }, body })).status).toBe(403)
  }
})
