import * as calls from '@sparkle/contract/auth/auth.ts'
import * as emailCalls from '@sparkle/contract/auth/email-changes.ts'
import * as sessionCalls from '@sparkle/contract/auth/sessions.ts'
import { updateUser } from '@sparkle/contract/people/users.ts'
import { expect, test } from 'vitest'
import { makeUser, type Person } from '#test/makers.ts'
import { tokenIn, waitForEmail } from '#test/outbox.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()
const NEW_PASSWORD = 'a new violet lamp'

const change = (person: Person, current: string, password = NEW_PASSWORD) =>
  api.as(person).call(calls.changePassword, { body: { current_password: current, password } })
const logIn = (person: Person, password: string) =>
  api.call(calls.login, { body: { username: person.username, password } })
const isSignedIn = async (session: { token: string }) =>
  (await api.as(session).call(sessionCalls.whoami, {})).status === 200

test('C-06 the current password is required to change it', async () => {
  const person = await makeUser(api)
  const reply = await change(person, 'not the password')
  expect(reply.status).toBe(422)
  expect(reply.error).toMatchObject({ code: 'wrong_password', errors: { current_password: [expect.any(String)] } })
  expect((await logIn(person, person.password)).status).toBe(200)
})

test('C-06 a common new password is refused', async () => {
  const person = await makeUser(api)
  expect((await change(person, person.password, 'Password123')).error.code).toBe('common_password')
})

test('C-06 a change ends all other sessions and notifies the owner by email', async () => {
  const [person, other] = [await makeUser(api), await makeUser(api)]
  const { body: second } = await logIn(person, person.password)
  expect((await change(person, person.password)).body).toEqual({ success: true })
  expect([await isSignedIn(person), await isSignedIn(second), await isSignedIn(other)]).toEqual([true, false, true])
  expect((await logIn(person, person.password)).status).toBe(401)
  expect((await logIn(person, NEW_PASSWORD)).status).toBe(200)
  const email = await waitForEmail(api, person.email)
  expect(email.subject).toBe('Your Sparkle password was changed')
  expect(email.text).toContain(person.username)
})

test('C-06 C-11 a change revokes an open recovery', async () => {
  const person = await makeUser(api)
  await api.call(calls.recoverPassword, { body: { email: person.email } })
  const token = tokenIn(await waitForEmail(api, person.email))
  await change(person, person.password)
  const body = { email: person.email, token, password: 'yet another lamp' }
  expect((await api.call(calls.completeRecovery, { body })).error.code).toBe('link_expired')
})

test('C-06 C-16 a change revokes a pending email change', async () => {
  const person = await makeUser(api)
  await api.as(person).call(updateUser, { body: { email: 'thief@example.com', password: person.password } })
  const token = tokenIn(await waitForEmail(api, 'thief@example.com'))
  await change(person, person.password)
  expect((await api.call(emailCalls.confirmEmail, { body: { token } })).error.code).toBe('link_expired')
})

test('C-06 a session opened concurrently with a change does not survive it', async () => {
  const person = await makeUser(api)
  const [changed, ...logins] = await Promise.all([
    change(person, person.password),
    ...Array.from({ length: 8 }, () => logIn(person, person.password)),
  ])
  expect(changed.status).toBe(200)
  for (const { status, body } of logins) {
    if (status === 200) expect(await isSignedIn(body)).toBe(false)
  }
})
