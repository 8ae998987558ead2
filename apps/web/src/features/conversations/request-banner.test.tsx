import { addresses } from '@sparkle/contract/core/addresses.ts'
import { acceptRequest, declineRequest } from '@sparkle/contract/messages/conversations.ts'
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
  writeMessage,
} from '#test/conversations.ts'
import { pressKey } from '#test/keyboard.ts'
import { reply } from '#test/network.ts'
import {
  expectAccessibleInBothColorSchemes,
  expectAddress,
  expectNoOverflow,
  focus,
  open,
  reload,
} from '#test/screen.tsx'
import { signIn } from '#test/session.ts'

const getRequests = () => page.getByRole('link', { name: /^Requests/ })
const accept = page.getByRole('button', { name: 'Accept' })

function replyWithRequest(text: string) {
  const person = signIn()
  const chat = makeChat(person, [text], { request: 'waiting' })
  const { sent } = replyWithInbox(person, chat)
  const accepted = reply(acceptRequest, () => {
    change(chat, { request: 'none' })
    return { success: true as const }
  })
  return { person, chat, sent, accepted }
}

test('TS-05 the first message of a person waits in its own box; TS-06 accepting it opens the conversation', async () => {
  const { accepted } = replyWithRequest('We have a job for you')
  await open(addresses.messaging)
  await expect.element(getConversations()).toMatchTextContent('Request')
  await page.getByRole('link', { name: 'Requests (1)' }).click()
  await expectAddress(addresses.messageRequests)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Requests' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Requests' }).getByRole('listitem').getByRole('link').click()
  await expectAddress(addresses.messageRequest(1))
  const banner = page.getByRole('region', { name: 'other wants to write to you' })
  await expect.element(banner).toBeVisible()
  await expectAccessibleInBothColorSchemes()

  await pressKey(accept)
  await expect.element(banner).toHaveLength(0)
  expect(accepted).toMatchObject([{ params: { conversationId: 1 } }])
  await expect.element(page.getByRole('log')).toHaveFocus()
  await expect.element(page.getByText('No requests.')).toBeVisible()
  await expectAccessibleInBothColorSchemes()
  await page.getByRole('link', { name: 'All conversations' }).first().click()
  await expect.element(getConversations()).not.toMatchTextContent('Request')
  await expect.element(getRequests()).toHaveLength(0)
})

test('TS-06 answering a request accepts it, and its sender never sees that it waits', async () => {
  const person = signIn()
  replyWithInbox(person, makeChat(person, ['Hello, may I ask you something?']))
  await openConversation()
  await expect.element(page.getByRole('region', { name: /wants to write/ })).toHaveLength(0)
  await expect.element(getRequests()).toHaveLength(0)

  const { sent } = replyWithRequest('Hello to you')
  await openConversation()
  await expect.element(accept).toBeVisible()
  await writeMessage('Nice to meet you')
  await expect.element(page.getByText('Message sent')).toBeVisible()
  await expect.element(accept).toHaveLength(0)
  expect(sent).toMatchObject([{ body: { conversation_id: 1, message: 'Nice to meet you' } }])
})

test('TS-06 "No thanks" can be changed', async () => {
  const { chat } = replyWithRequest('Buy my things')
  reply(declineRequest, () => {
    change(chat, { request: 'declined' })
    return { success: true as const }
  })
  await openConversation()
  await pressKey(page.getByRole('button', { name: 'No thanks' }))
  const banner = page.getByRole('region', { name: 'You said no to other' })
  await expect.element(banner.getByRole('heading')).toHaveFocus()
  await expectAccessibleInBothColorSchemes()
  await reload()
  await expect.element(getMessage('Buy my things')).toBeVisible()
  addMessage(chat, 'Please answer')
  await banner.getByRole('button', { name: 'Accept' }).click()
  await expect.element(getMessage('Please answer')).toBeVisible()
})

test('a request fits a phone: its answers and the form can be reached', async () => {
  replyWithRequest('Hello')
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
  await expect.element(page.getByRole('navigation', { name: 'Requests' })).toBeVisible()
})
