import { PER_PAGE } from '@sparkle/contract/core/limits.ts'
import { getConversation, listConversations } from '@sparkle/contract/messages/conversations.ts'
import { toRequests } from '@sparkle/testing/throughput.ts'
import { conversations, messages } from './floors/plain-reads.ts'
import { measureRead } from './pages.ts'
import type { BenchSparkle } from './sparkle.ts'
import { type Member, PAGES } from './worlds/circle.ts'

type Span = readonly [first: number, last: number]

const listPages = ([first, last]: Span) => Array.from({ length: last - first + 1 }, (_, n) => first + n)

interface Inbox {
  id: number
  token: string
  /** How many conversations they have; the newest has this place. */
  count: number
}

export function measureInboxes(sparkle: BenchSparkle, what: string, inboxes: readonly Inbox[], span: Span) {
  const pages = listPages(span)
  const inputs = pages.map((page) => ({ query: { page } }))
  return measureRead(sparkle, {
    what,
    people: inboxes.map(({ token }) => toRequests({ url: sparkle.url, token }, listConversations, ...inputs)),
    floor: {
      text: conversations,
      keys: inboxes.flatMap(({ id, count }) => pages.map((page) => [id, count + 1 - (page - 1) * PER_PAGE])),
    },
    atLeast: 20,
  })
}

interface Writer {
  token: string
  conversationIds: readonly number[]
}

export function measureConversations(sparkle: BenchSparkle, what: string, writers: readonly Writer[], span: Span) {
  const pages = listPages(span)
  const toInput = (id: number, page: number) => ({
    params: { conversationId: String(id) },
    query: { with_messages: true, page: String(page) },
  })
  const toInputs = ({ conversationIds }: Writer) =>
    conversationIds.flatMap((id) => pages.map((page) => toInput(id, page)))
  return measureRead(sparkle, {
    what,
    people: writers.map((one) => toRequests({ url: sparkle.url, token: one.token }, getConversation, ...toInputs(one))),
    floor: {
      text: messages,
      keys: writers.flatMap(({ conversationIds }) =>
        conversationIds.flatMap((id) => pages.map((page) => [id, (page - 1) * PER_PAGE, page * PER_PAGE])),
      ),
    },
    atLeast: 28,
  })
}

/** What the members of the circle read: all pages. */
export async function measureCircle(sparkle: BenchSparkle, circle: readonly Member[]) {
  const inboxes = circle.map(({ id, token, conversationIds }) => ({ id, token, count: conversationIds.length }))
  return [
    await measureInboxes(sparkle, 'conversations, 20 of them', inboxes, [1, PAGES]),
    await measureConversations(sparkle, 'messages, 20 of a conversation', circle, [1, PAGES]),
  ]
}
