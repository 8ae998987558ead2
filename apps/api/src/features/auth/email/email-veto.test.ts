import * as calls from '@sparkle/contract/auth/auth.ts'
import * as emailCalls from '@sparkle/contract/auth/email-changes.ts'
import * as sessionCalls from '@sparkle/contract/auth/sessions.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { HOUR_MS } from '@sparkle/contract/core/time.ts'
import { updateUser } from '@sparkle/contract/people/users.ts'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { sweepAuth } from '#api/features/auth/auth.jobs.ts'
import type { Tx } from '#api/platform/database.ts'
import { createToken } from '#api/platform/tokens.ts'
import { makeUser, newPerson, type Person } from '#test/makers.ts'
import { listEmails, tokenIn, waitForEmail, waitForJobs, waitForSubject } from '#test/outbox.ts'
import { buildTestApp } from '#test/test-app.ts'
import { emailChangeAnnounced, emailChanged } from './email-change.emails.ts'
import { lockEmail } from './email-change.queries.ts'
import { revokeEmailChange } from './email-change.service.ts'

const api = await buildTestApp()

const change = (person: Person, email: string, password?: string) =>
  api.as(person).call(updateUser, { body: { email, ...(password !== undefined && { password }) } })
const confirm = (token: string) => api.call(emailCalls.confirmEmail, { body: { token } })
const cancel = (token: string) => api.call(emailCalls.cancelEmailChange, { body: { token } })
const agree = (token: string) => api.call(emailCalls.agreeToEmailChange, { body: { token } })
const recover = (email: string) => api.call(calls.recoverPassword, { body: { email } })
const isSignedIn = async (person: Person) => (await api.as(person).call(sessionCalls.whoami, {})).status === 200
const noticeTo = (email: string) => waitForSubject(api, email, 'Your Sparkle email is about to change')

/** Requests a change and returns the tokens sent to the old and the new address. */
async function request(person: Person, oldEmail = person.email) {
  const { email: newEmail } = newPerson()
  expect((await change(person, newEmail, person.password)).body).toMatchObject({ pendingEmail: newEmail })
  const oldToken = tokenIn(await noticeTo(oldEmail))
  const newToken = tokenIn(await waitForEmail(api, newEmail))
  return { newEmail, oldToken, newToken }
}

async function takeOver(person: Person) {
  const requested = await request(person)
  expect((await confirm(requested.newToken)).status).toBe(200)
  return requested
}

/** Requests recovery and returns the subjects of the emails sent to this address. */
async function listRecoveryEmails(email: string): Promise<string[]> {
  await waitForJobs(api)
  const before = (await listEmails(api, email)).length
  expect((await recover(email)).body).toEqual({ success: true })
  await waitForJobs(api)
  return (await listEmails(api, email)).slice(before).map(({ subject }) => subject)
}

const RECOVERY = 'Set a new Sparkle password'
const HELD = 'You cannot set a new Sparkle password with this email yet'

test('a stolen token alone cannot change the email: the current password is required', async () => {
  const person = await makeUser(api)
  const { email } = newPerson()
  for (const password of [undefined, '', 'not the password']) {
    const reply = await change(person, email, password)
    expect(reply.status).toBe(422)
    expect(reply.error).toMatchObject({ code: 'wrong_password', errors: { password: [expect.any(String)] } })
  }
  await waitForJobs(api)
  expect([...(await listEmails(api, email)), ...(await listEmails(api, person.email))]).toEqual([])
  expect((await api.as(person).call(sessionCalls.whoami, {})).body).toMatchObject({
    email: person.email,
    pendingEmail: null,
  })
})

test('C-16 C-17 an unchanged email needs no password, in upper or lower case', async () => {
  const person = await makeUser(api)
  expect((await change(person, person.email, '')).status).toBe(200)
  expect((await change(person, person.email.toUpperCase())).status).toBe(200)
})

test('the old address is notified immediately, with a link that takes effect only on a button press', async () => {
  const person = await makeUser(api)
  const { newEmail, oldToken, newToken } = await request(person)
  const notice = await noticeTo(person.email)
  expect(notice.text).toContain(`https://sparkle.example${addresses.emailVeto(oldToken)}`)
  expect(notice.text).toContain(person.username)
  expect(notice.text).not.toContain(newEmail)
  const { rows } = await api.pool.query('select to_jsonb(t)::text as row from email_vetoes t where user_id = $1', [
    person.id,
  ])
  expect(JSON.stringify(rows)).not.toContain(oldToken)
  for (const path of [emailCalls.cancelEmailChange.path, emailCalls.agreeToEmailChange.path]) {
    expect((await api.send({ url: `${path}?token=${oldToken}` })).status).toBe(405)
  }
  expect((await confirm(newToken)).status).toBe(200)
})

