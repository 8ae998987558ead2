import { login } from '@sparkle/contract/auth/auth.ts'
import { whoami } from '@sparkle/contract/auth/sessions.ts'
import { getUser, updateUser } from '@sparkle/contract/people/users.ts'
import { expect, test } from 'vitest'
import { makeUser, newPerson } from '#test/makers.ts'
import { asFile, jpeg } from '#test/pictures.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()

test('C-16 the account of another person cannot be changed', async () => {
  const [person, other] = [await makeUser(api), await makeUser(api)]
  const reply = await api.as(person).call(updateUser, { body: { id: other.id, username: 'stolen' } })
  expect(reply.status).toBe(403)
  expect((await api.as(other).call(whoami, {})).body.username).toBe(other.username)
})

test('C-16 all fields of the spec can be saved at once, and the reply contains the avatar', async () => {
  const person = await makeUser(api)
  const { username } = newPerson()
  const body = { id: String(person.id), username, password: '', email: person.email, isActive: '1' as const }
  const reply = await api.as(person).call(updateUser, { body, files: { avatar: asFile(await jpeg()) } })
  expect(reply.body).toEqual({
    avatar: expect.stringMatching(/^\/assets\/[0-9a-f]{32}\/192\.webp$/),
    username,
    email: person.email,
    pendingEmail: null,
    isActive: true,
  })
  expect((await api.as(person).call(whoami, {})).body).toMatchObject({ username, avatar: reply.body.avatar })
})

test('C-16 an empty body changes nothing', async () => {
  const person = await makeUser(api)
  const before = await api.as(person).call(whoami, {})
  expect((await api.as(person).call(updateUser, { body: {} })).status).toBe(200)
  expect((await api.as(person).call(whoami, {})).body).toEqual(before.body)
})

test('C-16 a username that is taken or malformed is refused', async () => {
  const [person, other] = [await makeUser(api), await makeUser(api)]
  const taken = await api.as(person).call(updateUser, { body: { username: other.username.toUpperCase() } })
  expect(taken.status).toBe(422)
  expect(taken.error).toMatchObject({ code: 'username_taken', errors: { username: [expect.any(String)] } })
  const malformed = await api.as(person).call(updateUser, { body: { username: 'info' } })
  expect(malformed.error.code).toBe('invalid_input')
})

test('C-16 of two people who take one name concurrently one gets it', async () => {
  const [first, second] = [await makeUser(api), await makeUser(api)]
  const { username } = newPerson()
  const replies = await Promise.all([first, second].map((one) => api.as(one).call(updateUser, { body: { username } })))
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 422])
})

test("C-16 one's own name may change its case", async () => {
  const person = await makeUser(api)
  const username = person.username.toUpperCase()
  expect((await api.as(person).call(updateUser, { body: { username } })).body.username).toBe(username)
})

test('C-17 a password in this call is ignored', async () => {
  const person = await makeUser(api)
  const reply = await api.as(person).call(updateUser, { body: { password: 'a new violet lamp' } })
  expect(reply.status).toBe(200)
  const logIn = async (password: string) =>
    (await api.call(login, { body: { username: person.username, password } })).status
  expect(await logIn(person.password)).toBe(200)
  expect(await logIn('a new violet lamp')).toBe(401)
})

test('C-18 isActive is sent as 1 or 0 and saved', async () => {
  const person = await makeUser(api)
  for (const [sent, kept] of [
    ['0', false],
    ['1', true],
  ] as const) {
    await api.as(person).call(updateUser, { body: { isActive: sent } })
    expect((await api.as(person).call(whoami, {})).body.isActive).toBe(kept)
  }
})

test('C-16 a URL leaves the picture unchanged, an empty text removes it', async () => {
  const [person, viewer] = [await makeUser(api, { avatar: asFile(await jpeg()) }), await makeUser(api)]
  const { avatar } = (await api.as(person).call(whoami, {})).body
  expect(avatar).toMatch(/^\/assets\//)
  for (const text of [avatar, '/assets/of-someone-else/192.webp', 'https://evil.example/x.png']) {
    expect((await api.as(person).call(updateUser, { body: { avatar: text } })).body.avatar).toBe(avatar)
  }
  const removed = await api.as(person).call(updateUser, { body: { avatar: '' } })
  expect(removed.body.avatar).toBe('/images/default-applicant.svg')
  const seen = await api.as(viewer).call(getUser, { params: { nameOrId: person.username } })
  expect(seen.body.avatar).toBe('/images/default-applicant.svg')
})

test('C-16 roles, suspension and business account cannot be set', async () => {
  const person = await makeUser(api)
  for (const extra of [{ roles: ['Administrator'] }, { suspendedAt: null }, { businessAccount: 1 }, { forumId: 1 }]) {
    const reply = await api.as(person).send({ method: 'POST', url: updateUser.path, payload: extra })
    expect(reply.status, JSON.stringify(extra)).toBe(422)
  }
})

test('AS-05 a password that is sent with a new username must be right; clients of the spec send none', async () => {
  const person = await makeUser(api)
  const rename = (username: string, password?: string) =>
    api.as(person).call(updateUser, { body: { username, password } })
  const refused = await rename(newPerson().username, 'not my password')
  expect(refused.status).toBe(422)
  expect(refused.error).toMatchObject({ code: 'wrong_password', errors: { password: [expect.any(String)] } })
  expect((await api.as(person).call(whoami, {})).body.username).toBe(person.username)
  expect((await rename(newPerson().username, person.password)).status).toBe(200)
  expect((await rename(newPerson().username, '')).status).toBe(200)
  expect((await rename(newPerson().username)).status).toBe(200)
})
