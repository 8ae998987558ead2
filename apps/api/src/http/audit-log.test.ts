import { getApplication } from '@sparkle/contract/applications/applications.ts'
import * as auth from '@sparkle/contract/auth/auth.ts'
import * as sessionCalls from '@sparkle/contract/auth/sessions.ts'
import { appealSuspension, getSuspension } from '@sparkle/contract/auth/standing.ts'
import * as postCalls from '@sparkle/contract/forum/posts.ts'
import * as threadCalls from '@sparkle/contract/forum/threads.ts'
import { updateUser } from '@sparkle/contract/people/users.ts'
import { expect, test } from 'vitest'
import { createToken } from '#api/platform/tokens.ts'
import { makeForum, makeThread } from '#test/forums.ts'
import { makeApplication, makeUser, suspend } from '#test/makers.ts'
import { tokenIn, waitForEmail } from '#test/outbox.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()

interface AuditLine {
  audit: string
  action: string
  userId?: number
  address: string
}

/** The audit lines since the last call. */
let read = 0
function newLines(): AuditLine[] {
  const lines = api.logged().split('\n').filter(Boolean)
  const found = lines.slice(read).map((line) => JSON.parse(line))
  read = lines.length
  return found
    .filter(({ audit }) => audit)
    .map(({ audit, action, userId, address }) => ({ audit, action, userId, address }))
}
const line = (audit: string, action: string, userId?: number) => ({ audit, action, userId, address: '127.0.0.1' })

test('refused logins are logged with the address, and the account if there is one', async () => {
  const person = await makeUser(api)
  newLines()
  const tries = [person.username, 'nobody', 'x\n{"audit":"forged"}', '\u001b[31mred']
  for (const username of tries) await api.call(auth.login, { body: { username, password: 'my wrong secret' } })
  await suspend(api, person)
  await api.call(auth.login, { body: { username: person.username, password: person.password } })
  const action = 'POST /api/v1/auth/login'
  const unknown = line('login refused', action)
  const known = line('login refused', action, person.id)
  expect(newLines()).toEqual([known, unknown, unknown, unknown, known])
  for (const typed of ['my wrong secret', 'forged', 'nobody', person.password])
    expect(api.logged()).not.toContain(typed)
})

test('TS-17 the ticket of a suspension is logged, and so are refused ones', async () => {
  const person = await makeUser(api)
  const { username, password } = person
  await suspend(api, person)
  newLines()
  await api.call(getSuspension, { body: { username, password: 'my wrong secret' } })
  const { ticket } = (await api.call(getSuspension, { body: { username, password } })).body
  await api.call(appealSuspension, { body: { ticket: createToken(), words: 'I was joking.' } })
  const action = 'POST /api/v1/auth/suspension'
  expect(newLines()).toEqual([
    line('login refused', action, person.id),
    line('got the ticket of a suspension', action, person.id),
    line('link refused', `${action}/appeal`),
  ])
  expect(api.logged()).not.toContain(ticket)
})

test('refused access is logged with user and route, without the requested URL', async () => {
  const [person, other] = [await makeUser(api), await makeUser(api)]
  const { id } = await makeApplication(api, other)
  newLines()
  await api.as(person).call(getApplication, { params: { applicationId: String(id) } })
  await api.as(person).call(updateUser, { body: { id: other.id } })
  await api.as({ token: createToken() }).call(sessionCalls.whoami, {})
  await api.call(sessionCalls.whoami, {})
  expect(newLines()).toEqual([
    line('access refused', 'GET /api/v1/sparkleApplication/:applicationId', person.id),
    line('access refused', 'POST /api/v1/user/update', person.id),
    line('token refused', 'GET /api/v1/auth/whoami'),
  ])
})

