import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { addMessage, change, getConversations, makeChat, replyWithInbox } from '#test/conversations.ts'
import { makeForumUser } from '#test/replies/forum-user-replies.ts'
import { makeTag } from '#test/replies/organization-replies.ts'
import {
  expectAccessible,
  expectAccessibleInBothColorSchemes,
  expectAddress,
  expectNoOverflow,
  expectToFit,
  focus,
  goBack,
  open,
  press,
  reload,
} from '#test/screen.tsx'
import { sendLiveEvent, signIn } from '#test/session.ts'

const getRow = (username: string) => getConversations().filter({ hasText: username })
const searchBox = page.getByRole('searchbox', { name: 'Search your conversations' })
const status = page.getByCss('search').getByRole('status')

/** Adds an unread message and reports it. */
function receive(chat: ReturnType<typeof makeChat>, text: string) {
  const { message_id, conversation_id, user_id } = addMessage(chat, text)
  change(chat, { unread_count: chat.conversation.unread_count + 1 })
  sendLiveEvent({ type: 'message', conversation_id, message_id, user_id })
}

test('FD-14 seven conversations are in view on a desktop, and each has two lines on a phone', async () => {
  const person = signIn()
  const chats = Array.from({ length: 9 }, (_, index) =>
    makeChat(person, ['We read your profile and liked it a lot. Would you like to visit us one day?'], {
      conversation_id: index + 1,
      ...(index === 3 && { request: 'waiting' }),
      Other: makeForumUser(6 + index, `writer-${index}`, index % 2 ? { organization: makeTag() } : {}),
      unread_count: index % 3,
    }),
  )
  replyWithInbox(person, ...chats)
  await page.viewport(1280, 800)
  await open(addresses.messaging)
  await expect.element(getConversations().nth(6)).toBeInViewport({ ratio: 1 })
  const bottomOf = (locator: Locator) => locator.element().getBoundingClientRect().bottom
  const nav = page.getByRole('navigation', { name: 'Conversations' })
  expect(bottomOf(getConversations().nth(6))).toBeLessThanOrEqual(bottomOf(nav))
  await expectAccessibleInBothColorSchemes()
  for (const width of [390, 320]) {
    await page.viewport(width, 844)
    await expect.poll(() => getConversations().first().element().getBoundingClientRect().height).toBeLessThan(70)
    await expectNoOverflow()
  }
  await expectAccessible()
})

test('FD-14 a row names the business, then the person, and nobody twice', async () => {
  const person = signIn()
  const olga = makeForumUser(6, 'olga', { organization: makeTag({ name: 'Meadow Cafe' }) })
  const chat = makeChat(person, ['Come and bake with us.'], { Other: olga })
  replyWithInbox(person, chat, makeChat(person, ['Hi'], { conversation_id: 2, other: 'ana', title: 'A question' }))
  await open(addresses.messaging)
  await expect.element(getRow('olga')).toMatchTextContent(/^Meadow Cafe .*olga · Hello Come and bake with us\.$/)
  await expect.element(getRow('ana')).toMatchTextContent(/^ana .*[ap]m A question · Hi$/)
  addMessage(chat, 'I would like that', person)
  await reload()
  await expect.element(getRow('olga')).toMatchTextContent(/olga · Hello You: I would like that$/)
  await getRow('olga').click()
  await expect.element(page.getByRole('heading', { level: 2, name: 'Meadow Cafe' })).toBeVisible()
  await expect.element(page.getByRole('main').getByRole('link', { name: 'olga', exact: true })).toBeVisible()
  // Only the list announces it.
  await expect.element(page.getByText('Hello', { exact: true })).toHaveLength(1)
})

test('FD-14 K-10 a message of today shows its time, with the date on hover and focus; an older one shows both', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date(2026, 10, 13, 15, 7) })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const person = signIn()
  replyWithInbox(person, makeChat(person, ['Hello there']))
  await open(addresses.messaging)
  const row = getConversations()
  const time = row.getByCss('time')
  const isDayShown = () => getComputedStyle(row.getByText('November 13').element()).clipPath === 'none'
  await expect.element(time).toHaveTextContent('November 13 3:07 pm')
  expect(isDayShown()).toBe(false)
  await focus(searchBox)
  await userEvent.keyboard('{Tab}')
  await expect.element(row).toHaveFocus()
  expect(isDayShown()).toBe(true)
  await expectAccessibleInBothColorSchemes()
  await focus(searchBox)
  expect(isDayShown()).toBe(false)
  await userEvent.hover(row)
  await expect.poll(isDayShown).toBe(true)
  vi.advanceTimersByTime(24 * 60 * 60 * 1000)
  await expect.element(row.getByText('November 13')).toHaveLength(1)
  await expect.element(time).toHaveTextContent('November 13 3:07 pm')
  await userEvent.hover(searchBox)
  expect(isDayShown()).toBe(true)
})

