import { searchApplications } from '@sparkle/contract/applications/applicant-search.ts'
import { updateApplication } from '@sparkle/contract/applications/applications.ts'
import { checkInput, checkLink, completeRecovery, recoverPassword, register } from '@sparkle/contract/auth/auth.ts'
import { askConfirmation, confirmOwnEmail, disownEmail } from '@sparkle/contract/auth/confirmation.ts'
import { confirmEmail } from '@sparkle/contract/auth/email-changes.ts'
import { whoami } from '@sparkle/contract/auth/sessions.ts'
import { createPost } from '@sparkle/contract/forum/posts.ts'
import { createThread } from '@sparkle/contract/forum/threads.ts'
import {
  addConversationMessage,
  createConversation,
  getConversation,
} from '@sparkle/contract/messages/conversations.ts'
import { getUser, saveOwnInfo, updateUser } from '@sparkle/contract/people/users.ts'
import { startSmtp } from '@sparkle/testing/smtp-server.ts'
import { afterAll, expect, test, vi } from 'vitest'
import { makeForum, makeThread } from '#test/forums.ts'
import { makeApplication, makeUser, newPerson, type Person, suspend } from '#test/makers.ts'
import { listEmails, tokenIn, waitForJobs } from '#test/outbox.ts'
import { asFile, jpeg, storedFiles } from '#test/pictures.ts'
import { buildTestApp } from '#test/test-app.ts'

const smtp = await startSmtp()
afterAll(smtp.close)
const api = await buildTestApp({ smtpUrl: smtp.url })

const CONFIRM = 'Confirm your email for Sparkle'
const emailsTo = (email: string, subject = CONFIRM) =>
  smtp.received.filter((message) => message.to === email && message.subject === subject)

/** The token in the newest email with this subject, once there are `count`. */
async function waitForToken(email: string, count = 1, subject = CONFIRM): Promise<string> {
  const found = await vi.waitFor(
    () => {
      const message = emailsTo(email, subject)[count - 1]
      if (!message) throw new Error(`no email number ${count} to ${email} yet`)
      return message
    },
    { timeout: 60_000, interval: 20 },
  )
  return tokenIn(found)
}

const makeUnconfirmed = () => makeUser(api, { isUnconfirmed: true })
const mustConfirm = async (person: Person) => (await api.as(person).call(whoami, {})).body.mustConfirmEmail
const ask = (person: Person, email?: string) => api.as(person).call(askConfirmation, { body: { email } })
const confirm = (token: string) => api.call(confirmOwnEmail, { body: { token } })
const disown = (token: string) => api.call(disownEmail, { body: { token } })
const isAlive = async (token: string) =>
  (await api.call(checkLink, { body: { kind: 'confirm-own-email', token } })).body.result
const isFree = async (type: 'email' | 'username', value: string) =>
  (await api.call(checkInput, { body: { type, value } })).body.result
const forumIdOf = async (person: Person) => (await api.as(person).call(whoami, {})).body.forumId
const write = async (from: Person, to: Person) =>
  api.as(from).call(createConversation, {
    body: { recipient_ids: [await forumIdOf(to)], title: 'A start', message: 'Hello there' },
  })
const publish = (person: Person) => api.as(person).call(updateApplication, { body: { is_public: true } })

test('AS-01 an account cannot post, write first or be found until its link was opened; all else works', async () => {
  const { nodeId } = await makeForum(api)
  const [person, other] = [await makeUnconfirmed(), await makeUser(api)]
  const business = await makeUser(api, { businessAccount: true })
  const thread = await makeThread(api, other, nodeId)
  await makeApplication(api, person, { headline: 'Ready to work' })
  await api.as(person).call(saveOwnInfo, { body: { country: 'us', state: 'UT', town: 'Salt Lake City', zip: '84101' } })
  const post = { node_id: nodeId, title: 'My first thread', message: 'Words of my own' }
  const tries = async () => [
    await api.as(person).call(createThread, { body: post }),
    await api.as(person).call(createPost, { body: { thread_id: thread.thread_id, message: 'Words of my own' } }),
    await write(person, other),
    await publish(person),
  ]
  for (const reply of await tries()) {
    expect(reply.status).toBe(403)
    expect(reply.error).toMatchObject({
      code: 'email_unconfirmed',
      message: 'Please confirm your email first. Open the link in the email that we sent you. Then try again.',
    })
  }
  const listFound = async () => {
    const { body } = await api.as(business).call(searchApplications, { body: { location: { zip: '84101' } } })
    return body.data.map(({ user_id }) => user_id)
  }
  expect(await listFound()).not.toContain(person.id)
  expect(await mustConfirm(person)).toBe(true)

  const written = await write(business, person)
  const { conversation_id } = written.body.conversation
  const answer = { body: { conversation_id, message: 'Thank you' } }
  expect((await api.as(person).call(addConversationMessage, answer)).status).toBe(200)
  expect((await write(person, business)).status).toBe(200)
  expect((await api.as(person).call(updateApplication, { body: { headline: 'Still ready' } })).status).toBe(200)

  const token = await waitForToken(person.email)
  expect(await isAlive(token)).toBe(true)
  expect((await confirm(token)).body).toEqual({ success: true })
  expect(await mustConfirm(person)).toBe(false)
  for (const reply of await tries()) expect(reply.status, reply.text).toBe(200)
  expect(await listFound()).toContain(person.id)
  expect(await isAlive(token)).toBe(false)
  expect((await confirm(token)).error).toMatchObject({ code: 'link_expired' })
})

