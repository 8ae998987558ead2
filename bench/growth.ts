import { PER_PAGE } from '@sparkle/contract/core/limits.ts'
import { getForum } from '@sparkle/contract/forum/forum.ts'
import { getThread } from '@sparkle/contract/forum/threads.ts'
import { getConversation, listConversations } from '@sparkle/contract/messages/conversations.ts'
import { createApiClient } from '@sparkle/testing/api-client.ts'
import { overHttp } from '@sparkle/testing/http-transport.ts'
import { toFigure } from './bars.ts'
import { inTurn, measureMedians } from './rounds.ts'
import { print } from './sizes.ts'
import { type BenchSparkle, withSparkle } from './sparkle.ts'
import { printTable } from './table.ts'
import { makeForumWorld } from './worlds/forum-world.ts'
import { makeMessagesWorld } from './worlds/message-world.ts'

const ROUNDS = 200

type Calls = Record<string, () => Promise<unknown>>

/** What calls that list something cost with ten and a hundred times as much data. */
export async function run(): Promise<void> {
  const sizes = (process.env.BENCH_ROWS ?? '10000,100000,1000000').split(',').map(Number)
  await withServers(sizes, async ([smallest = {}, ...larger]) => {
    const rows = []
    for (const [name, call] of Object.entries(smallest)) {
      const costs = await measureMedians(ROUNDS, [call, ...larger.flatMap((calls) => calls[name] ?? [])])
      const cells = costs.map((cost) =>
        toFigure(cost / (costs[0] ?? 0), { digits: 2, unit: 'times', bar: { atMost: 1.3 } }),
      )
      rows.push([name, ...cells, cells[0]?.barText ?? ''])
    }
    printTable(
      'Growth: threads in one forum, posts in one thread, conversations of one person and messages in one of them',
      ['call', ...sizes.map((size) => `${print(size)} of each`), 'bar'],
      rows,
    )
  })
}

/** All sizes have their servers at the same time, so that calls to them can take turns. */
async function withServers(
  [size, ...others]: readonly number[],
  work: (calls: readonly Calls[]) => Promise<void>,
  ready: readonly Calls[] = [],
): Promise<void> {
  if (size === undefined) return work(ready)
  await withSparkle(async (sparkle) => withServers(others, work, [...ready, await makeCalls(sparkle, size)]))
}

async function makeCalls({ url, token, pool, person }: BenchSparkle, size: number): Promise<Calls> {
  const { longThreadId, nodeId, listPlaces } = await makeForumWorld(pool, size, size)
  const messages = { conversations: size, messages: size, readers: 0 }
  const { longConversationId } = await makeMessagesWorld(pool, person.id, messages)
  const { callOrThrow } = createApiClient(overHttp(url), token)
  const last = size / PER_PAGE
  const pages = {
    thread: (page: number) =>
      callOrThrow(getThread, { params: { threadId: String(longThreadId) }, query: { with_posts: true, page } }),
    list(page: number) {
      const query = { with_threads: true, page, before: listPlaces[page - 1] }
      return callOrThrow(getForum, { params: { nodeId: String(nodeId) }, query })
    },
    conversations: (page: number) => callOrThrow(listConversations, { query: { page } }),
    conversation: (page: number) =>
      callOrThrow(getConversation, {
        params: { conversationId: String(longConversationId) },
        query: { with_messages: true, page: String(page) },
      }),
  }
  const toFirst = (read: (page: number) => Promise<unknown>) => inTurn((count) => read(1 + count))
  const toLast = (read: (page: number) => Promise<unknown>) => inTurn((count) => read(last - count))
  return {
    'first pages of a thread': toFirst(pages.thread),
    'last pages of a thread': toLast(pages.thread),
    'first pages of a list': toFirst(pages.list),
    'last pages of a list, continued below a thread': toLast(pages.list),
    'first pages of conversations': toFirst(pages.conversations),
    'last pages of conversations': toLast(pages.conversations),
    'newest pages of messages': toLast(pages.conversation),
    'oldest pages of messages': toFirst(pages.conversation),
  }
}
