import { addresses } from '@sparkle/contract/addresses.ts'
import { completeRecovery, login, recoverPassword, whoami } from '@sparkle/contract/auth.ts'
import { confirmEmail } from '@sparkle/contract/email-changes.ts'
import { updateUser } from '@sparkle/contract/users.ts'
import { expect, test } from 'vitest'
import { sendConfirmEmailLetter } from '#api/features/auth/email-change.service.ts'
import { createToken } from '#api/platform/tokens.ts'
import { makeUser, newPerson, type Person, suspend } from '#test/makers.ts'
import { lettersTo, tokenIn, waitForJobs, waitForLetter, waitForSubject } from '#test/outbox.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()

const askFor = (person: Person, email: string, password = person.password) =>
  api.as(person).call(updateUser, { body: { email, password } })
const confirm = (token: string) => api.call(confirmEmail, { body: { token } })
const emailsOf = async (person: Person) => {
  const { email, pendingEmail } = (await api.as(person).call(whoami, {})).body
  return { email, pendingEmail }
}

async function askForToken(person: Person, email: string): Promise<string> {
  const reply = await askFor(person, email)
  expect(reply.body).toMatchObject({ email: person.email, pendingEmail: email })
  return tokenIn(await waitForLetter(api, email))
}

test('C-16 a changed email waits until its link is confirmed', async () => {
  const person = await makeUser(api)
  const { email: newEmail } = newPerson()
  const token = await askForToken(person, newEmail)
  expect(await emailsOf(person)).toEqual({ email: person.email, pendingEmail: newEmail })

  expect((await confirm(token)).body).toEqual({ success: true })
  expect(await emailsOf(person)).toEqual({ email: newEmail, pendingEmail: null })
  expect((await api.call(login, { body: { username: newEmail, password: person.password } })).status).toBe(200)
  expect((await api.call(login, { body: { username: person.email, password: person.password } })).status).toBe(401)
  expect((await confirm(token)).error.code).toBe('link_expired')
})

test('C-16 the letters: a link to the new address, a notice to the old one', async () => {
  const person = await makeUser(api)
  const { email: newEmail } = newPerson()
  const token = await askForToken(person, newEmail)
  const letter = await waitForLetter(api, newEmail)
  expect(letter.text).toContain(`https://sparkle.example${addresses.confirmEmail(token)}`)
  expect(letter.text).toContain(person.username)
  await confirm(token)
  const notice = await waitForSubject(api, person.email, 'Your Sparkle email was changed')
  expect(notice.text).not.toContain(newEmail)
})

test('C-16 an unknown, malformed or old token is refused', async () => {
  const person = await makeUser(api)
  const token = await askForToken(person, newPerson().email)
  expect((await confirm(createToken())).error.code).toBe('link_expired')
  expect((await confirm('x')).error.code).toBe('invalid_input')
  api.forward(25 * 3_600_000)
  expect((await confirm(token)).error.code).toBe('link_expired')
  expect(await emailsOf(person)).toEqual({ email: person.email, pendingEmail: null })
})

test('C-16 of two requests at once with one token one succeeds', async () => {
  const person = await makeUser(api)
  const token = await askForToken(person, newPerson().email)
  const replies = await Promise.all([confirm(token), confirm(token)])
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 422])
})

test('C-16 no token, a list of them and an object are refused, and nothing is confirmed', async () => {
  const person = await makeUser(api)
  const { email } = newPerson()
  const token = await askForToken(person, email)
  for (const wrong of ['', null, undefined, [], [token], { token }, true, 0, `${token}\0`, `${token} `]) {
    const reply = await api.send({ method: 'POST', url: confirmEmail.path, payload: { token: wrong } })
    expect([400, 422], JSON.stringify(wrong)).toContain(reply.status)
  }
  expect(await emailsOf(person)).toEqual({ email: person.email, pendingEmail: email })
})

