import { addresses } from '@sparkle/contract/core/addresses.ts'
import { openEvents } from '@sparkle/contract/core/events.ts'
import { addConversationMessage } from '@sparkle/contract/messages/conversations.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  addMessage,
  getConversations,
  getMessage,
  makeChat,
  openConversation,
  replyWithInbox,
  signInWithChat,
  writeMessage,
} from '#test/conversations.ts'
import { noConnection, reply } from '#test/network.ts'
import { open, reload } from '#test/screen.tsx'
import { expectLive, replyWithLiveEvents, sendLiveEvent, signIn } from '#test/session.ts'

test('an unsent message survives a reload, and messages that arrived meanwhile appear', async () => {
  const { person, chat } = signInWithChat('Hello')
  await openConversation()
  reply(addConversationMessage, noConnection)
  reply(openEvents, noConnection)
  await writeMessage('I am waiting.')
  const message = getMessage('I am waiting.')
  await expect.element(message).toMatchTextContent('Not sent')
  expect(JSON.stringify(localStorage)).toContain('I am waiting.')
  await reload()
  await expect.element(message).toMatchTextContent('Not sent')

  addMessage(chat, 'Sent while you were away')
  replyWithInbox(person, chat)
  replyWithLiveEvents(person)
  window.dispatchEvent(new Event('online'))
  await expect.element(message.getByCss('time')).toBeVisible()
  await expect.element(message).toHaveLength(1)
  await expect.element(getMessage('Sent while you were away')).toBeVisible()
  const texts = chat.messages.map((one) => one.message)
  expect(texts).toEqual(['Hello', 'Sent while you were away', 'I am waiting.'])
})

test('a first message makes the conversation appear', async () => {
  const person = signIn()
  replyWithInbox(person)
  await open(addresses.messaging)
  await expect.element(page.getByText('No Messages Yet!')).toBeVisible()
  await expectLive()
  const chat = makeChat(person, ['Hello'], { unread_count: 1 })
  const { opened } = replyWithInbox(person, chat)
  sendLiveEvent({ type: 'message', conversation_id: 1, message_id: 1001, user_id: chat.conversation.user_id })
  await expect.element(getConversations()).toMatchTextContent('other')
  // The event is enough: the page loads this conversation.
  await expect.poll(() => opened[0]?.params).toEqual({ conversationId: 1 })
})
