import { updateApplication, uploadPicture } from '@sparkle/contract/applications/applications.ts'
import { changePassword, checkInput, login, recoverPassword, register } from '@sparkle/contract/auth/auth.ts'
import { addConversationMessage, createConversation } from '@sparkle/contract/messages/conversations.ts'
import { updateUser } from '@sparkle/contract/people/users.ts'
import { expect, test } from 'vitest'
import { makeUser, newPerson, type Person } from '#test/makers.ts'
import { asFile, jpeg } from '#test/pictures.ts'
import { buildTestApp } from '#test/test-app.ts'
import type { TestReply } from '#test/test-client.ts'

const api = await buildTestApp({ rateLimits: true })

/** A trusted proxy passes on the client's address. */
const from = (address: string) => ({ 'x-forwarded-for': address })
const logIn = (username: string, password: string, address: string) =>
  api.send({ method: 'POST', url: login.path, payload: { username, password }, headers: from(address) })

function expectLimited(reply: TestReply<unknown>) {
  expect(reply.status).toBe(429)
  expect(reply.error.code).toBe('too_many_requests')
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
}

async function repeat(times: number, call: (round: number) => Promise<TestReply<unknown>>) {
  const replies: TestReply<unknown>[] = []
  for (let round = 0; round < times; round++) replies.push(await call(round))
  return replies
}

const limitedFrom = (replies: TestReply<unknown>[]) => replies.findIndex((reply) => reply.status === 429)

async function exhaust(person: Person, address: string) {
  const replies = await repeat(20, (round) =>
    logIn(round % 2 ? person.username : person.username.toUpperCase(), 'wrong', address),
  )
  expect(limitedFrom(replies)).toBe(10)
  for (const reply of replies.slice(10)) expectLimited(reply)
}

test('C-06 L-09 twenty wrong passwords end in 429, and another account can sign in from the address', async () => {
  const [person, neighbour] = [await makeUser(api), await makeUser(api)]
  await exhaust(person, '203.0.113.1')
  expectLimited(await logIn(person.username, person.password, '203.0.113.1'))
  expect((await logIn(neighbour.username, neighbour.password, '203.0.113.1')).status).toBe(200)
})

test('C-06 nobody is locked out of their own account by someone at another address', async () => {
  const person = await makeUser(api)
  await exhaust(person, '203.0.113.2')
  expect((await logIn(person.username, person.password, '203.0.113.3')).status).toBe(200)
})

test('C-06 a whole IPv6 network counts as one address', async () => {
  const person = await makeUser(api)
  const replies = await repeat(11, (round) => logIn(person.username, 'wrong', `2001:db8:1:2::${round + 1}`))
  expect(limitedFrom(replies)).toBe(10)
  expect((await logIn(person.username, person.password, '2001:db8:1:3::1')).status).toBe(200)
})

test.each([
  ['203.0.113.40', (port: number) => `203.0.113.40:${port}`],
  ['2001:db8:1:4::1', (port: number) => `[2001:db8:1:4::1]:${port}`],
])('a proxy that includes the port of %s does not create one limit per port', async (address, withPort) => {
  const person = await makeUser(api)
  const replies = await repeat(11, (round) => logIn(person.username, 'wrong', withPort(5000 + round)))
  expect(limitedFrom(replies)).toBe(10)
  expectLimited(await logIn(person.username, person.password, address))
  expect(api.logged()).toContain(`"address":"${address}"`)
})

test('C-04 sixty checks a minute from one address', async () => {
  const replies = await repeat(61, (round) =>
    api.send({
      method: 'POST',
      url: checkInput.path,
      payload: { type: 'username', value: `name${round}` },
      headers: from('203.0.113.4'),
    }),
  )
  expect(limitedFrom(replies)).toBe(60)
})

