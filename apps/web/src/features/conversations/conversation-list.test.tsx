import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { addMessage, change, getConversations, makeChat, replyWithInbox } from '#test/conversations.ts'
import {
  expectAccessible,
  expectAccessibleInBothColorSchemes,
  expectAddress,
  expectNoOverflow,
  expectToFit,
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

test('NO-22 the inbox shows the date itself, with words beside it that go on', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const person = signIn()
  replyWithInbox(person, makeChat(person, ['Hello there']))
  await open(addresses.messaging)
  const time = getConversations().getByCss('time')
  await expect.element(time).toMatchTextContent(/^[A-Z][a-z]+ \d+ \d+:\d\d [ap]m \((just now|\d+ minutes? ago)\)$/)
  vi.advanceTimersByTime(3 * 60 * 60 * 1000 + 30_000)
  await expect.element(time).toMatchTextContent(/^[A-Z][a-z]+ \d+(, \d{4})? \d+:\d\d [ap]m \(3 hours ago\)$/)
  await page.viewport(320, 640)
  await expectNoOverflow()
  await expectAccessible()
})

test('NO-22 each conversation says how many messages are unread, also while they come', async () => {
  const person = signIn()
  const ana = makeChat(person, ['One', 'Two', 'Three'], { conversation_id: 2, other: 'ana', unread_count: 3 })
  replyWithInbox(person, makeChat(person, ['Only one'], { other: 'bo', unread_count: 1 }), ana)
  await open(addresses.messaging)
  await expect.element(getRow('ana')).toHaveAccessibleName(/ 3 unread messages /)
  await expect.element(getRow('bo')).toHaveAccessibleName(/ 1 unread message /)
  receive(ana, 'Four')
  await expect.element(getRow('ana')).toHaveAccessibleName(/ 4 unread messages /)
  await expectAccessibleInBothColorSchemes()
  await getRow('ana').click()
  await expect.element(getRow('ana')).not.toMatchTextContent('unread')
  await expect.element(getRow('bo')).toMatchTextContent('1 unread')
})

test('NO-22 from 100 on, unread messages are not counted', async () => {
  const person = signIn()
  replyWithInbox(person, makeChat(person, ['Hello'], { unread_count: 100 }))
  await open(addresses.messaging)
  await expect.element(getConversations()).toHaveAccessibleName(/ 99\+ unread messages /)
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
  const rows = page.getByRole('navigation', { name: 'Requests' }).getByRole('listitem').getByRole('link')
  await expect.element(rows).toHaveLength(1)
  await searchBox.fill('known')
  await expect.element(status).toHaveTextContent('No conversations found')
  await searchBox.fill('asking')
  await expect.element(status).toHaveTextContent('1 conversation found')
  await expect.element(rows).toMatchTextContent('asking')
  await page.getByRole('link', { name: 'All conversations' }).click()
  await expect.element(searchBox).toHaveValue('')
  await expect.element(getConversations()).toHaveLength(2)
})
