import { getConversation, listConversations } from '@sparkle/contract/conversations.ts'
import { getForum } from '@sparkle/contract/forum.ts'
import { PER_PAGE } from '@sparkle/contract/limits.ts'
import { getThread } from '@sparkle/contract/threads.ts'
import { createApiClient } from '@sparkle/testing/api-client.ts'
import { overHttp } from '@sparkle/testing/http-transport.ts'
import { toFigure } from './bars.ts'
import { measureMedian } from './rounds.ts'
import { print } from './sizes.ts'
import { type BenchSparkle, withSparkle } from './sparkle.ts'
import { printTable } from './table.ts'
import { makeForumWorld } from './worlds/forum.ts'
import { makeMessagesWorld } from './worlds/messages.ts'

const ROUNDS = 200
/** Above all ids. */
const FROM_THE_TOP = 2_000_000_000

/** What calls that read lists cost when all their data is ten and a hundred times as large. */
export async function run(): Promise<void> {
  const sizes = (process.env.BENCH_ROWS ?? '10000,100000,1000000').split(',').map(Number)
  const costs: Map<string, number>[] = []
  for (const size of sizes) costs.push(await measureAt(size))
  const [smallest] = costs
  const toCell = (name: string, cost: Map<string, number>) =>
    toFigure((cost.get(name) ?? Number.NaN) / (smallest?.get(name) ?? Number.NaN), {
      digits: 2,
      unit: 'times',
      bar: { atMost: 1.3 },
    })
  printTable(
    'Growth: threads in one forum, posts in one thread, conversations of one person and messages in one of them',
    ['call', ...sizes.map((size) => `${print(size)} of each`), 'bar'],
    [...(smallest?.keys() ?? [])].map((name) => {
      const cells = costs.map((cost) => toCell(name, cost))
      return [name, ...cells, cells[0]?.barText ?? '']
    }),
  )
}

/** The time of each call in milliseconds. */
async function measureAt(size: number): Promise<Map<string, number>> {
  const costs = new Map<string, number>()
  await withSparkle(async (sparkle) => {
    for (const [name, call] of Object.entries(await makeCalls(sparkle, size))) {
      costs.set(name, await measureMedian(ROUNDS, call))
    }
  })
  return costs
}

async function makeCalls({ url, token, pool, person }: BenchSparkle, size: number) {
  const { longThreadId, nodeId } = await makeForumWorld(pool, size, size)
  const messages = { conversations: size, messages: size, readers: 0 }
  const { longConversationId } = await makeMessagesWorld(pool, person.id, messages)
  const { callOrThrow } = createApiClient(overHttp(url), token)
  const last = size / PER_PAGE
  const thread = (page: number) => () =>
    callOrThrow(getThread, { params: { threadId: String(longThreadId) }, query: { with_posts: true, page } })
  const list = (page: number, before: number) => () =>
    callOrThrow(getForum, { params: { nodeId: String(nodeId) }, query: { with_threads: true, page, before } })
  const conversations = (page: number) => () => callOrThrow(listConversations, { query: { page } })
  const conversation = (page: string) => () =>
    callOrThrow(getConversation, {
      params: { conversationId: String(longConversationId) },
      query: { with_messages: true, page },
    })
  return {
    'first page of a thread': thread(1),
    'last page of a thread': thread(last),
    'first page of a list': list(1, FROM_THE_TOP),
    'last page of a list, continued below a thread': list(last, PER_PAGE + 1),
    'first page of conversations': conversations(1),
    'last page of conversations': conversations(last),
    'newest page of messages': conversation('last'),
    'oldest page of messages': conversation('1'),
  }
}
