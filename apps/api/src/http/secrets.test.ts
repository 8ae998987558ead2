import * as auth from '@sparkle/contract/auth/auth.ts'
import * as emailCalls from '@sparkle/contract/auth/email-changes.ts'
import * as sessionCalls from '@sparkle/contract/auth/sessions.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { getUser, updateUser } from '@sparkle/contract/people/users.ts'
import { expect, test } from 'vitest'
import { makeUser } from '#test/makers.ts'
import { tokenIn, waitForEmail, waitForSubject } from '#test/outbox.ts'
import { buildTestApp } from '#test/test-app.ts'
import type { TestReply } from '#test/test-client.ts'

const api = await buildTestApp()

test('C-05 to C-11 no password, token or link is in a log line or in a reply that does not need it', async () => {
  const secrets = new Set<string>()
  const replies: TestReply<unknown>[] = []
  const keep = <Reply extends TestReply<unknown>>(reply: Reply) => {
    replies.push(reply)
    return reply
  }
  const person = await makeUser(api)
  const passwords = { wrong: 'my wrong secret', next: 'my second secret', last: 'my last secret' }
  for (const secret of [person.password, person.token, ...Object.values(passwords)]) secrets.add(secret)
  const { username, email, password } = person

  keep(await api.call(auth.login, { body: { username, password: passwords.wrong } }))
  keep(await api.call(auth.register, { body: { username, email, password: passwords.wrong, business_account: 0 } }))
  const { token } = (await api.call(auth.login, { body: { username, password } })).body
  secrets.add(token)
  keep(await api.as({ token }).call(sessionCalls.whoami, {}))
  keep(await api.as({ token }).call(sessionCalls.listSessions, {}))
  keep(await api.as({ token }).call(getUser, { params: { nameOrId: username } }))
  keep(await api.as({ token }).call(updateUser, { body: { email: 'next@example.com', password: passwords.wrong } }))
  keep(await api.as({ token }).call(updateUser, { body: { email: 'next@example.com', password } }))
  const veto = tokenIn(await waitForSubject(api, email, 'Your Sparkle email is about to change'))
  const confirmation = tokenIn(await waitForEmail(api, 'next@example.com'))
  const change = { current_password: password, password: passwords.next }
  keep(await api.as({ token }).call(auth.changePassword, { body: change }))
  keep(await api.call(emailCalls.confirmEmail, { body: { token: confirmation } }))
  keep(await api.call(emailCalls.cancelEmailChange, { body: { token: veto } }))

  keep(await api.call(auth.recoverPassword, { body: { email } }))
  const recovery = tokenIn(await waitForSubject(api, email, 'Set a new Sparkle password'))
  keep(await api.call(auth.completeRecovery, { body: { email, token: recovery, password: 'password123' } }))
  keep(await api.call(auth.completeRecovery, { body: { email, token: recovery, password: passwords.last } }))
  keep(await api.send({ method: 'POST', url: auth.login.path, payload: `{"password":"${passwords.wrong}"` }))
  keep(await api.send({ url: addresses.newPassword(recovery) }))

  const replied = replies.map((reply) => reply.text).join('\n')
  const logged = api.logged()
  for (const secret of [...secrets, recovery, confirmation, veto]) expect(replied).not.toContain(secret)
  for (const secret of secrets) expect(logged).not.toContain(secret)
  // Without SMTP only the outbox logs links, for the operator.
  const lines = logged
    .split('\n')
    .filter((line) => [recovery, confirmation, veto].some((token) => line.includes(token)))
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(Array(3).fill('email written to the outbox'))
})

test('C-05 a server error reveals nothing to the caller, and no values to the log', async () => {
  const person = await makeUser(api)
  await api.pool.query('alter table locations rename to locations_renamed')
  const reply = await api.as(person).call(getUser, { params: { nameOrId: 'secret-name' } })
  await api.pool.query('alter table locations_renamed rename to locations')
  expect(reply.status).toBe(500)
  expect(reply.body).toEqual({
    message: 'Something went wrong on our side. Please try again.',
    code: 'server_error',
  })
  expect(api.logged()).toContain('request failed')
  expect(api.logged()).not.toContain('secret-name')
})
