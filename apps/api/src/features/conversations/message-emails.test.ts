import { addresses } from '@sparkle/contract/core/addresses.ts'
import { HOUR_MS, MINUTE_MS } from '@sparkle/contract/core/time.ts'
import { acceptRequest, declineRequest } from '@sparkle/contract/messages/conversations.ts'
import { block } from '@sparkle/contract/safety/blocks.ts'
import { expect, test } from 'vitest'
import { messagingHelpers } from '#test/correspondents.ts'
import { emailCheckHelpers } from '#test/email-check-helpers.ts'
import { suspend } from '#test/makers.ts'
import { makeOrganization } from '#test/organization-helpers.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()
const { correspondent, pair, write } = messagingHelpers(api)
const { check, checkAfter, findCheck, listEmails, markRead, miss, missMore, save, sweepFor } = emailCheckHelpers(api)

const SECRET = 'The secret word is marigold.'

test('NO-01 a message that stays unread for 15 minutes sends one email', async () => {
  const [ann, bob] = await pair()
  const { conversation_id } = (await write(ann, bob, SECRET)).body.conversation
  await sweepFor(bob)
  await checkAfter(14 * MINUTE_MS)
  expect(await listEmails(bob)).toEqual([])
  await checkAfter(MINUTE_MS)
  const [email] = await listEmails(bob)
  expect(email?.subject).toBe('You have a message on Sparkle')
  expect(email?.text).toContain(`${ann.username} sent you a message.`)
  expect(email?.text).toContain(`https://sparkle.example${addresses.messageRequest(conversation_id)}\n`)
  expect(await findCheck(bob)).toBeUndefined()
  await checkAfter(24 * HOUR_MS)
  expect(await listEmails(bob)).toHaveLength(1)
  expect(await listEmails(ann)).toEqual([])
})

test('NO-01 a message that is read after 14 minutes sends none', async () => {
  const [ann, bob] = await pair()
  const id = await miss(ann, bob)
  await checkAfter(14 * MINUTE_MS)
  await markRead(bob, id)
  await checkAfter(2 * MINUTE_MS)
  expect(await listEmails(bob)).toEqual([])
  expect(await findCheck(bob)).toBeUndefined()
})

test('NO-01 the wait that a person chose counts, also when a check is early', async () => {
  const [ann, bob] = await pair()
  await save(bob, { wait_minutes: 60 })
  await miss(ann, bob)
  await checkAfter(16 * MINUTE_MS)
  expect(await listEmails(bob)).toEqual([])
  await save(bob, { wait_minutes: 15 })
  await check()
  expect(await listEmails(bob)).toHaveLength(1)
})

test('NO-02 ten messages of three people in ten minutes send one email that says so', async () => {
  const reader = await correspondent()
  const [ann, bob, cat] = [await correspondent(), await correspondent(), await correspondent()]
  const first = await miss(ann, reader)
  await api.as(reader).call(acceptRequest, { params: { conversationId: String(first) } })
  const second = await miss(bob, reader)
  for (const [writer, id] of [
    [ann, first],
    [bob, second],
  ] as const) {
    await missMore(writer, reader, id)
    await missMore(writer, reader, id)
    api.forward(4 * MINUTE_MS)
  }
  await missMore(ann, reader, first)
  await missMore(ann, reader, first)
  await miss(cat, reader)
  await missMore(ann, reader, first)
  for (let minutes = 0; minutes < 30; minutes += 1) await checkAfter(MINUTE_MS)
  const emails = await listEmails(reader)
  expect(emails).toHaveLength(1)
  const [email] = emails
  expect(email?.subject).toBe('You have messages on Sparkle')
  expect(email?.text).toContain('3 people sent you 10 messages: ')
  for (const { username } of [ann, bob, cat]) expect(email?.text).toContain(username)
  expect(email?.text).toContain('2 of them write to you for the first time.')
})

