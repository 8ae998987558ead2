import { changePassword, checkLink, completeRecovery, login, recoverPassword } from '@sparkle/contract/auth/auth.ts'
import { whoami } from '@sparkle/contract/auth/sessions.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { MINUTE_MS } from '@sparkle/contract/core/time.ts'
import { expect, test } from 'vitest'
import { sweepAuth } from '#api/features/auth/auth.jobs.ts'
import { createToken } from '#api/platform/tokens.ts'
import { makeUser, type Person } from '#test/makers.ts'
import { listEmails, tokenIn, waitForEmail, waitForJobs } from '#test/outbox.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()
const NEW_PASSWORD = 'a new violet lamp'

const requestRecovery = (email: string) => api.call(recoverPassword, { body: { email } })
const complete = (email: string, token: string, password = NEW_PASSWORD) =>
  api.call(completeRecovery, { body: { email, token, password } })
const isLinkGood = async (token: string) =>
  (await api.call(checkLink, { body: { kind: 'recovery', token } })).body.result
const canLogIn = async (person: Person, password: string) =>
  (await api.call(login, { body: { username: person.username, password } })).status === 200

async function requestToken(person: Person): Promise<string> {
  const before = (await listEmails(api, person.email)).length
  await requestRecovery(person.email)
  return tokenIn(await waitForEmail(api, person.email, before + 1))
}

test('C-10 an unknown address gets the same response and no email', async () => {
  const person = await makeUser(api)
  const known = await requestRecovery(person.email)
  const unknown = await requestRecovery('nobody@example.com')
  const nonsense = await requestRecovery('no-address')
  expect(known.status).toBe(200)
  for (const reply of [unknown, nonsense]) {
    expect(reply.status).toBe(known.status)
    expect(reply.text).toBe(known.text)
  }
  await waitForJobs(api)
  expect(await listEmails(api, 'nobody@example.com')).toEqual([])
  expect(await listEmails(api, person.email)).toHaveLength(1)
})

test('C-10 the email contains the username and is sent to the stored address', async () => {
  const person = await makeUser(api)
  await requestRecovery(` ${person.email.toUpperCase()} `)
  const email = await waitForEmail(api, person.email)
  expect(email.subject).toBe('Set a new Sparkle password')
  for (const part of [email.text, email.html]) {
    expect(part).toContain(person.username)
    expect(part).toContain(`https://sparkle.example${addresses.newPassword(tokenIn(email))}`)
    expect(part).toContain('one hour')
  }
})

test('C-10 a list of addresses is refused', async () => {
  const person = await makeUser(api)
  const payload = { email: [person.email, 'attacker@example.com'] }
  const reply = await api.send({ method: 'POST', url: recoverPassword.path, payload })
  expect(reply.status).toBe(422)
})

test('C-10 an address gets at most three emails an hour, and the newest link works', async () => {
  const person = await makeUser(api)
  for (let count = 1; count <= 3; count++) await requestToken(person)
  await requestRecovery(person.email)
  await waitForJobs(api)
  const emails = await listEmails(api, person.email)
  expect(emails).toHaveLength(3)
  const [first, , newest] = emails.map(tokenIn)
  expect((await complete(person.email, first ?? '')).status).toBe(422)
  expect((await complete(person.email, newest ?? '')).status).toBe(200)

  api.forward(61 * MINUTE_MS)
  await requestRecovery(person.email)
  await waitForJobs(api)
  expect(await listEmails(api, person.email)).not.toHaveLength(3)
})

test('C-11 the token sets a new password, once, and ends all sessions', async () => {
  const person = await makeUser(api)
  const token = await requestToken(person)
  const reply = await complete(person.email.toUpperCase(), token)
  expect(reply.body).toEqual({ success: true })
  expect(await canLogIn(person, NEW_PASSWORD)).toBe(true)
  expect(await canLogIn(person, person.password)).toBe(false)
  expect((await api.as(person).call(whoami, {})).status).toBe(401)

  const again = await complete(person.email, token, 'yet another lamp')
  expect(again.status).toBe(422)
  expect(again.error.code).toBe('link_expired')
  expect(await canLogIn(person, NEW_PASSWORD)).toBe(true)
  expect((await waitForEmail(api, person.email, 2)).subject).toBe('Your Sparkle password was changed')
})

