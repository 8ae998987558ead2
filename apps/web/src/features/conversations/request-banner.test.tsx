import { addresses } from '@sparkle/contract/core/addresses.ts'
import { declineRequest } from '@sparkle/contract/messages/conversations.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  addMessage,
  change,
  getConversations,
  getMessage,
  makeChat,
  openConversation,
  replyWithInbox,
  signInWithRequest,
  writeMessage,
} from '#test/conversations.ts'
import { pressKey } from '#test/keyboard.ts'
import { reply } from '#test/network.ts'
import { makeForumUser } from '#test/replies/forum-user-replies.ts'
import { makeTag } from '#test/replies/organization-replies.ts'
import {
  expectAccessibleInBothColorSchemes,
  expectAddress,
  expectNoOverflow,
  focus,
  open,
  reload,
} from '#test/screen.tsx'
import { expectLive, sendLiveEvent, signIn } from '#test/session.ts'

const getRequests = () => page.getByRole('link', { name: /^Requests/ })
const allConversations = page
  .getByRole('navigation', { name: 'Conversations' })
  .getByRole('link', { name: 'All conversations' })
const accept = page.getByRole('button', { name: 'Accept' })

test('TS-05 FD-15 a request is marked in the list and shown by a filter, which TS-06 accepting it leaves', async () => {
  const { accepted } = signInWithRequest('We have a job for you')
  await open(addresses.messaging)
  await expect.element(getConversations()).toMatchTextContent('Request')
  await expect.element(allConversations).toHaveAttribute('aria-current', 'true')
  await getRequests().click()
  await expectAddress(addresses.messageRequests)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Messaging' })).toBeVisible()
  await expect.element(getRequests()).toHaveAttribute('aria-current', 'true')
  await getConversations().click()
  await expectAddress(addresses.messageRequest(1))
  const banner = page.getByRole('region', { name: 'other wants to write to you' })
  await expect.element(banner).toBeVisible()
  await expectAccessibleInBothColorSchemes()

  await pressKey(accept)
  await expect.element(banner).toHaveLength(0)
  expect(accepted).toMatchObject([{ params: { conversationId: 1 } }])
  await expect.element(page.getByRole('log')).toHaveFocus()
  await expectAddress(addresses.conversation(1))
  await expect.element(getConversations()).toHaveAttribute('aria-current', 'true')
  await expect.element(getConversations()).not.toMatchTextContent('Request')
  await expect.element(getRequests()).toHaveLength(0)
  await expect.element(page.getByText('No requests.')).toHaveLength(0)
  await expectAccessibleInBothColorSchemes()
})

test('FD-15 accepting one of two requests in the list keeps its row marked', async () => {
  const { person, chat } = signInWithRequest('We have a job for you')
  const second = makeChat(person, ['Do you draw?'], { conversation_id: 2, other: 'ana', request: 'waiting' })
  replyWithInbox(person, chat, second)
  await openConversation(1)
  await pressKey(accept)
  const row = getConversations().filter({ hasText: 'We have a job' })
  await expect.element(row).not.toMatchTextContent('Request')
  await expect.element(row).toHaveAttribute('aria-current', 'true')
  await expect.element(getRequests()).toHaveTextContent('Requests (1)')
})

test('FD-15 a request accepted in another window leaves the filter, and its row is marked', async () => {
  const { person, chat } = signInWithRequest('We have a job for you')
  const other = makeChat(person, ['Do you draw?'], { conversation_id: 2, other: 'ana' })
  const { opened } = replyWithInbox(person, chat, other)
  await open(addresses.messageRequest(1))
  await expect.element(getConversations()).toHaveLength(1)
  await expectLive()
  // Once the stream is open, the page loads everything anew.
  await expect.poll(() => opened.length).toBeGreaterThan(1)
  change(chat, { request: 'none' })
  sendLiveEvent({ type: 'read', conversation_id: 1 })
  await expectAddress(addresses.conversation(1))
  await expect.element(getConversations()).toHaveLength(2)
  const row = getConversations().filter({ hasText: 'We have a job' })
  await expect.element(row).toHaveAttribute('aria-current', 'true')
  await expect.element(page.getByText('No requests.')).toHaveLength(0)
})

test('FD-15 only for a checked business, which is named before its person, "Accept" is the primary button', async () => {
  signInWithRequest('We have a job for you')
  await openConversation()
  await expect.element(accept).toHaveAttribute('data-variant', 'default')
  const olga = makeForumUser(6, 'olga', { organization: makeTag({ name: 'Meadow Cafe' }) })
  signInWithRequest('We have a job for you', { Other: olga })
  await openConversation()
  await expect.element(accept).toHaveAttribute('data-variant', 'filled')
  const banner = page.getByRole('region', { name: 'Meadow Cafe wants to write to you' })
  await expect.element(banner.getByText('olga writes for Meadow Cafe.')).toBeVisible()
  await expectAccessibleInBothColorSchemes()
})

test('TS-06 answering a request accepts it, and its sender never sees that it waits', async () => {
  const person = signIn()
  replyWithInbox(person, makeChat(person, ['Hello, may I ask you something?']))
  await openConversation()
  await expect.element(page.getByRole('region', { name: /wants to write/ })).toHaveLength(0)
  await expect.element(getRequests()).toHaveLength(0)

  const { sent } = signInWithRequest('Hello to you')
  await openConversation()
  await expect.element(accept).toBeVisible()
  await writeMessage('Nice to meet you')
  await expect.element(page.getByText('Message sent')).toBeVisible()
  await expect.element(accept).toHaveLength(0)
  expect(sent).toMatchObject([{ body: { conversation_id: 1, message: 'Nice to meet you' } }])
})

test('TS-06 "No thanks" to the last request leaves a list that says so, and can be changed', async () => {
  const { chat } = signInWithRequest('Buy my things')
  reply(declineRequest, () => {
    change(chat, { request: 'declined' })
    return { success: true as const }
  })
  await open(addresses.messageRequest(1))
  await pressKey(page.getByRole('button', { name: 'No thanks' }))
  const banner = page.getByRole('region', { name: 'You said no to other' })
  await expect.element(banner.getByRole('heading')).toHaveFocus()
  await expect.element(page.getByText('No requests.')).toBeVisible()
  await expectAccessibleInBothColorSchemes()
  await reload()
  await expect.element(getMessage('Buy my things')).toBeVisible()
  addMessage(chat, 'Please answer')
  await banner.getByRole('button', { name: 'Accept' }).click()
  await expect.element(getMessage('Please answer')).toBeVisible()
})

test('a request fits a phone: its answers and the form can be reached', async () => {
  signInWithRequest('Hello')
  await page.viewport(320, 640)
  await open(addresses.messageRequest(1))
  await expect.element(getMessage('Hello')).toBeInViewport()
  for (const name of ['Accept', 'No thanks']) {
    await expect.element(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  }
  await expectNoOverflow()
  const send = page.getByRole('button', { name: 'Send', exact: true })
  await focus(send)
  await expect.element(send).toBeInViewport({ ratio: 1 })
  await page.getByRole('link', { name: 'Requests', exact: true }).click()
  await expectAddress(addresses.messageRequests)
  await expect.element(getConversations()).toBeVisible()
})