test('logins, logouts, password changes and recoveries are logged', async () => {
  newLines()
  const person = await makeUser(api)
  const { username, email, password } = person
  const { token } = (await api.call(auth.login, { body: { username, password } })).body
  const next = 'my second secret'
  await api.as({ token }).call(auth.changePassword, { body: { current_password: 'no', password: next } })
  await api.as({ token }).call(auth.changePassword, { body: { current_password: password, password: next } })
  await api.as({ token }).call(sessionCalls.logout, {})
  // The notice about the new password arrives first.
  await waitForEmail(api, email)
  await api.call(auth.recoverPassword, { body: { email } })
  const recovery = tokenIn(await waitForEmail(api, email, 2))
  await api.call(auth.completeRecovery, { body: { email, token: createToken(), password: next } })
  await api.call(auth.completeRecovery, { body: { email, token: recovery, password } })
  const { id } = person
  expect(newLines()).toEqual([
    line('registered', 'POST /api/v1/auth/register', id),
    line('logged in', 'POST /api/v1/auth/login', id),
    line('password refused', 'POST /api/v1/auth/password/change', id),
    line('changed the password', 'POST /api/v1/auth/password/change', id),
    line('logged out', 'POST /api/v1/auth/logout', id),
    line('requested a recovery', 'POST /api/v1/auth/password/recover'),
    line('link refused', 'POST /api/v1/auth/password/recover/complete'),
    line('recovered the account', 'POST /api/v1/auth/password/recover/complete', id),
  ])
})

test("a moderator's action is logged with the id of the staff act, an author's is not logged", async () => {
  const [author, moderator] = [await makeUser(api), await makeUser(api, { roles: ['Moderator'] })]
  const { nodeId } = await makeForum(api)
  const { thread_id, first_post_id } = await makeThread(api, author, nodeId)
  newLines()
  const params = { postId: String(first_post_id) }
  const edit = (message: string) => ({ params, body: { message, reason: 'a secret reason' } })
  await api.as(author).call(postCalls.editPost, edit('My own words'))
  await api.as(moderator).call(postCalls.editPost, edit('Words of the staff'))
  const body = { sticky: true, discussion_open: false }
  await api.as(moderator).call(threadCalls.editThread, { params: { threadId: String(thread_id) }, body })
  await api.as(moderator).call(postCalls.removePost, { params, body: { reason: 'a secret reason' } })
  expect(newLines()).toEqual([
    line('post edited', 'POST /api/v1/forum/posts/:postId', moderator.id),
    line('thread stuck', 'POST /api/v1/forum/threads/:threadId', moderator.id),
    line('thread locked', 'POST /api/v1/forum/threads/:threadId', moderator.id),
    line('thread removed', 'DELETE /api/v1/forum/posts/:postId', moderator.id),
  ])
  const { rows } = await api.pool.query('select max(id)::integer as id from staff_acts')
  expect(api.logged()).toContain(`"actId":${rows[0].id}`)
  expect(api.logged()).not.toContain('a secret reason')
})

test('wrong tokens and other refusals of a guest are logged a few times, then counted in one line', async () => {
  const flooded = await buildTestApp()
  const headers = { 'x-forwarded-for': '203.0.113.50', authorization: `Bearer ${createToken()}` }
  for (let call = 0; call < 40; call++) await flooded.send({ url: sessionCalls.whoami.path, headers })
  const other = { ...headers, 'x-forwarded-for': '203.0.113.51' }
  await flooded.send({ url: sessionCalls.whoami.path, headers: other })
  await flooded.stop()
  const logged = flooded
    .logged()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const refused = logged.filter(({ audit, leftOut }) => audit === 'token refused' && leftOut === undefined)
  expect(refused.filter(({ address }) => address === '203.0.113.50')).toHaveLength(10)
  expect(refused.filter(({ address }) => address === '203.0.113.51')).toHaveLength(1)
  expect(logged.filter(({ msg, status }) => msg === 'request' && status === 401)).toHaveLength(11)
  const counted = logged
    .filter(({ leftOut }) => leftOut)
    .map(({ audit, address, leftOut }) => ({ audit, address, leftOut }))
  expect(counted).toEqual(
    expect.arrayContaining([
      { audit: 'token refused', address: '203.0.113.50', leftOut: 30 },
      { audit: 'request refused', address: '203.0.113.50', leftOut: 30 },
    ]),
  )
  expect(counted).toHaveLength(2)
})
