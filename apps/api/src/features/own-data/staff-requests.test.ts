import { keepAccountOf } from '@sparkle/contract/admin/admin-actions.ts'
import { getPerson, listPeople } from '@sparkle/contract/admin/admin-people.ts'
import * as requestCalls from '@sparkle/contract/admin/admin-requests.ts'
import { login } from '@sparkle/contract/auth/auth.ts'
import { DAY_MS, HOUR_MS } from '@sparkle/contract/core/time.ts'
import { listExports } from '@sparkle/contract/people/own-data.ts'
import { beforeEach, expect, test } from 'vitest'
import { listActs } from '#api/features/audit/audit.service.ts'
import { makeUser, type Person } from '#test/makers.ts'
import { waitForJobs, waitForSubject } from '#test/outbox.ts'
import { commandRunner } from '#test/servers/commands.ts'
import { buildTestApp } from '#test/test-app.ts'
import { deleteDue } from './deletion/forgetting.service.ts'
import { makeExports } from './export/making.service.ts'

const api = await buildTestApp()
const cli = commandRunner(api)
/** Some tests move the clock, and what staff do here needs a recent password. */
let administrator: Person
let admin: ReturnType<typeof api.as>
beforeEach(async () => {
  administrator = await makeUser(api, { roles: ['Administrator'] })
  admin = api.as(administrator)
})

const reason = 'Asked for it by phone'

async function note(kind: requestCalls.RequestKind, username?: string): Promise<{ requestId: string }> {
  const body = { kind, words: 'Please do it.', reason, ...(username !== undefined && { username }) }
  const { body: noted } = await admin.call(requestCalls.createDataRequest, { body })
  return { requestId: String(noted.request_id) }
}

const logIn = async ({ username, password }: Person) => {
  const reply = await api.call(login, { body: { username, password } })
  return reply.status === 200 ? 'in' : reply.error.code
}
const listRequests = async (state: requestCalls.RequestState) =>
  (await admin.call(requestCalls.listDataRequests, { query: { state } })).body.requests.map(({ id }) => String(id))
const actsAbout = async ({ id }: Person) =>
  (await listActs(api.deps.db, { limit: 10, aboutUserId: id })).map(({ subjectKind, act }) => `${subjectKind} ${act}`)
const find = async (person: Person) => (await admin.call(getPerson, { params: { nameOrId: String(person.id) } })).body

test('OD-14 staff start the deletion for someone who asks them; the person is told and can keep the account', async () => {
  const person = await makeUser(api)
  const params = await note('deletion', person.username)
  const started = await admin.call(requestCalls.startDeletionFor, { params, body: { posts: 'remove', reason } })
  expect(started.status, started.text).toBe(200)
  expect(await listRequests('done')).toContain(params.requestId)
  const { text } = await waitForSubject(api, person.email, 'Your Sparkle account will be deleted')
  expect(text).toContain('Our staff started to delete')
  expect(text).toContain(person.username)
  expect(await logIn(person)).toBe('account_leaving')
  expect(await find(person)).toMatchObject({
    delete_at: started.body.delete_at,
    suspended_at: null,
    email: person.email,
  })
  const leaving = (await admin.call(listPeople, { query: { state: 'leaving' } })).body.people
  expect(leaving.map(({ id }) => id)).toEqual([person.id])

  const keep = { params: { userId: String(person.id) }, body: { reason } }
  expect((await admin.call(keepAccountOf, keep)).status).toBe(200)
  expect((await admin.call(keepAccountOf, keep)).status).toBe(404)
  expect(await logIn(person)).toBe('in')
  expect(await find(person)).toMatchObject({ delete_at: null, username: person.username })
  expect(await actsAbout(person)).toEqual([
    'user deletion stopped',
    'data request done',
    'user deletion started',
    'data request noted',
  ])
})

test('OD-13 staff start the file with the data of someone who asks them; the person is told and gets it', async () => {
  const person = await makeUser(api)
  const params = await note('export', person.username)
  expect((await admin.call(requestCalls.startExportFor, { params, body: { reason } })).status).toBe(200)
  expect(await listRequests('done')).toContain(params.requestId)
  const { text } = await waitForSubject(api, person.email, 'Someone asked for your Sparkle data')
  expect(text).toContain('Our staff started a copy')
  api.forward(HOUR_MS)
  await makeExports(api.deps)
  expect((await api.as(person).call(listExports, {})).body.exports).toMatchObject([{ state: 'ready' }])
})

test('OD-14 a request for something else, of nobody, or that is closed starts nothing', async () => {
  const person = await makeUser(api)
  const start = (params: { requestId: string }) =>
    admin.call(requestCalls.startDeletionFor, { params, body: { posts: 'remove', reason } })
  expect((await start(await note('export', person.username))).status).toBe(422)
  expect((await start(await note('deletion'))).status).toBe(404)
  expect((await start(await note('deletion', administrator.username))).status).toBe(403)
  const closed = await note('deletion', person.username)
  await admin.call(requestCalls.decideDataRequest, { params: closed, body: { state: 'declined', reason } })
  expect((await start(closed)).status).toBe(409)
  expect(await logIn(person)).toBe('in')
})

test('OD-14 a deletion is started and stopped from the command line, and empty rows are not listed', async () => {
  const person = await makeUser(api)
  const args = ['--reason', reason]
  expect(await cli(['user', 'delete', person.username, ...args])).toMatchObject({
    ...{ code: 0, err: '', out: expect.stringContaining(`${person.username} is hidden now`) },
  })
  expect(await logIn(person)).toBe('account_leaving')
  expect((await cli(['user', 'list'])).out).toMatch(new RegExp(`\t${person.email}\tApplicant\tleaving\n`))
  expect(await cli(['user', 'keep', person.username, ...args])).toMatchObject({ code: 0, err: '' })
  expect(await logIn(person)).toBe('in')
  expect((await cli(['user', 'keep', person.username])).code).toBe(1)
  expect((await cli(['user', 'export', person.username, ...args])).code).toBe(0)
  expect(await actsAbout(person)).toEqual(['user export started', 'user deletion stopped', 'user deletion started'])

  await cli(['user', 'delete', person.username, '--remove-posts'])
  await waitForJobs(api)
  api.forward(14 * DAY_MS)
  await deleteDue(api.deps)
  expect((await cli(['user', 'list'])).out).not.toMatch(/Former member|sparkle.invalid/)
})
