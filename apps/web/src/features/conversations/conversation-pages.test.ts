import type { Conversation } from '@sparkle/contract/conversations.ts'
import { expect, test } from 'vitest'
import { asRead, conversationsOf, withConversation } from './conversation-pages.ts'
import { testConversation } from './test-conversation.ts'

const one = (conversation_id: number, last_message_id: number, is_unread = false) =>
  testConversation({ conversation_id, last_message_id, is_unread })

const list = (...pages: Conversation[][]) => ({
  pages: pages.map((conversations, index) => ({
    conversations,
    pagination: { current_page: index + 1, last_page: pages.length, per_page: 2, shown: 2, total: 4 },
  })),
  pageParams: pages.map((_, index) => index + 1),
})

const idsOf = (found: Parameters<typeof conversationsOf>[0]) =>
  conversationsOf(found).map(({ conversation_id }) => conversation_id)

test('a conversation with a new message moves to the top, from any page', () => {
  const before = list([one(1, 40), one(2, 30)], [one(3, 20), one(4, 10)])
  expect(idsOf(withConversation(before, one(4, 50, true)))).toEqual([4, 1, 2, 3])
  expect(idsOf(before)).toEqual([1, 2, 3, 4])
})

test('a new conversation joins the list, also an empty one', () => {
  expect(idsOf(withConversation(list([one(1, 40)]), one(2, 50)))).toEqual([2, 1])
  expect(idsOf(withConversation(list([]), one(2, 50)))).toEqual([2])
})

test('R-33 a conversation that was read keeps its place', () => {
  const before = list([one(1, 40), one(2, 30, true)], [one(3, 20)])
  const after = withConversation(before, one(2, 30, false))
  expect(idsOf(after)).toEqual([1, 2, 3])
  expect(conversationsOf(after).some(({ is_unread }) => is_unread)).toBe(false)
  expect(conversationsOf(asRead(before, 2, 30))).toEqual(conversationsOf(after))
})

test('M-11 a conversation with a message after the last one seen stays unread', () => {
  const before = list([one(1, 40, true)])
  expect(asRead(before, 1, 39)).toEqual(before)
})

test('M-16 a conversation that moved while the pages came stands once', () => {
  expect(idsOf(list([one(3, 50), one(1, 40)], [one(1, 40), one(2, 30)]))).toEqual([3, 1, 2])
})
