import { completeRecovery, login, recoverPassword } from '@sparkle/contract/auth/auth.ts'
import { confirmEmail } from '@sparkle/contract/auth/email-changes.ts'
import { whoami } from '@sparkle/contract/auth/sessions.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { updateUser } from '@sparkle/contract/people/users.ts'
import { expect, test } from 'vitest'
import { createToken } from '#api/platform/tokens.ts'
import { makeUser, newPerson, type Person, suspend } from '#test/makers.ts'
import { listEmails, tokenIn, waitForEmail, waitForJobs, waitForSubject } from '#test/outbox.ts'
import { buildTestApp } from '#test/test-app.ts'
import { emailChangeRequested } from './email-change.emails.ts'

const api = await buildTestApp()

const requestChange = (person: Person, email: string, password = person.password) =>
  api.as(person).call(updateUser, { body: { email, password } })
const confirm = (token: string) => api.call(confirmEmail, { body: { token } })
const getEmails = async (person: Person) => {
  const { email, pendingEmail } = (await api.as(person).call(whoami, {})).body
  return { email, pendingEmail }
}

async function requestToken(person: Person, email: string): Promise<string> {
  const reply = await requestChange(person, email)
  expect(reply.body).toMatchObject({ email: person.email, pendingEmail: email })
  return tokenIn(await waitForEmail(api, email))
}

test('C-16 a new email is pending until its link is confirmed', async () => {
  const person = await makeUser(api)
  const { email: newEmail } = newPerson()
  const token = await requestToken(person, newEmail)
  expect(await getEmails(person)).toEqual({ email: person.email, pendingEmail: newEmail })

  expect((await confirm(token)).body).toEqual({ success: true })
  expect(await getEmails(person)).toEqual({ email: newEmail, pendingEmail: null })
  expect((await api.call(login, { body: { username: newEmail, password: person.password } })).status).toBe(200)
  expect((await api.call(login, { body: { username: person.email, password: person.password } })).status).toBe(401)
  expect((await confirm(token)).error.code).toBe('link_expired')
})

test('C-16 the new address gets a link, the old one a notice', async () => {
  const person = await makeUser(api)
  const { email: newEmail } = newPerson()
  const token = await requestToken(person, newEmail)
  const email = await waitForEmail(api, newEmail)
  expect(email.text).toContain(`https://sparkle.example${addresses.confirmEmail(token)}`)
  expect(email.text).toContain(person.username)
  await confirm(token)
  const notice = await waitForSubject(api, person.email, 'Your Sparkle email was changed')
  expect(notice.text).not.toContain(newEmail)
})

test('C-16 an unknown, malformed or expired token is refused', async () => {
  const person = await makeUser(api)
  const token = await requestToken(person, newPerson().email)
  expect((await confirm(createToken())).error.code).toBe('link_expired')
  expect((await confirm('x')).error.code).toBe('invalid_input')
  api.forward(25 * 3_600_000)
  expect((await confirm(token)).error.code).toBe('link_expired')
  expect(await getEmails(person)).toEqual({ email: person.email, pendingEmail: null })
})

test('C-16 of two concurrent requests with one token one succeeds', async () => {
  const person = await makeUser(api)
  const token = await requestToken(person, newPerson().email)
  const replies = await Promise.all([confirm(token), confirm(token)])
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 422])
})

test('C-16 a missing token, a list and an object are refused, and nothing is confirmed', async () => {
  const person = await makeUser(api)
  const { email } = newPerson()
  const token = await requestToken(person, email)
  for (const wrong of ['', null, undefined, [], [token], { token }, true, 0, `${token}\0`, `${token} `]) {
    const reply = await api.send({ method: 'POST', url: confirmEmail.path, payload: { token: wrong } })
    expect([400, 422], JSON.stringify(wrong)).toContain(reply.status)
  }
  expect(await getEmails(person)).toEqual({ email: person.email, pendingEmail: email })
})

