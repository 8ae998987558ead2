import { expect, test } from 'vitest'
import { newerOf, withLastMessage, withMessages } from './message-history.ts'
import { testConversation, testMessage } from './test-conversation.ts'

const idsOf = (messages: readonly { message_id: number }[]) => messages.map(({ message_id }) => message_id)

test('messages join, oldest first, each of them once', () => {
  const known = [testMessage(1), testMessage(4)]
  const found = [testMessage(2), testMessage(4, { message: 'as found' })]
  expect(idsOf(withMessages(known, found))).toEqual([1, 2, 4])
  expect(withMessages(known, found).at(-1)?.message).toBe('as found')
})

test('a response that comes late does not bring back an older state of the conversation', () => {
  const [older, newer] = [testConversation({ last_message_id: 5 }), testConversation({ last_message_id: 6 })]
  expect(newerOf(newer, older)).toBe(newer)
  expect(newerOf(older, newer)).toBe(newer)
})

test('a sent message is the last one of its conversation, unless a later one is known', () => {
  const conversation = testConversation({ last_message_id: 5, reply_count: 4 })
  const message = testMessage(7, { user_id: 5, message_date: 70 })
  expect(withLastMessage(conversation, message)).toMatchObject({
    reply_count: 5,
    last_message_id: 7,
    last_message_date: 70,
    last_message_user_id: 5,
  })
  expect(withLastMessage(conversation, testMessage(5))).toBe(conversation)
})