test('C-11 of two concurrent requests with one token one succeeds', async () => {
  const person = await makeUser(api)
  const token = await requestToken(person)
  const replies = await Promise.all([complete(person.email, token), complete(person.email, token)])
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 422])
})

test('C-11 a concurrent recovery and password change leave the owner with one of the two passwords', async () => {
  const person = await makeUser(api)
  const token = await requestToken(person)
  const body = { current_password: person.password, password: 'a changed violet lamp' }
  const [recovered, changed] = await Promise.all([
    complete(person.email, token),
    api.as(person).call(changePassword, { body }),
  ])
  const works = [await canLogIn(person, NEW_PASSWORD), await canLogIn(person, body.password)]
  expect(works.filter(Boolean)).toHaveLength(1)
  expect([recovered.status, changed.status]).toContain(200)
  expect(await canLogIn(person, person.password)).toBe(false)
  expect((await complete(person.email, token, 'yet another lamp')).error.code).toBe('link_expired')
})

test('C-11 a wrong email, a wrong token and an empty token get the same refusal', async () => {
  const [person, other] = [await makeUser(api), await makeUser(api)]
  const token = await requestToken(person)
  await requestToken(other)
  const replies = [
    await complete(other.email, token),
    await complete('nobody@example.com', token),
    await complete(person.email, createToken()),
    await complete(person.email, ''),
  ]
  for (const reply of replies) {
    expect(reply.status).toBe(422)
    expect(reply.text).toBe(replies[0]?.text)
  }
  expect(await canLogIn(person, person.password)).toBe(true)
})

test('C-11 without a request, the password cannot be reset with an empty token, a list or an object', async () => {
  const person = await makeUser(api)
  for (const token of ['', null, undefined, [], [''], [null], {}, { length: 0 }, true, 0]) {
    const payload = { email: person.email, password: NEW_PASSWORD, token }
    expect((await api.send({ method: 'POST', url: completeRecovery.path, payload })).status).toBe(422)
  }
  for (const email of [[person.email], [person.email, 'attacker@example.com'], { a: person.email }, null, '']) {
    const payload = { email, password: NEW_PASSWORD, token: createToken() }
    expect((await api.send({ method: 'POST', url: completeRecovery.path, payload })).status).toBe(422)
  }
  expect(await canLogIn(person, person.password)).toBe(true)
})

test('I-33 a link can be checked without using it up, until it is used, replaced or too old', async () => {
  const person = await makeUser(api)
  const first = await requestToken(person)
  expect([await isLinkGood(first), await isLinkGood(first)]).toEqual([true, true])
  const token = await requestToken(person)
  expect([await isLinkGood(first), await isLinkGood(token)]).toEqual([false, true])
  expect((await complete(person.email, token)).status).toBe(200)
  expect(await isLinkGood(token)).toBe(false)
  const late = await requestToken(await makeUser(api))
  api.forward(61 * MINUTE_MS)
  expect(await isLinkGood(late)).toBe(false)
  for (const wrong of ['', 'x', createToken()]) expect(await isLinkGood(wrong), wrong).toBe(false)
})

test('C-11 a token expires after an hour', async () => {
  const person = await makeUser(api)
  const token = await requestToken(person)
  api.forward(61 * MINUTE_MS)
  expect((await complete(person.email, token)).error.code).toBe('link_expired')
  await sweepAuth(api.deps)
  const { rows } = await api.pool.query('select * from password_recoveries where user_id = $1', [person.id])
  expect(rows).toEqual([])
})

test('C-11 a common or short password leaves the token usable', async () => {
  const person = await makeUser(api)
  const token = await requestToken(person)
  expect((await complete(person.email, token, 'password123')).error.code).toBe('common_password')
  expect((await complete(person.email, token, 'short')).error.code).toBe('invalid_input')
  expect((await complete(person.email, token)).status).toBe(200)
})

test('C-11 the database stores only the digest of the token', async () => {
  const person = await makeUser(api)
  const token = await requestToken(person)
  const { rows } = await api.pool.query(`
    select (select string_agg(r::text, '') from password_recoveries r) || (select string_agg(j::text, '') from pgboss.job j) as kept`)
  expect(rows[0].kept).toContain(person.email)
  expect(rows[0].kept).not.toContain(token)
})
