import { searchApplications, startSearch } from '@sparkle/contract/applications/applicant-search.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { listConversations } from '@sparkle/contract/messages/conversations.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeChat, replyWithInbox } from '#test/conversations.ts'
import { reply } from '#test/network.ts'
import { replyWithBusiness, signInUnchecked, welcome } from '#test/organizations.ts'
import { makeCard, makeResults, makeStart } from '#test/replies/applicant-search-replies.ts'
import { paginate } from '#test/replies/page-replies.ts'
import { expectAddress, expectTexts, expectToFit, open } from '#test/screen.tsx'
import { expectLive, sendLiveEvent, signIn } from '#test/session.ts'

const main = page.getByRole('main')
const waiting = page.getByRole('heading', { level: 2, name: 'What waits for you' })
const link = (name: string | RegExp) => main.getByRole('link', { name })
const HOUR_MS = 3_600_000

const approved = { state: 'approved', checked_at: 1 } as const

test('FD-21 the home of a business says who asks to join and which messages have no answer', async () => {
  const user = signIn({ businessAccount: true })
  replyWithBusiness({ ...approved, joins_waiting: 2 })
  const chats = ['ana', 'ben', 'cleo', 'dora'].map((other, index) =>
    makeChat(user, [`Hello from ${other}`], { other, conversation_id: index + 1 }),
  )
  replyWithInbox(user, ...chats)
  await open(addresses.profile(user.username))
  await expect.element(link('2 people ask to join your business')).toHaveAttribute('href', addresses.businessPeople)
  const answers = link(/^Answer /)
  await expectTexts(answers, ['Answer dora', 'Answer cleo', 'Answer ben'])
  await expect.element(answers.first()).toHaveAttribute('href', addresses.conversation(4))
  await expect.element(main.getByText(/^Wrote on \w+ \d+: Hello from dora$/)).toBeVisible()
  await expect.element(link('See all 4 messages without an answer')).toHaveAttribute('href', addresses.messaging)
  await expectToFit()
})

test('FD-21 a message that comes while the home is open is on it', async () => {
  const user = signIn({ businessAccount: true })
  replyWithBusiness(approved)
  await open(addresses.profile(user.username))
  await expect.element(main.getByText('Nothing waits for you.')).toBeVisible()
  await expectLive()
  const chat = makeChat(user, ['Do you hire?'], { other: 'ana' })
  replyWithInbox(user, chat)
  const { conversation_id } = chat.conversation
  sendLiveEvent({ type: 'message', conversation_id, message_id: 1001, user_id: chat.conversation.Other.user_id })
  await expect.element(link('Answer ana')).toBeVisible()
})

test('FD-21 only unanswered messages are asked for', async () => {
  const user = signIn({ businessAccount: true })
  replyWithBusiness(approved)
  const asked = reply(listConversations, { conversations: [], pagination: paginate([]).pagination })
  await open(addresses.profile(user.username))
  await expect.element(waiting).toBeVisible()
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  for (const one of asked) expect(one).toMatchObject({ query: { unanswered: true } })
})

test('FD-21 the home names people who are new since the last visit, and starts the search again', async () => {
  const user = signIn({ businessAccount: true })
  replyWithBusiness(approved)
  reply(startSearch, makeStart([makeCard(1)]))
  const searches = reply(searchApplications, makeResults([makeCard(1)], { total: 3 }))
  await open(addresses.profile(user.username))
  await expect.element(link('Search again: near Folsom, food and beverage')).toBeVisible()
  expect(searches).toEqual([])
  const at = Date.now() - 2 * HOUR_MS
  localStorage.setItem(`sparkle-visit:${user.id}`, JSON.stringify({ at, before: null }))
  await open(addresses.profile(user.username))
  await expect.element(link('3 applicants are new since your last visit')).toBeVisible()
  expect(searches).toMatchObject([
    {
      body: {
        location: { zip: '95630', distance: 50 },
        multiple_choice: [{ question_id: 19, value: 3 }],
        changed_after: Math.floor(at / 1000),
      },
    },
  ])
  await expectToFit()
  await link(/^Search again/).click()
  await expectAddress(addresses.search('zip=95630&distance=50&interest=3&order=nearest'))
})

test('FD-21 a visit that cannot be read is none', async () => {
  const user = signIn({ businessAccount: true })
  replyWithBusiness(approved)
  reply(startSearch, makeStart([makeCard(1)]))
  localStorage.setItem(`sparkle-visit:${user.id}`, 'no visit')
  await open(addresses.profile(user.username))
  await expect.element(main.getByText('Nothing waits for you.')).toBeVisible()
  expect(localStorage.getItem(`sparkle-visit:${user.id}`)).toContain('"before":null')
})

test('FD-21 the home says what is missing on the page, and the place is that of the page', async () => {
  const user = signIn({ businessAccount: true })
  replyWithBusiness({ ...approved, about: '', town: 'Moab', place_state: 'UT' })
  await open(addresses.profile(user.username))
  await expect.element(main.getByText('Moab, UT')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Edit your location' })).toHaveLength(0)
  await expect.element(link('Edit your location')).toHaveAttribute('href', addresses.businessProfile)
  const missing = main.getByRole('list').filter({ hasText: 'Add your logo' }).getByRole('link')
  await expectTexts(missing, ['Add your logo', 'Say what you do', 'Say how you help people start'])
  await expect.element(missing.first()).toHaveAttribute('href', addresses.businessProfile)
})

test('FD-21 who cannot change the page of the business is not asked to', async () => {
  const user = signIn({ businessAccount: true })
  replyWithBusiness({ ...approved, part: 'recruiter' })
  await open(addresses.profile(user.username))
  await expect.element(link('See your page')).toBeVisible()
  await expect.element(link(/^(Add|Say|Change|Edit your location)/)).toHaveLength(0)
})

test('FD-21 without a page, the place of the sign-up is shown and can be put on one', async () => {
  const user = signInUnchecked()
  replyWithBusiness()
  await open(addresses.business)
  await expect.element(welcome).toBeVisible()
  await expectAddress(addresses.profile(user.username))
  await expect.element(main.getByText('Click the Edit Icon to Add Your Location!')).toBeVisible()
  await link('Edit your location').click()
  await expectAddress(addresses.businessStart)
  await expect.element(page.getByLabelText('Town')).toBeVisible()
})
