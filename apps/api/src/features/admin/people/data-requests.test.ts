import { getAdminHome } from '@sparkle/contract/admin/admin-home.ts'
import * as calls from '@sparkle/contract/admin/admin-requests.ts'
import { expect, test } from 'vitest'
import { listActs } from '#api/features/audit/audit.service.ts'
import { makeUser } from '#test/makers.ts'
import { buildTestApp } from '#test/test-app.ts'

const DAY = 86_400

const api = await buildTestApp()
const administrator = await makeUser(api, { roles: ['Administrator'] })
const admin = api.as(administrator)
const reason = 'Came by letter on Monday'

async function note(body: Partial<Parameters<typeof admin.call<typeof calls.createDataRequest>>[1]['body']> = {}) {
  return admin.call(calls.createDataRequest, {
    body: { kind: 'question', words: 'What do you have about me?', reason, ...body },
  })
}

const list = async (state: calls.RequestState) =>
  (await admin.call(calls.listDataRequests, { query: { state } })).body.requests

const decide = (requestId: number, state: 'done' | 'declined') =>
  admin.call(calls.decideDataRequest, { params: { requestId: String(requestId) }, body: { state, reason } })

test('AD-19 a data request is noted with a date 30 days later and decided once; each is one staff action', async () => {
  const person = await makeUser(api)
  const { request_id } = (await note({ username: ` ${person.username.toUpperCase()} `, kind: 'deletion' })).body
  const [request] = await list('open')
  expect(request).toMatchObject({ id: request_id, kind: 'deletion', username: person.username, is_overdue: false })
  expect((request?.due_at ?? 0) - (request?.asked_at ?? 0)).toBe(30 * DAY)

  const outcomes = await Promise.all([
    decide(request_id, 'done'),
    decide(request_id, 'done'),
    decide(request_id, 'done'),
  ])
  expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(outcomes.find(({ status }) => status === 409)?.error.message).toBe(
    'This request is already done. Load the page again to see it.',
  )
  expect(await list('open')).toEqual([])
  expect((await list('done')).map(({ id, state }) => [id, state])).toEqual([[request_id, 'done']])
  const acts = (await listActs(api.deps.db, { limit: 10 })).filter(({ subjectKind }) => subjectKind === 'data request')
  expect(acts.map((row) => [row.act, row.subjectId, row.aboutUserId, row.actorId, row.reason])).toEqual([
    ['done', request_id, person.id, administrator.id, reason],
    ['noted', request_id, person.id, administrator.id, reason],
  ])
  expect(JSON.stringify(acts)).not.toContain('What do you have')
  expect((await decide(999_999, 'declined')).status).toBe(404)
})

test('AD-19 overdue requests come first and are marked; the first page of the area counts them', async () => {
  const late = (await note({ due_in_days: 1 })).body.request_id
  const early = (await note({ due_in_days: 2 })).body.request_id
  const later = (await note({ due_in_days: 10 })).body.request_id
  await api.pool.query(`update data_requests set due_at = now() - interval '1 hour' where id = $1`, [early])
  expect((await list('open')).map(({ id, is_overdue }) => [id, is_overdue])).toEqual([
    [early, true],
    [late, false],
    [later, false],
  ])
  const home = (await admin.call(getAdminHome, {})).body
  expect(home).toMatchObject({ open_data_requests: 3, overdue_data_requests: 1 })
})

test('AD-19 a request stays when its person is deleted', async () => {
  const person = await makeUser(api)
  const { request_id } = (await note({ username: person.username, words: 'Delete all' })).body
  await api.pool.query('delete from users where id = $1', [person.id])
  const request = (await list('open')).find(({ id }) => id === request_id)
  expect(request).toMatchObject({ username: null, words: 'Delete all' })
  expect((await decide(request_id, 'declined')).status).toBe(200)
})

test('AD-19 bad input is refused at its field', async () => {
  const refusals = [
    await note({ username: 'nobody-at-all' }),
    await note({ words: ' \n ' }),
    await note({ words: 'x'.repeat(2001) }),
    await note({ due_in_days: 91 }),
    await note({ reason: 'short' }),
    await note({ kind: '' as 'question' }),
  ]
  expect(refusals.map(({ error }) => error.errors)).toEqual([
    { username: ['There is no account with this username. Leave it empty if the person has none.'] },
    { words: ['Write what the person asks for.'] },
    { words: ['Use at most 2000 characters.'] },
    { due_in_days: ['Enter a number of days from 1 to 90.'] },
    { reason: ['Say how the request came, in at least 10 characters.'] },
    { kind: ['Choose what the person asks for.'] },
  ])
})
