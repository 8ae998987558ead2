import { searchApplications } from '@sparkle/contract/applications/applicant-search.ts'
import { expect, test } from 'vitest'
import { by, searchHelpers } from '#test/applicants.ts'
import { makeUser } from '#test/makers.ts'
import { buildTestApp } from '#test/test-app.ts'
import { addCrowd } from '../../../seeds/bench/crowd.ts'

const api = await buildTestApp()
const business = await makeUser(api, { businessAccount: true })
const { search } = searchHelpers(api, business)

// More than the pages can show, so the end can be tested.
await addCrowd(api.deps.db, 13_000, () => {})
const anySchool = by.education(1, 2, 3, 4, 5, 6)

async function count(condition: string): Promise<number> {
  const { rows } = await api.pool.query(`select count(*)::integer from applicants_to_search where ${condition}`)
  return rows[0].count
}

test('S-21 C-31 a page has 15 cards, everyone appears once, and the total is exact', async () => {
  const filters = { ...by.username('smith') }
  const total = await count(`username like '%smith%'`)
  const first = await search(filters)
  expect(first.body).toMatchObject({ current_page: 1, per_page: 15, total, total_relation: 'eq' })
  expect(first.body.last_page).toBe(Math.ceil(total / 15))
  const ids: number[] = []
  for (let page = 1; page <= first.body.last_page; page++) {
    ids.push(...(await search(filters, page)).body.data.map(({ id }) => id))
  }
  expect(ids).toHaveLength(total)
  expect(new Set(ids).size).toBe(total)
})

test('S-21 above ten thousand the total is a lower bound, and there are no further pages', async () => {
  expect(await count('education <> 0')).toBeGreaterThan(10_000)
  const first = await search(anySchool)
  expect(first.body).toMatchObject({ total: 10_000, total_relation: 'gte', last_page: 667 })
  const last = await search(anySchool, 667)
  expect(last.body.data).toHaveLength(10)
  const beyond = await search(anySchool, 668)
  expect(beyond.status).toBe(200)
  expect(beyond.body).toMatchObject({ current_page: 668, last_page: 667, data: [] })
})

test('S-21 nobody appears twice or is missed where the order by match ends', async () => {
  const ids: number[] = []
  for (let page = 60; page <= 75; page++) ids.push(...(await search(anySchool, page)).body.data.map(({ id }) => id))
  expect(new Set(ids).size).toBe(16 * 15)
  const { rows } = await api.pool.query(
    `select application_id as id from (select * from applicants_to_search where education <> 0
      order by changed_at desc, application_id desc limit 1125) latest
      order by changed_at desc, application_id desc offset 1005`,
  )
  // After the best thousand the order is by time only.
  const later: number[] = []
  for (let page = 68; page <= 75; page++) later.push(...(await search(anySchool, page)).body.data.map(({ id }) => id))
  expect(later).toEqual(rows.map(({ id }) => id))
})

test.each(['0', '-1', '1.5', 'two', '', '99999999999999999999'])('C-31 page %j counts as the first', async (page) => {
  const reply = await api.as(business).call(searchApplications, { query: { page }, body: by.username('smith') })
  expect(reply.status).toBe(200)
  expect(reply.body.current_page).toBe(1)
})

test('C-31 a huge page number is an empty page', async () => {
  const reply = await search(by.username('smith'), 2_147_483_647)
  expect(reply.status).toBe(200)
  expect(reply.body.data).toEqual([])
})

test('every pair of filters finds exactly those who match both', async () => {
  const word = 'computers'
  const filters = {
    username: [by.username('smith'), `username like '%smith%'`],
    education: [by.education(3), '(education & 4) <> 0'],
    interest: [by.interest(5), '(interests & 16) <> 0'],
    talent: [by.talent(word), `to_tsvector('english', talent) @@ plainto_tsquery('english', '${word}')`],
    written: [by.interest('music'), `to_tsvector('english', other_interest) @@ plainto_tsquery('english', 'music')`],
    place: [
      by.zip('10001', 50),
      `zip in (select near.zip from zips near, zips middle where middle.zip = 10001 and 3958.8 * acos(least(1,
        sin(radians(near.latitude)) * sin(radians(middle.latitude)) + cos(radians(near.latitude))
        * cos(radians(middle.latitude)) * cos(radians(near.longitude - middle.longitude)))) <= 50)`,
    ],
  } as const
  const all = Object.entries(filters)
  for (const [index, [name, [one, condition]]] of all.entries()) {
    expect((await search(one)).body.total, name).toBe(await count(condition))
    for (const [otherName, [two, otherCondition]] of all.slice(index + 1)) {
      if ([name, otherName].every((either) => ['interest', 'written'].includes(either))) continue
      const multiple_choice = [
        ...('multiple_choice' in one ? (one.multiple_choice ?? []) : []),
        ...(two.multiple_choice ?? []),
      ]
      const both = { ...one, ...two, ...(multiple_choice.length > 0 && { multiple_choice }) }
      const expected = await count(`(${condition}) and (${otherCondition})`)
      expect((await search(both)).body.total, `${name} and ${otherName}`).toBe(expected)
    }
  }
})

test('RW-17 the blanks are counted exactly up to ten thousand, too', async () => {
  const [few, many] = [await count('hours = -1 and education <> 0'), await count('education <> 0')]
  const wanted = { ...anySchool, ...by.hours(168) }
  expect((await search(wanted)).body.blanks).toEqual([{ filter: 'hours', total: few, total_relation: 'eq' }])
  expect(many).toBeGreaterThan(10_000)
  await api.pool.query('update searchable_applicants set hours = -1')
  const { body } = await search(wanted)
  expect([body.total, body.blanks]).toEqual([0, [{ filter: 'hours', total: 10_000, total_relation: 'gte' }]])
})
