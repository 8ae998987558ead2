import { openEvents } from '@sparkle/contract/core/events.ts'
import { addConversationMessage } from '@sparkle/contract/messages/conversations.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  addMessage,
  type Chat,
  getMessage,
  openConversation,
  replyWithInbox,
  signInWithChat,
  writeMessage,
} from '#test/conversations.ts'
import { hold, noConnection, refuse, reply } from '#test/network.ts'
import { expectAccessible } from '#test/screen.tsx'
import { replyWithLiveEvents, sendLiveEvent } from '#test/session.ts'

const alert = page.getByRole('alert')
const getTexts = ({ messages }: Chat) => messages.map(({ message }) => message)

/** Accepts messages, each once, and loses the responses until `answered` is done. */
function loseResponses({ person, chat }: ReturnType<typeof signInWithChat>, answered: Promise<unknown>) {
  return reply(addConversationMessage, async ({ body }) => {
    const isKnown = chat.messages.some(({ client_id }) => client_id === body.client_id)
    if (!isKnown) Object.assign(addMessage(chat, body.message, person), { client_id: body.client_id })
    await answered
    return noConnection
  })
}

test('a message that the stream reports is sent, even if the response is lost', async () => {
  const given = signInWithChat('Hello')
  const { person, chat } = given
  await openConversation()
  const lost = hold<void>()
  const first = loseResponses(given, lost.promise)
  await writeMessage('The server has me')
  await expect.poll(() => first).toHaveLength(1)
  const { message_id = 0 } = chat.messages.at(-1) ?? {}
  sendLiveEvent({ type: 'message', conversation_id: 1, message_id, user_id: person.forumId })
  await expect.element(getMessage('The server has me').getByCss('time')).toBeVisible()
  await expect.element(page.getByText('Message sent')).toBeVisible()
  const { sent } = replyWithInbox(person, chat)
  lost.send()
  // Messages are sent one at a time: once the next one is sent, the page has handled the lost response.
  await writeMessage('The next one')
  await expect.element(getMessage('The next one').getByCss('time')).toBeVisible()
  await expect.element(alert).toHaveLength(0)
  expect([first.length, sent.length]).toEqual([1, 1])
  expect(getTexts(chat)).toEqual(['Hello', 'The server has me', 'The next one'])
})

test('the alert about a message disappears once the page finds out that the server has it', async () => {
  const given = signInWithChat('Hello')
  reply(openEvents, noConnection)
  await openConversation()
  loseResponses(given, Promise.resolve())
  await writeMessage('The server has me')
  const message = getMessage('The server has me')
  await expect.element(alert).toMatchTextContent('Something went wrong: No connection to Sparkle')
  await expect.element(message).toMatchTextContent('Not sent')
  await expect.element(message.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expectAccessible()

  replyWithLiveEvents(given.person)
  window.dispatchEvent(new Event('online'))
  await expect.element(message.getByCss('time')).toBeVisible()
  await expect.element(message).toHaveLength(1)
  await expect.element(alert).toHaveLength(0)
  expect(getTexts(given.chat)).toEqual(['Hello', 'The server has me'])
})

test('a message that the server refuses stays until it is tried again or removed', async () => {
  const { person, chat } = signInWithChat('Hello')
  await openConversation()
  reply(addConversationMessage, refuse('invalid_input', 'Remove the sign that nobody sees.'))
  await writeMessage('A \u0000 in the text')
  const refused = getMessage('Not sent')
  await expect.element(refused).toBeVisible()
  await expect.element(alert).toMatchTextContent('Something went wrong: ')
  replyWithInbox(person, chat)
  await writeMessage('A good one')
  await expect.element(getMessage('A good one').getByCss('time')).toBeVisible()
  await refused.getByRole('button', { name: 'Remove' }).click()
  await expect.element(refused).toHaveLength(0)
  await expect.element(alert).toHaveLength(0)

  reply(addConversationMessage, refuse('forbidden', 'Please wait.'))
  await writeMessage('A second try')
  await expect.element(alert).toMatchTextContent('Something went wrong: Please wait.')
  await expectAccessible()
  replyWithInbox(person, chat)
  await refused.getByRole('button', { name: 'Try again' }).click()
  await expect.element(getMessage('A second try').getByCss('time')).toBeVisible()
  expect(getTexts(chat)).toEqual(['Hello', 'A good one', 'A second try'])
})