test('NO-22 each conversation says how many messages are unread, also while they come', async () => {
  const person = signIn()
  const ana = makeChat(person, ['One', 'Two', 'Three'], { conversation_id: 2, other: 'ana', unread_count: 3 })
  replyWithInbox(person, makeChat(person, ['Only one'], { other: 'bo', unread_count: 1 }), ana)
  await open(addresses.messaging)
  await expect.element(getRow('ana')).toHaveAccessibleName(/ 3 unread messages/)
  await expect.element(getRow('bo')).toHaveAccessibleName(/ 1 unread message$/)
  receive(ana, 'Four')
  await expect.element(getRow('ana')).toHaveAccessibleName(/ 4 unread messages/)
  await expectAccessibleInBothColorSchemes()
  await getRow('ana').click()
  await expect.element(getRow('ana')).not.toMatchTextContent('unread')
  await expect.element(getRow('bo')).toMatchTextContent('1 unread')
})

test('NO-22 from 100 on, unread messages are not counted', async () => {
  const person = signIn()
  replyWithInbox(person, makeChat(person, ['Hello'], { unread_count: 100 }))
  await open(addresses.messaging)
  await expect.element(getConversations()).toHaveAccessibleName(/ 99\+ unread messages/)
})

test('NO-23 conversations are found by part of a name, and opening one keeps the search', async () => {
  const person = signIn()
  const [ana, bo, cleo] = ['ana-123', 'bo', 'cleo'].map((other, index) =>
    makeChat(person, [`I am ${other}`], { conversation_id: index + 1, other, unread_count: 1 }),
  )
  if (!ana || !bo || !cleo) throw new Error('Three people write.')
  replyWithInbox(person, ana, bo, cleo)
  await open(addresses.messaging)
  await expect.element(getConversations()).toHaveLength(3)
  await searchBox.fill('ANA-1')
  await expect.element(status).toHaveTextContent('1 conversation found')
  await expect.element(getConversations()).toHaveLength(1)
  await expect.element(searchBox).toHaveFocus()
  await expectToFit()

  receive(ana, 'And one more')
  await expect.element(getConversations()).toMatchTextContent('2 unread')
  receive(bo, 'Not looked for')
  await getConversations().click()
  await expect.element(page.getByRole('log')).toMatchTextContent('And one more')
  await expect.element(getConversations()).not.toMatchTextContent('unread')
  await goBack()
  await expect.element(page.getByText('No Message Selected')).toBeVisible()
  await reload()
  await expect.element(searchBox).toHaveValue('ANA-1')
  await expect.element(getConversations()).toHaveLength(1)

  await searchBox.fill('nobody-has-this')
  await expect.element(status).toHaveTextContent('No conversations found')
  await expect.element(page.getByText('Check the spelling, or type fewer letters.')).toBeVisible()
  await expectAccessible()
  await press('Clear search')
  await expect.element(searchBox).toHaveFocus()
  await expect.element(getConversations()).toHaveLength(3)
  await expect.element(status).toHaveTextContent('')
  await expectAddress(addresses.messaging)
})

test('NO-23 a search in the requests finds only requests', async () => {
  const person = signIn()
  replyWithInbox(
    person,
    makeChat(person, ['Hello', 'Hello to you'], { conversation_id: 1, other: 'known' }),
    makeChat(person, ['May I ask you something?'], { conversation_id: 2, other: 'asking', request: 'waiting' }),
  )
  await open(addresses.messageRequests)
  await expect.element(getConversations()).toHaveLength(1)
  await searchBox.fill('known')
  await expect.element(status).toHaveTextContent('No conversations found')
  await searchBox.fill('asking')
  await expect.element(status).toHaveTextContent('1 conversation found')
  await expect.element(getConversations()).toMatchTextContent('asking')
  await page.getByRole('link', { name: 'All conversations' }).click()
  await expect.element(searchBox).toHaveValue('')
  await expect.element(getConversations()).toHaveLength(2)
})
