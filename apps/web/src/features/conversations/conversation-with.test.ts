import { expect, test } from 'vitest'
import { conversationWith } from './conversation-with.ts'
import { testConversation } from './test-conversation.ts'

const conversation = (conversation_id: number, user_id: number, recipients: Record<string, string>) =>
  testConversation({ conversation_id, user_id, recipients })

test('M-09 M-10 the conversation of two is found whoever began it, and only theirs', () => {
  const group = conversation(1, 5, { 5: 'me', 6: 'other', 7: 'third' })
  const mine = conversation(2, 5, { 5: 'me', 6: 'other' })
  const theirs = conversation(3, 6, { 5: 'me', 6: 'other' })
  const elsewhere = conversation(4, 5, { 5: 'me', 7: 'third' })
  expect(conversationWith([group, elsewhere], 5, 6)).toBeUndefined()
  expect(conversationWith([group, elsewhere, mine], 5, 6)).toBe(mine)
  expect(conversationWith([theirs, mine], 5, 6)).toBe(theirs)
})

test('M-10 a reply that leaves the creator out of the recipients works too', () => {
  const withoutCreator = conversation(1, 6, { 5: 'me' })
  expect(conversationWith([withoutCreator], 5, 6)).toBe(withoutCreator)
})
