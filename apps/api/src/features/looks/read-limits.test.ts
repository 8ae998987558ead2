import { getApplication } from '@sparkle/contract/applications/applications.ts'
import { DAY_MS } from '@sparkle/contract/core/time.ts'
import { getUser, getUserByForumId } from '@sparkle/contract/people/users.ts'
import { expect, test } from 'vitest'
import { makeApplication, makeUser, type Person, type PersonOptions } from '#test/makers.ts'
import { buildTestApp } from '#test/test-app.ts'
import { addCrowd } from '../../../seeds/bench/crowd.ts'
import { forgetOldReads } from './sweep.service.ts'

const api = await buildTestApp({ rateLimits: true })
// Noon, so the day does not change during a test.
api.forward(1.5 * DAY_MS - (api.deps.now().getTime() % DAY_MS))
await addCrowd(api.deps.db, 150, () => {})
const { rows } = await api.pool.query<{ id: number }>(
  `select application_id as id from searchable_applicants order by application_id`,
)
const shown = rows.map(({ id }) => id)

const readAs = (person: Person, id: number) =>
  api.as(person).call(getApplication, { params: { applicationId: String(id) } })

async function countStatuses(person: Person, ids: readonly number[]): Promise<Record<number, number>> {
  const replies = await Promise.all(ids.map((id) => readAs(person, id)))
  const counted: Record<number, number> = {}
  for (const { status } of replies) counted[status] = (counted[status] ?? 0) + 1
  return counted
}

/** Makes a person who has already read this many applications today. */
async function makeReader(count: number, wanted: PersonOptions = {}): Promise<Person> {
  const person = await makeUser(api, wanted)
  await api.pool.query(
    `insert into application_reads values ($1, $2, array(select generate_series(1000001, 1000000 + $3::integer)))`,
    [person.id, api.deps.now().toISOString().slice(0, 10), count],
  )
  return person
}

const auditLines = (person: Person) =>
  api
    .logged()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
    .filter(({ audit, userId }) => audit === 'limit reached' && userId === person.id)

/** The first ten per minute are logged and the rest is counted, in a line of its own. A minute may end meanwhile. */
function expectFewLines(lines: readonly unknown[]): void {
  expect(lines.length).toBeGreaterThanOrEqual(10)
  expect(lines.length).toBeLessThanOrEqual(21)
}

test('enumerating application ids is refused after 60 a minute, with an audit line', async () => {
  const reader = await makeUser(api)
  expect(await countStatuses(reader, shown.slice(0, 100))).toEqual({ 200: 60, 429: 40 })
  const refused = await readAs(reader, shown[0] ?? 0)
  expect([refused.status, refused.error.code, refused.error.message]).toEqual([
    429,
    'too_many_requests',
    'You have opened many profiles in a short time. Please wait a minute, then try again.',
  ])
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
  const lines = auditLines(reader)
  expectFewLines(lines)
  expect(lines[0]).toMatchObject({ action: 'GET /api/v1/sparkleApplication/:applicationId', address: '127.0.0.1' })
})

test('private and unknown ids count as well', async () => {
  const reader = await makeUser(api)
  const { id } = await makeApplication(api, await makeUser(api))
  expect(await countStatuses(reader, Array(30).fill(id))).toEqual({ 403: 30 })
  expect(await countStatuses(reader, Array(40).fill(2_147_483_647))).toEqual({ 404: 30, 429: 10 })
})

test("one's own application never counts and is never refused", async () => {
  const reader = await makeReader(300)
  const { id } = await makeApplication(api, reader)
  expect(await countStatuses(reader, Array(100).fill(id))).toEqual({ 200: 100 })
})

test.each([
  ['300 different applications for an applicant', 300, {}],
  ['1,000 for those who may view all applications', 1000, { businessAccount: true }],
] as const)('the daily limit is %s, exactly, also for concurrent reads', async (_, max, wanted) => {
  const reader = await makeReader(max - 5, wanted)
  expect(await countStatuses(reader, shown.slice(0, 40))).toEqual({ 200: 5, 429: 35 })
  expectFewLines(auditLines(reader))
})

test('an application already read today is never refused by the daily limit, also for concurrent reads', async () => {
  const reader = await makeReader(299)
  const [first = 0, second = 0] = shown
  expect(await countStatuses(reader, Array(20).fill(first))).toEqual({ 200: 20 })
  const refused = await readAs(reader, second)
  expect([refused.status, refused.error.message]).toEqual([
    429,
    'You have opened as many profiles as one account can in a day. You can open more tomorrow.',
  ])
  const wait = Number(refused.headers['retry-after'])
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(DAY_MS / 1000)
  expect((await readAs(reader, first)).status).toBe(200)
})

test('enumerating user ids is refused after 300 a minute, by either id', async () => {
  const reader = await makeUser(api)
  const byId = (id: number) => api.as(reader).call(getUser, { params: { nameOrId: String(id) } })
  const byForumId = (id: number) => api.as(reader).call(getUserByForumId, { params: { forumId: String(100_001 + id) } })
  const replies = await Promise.all(Array.from({ length: 160 }, (_, id) => [byId(id), byForumId(id)]).flat())
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(20)
})

// Must be the last test, because it moves the server's clock.
test('a new day starts a new count, and old counts are deleted', async () => {
  const reader = await makeReader(300)
  expect((await readAs(reader, shown[0] ?? 0)).status).toBe(429)
  api.forward(DAY_MS)
  expect((await readAs(reader, shown[0] ?? 0)).status).toBe(200)
  await forgetOldReads(api.deps)
  const kept = await api.pool.query('select reader_id, application_ids from application_reads')
  expect(kept.rows).toEqual([{ reader_id: reader.id, application_ids: [shown[0]] }])
})
