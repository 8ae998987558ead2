import type { Conversation } from '@sparkle/contract/messages/conversations.ts'
import { expect, test } from 'vitest'
import { makeConversation } from '#test/replies/conversation-replies.ts'
import { flattenPages, markReadUpTo, upsertConversation } from './conversation-pages.ts'

const conversation = (conversation_id: number, last_message_id: number, is_unread = false) =>
  makeConversation({ conversation_id, last_message_id, is_unread, unread_count: is_unread ? 1 : 0 })

const toPages = (...pages: Conversation[][]) => pages.map((items, index) => ({ number: index + 1, items }))

const getIds = (pages: Parameters<typeof flattenPages>[0]) =>
  flattenPages(pages).map(({ conversation_id }) => conversation_id)

test('a conversation with a new message moves to the top, from any page', () => {
  const before = toPages([conversation(1, 40), conversation(2, 30)], [conversation(3, 20), conversation(4, 10)])
  expect(getIds(upsertConversation(before, conversation(4, 50, true)))).toEqual([4, 1, 2, 3])
  expect(getIds(before)).toEqual([1, 2, 3, 4])
})

test('a new conversation is added to the list, even to an empty one', () => {
  expect(getIds(upsertConversation(toPages([conversation(1, 40)]), conversation(2, 50)))).toEqual([2, 1])
  expect(getIds(upsertConversation(toPages([]), conversation(2, 50)))).toEqual([2])
})

test('R-33 a conversation that was read keeps its position', () => {
  const before = toPages([conversation(1, 40), conversation(2, 30, true)], [conversation(3, 20)])
  const after = upsertConversation(before, markReadUpTo(conversation(2, 30, true), 30))
  expect(getIds(after)).toEqual([1, 2, 3])
  expect(flattenPages(after).some(({ is_unread, unread_count }) => is_unread || unread_count > 0)).toBe(false)
})

test('M-11 a conversation with a message after the last one seen stays unread', () => {
  expect(markReadUpTo(conversation(1, 40, true), 39).is_unread).toBe(true)
})

test('M-16 a conversation that moved while the pages were loading appears once', () => {
  expect(
    getIds(toPages([conversation(3, 50), conversation(1, 40)], [conversation(1, 40), conversation(2, 30)])),
  ).toEqual([3, 1, 2])
})
