import type { Conversation } from '@sparkle/contract/conversations.ts'
import { expect, test } from 'vitest'
import { listOnce, readUpTo, withConversation } from './conversation-pages.ts'
import { testConversation } from './test-conversation.ts'

const one = (conversation_id: number, last_message_id: number, is_unread = false) =>
  testConversation({ conversation_id, last_message_id, is_unread })

const pagesOf = (...pages: Conversation[][]) => pages.map((items, index) => ({ number: index + 1, items }))

const idsOf = (pages: Parameters<typeof listOnce>[0]) => listOnce(pages).map(({ conversation_id }) => conversation_id)

test('a conversation with a new message moves to the top, from any page', () => {
  const before = pagesOf([one(1, 40), one(2, 30)], [one(3, 20), one(4, 10)])
  expect(idsOf(withConversation(before, one(4, 50, true)))).toEqual([4, 1, 2, 3])
  expect(idsOf(before)).toEqual([1, 2, 3, 4])
})

test('a new conversation joins the list, also an empty one', () => {
  expect(idsOf(withConversation(pagesOf([one(1, 40)]), one(2, 50)))).toEqual([2, 1])
  expect(idsOf(withConversation(pagesOf([]), one(2, 50)))).toEqual([2])
})

test('R-33 a conversation that was read keeps its place', () => {
  const before = pagesOf([one(1, 40), one(2, 30, true)], [one(3, 20)])
  const after = withConversation(before, readUpTo(one(2, 30, true), 30))
  expect(idsOf(after)).toEqual([1, 2, 3])
  expect(listOnce(after).some(({ is_unread }) => is_unread)).toBe(false)
})

test('M-11 a conversation with a message after the last one seen stays unread', () => {
  expect(readUpTo(one(1, 40, true), 39).is_unread).toBe(true)
})

test('M-16 a conversation that moved while the pages loaded appears once', () => {
  expect(idsOf(pagesOf([one(3, 50), one(1, 40)], [one(1, 40), one(2, 30)]))).toEqual([3, 1, 2])
})