test('NO-03 no second email for a conversation until it was read and something new came', async () => {
  const [ann, bob] = await pair()
  const id = await miss(ann, bob)
  await checkAfter(16 * MINUTE_MS)
  await missMore(ann, bob, id)
  await checkAfter(HOUR_MS)
  expect(await listEmails(bob)).toHaveLength(1)
  await markRead(bob, id)
  await checkAfter(HOUR_MS)
  expect(await listEmails(bob)).toHaveLength(1)
  await missMore(ann, bob, id)
  await checkAfter(16 * MINUTE_MS)
  expect(await listEmails(bob)).toHaveLength(2)
})

test('NO-03 an email about a new message does not speak of those that were unread for months', async () => {
  const [ann, bob] = await pair()
  const cat = await correspondent()
  const old = await miss(ann, bob)
  const age = `update conversation_messages set sent_at = sent_at - interval '31 days' where conversation_id = $1`
  await api.pool.query(age, [old])
  await miss(cat, bob)
  await checkAfter(16 * MINUTE_MS)
  const emails = await listEmails(bob)
  expect(emails.map(({ text }) => text)).toEqual([expect.stringContaining(`${cat.username} sent you a message.`)])
})

test('NO-08 no email about a person who was blocked, suspended or declined meanwhile', async () => {
  const [ann, bob] = await pair()
  const cat = await correspondent()
  const dan = await correspondent()
  await miss(ann, bob)
  await miss(cat, bob)
  const id = await miss(dan, bob)
  await api.as(bob).call(block, { body: { user_id: ann.forumId } })
  await suspend(api, cat)
  await api.as(bob).call(declineRequest, { params: { conversationId: String(id) } })
  await checkAfter(16 * MINUTE_MS)
  expect(await listEmails(bob)).toEqual([])
})

test('NO-08 a suspended person gets no email', async () => {
  const [ann, bob] = await pair()
  await miss(ann, bob)
  await suspend(api, bob)
  await checkAfter(16 * MINUTE_MS)
  const subjects = (await listEmails(bob)).map(({ subject }) => subject)
  expect(subjects).not.toContain('You have a message on Sparkle')
  expect(await findCheck(bob)).toBeUndefined()
})

test('NO-09 an email names who wrote, for a business the organization, and holds no words', async () => {
  const reader = await correspondent()
  const business = await correspondent({ businessAccount: true })
  const name = 'The Violet Bakery'
  await makeOrganization(api, business, { name })
  await miss(business, reader, SECRET)
  await checkAfter(16 * MINUTE_MS)
  const [email] = await listEmails(reader)
  expect(email?.text).toContain(`${name} sent you a message.`)
  for (const part of [email?.text, email?.html, email?.subject]) expect(part).not.toMatch(/marigold|secret/)
  expect(email?.subject).not.toContain(name)
})

test('NO-09 with the choice on it holds the first 200 characters', async () => {
  const [ann, bob] = await pair()
  await save(bob, { words_in_emails: true })
  await miss(ann, bob, `${SECRET} ${'x'.repeat(300)}`)
  await checkAfter(16 * MINUTE_MS)
  const [email] = await listEmails(bob)
  expect(email?.text).toContain(`${ann.username} wrote: ${SECRET} ${'x'.repeat(199 - SECRET.length)}…`)
  expect(email?.text).not.toContain('x'.repeat(200))
  expect(email?.subject).toBe('You have a message on Sparkle')
})

test('NO-10 a kind that is off sends none: first messages and others are told apart', async () => {
  const [ann, bob] = await pair()
  await save(bob, { email: ['message'] })
  const id = await miss(ann, bob)
  await checkAfter(16 * MINUTE_MS)
  expect(await listEmails(bob)).toEqual([])
  await api.as(bob).call(acceptRequest, { params: { conversationId: String(id) } })
  await missMore(ann, bob, id)
  await checkAfter(16 * MINUTE_MS)
  expect(await listEmails(bob)).toHaveLength(1)
})