test('AS-01 of many confirmations with one link at once exactly one succeeds', async () => {
  const person = await makeUnconfirmed()
  const token = await waitForToken(person.email)
  const statuses = (await Promise.all(Array.from({ length: 8 }, () => confirm(token)))).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, ...Array(7).fill(422)])
})

test('AS-01 a completed recovery and a confirmed change of the email confirm the account as well', async () => {
  const [forgetful, mover] = [await makeUnconfirmed(), await makeUnconfirmed()]
  await waitForToken(forgetful.email)
  await api.call(recoverPassword, { body: { email: forgetful.email } })
  const recovery = await waitForToken(forgetful.email, 1, 'Set a new Sparkle password')
  const completion = { email: forgetful.email, token: recovery, password: 'a second violet lamp' }
  expect((await api.call(completeRecovery, { body: completion })).status).toBe(200)

  const first = await waitForToken(mover.email)
  const next = `next.${mover.email}`
  await api.as(mover).call(updateUser, { body: { email: next, password: mover.password } })
  const change = await waitForToken(next, 1, 'Confirm your new email for Sparkle')
  expect((await api.call(confirmEmail, { body: { token: change } })).status).toBe(200)
  expect(await mustConfirm(mover)).toBe(false)
  expect((await disown(first)).status).toBe(422)
  const { rows } = await api.pool.query('select must_confirm_email from users where id = any($1)', [
    [forgetful.id, mover.id],
  ])
  expect(rows).toEqual([{ must_confirm_email: false }, { must_confirm_email: false }])
})

test('AS-01 nothing needs confirming where the setting says so', async () => {
  const relaxed = await buildTestApp({ smtpUrl: smtp.url, fixedSettings: { email_confirmation: 'optional' } })
  const { email, ...person } = newPerson()
  const reply = await relaxed.call(register, { body: { ...person, email, business_account: 0 } })
  await waitForJobs(relaxed)
  const me = relaxed.as({ token: reply.body.access_token })
  expect((await me.call(whoami, {})).body.mustConfirmEmail).toBe(false)
  expect(emailsTo(email)).toEqual([])
})

test('AS-01 an account that was asked is free again once the setting or the mail server is gone', async () => {
  const person = await makeUnconfirmed()
  await makeApplication(api, person)
  api.deps.fixedSettings.email_confirmation = 'optional'
  expect(await mustConfirm(person)).toBe(false)
  expect((await publish(person)).status).toBe(200)
  delete api.deps.fixedSettings.email_confirmation
  expect(await mustConfirm(person)).toBe(true)
})

test('AS-02 without a mail server a new account can do everything and gets no email', async () => {
  const plain = await buildTestApp()
  const { nodeId } = await makeForum(plain)
  const [person, other] = [await makeUser(plain, { isUnconfirmed: true }), await makeUser(plain)]
  const me = plain.as(person)
  expect((await me.call(whoami, {})).body.mustConfirmEmail).toBe(false)
  const post = { node_id: nodeId, title: 'My first thread', message: 'Words of my own' }
  expect((await me.call(createThread, { body: post })).status).toBe(200)
  const { forumId } = (await plain.as(other).call(whoami, {})).body
  const message = { recipient_ids: [forumId], title: 'A start', message: 'Hello there' }
  expect((await me.call(createConversation, { body: message })).status).toBe(200)
  await makeApplication(plain, person, { is_public: true })
  await waitForJobs(plain)
  expect(await listEmails(plain, person.email)).toEqual([])
})

test('AS-03 a wrong address is corrected at once; the old link and a recovery of the old address end', async () => {
  const person = await makeUnconfirmed()
  const old = await waitForToken(person.email)
  await api.call(recoverPassword, { body: { email: person.email } })
  const recovery = await waitForToken(person.email, 1, 'Set a new Sparkle password')
  const right = `right.${person.email}`
  const reply = await ask(person, ` ${right} `)
  expect(reply.body).toEqual({ success: true, email: right })
  expect((await api.as(person).call(whoami, {})).body).toMatchObject({ email: right, mustConfirmEmail: true })
  expect((await confirm(old)).status).toBe(422)
  expect((await disown(old)).status).toBe(422)
  const completion = { email: person.email, token: recovery, password: 'a second violet lamp' }
  expect((await api.call(completeRecovery, { body: completion })).status).toBe(422)
  expect((await confirm(await waitForToken(right))).status).toBe(200)
})

