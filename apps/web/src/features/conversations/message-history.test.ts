import { expect, test } from 'vitest'
import { type MessagePage, withMessages, withPage } from './message-history.ts'
import { testConversation, testMessage } from './test-conversation.ts'

/** Page `number` of `total` messages, two on each; message ids count from 1. */
function page(number: number, total: number): MessagePage {
  const last_page = Math.ceil(total / 2)
  const ids = [number * 2 - 1, number * 2].filter((id) => id <= total)
  return {
    conversation: testConversation({ last_message_id: total }),
    messages: ids.map((id) => testMessage(id)),
    pagination: { current_page: number, last_page, per_page: 2, shown: ids.length, total },
  }
}

const idsOf = (messages: readonly { message_id: number }[]) => messages.map(({ message_id }) => message_id)

test('older and newer pages join, oldest message first, each message once', () => {
  const opened = withPage(undefined, page(3, 5))
  expect(idsOf(opened.messages)).toEqual([5])
  const grown = withPage(withPage(opened, page(2, 5)), page(3, 6))
  expect(idsOf(grown.messages)).toEqual([3, 4, 5, 6])
  expect(grown).toMatchObject({ firstPage: 2, lastPage: 3, conversation: { last_message_id: 6 } })
})

test('a page that leaves a gap does not make one: a newer one starts anew, an older one is left out', () => {
  const opened = withPage(withPage(undefined, page(2, 4)), page(1, 4))
  const later = withPage(opened, page(9, 18))
  expect(later).toMatchObject({ firstPage: 9, lastPage: 9 })
  expect(idsOf(later.messages)).toEqual([17, 18])
  expect(withPage(later, page(1, 18))).toBe(later)
})

test('an answer that comes late does not bring back an older state of the conversation', () => {
  const opened = withPage(undefined, page(3, 6))
  expect(withPage(opened, page(2, 5)).conversation.last_message_id).toBe(6)
})

test('a message that was sent stands in its place before the page that holds it has come', () => {
  const known = [testMessage(1), testMessage(4)]
  expect(idsOf(withMessages(known, [testMessage(2), testMessage(4)]))).toEqual([1, 2, 4])
})
