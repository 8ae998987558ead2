import { expect, test } from 'vitest'
import { makeConversation, makeMessage } from '#test/replies/conversation-replies.ts'
import { mergeMessages, pickNewer, withLastMessage } from './message-history.ts'

const getIds = (messages: readonly { message_id: number }[]) => messages.map(({ message_id }) => message_id)

test('merged messages are sorted oldest first, without duplicates', () => {
  const known = [makeMessage(1), makeMessage(4)]
  const fetched = [makeMessage(2), makeMessage(4, { message: 'as fetched' })]
  expect(getIds(mergeMessages(known, fetched))).toEqual([1, 2, 4])
  expect(mergeMessages(known, fetched).at(-1)?.message).toBe('as fetched')
})

test('a late response does not restore an older state of the conversation', () => {
  const [older, newer] = [makeConversation({ last_message_id: 5 }), makeConversation({ last_message_id: 6 })]
  expect(pickNewer(newer, older)).toBe(newer)
  expect(pickNewer(older, newer)).toBe(newer)
})

test('a sent message becomes the last one of its conversation, unless a later one is known', () => {
  const conversation = makeConversation({ last_message_id: 5, reply_count: 4, request: 'waiting' })
  const message = makeMessage(7, { user_id: 5, message_date: 70, message: 'See you\non Monday' })
  expect(withLastMessage(conversation, message)).toMatchObject({
    request: 'none',
    reply_count: 5,
    last_message_id: 7,
    last_message_date: 70,
    last_message_user_id: 5,
    last_message_excerpt: 'See you on Monday',
  })
  expect(withLastMessage(conversation, makeMessage(5))).toBe(conversation)
})