test('AS-03 a taken or malformed address is refused at the field, and a confirmed account cannot use this way', async () => {
  const [person, other] = [await makeUnconfirmed(), await makeUser(api)]
  const taken = await ask(person, other.email.toUpperCase())
  expect(taken.status).toBe(422)
  expect(taken.error).toEqual({
    code: 'email_taken',
    message: 'This email address is in use.',
    errors: { email: ['This email address is in use.'] },
  })
  expect((await ask(person, 'nobody')).error).toMatchObject({
    errors: { email: ['Enter an email address like name@example.com.'] },
  })
  expect((await ask(other)).error).toMatchObject({ code: 'forbidden' })
  expect((await ask(other, 'elsewhere@example.com')).status).toBe(403)
  expect((await api.as(other).call(whoami, {})).body.email).toBe(other.email)
})

test('AS-03 the email is sent again, at most three times an hour, and only the newest link works', async () => {
  const person = await makeUnconfirmed()
  const first = await waitForToken(person.email)
  expect((await ask(person)).status).toBe(200)
  await waitForToken(person.email, 2)
  await ask(person, person.email)
  const newest = await waitForToken(person.email, 3)
  await waitForJobs(api)
  const refused = await ask(person)
  expect(refused.status).toBe(429)
  expect(refused.error).toMatchObject({ message: expect.stringContaining('We have sent 3 emails') })
  // Another address does not help: three emails an hour for the account.
  expect((await ask(person, `right.${person.email}`)).status).toBe(429)
  expect(await isAlive(first)).toBe(false)
  expect(await isAlive(newest)).toBe(true)
})

test('AS-04 "This was not me" deletes the account, ends its sessions and frees the address and the username', async () => {
  const person = await makeUser(api, { isUnconfirmed: true, avatar: asFile(await jpeg()) })
  await makeApplication(api, person)
  const before = await storedFiles(api)
  const token = await waitForToken(person.email)
  expect((await disown(token)).body).toEqual({ success: true })
  expect((await api.as(person).call(whoami, {})).status).toBe(401)
  expect(await isFree('email', person.email)).toBe(true)
  expect(await isFree('username', person.username)).toBe(true)
  expect((await storedFiles(api)).length).toBeLessThan(before.length)
  expect((await disown(token)).error).toMatchObject({ code: 'link_expired' })
  const again = {
    username: person.username,
    email: person.email,
    password: person.password,
    business_account: 0 as const,
  }
  expect((await api.call(register, { body: again })).status).toBe(201)
})

test('AS-04 an account that others have messages of is closed without its address, and they keep the messages', async () => {
  const [person, other] = [await makeUnconfirmed(), await makeUser(api)]
  const { conversation_id } = (await write(other, person)).body.conversation
  await api.as(person).call(addConversationMessage, { body: { conversation_id, message: 'Thank you' } })
  expect((await disown(await waitForToken(person.email))).status).toBe(200)
  expect((await api.as(person).call(whoami, {})).status).toBe(401)
  expect(await isFree('email', person.email)).toBe(true)
  expect((await api.as(other).call(getUser, { params: { nameOrId: person.username } })).status).toBe(404)
  const mine = api.as(other)
  const params = { conversationId: String(conversation_id) }
  const kept = await mine.call(getConversation, { params, query: { with_messages: true } })
  expect(kept.body.messages?.map(({ message }) => message)).toEqual(['Hello there', 'Thank you'])
  const sent = await mine.call(addConversationMessage, { body: { conversation_id, message: 'Are you there?' } })
  expect(sent.error.code).toBe('cannot_reply')
})

test('AS-04 a confirmed account cannot be disowned with the same link, nor a suspended one confirmed', async () => {
  const [person, suspended] = [await makeUnconfirmed(), await makeUnconfirmed()]
  const token = await waitForToken(person.email)
  await confirm(token)
  expect((await disown(token)).status).toBe(422)
  expect(await mustConfirm(person)).toBe(false)
  const other = await waitForToken(suspended.email)
  await suspend(api, suspended)
  expect((await confirm(other)).status).toBe(422)
  expect((await disown(other)).status).toBe(422)
})

test('AS-01 no token of a confirmation is in the log', async () => {
  const person = await makeUnconfirmed()
  const token = await waitForToken(person.email)
  await confirm(token)
  expect(api.logged()).toContain('confirmed the account')
  expect(api.logged()).not.toContain(token)
})
