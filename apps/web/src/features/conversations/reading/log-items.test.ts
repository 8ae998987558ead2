import { expect, test } from 'vitest'
import { makeMessage } from '#test/replies/conversation-replies.ts'
import type { WaitingMessage } from '#web/features/conversations/sending/outbox.hooks.ts'
import { estimateHeight, shouldLoadOlder, toLogItems } from './log-items.ts'

const me = { forumId: 5, username: 'me' }
const unsent = (clientId: string): WaitingMessage => ({
  clientId,
  conversationId: 1,
  recipientId: 6,
  title: '',
  message: 'On its way',
  typedAt: 9000,
  failure: undefined,
})

test('unsent messages come after the others, as own messages', () => {
  const items = toLogItems([makeMessage(1)], [unsent('a')], me)
  expect(items.map(({ key, author, isOwn }) => [key, author, isOwn])).toEqual([
    ['1', 'other', false],
    ['a', 'me', true],
  ])
})

test('a message that has been sent appears once and keeps its key', () => {
  const sent = makeMessage(2, { client_id: 'a', user_id: 5, username: 'me', message: 'On its way' })
  const before = toLogItems([makeMessage(1)], [unsent('a')], me)
  const after = toLogItems([makeMessage(1), sent], [unsent('a')], me)
  expect(after.map(({ key }) => key)).toEqual(before.map(({ key }) => key))
  expect(after[1]?.unsent).toBeUndefined()
})

test('the estimated height grows with the text and as the box gets narrower', () => {
  const text = 'some words '.repeat(30)
  expect(estimateHeight(text, 300)).toBeGreaterThan(estimateHeight(text, 900))
  expect(estimateHeight('a\nb\nc', 900)).toBeGreaterThan(estimateHeight('abc', 900))
})

test('O-83 older messages load automatically up to 2,000, and beyond that on scrolling up', () => {
  expect(shouldLoadOlder(1980, 1970)).toBe(true)
  expect(shouldLoadOlder(2000, 1990)).toBe(false)
  expect(shouldLoadOlder(2000, 99)).toBe(true)
  expect(shouldLoadOlder(2020, 119)).toBe(false)
})
