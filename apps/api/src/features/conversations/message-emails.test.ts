import { addresses } from '@sparkle/contract/addresses.ts'
import { block } from '@sparkle/contract/blocks.ts'
import { acceptRequest, declineRequest } from '@sparkle/contract/conversations.ts'
import { expect, test } from 'vitest'
import { notificationBudget, spendMailBudget } from '#api/features/mail/mail.service.ts'
import { messagingHelpers } from '#test/correspondents.ts'
import { emailCheckHelpers, HOUR_MS, MINUTE_MS } from '#test/email-checks.ts'
import { suspend } from '#test/makers.ts'
import { makeOrganization } from '#test/organizations.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()
const { correspondent, pair, write } = messagingHelpers(api)
const { check, checkAfter, findCheck, findZone, listEmails, markRead, miss, missMore, save, sweepFor } =
  emailCheckHelpers(api)

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

test('NO-12 in quiet hours and in a pause no email leaves; it comes after', async () => {
  const [ann, bob] = await pair()
  const cat = await correspondent()
  await save(bob, { quiet_from: '21:00', quiet_to: '08:00', time_zone: findZone(22) })
  await save(cat, { pause: true })
  const id = await miss(ann, bob)
  await miss(ann, cat)
  await checkAfter(16 * MINUTE_MS)
  const start = api.deps.now().getTime()
  expect(await listEmails(bob)).toEqual([])
  const end = (await findCheck(bob))?.getTime() ?? 0
  expect(end - start).toBeGreaterThan(8 * HOUR_MS)
  await checkAfter(end - start - 1000)
  expect(await listEmails(bob)).toEqual([])
  await checkAfter(1000)
  expect(await listEmails(bob)).toHaveLength(1)
  await markRead(bob, id)

  expect(await listEmails(cat)).toEqual([])
  await checkAfter(7 * 24 * HOUR_MS)
  expect(await listEmails(cat)).toHaveLength(1)
})

test('NO-02 after four emails about messages on a day one comes in the evening, and the next in the morning', async () => {
  const [ann, bob] = await pair()
  const time_zone = findZone(9)
  await save(bob, { time_zone })
  const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: time_zone })
  const id = await miss(ann, bob)
  const waits: string[] = []
  for (let emails = 1; emails <= 6; emails += 1) {
    await checkAfter(16 * MINUTE_MS)
    const due = await findCheck(bob)
    if (due) {
      waits.push(clock.format(due))
      expect(await listEmails(bob)).toHaveLength(emails - 1)
      await checkAfter(due.getTime() - api.deps.now().getTime())
    }
    expect(await listEmails(bob)).toHaveLength(emails)
    await markRead(bob, id)
    await missMore(ann, bob, id)
  }
  expect(waits).toEqual(['18:00', '08:00'])
})

test('NO-02 an address gets at most 20 emails a day', async () => {
  const [ann, bob] = await pair()
  await spendMailBudget(
    api.deps,
    Array.from({ length: 20 }, () => notificationBudget(bob.email.toUpperCase())),
  )
  await miss(ann, bob)
  await checkAfter(16 * MINUTE_MS)
  expect(await listEmails(bob)).toEqual([])
  for (let hours = 0; hours < 24; hours += 1) await checkAfter(HOUR_MS)
  expect(await listEmails(bob)).toHaveLength(1)
})