test('C-11 C-16 the token of one kind of email does not work for the other', async () => {
  const person = await makeUser(api)
  const change = await requestToken(person, newPerson().email)
  await api.call(recoverPassword, { body: { email: person.email } })
  const recovery = tokenIn(await waitForSubject(api, person.email, 'Set a new Sparkle password'))
  const body = { email: person.email, token: change, password: 'a new violet lamp' }
  expect((await api.call(completeRecovery, { body })).error.code).toBe('link_expired')
  expect((await confirm(recovery)).error.code).toBe('link_expired')
})

test('C-16 a newer request replaces the older one', async () => {
  const person = await makeUser(api)
  const first = await requestToken(person, newPerson().email)
  const second = await requestToken(person, newPerson().email)
  expect((await confirm(first)).status).toBe(422)
  expect((await confirm(second)).status).toBe(200)
})

test('C-16 an email that is in use is refused', async () => {
  const [person, other] = [await makeUser(api), await makeUser(api)]
  const reply = await requestChange(person, other.email.toUpperCase())
  expect(reply.status).toBe(422)
  expect(reply.error.code).toBe('email_taken')
})

test('C-16 when two people confirm the same email, the second is refused', async () => {
  const [first, second] = [await makeUser(api), await makeUser(api)]
  const { email } = newPerson()
  const token = await requestToken(first, email)
  await requestChange(second, email)
  const other = tokenIn(await waitForEmail(api, email, 2))
  expect((await confirm(token)).status).toBe(200)
  const refused = await confirm(other)
  expect(refused.error).toMatchObject({ code: 'email_taken', errors: { email: [expect.any(String)] } })
  expect((await getEmails(second)).email).toBe(second.email)
})

test("C-16 one's own email in another case is not a change", async () => {
  const person = await makeUser(api)
  const reply = await requestChange(person, person.email.toUpperCase())
  expect(reply.body).toMatchObject({ email: person.email, pendingEmail: null })
  await waitForJobs(api)
  expect(await listEmails(api, person.email)).toEqual([])
})

test('C-11 C-16 a confirmed change revokes an open recovery', async () => {
  const person = await makeUser(api)
  await api.call(recoverPassword, { body: { email: person.email } })
  const recovery = tokenIn(await waitForEmail(api, person.email))
  const { email } = newPerson()
  await confirm(await requestToken(person, email))
  for (const address of [person.email, email]) {
    const body = { email: address, token: recovery, password: 'a new violet lamp' }
    expect((await api.call(completeRecovery, { body })).error.code).toBe('link_expired')
  }
})

test('C-16 nobody is flooded: three emails an hour to an address, five from an account', async () => {
  const victim = newPerson().email
  for (let count = 0; count < 5; count++) await requestChange(await makeUser(api), victim)
  const flooder = await makeUser(api)
  const others = Array.from({ length: 7 }, () => newPerson().email)
  for (const email of others) {
    await requestChange(flooder, email)
    // A newer request would replace one whose email has not been sent yet.
    await waitForJobs(api)
  }
  await waitForJobs(api)
  expect(await listEmails(api, victim)).toHaveLength(3)
  const emails = await Promise.all(others.map((email) => listEmails(api, email)))
  expect(emails.flat()).toHaveLength(5)
})

test('C-16 a suspended person cannot confirm', async () => {
  const person = await makeUser(api)
  const token = await requestToken(person, newPerson().email)
  await suspend(api, person)
  expect((await confirm(token)).error.code).toBe('link_expired')
})

test('C-16 a request made before a password change no longer gets an email', async () => {
  const person = await makeUser(api)
  const { email: newEmail } = newPerson()
  const askedAt = new Date(0).toISOString()
  await emailChangeRequested.send(api.deps, { userId: person.id, newEmail, askedAt })
  expect(await listEmails(api, newEmail)).toEqual([])
})