test('the old address can cancel a pending change', async () => {
  const person = await makeUser(api)
  const { oldToken, newToken } = await request(person)
  expect((await cancel(oldToken)).body).toEqual({ success: true, restored: false })
  expect((await confirm(newToken)).error.code).toBe('link_expired')
  expect((await api.as(person).call(sessionCalls.whoami, {})).body).toMatchObject({
    email: person.email,
    pendingEmail: null,
  })
  for (const again of [cancel, agree]) expect((await again(oldToken)).error.code).toBe('link_expired')
})

test('a stolen token and password cannot take over the account by recovery: the new address must wait 72 hours', async () => {
  const person = await makeUser(api)
  const { newEmail } = await takeOver(person)
  expect(await listRecoveryEmails(newEmail)).toEqual([HELD])
  const held = await waitForSubject(api, newEmail, HELD)
  expect(held.text).not.toContain(addresses.newPassword(''))
  api.forward(71 * HOUR_MS)
  expect(await listRecoveryEmails(newEmail)).toEqual([HELD])
  api.forward(1.1 * HOUR_MS)
  expect(await listRecoveryEmails(newEmail)).toEqual([RECOVERY])
})

test('the old address can undo a completed change: the email is restored, sessions and recoveries end', async () => {
  const person = await makeUser(api)
  const { newEmail, oldToken } = await takeOver(person)
  api.forward(71 * HOUR_MS)
  expect((await cancel(oldToken)).body).toEqual({ success: true, restored: true })
  expect(await isSignedIn(person)).toBe(false)
  const { rows } = await api.pool.query('select email from users where id = $1', [person.id])
  expect(rows).toEqual([{ email: person.email }])
  const restored = await waitForSubject(api, person.email, 'Your Sparkle email is back')
  expect(restored.text).toContain(`https://sparkle.example${addresses.reset}`)
  expect(await listRecoveryEmails(newEmail)).toEqual([])
  expect(await listRecoveryEmails(person.email)).toEqual([RECOVERY])
  expect((await cancel(oldToken)).error.code).toBe('link_expired')
})

test('the email about the change has its own link, and both links work', async () => {
  const person = await makeUser(api)
  const first = await takeOver(person)
  const changed = await waitForSubject(api, person.email, 'Your Sparkle email was changed')
  expect(tokenIn(changed)).not.toBe(first.oldToken)
  expect((await cancel(tokenIn(changed))).body).toEqual({ success: true, restored: true })
  expect((await cancel(first.oldToken)).error.code).toBe('link_expired')
})

test('after 72 hours the old address can no longer veto, and the sweep deletes the veto', async () => {
  const person = await makeUser(api)
  const { oldToken } = await takeOver(person)
  await waitForJobs(api)
  api.forward(72.1 * HOUR_MS)
  for (const decide of [cancel, agree]) expect((await decide(oldToken)).error.code).toBe('link_expired')
  await sweepAuth(api.deps)
  const { rows } = await api.pool.query('select id from email_vetoes where user_id = $1', [person.id])
  expect(rows).toEqual([])
})

test.each(['before', 'after'])('if the old address agrees %s the change, recovery works immediately', async (when) => {
  const person = await makeUser(api)
  const { newEmail, oldToken, newToken } = await request(person)
  if (when === 'before') expect((await agree(oldToken)).body).toEqual({ success: true })
  expect((await confirm(newToken)).status).toBe(200)
  if (when === 'after') expect((await agree(oldToken)).body).toEqual({ success: true })
  expect(await listRecoveryEmails(newEmail)).toEqual([RECOVERY])
  for (const again of [cancel, agree]) expect((await again(oldToken)).error.code).toBe('link_expired')
})

/** Ends vetoes while an email about them waits for the lock of the address. */
async function endVetoesDuring(sendEmail: () => Promise<void>, { id }: Person, end: (tx: Tx) => Promise<unknown>) {
  const blocked = sql`select pid from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))`
  let sent: Promise<void> | undefined
  await api.deps.db.transaction(async (tx) => {
    await lockEmail(tx, id)
    sent = sendEmail()
    await vi.waitFor(async () => expect((await tx.execute(blocked)).rows).toHaveLength(1), { timeout: 60_000 })
    await end(tx)
  })
  await sent
  const { rows } = await api.pool.query('select id from email_vetoes where user_id = $1', [id])
  expect(rows).toEqual([])
}

