import { searchApplications } from '@sparkle/contract/applications/applicant-search.ts'
import { login, recoverPassword } from '@sparkle/contract/auth/auth.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { getUser } from '@sparkle/contract/people/users.ts'
import { expect, test } from 'vitest'
import { messagingHelpers } from '#test/correspondents.ts'
import { makeForum, makeThread } from '#test/forums.ts'
import { waitForEmail } from '#test/outbox.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()

const lines = () =>
  api
    .logged()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
const callId = (headers: Record<string, string> = {}, remoteAddress?: string) =>
  api.send({ url: login.path, headers, ...(remoteAddress && { remoteAddress }) })

test("every reply has an id, which is also in the request's log line", async () => {
  const [first, second] = [await callId(), await callId()]
  const id = first.headers['x-request-id']
  expect(id).toMatch(/^[\da-f-]{36}$/)
  expect(second.headers['x-request-id']).not.toBe(id)
  const [line, ...more] = lines().filter(({ reqId }) => reqId === id)
  expect(more).toEqual([])
  expect(line).toMatchObject({ msg: 'request', method: 'GET', route: login.path, status: 405, ms: expect.any(Number) })
})

test('only a proxy on this machine may set the id, in plain characters', async () => {
  const given = { 'x-request-id': 'proxy-0123456789' }
  expect((await callId(given)).headers['x-request-id']).toBe('proxy-0123456789')
  expect((await callId(given, '203.0.113.9')).headers['x-request-id']).not.toBe('proxy-0123456789')
  for (const odd of ['short', 'with space 123', 'x'.repeat(65), '{"a":"b","c":1}']) {
    expect((await callId({ 'x-request-id': odd })).headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  }
})

test('no log line of a whole visit reveals who it was, from where, or what they wrote', async () => {
  const { correspondent, write, read, list } = messagingHelpers(api)
  const visitor = await correspondent({ username: 'quinella', firstName: 'Zephyrine', lastName: 'Oakenfold' })
  const business = await correspondent({ username: 'brightworks', businessAccount: true })
  const headers = { 'x-forwarded-for': '203.0.113.77', 'user-agent': 'peculiar-browser' }
  const { username, password } = visitor
  const body = { username, password }
  expect((await api.send({ method: 'POST', url: login.path, payload: body, headers })).status).toBe(200)
  await api.as(visitor).call(getUser, { params: { nameOrId: 'brightworks' } })
  await api.as(business).call(searchApplications, { body: { username: 'quinella' } })
  const { conversation } = (await write(business, visitor, 'a confidential offer', 'private subject')).body
  await read(visitor, conversation.conversation_id)
  await list(visitor)
  await makeThread(api, visitor, (await makeForum(api)).nodeId, { title: 'my own story', message: 'something public' })
  await api.call(recoverPassword, { body: { email: visitor.email } })
  await waitForEmail(api, visitor.email)
  await api.send({ url: `${addresses.profile('quinella')}?words=whispered` })

  const logged = api.logged().toLowerCase()
  const secrets = ['quinella', 'zephyrine', 'oakenfold', 'brightworks', visitor.email, business.email, visitor.token]
  const written = ['confidential', 'private subject', 'my own story', 'something public', 'whispered']
  for (const word of [...secrets, ...written, 'peculiar-browser']) {
    expect(logged).not.toContain(word.toLowerCase())
  }
  // Audit lines contain the address, which is needed to detect attacks.
  const elsewhere = lines().filter((line) => !('audit' in line))
  expect(JSON.stringify(elsewhere)).not.toContain('203.0.113.77')
  expect(lines().filter(({ userId }) => userId === visitor.id).length).toBeGreaterThan(4)
})