test('C-11 C-16 the token of one kind of letter is no good for the other', async () => {
  const person = await makeUser(api)
  const change = await askForToken(person, newPerson().email)
  await api.call(recoverPassword, { body: { email: person.email } })
  const recovery = tokenIn(await waitForSubject(api, person.email, 'Set a new Sparkle password'))
  const body = { email: person.email, token: change, password: 'a new violet lamp' }
  expect((await api.call(completeRecovery, { body })).error.code).toBe('link_expired')
  expect((await confirm(recovery)).error.code).toBe('link_expired')
})

test('C-16 a newer request replaces the older one', async () => {
  const person = await makeUser(api)
  const first = await askForToken(person, newPerson().email)
  const second = await askForToken(person, newPerson().email)
  expect((await confirm(first)).status).toBe(422)
  expect((await confirm(second)).status).toBe(200)
})

test('C-16 an email that is in use is refused', async () => {
  const [person, other] = [await makeUser(api), await makeUser(api)]
  const reply = await askFor(person, other.email.toUpperCase())
  expect(reply.status).toBe(422)
  expect(reply.error.code).toBe('email_taken')
})

test('C-16 two people who confirm one email: the second is refused', async () => {
  const [first, second] = [await makeUser(api), await makeUser(api)]
  const { email } = newPerson()
  const token = await askForToken(first, email)
  await askFor(second, email)
  const other = tokenIn(await waitForLetter(api, email, 2))
  expect((await confirm(token)).status).toBe(200)
  const refused = await confirm(other)
  expect(refused.error).toMatchObject({ code: 'email_taken', errors: { email: [expect.any(String)] } })
  expect((await emailsOf(second)).email).toBe(second.email)
})

test('C-16 the own email, in any case, is no change', async () => {
  const person = await makeUser(api)
  const reply = await askFor(person, person.email.toUpperCase())
  expect(reply.body).toMatchObject({ email: person.email, pendingEmail: null })
  await waitForJobs(api)
  expect(await lettersTo(api, person.email)).toEqual([])
})

test('C-11 C-16 a confirmed change revokes an open recovery', async () => {
  const person = await makeUser(api)
  await api.call(recoverPassword, { body: { email: person.email } })
  const recovery = tokenIn(await waitForLetter(api, person.email))
  const { email } = newPerson()
  await confirm(await askForToken(person, email))
  for (const address of [person.email, email]) {
    const body = { email: address, token: recovery, password: 'a new violet lamp' }
    expect((await api.call(completeRecovery, { body })).error.code).toBe('link_expired')
  }
})

test('C-16 nobody is flooded: three letters an hour to one address, five by one account', async () => {
  const victim = newPerson().email
  for (let asked = 0; asked < 5; asked++) await askFor(await makeUser(api), victim)
  const flooder = await makeUser(api)
  const others = Array.from({ length: 7 }, () => newPerson().email)
  for (const email of others) {
    await askFor(flooder, email)
    // A newer request would take the place of one whose letter has not gone out yet.
    await waitForJobs(api)
  }
  await waitForJobs(api)
  expect(await lettersTo(api, victim)).toHaveLength(3)
  const letters = await Promise.all(others.map((email) => lettersTo(api, email)))
  expect(letters.flat()).toHaveLength(5)
})

test('C-16 a suspended person cannot confirm', async () => {
  const person = await makeUser(api)
  const token = await askForToken(person, newPerson().email)
  await suspend(api, person)
  expect((await confirm(token)).error.code).toBe('link_expired')
})

test('C-16 a request from before a password change gets no letter any more', async () => {
  const person = await makeUser(api)
  const { email: newEmail } = newPerson()
  const askedAt = new Date(0).toISOString()
  await sendConfirmEmailLetter(api.deps, { kind: 'email-change-asked', userId: person.id, newEmail, askedAt })
  expect(await lettersTo(api, newEmail)).toEqual([])
})