test('the email about a change stores no veto if the old address agrees while it is made', async () => {
  const person = await makeUser(api)
  const { newEmail } = await takeOver(person)
  await waitForJobs(api)
  const { id: userId, username, email: oldEmail } = person
  const send = () => emailChanged.send(api.deps, { userId, username, oldEmail })
  await endVetoesDuring(send, person, (tx) => tx.execute(sql`delete from email_vetoes where user_id = ${userId}`))
  expect(await listRecoveryEmails(newEmail)).toEqual([RECOVERY])
})

test('the email before a change stores no veto if the change is revoked while it is made', async () => {
  const person = await makeUser(api)
  const { newEmail } = await request(person)
  await waitForJobs(api)
  const send = () => emailChangeAnnounced.send(api.deps, { userId: person.id, newEmail })
  await endVetoesDuring(send, person, (tx) => revokeEmailChange(tx, person.id))
})

test('agreeing to one change does not cover a later one', async () => {
  const person = await makeUser(api)
  const first = await request(person)
  await agree(first.oldToken)
  await waitForJobs(api)
  const { email: other } = newPerson()
  await change(person, other, person.password)
  await confirm(tokenIn(await waitForEmail(api, other)))
  expect(await listRecoveryEmails(other)).toEqual([HELD])
})

test('a second change by the attacker, approved from their first address, does not lock out the owner', async () => {
  const person = await makeUser(api)
  const first = await takeOver(person)
  await waitForJobs(api)
  const second = await request(person, first.newEmail)
  await agree(second.oldToken)
  await confirm(second.newToken)
  expect(await listRecoveryEmails(second.newEmail)).toEqual([HELD])
  expect((await cancel(first.oldToken)).body).toEqual({ success: true, restored: true })
  expect(await listRecoveryEmails(person.email)).toEqual([RECOVERY])
})

test('a password change revokes a pending email change, but not the veto on a completed one', async () => {
  const [waiting, taken] = [await makeUser(api), await makeUser(api)]
  const pending = await request(waiting)
  const done = await takeOver(taken)
  for (const person of [waiting, taken]) {
    const body = { current_password: person.password, password: 'a new violet lamp' }
    expect((await api.as(person).call(calls.changePassword, { body })).status).toBe(200)
  }
  expect((await cancel(pending.oldToken)).error.code).toBe('link_expired')
  expect((await confirm(pending.newToken)).error.code).toBe('link_expired')
  expect((await cancel(done.oldToken)).body).toEqual({ success: true, restored: true })
})

test('nobody else can use the old address while the change can be undone', async () => {
  const person = await makeUser(api)
  const { oldToken } = await takeOver(person)
  const other = { ...newPerson(), email: person.email.toUpperCase(), business_account: 0 as const }
  expect((await api.call(calls.register, { body: other })).error.code).toBe('email_taken')
  const input = { type: 'email' as const, value: person.email }
  expect((await api.call(calls.checkInput, { body: input })).body).toEqual({ result: false })
  expect((await cancel(oldToken)).body).toEqual({ success: true, restored: true })
})

test('a concurrent cancellation and confirmation: the confirmation is refused, or the change is undone', async () => {
  const person = await makeUser(api)
  const { oldToken, newToken } = await request(person)
  const [confirmed, cancelled] = await Promise.all([confirm(newToken), cancel(oldToken)])
  expect(cancelled.status).toBe(200)
  expect(cancelled.body.restored).toBe(confirmed.status === 200)
  const { rows } = await api.pool.query('select email from users where id = $1', [person.id])
  expect(rows).toEqual([{ email: person.email }])
})

test('a made-up token is refused', async () => {
  for (const decide of [cancel, agree]) {
    expect((await decide(createToken())).error.code).toBe('link_expired')
    expect((await decide('x')).error.code).toBe('invalid_input')
  }
})

test('I-34 the links of both addresses can be checked without using them up', async () => {
  const check = async (kind: 'confirm-email' | 'email-veto', token: string) =>
    (await api.call(calls.checkLink, { body: { kind, token } })).body.result
  const { oldToken, newToken } = await request(await makeUser(api))
  const checkBoth = async () => [await check('email-veto', oldToken), await check('confirm-email', newToken)]
  expect(await checkBoth()).toEqual([true, true])
  expect([await check('email-veto', newToken), await check('confirm-email', oldToken)]).toEqual([false, false])
  expect((await confirm(newToken)).status).toBe(200)
  expect(await checkBoth()).toEqual([true, false])
  expect((await cancel(oldToken)).status).toBe(200)
  expect(await checkBoth()).toEqual([false, false])
})