test('C-10 I-39 three requests an hour for a mailbox, however it is spaced, ten from an address', async () => {
  const requestRecovery = (email: string, address: string) =>
    api.send({ method: 'POST', url: recoverPassword.path, payload: { email }, headers: from(address) })
  const same = await repeat(4, (round) =>
    requestRecovery(round % 2 ? 'ada@example.com' : ' ADA@example.com ', '203.0.113.5'),
  )
  expect(limitedFrom(same)).toBe(3)
  const different = await repeat(11, (round) => requestRecovery(`person${round}@example.com`, '203.0.113.6'))
  expect(limitedFrom(different)).toBe(10)
})

test('C-05 thirty registrations an hour from one address, including refused ones', async () => {
  const replies = await repeat(31, () =>
    api.send({
      method: 'POST',
      url: register.path,
      payload: { ...newPerson(), email: '' },
      headers: from('203.0.113.7'),
    }),
  )
  expect(limitedFrom(replies)).toBe(30)
})

test('C-06 twenty password changes an hour per account', async () => {
  const [person, neighbour] = [await makeUser(api), await makeUser(api)]
  const change = (who: Person) =>
    api.as(who).call(changePassword, { body: { current_password: 'x', password: 'short' } })
  const replies = await repeat(21, () => change(person))
  expect(limitedFrom(replies)).toBe(20)
  expect((await change(neighbour)).status).toBe(422)
})

test.each([
  ['C-23 240 saves of the application', 240, (who: Person) => api.as(who).call(updateApplication, { body: {} }), 404],
  [
    'C-27 ten pictures',
    10,
    (who: Person) => api.as(who).call(uploadPicture, { body: { application_id: 1, question_id: 29 } }),
    404,
  ],
] as const)('%s a minute per account', async (_, max, call, status) => {
  const [person, neighbour] = [await makeUser(api), await makeUser(api)]
  const replies = await repeat(max + 1, () => call(person))
  expect(limitedFrom(replies)).toBe(max)
  expectLimited(replies.at(-1) as TestReply<unknown>)
  expect((await call(neighbour)).status).toBe(status)
})

test('ten pictures a minute per account, avatars and answers together; saving without one still works', async () => {
  const person = await makeUser(api)
  const files = { avatar: asFile(await jpeg()) }
  const avatars = await repeat(5, () => api.as(person).call(updateUser, { body: {}, files }))
  expect(limitedFrom(avatars)).toBe(-1)
  await repeat(5, () => api.as(person).call(uploadPicture, { body: { application_id: 1, question_id: 29 } }))
  expectLimited(await api.as(person).call(updateUser, { body: {}, files }))
  expect((await api.as(person).call(updateUser, { body: {} }, 'multipart')).status).toBe(200)
})

test('ten pictures a minute from an address that registers accounts', async () => {
  const form = async (picture: Uint8Array | undefined) => {
    const data = new FormData()
    if (picture) data.set('avatar', asFile(picture))
    else data.set('email', '')
    const request = new Request('http://localhost', { method: 'POST', body: data })
    return {
      headers: { 'content-type': request.headers.get('content-type') ?? '', ...from('203.0.113.8') },
      payload: Buffer.from(await request.arrayBuffer()),
    }
  }
  const picture = await jpeg()
  const replies = await repeat(11, async () =>
    api.send({ method: 'POST', url: register.path, ...(await form(picture)) }),
  )
  expect(limitedFrom(replies)).toBe(10)
  const without = await api.send({ method: 'POST', url: register.path, ...(await form(undefined)) })
  expect(without.status).toBe(422)
})

test('C-34 C-35 sixty messages a minute, whether or not they start a conversation', async () => {
  const [person, neighbour] = [await makeUser(api), await makeUser(api)]
  const start = (who: Person) =>
    api.as(who).call(createConversation, { body: { recipient_ids: [2_147_483_647], message: 'x' } })
  const add = (who: Person) =>
    api.as(who).call(addConversationMessage, { body: { conversation_id: 2_147_483_647, message: 'x' } })
  const replies = await repeat(61, (round) => (round % 2 ? start(person) : add(person)))
  expect(limitedFrom(replies)).toBe(60)
  expectLimited(await start(person))
  expect((await start(neighbour)).status).toBe(400)
})
