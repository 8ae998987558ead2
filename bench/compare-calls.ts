import { whoami } from '@sparkle/contract/auth.ts'
import { getConversation, listConversations } from '@sparkle/contract/conversations.ts'
import { getForum, listNodes } from '@sparkle/contract/forum.ts'
import { PER_PAGE } from '@sparkle/contract/limits.ts'
import { getThread } from '@sparkle/contract/threads.ts'
import { createApiClient } from '@sparkle/testing/api-client.ts'
import { overHttp } from '@sparkle/testing/http-transport.ts'
import { readMemory } from './memory.ts'
import { inTurn, toMedian } from './rounds.ts'
import type { BenchSparkle } from './sparkle.ts'
import { makeForumWorld } from './worlds/forum.ts'
import { makeMessagesWorld } from './worlds/messages.ts'

const SIZE = 2000
const PAGES = SIZE / PER_PAGE
const WARM_UP = 500
const BLOCKS = 40
const CALLS_PER_BLOCK = 40

export interface ComparedServer {
  pid: number
  calls: Record<string, () => Promise<unknown>>
}

/** Median times of one block of calls, in milliseconds. */
interface Block {
  before: number
  after: number
}

/** Fills a server with data; returns the calls to compare. */
export async function toServer({ url, token, pid, pool, person }: BenchSparkle): Promise<ComparedServer> {
  const { pagedThreadIds, nodeId, listPlaces } = await makeForumWorld(pool, SIZE, SIZE)
  const size = { conversations: SIZE, messages: SIZE, readers: 0 }
  const { longConversationId } = await makeMessagesWorld(pool, person.id, size)
  const { callOrThrow } = createApiClient(overHttp(url), token)
  const conversationId = String(longConversationId)
  const calls = {
    'who am I': () => callOrThrow(whoami, {}),
    'forum index': () => callOrThrow(listNodes, {}),
    'thread page': inTurn((count) => {
      const threadId = String(pagedThreadIds[count % pagedThreadIds.length])
      return callOrThrow(getThread, { params: { threadId }, query: { with_posts: true, page: 1 } })
    }),
    'thread list': inTurn((count) => {
      const page = 1 + (count % PAGES)
      const before = listPlaces[page - 1]
      return callOrThrow(getForum, { params: { nodeId: String(nodeId) }, query: { with_threads: true, page, before } })
    }),
    'page of conversations': inTurn((count) =>
      callOrThrow(listConversations, { query: { page: 1 + (count % PAGES) } }),
    ),
    'page of messages': inTurn((count) => {
      const page = String(1 + (count % PAGES))
      return callOrThrow(getConversation, { params: { conversationId }, query: { with_messages: true, page } })
    }),
  }
  return { pid, calls }
}

/** Makes every call to both servers in turn, one at a time, so that other load on the machine affects both alike. */
export async function measureInTurn(before: ComparedServer, after: ComparedServer) {
  const calls = new Map<string, Block[]>()
  for (const [name, callBefore] of Object.entries(before.calls)) {
    const callAfter = after.calls[name]
    if (callAfter) calls.set(name, await measureBlocks(callBefore, callAfter))
  }
  return { calls, memory: { before: readMemory(before.pid), after: readMemory(after.pid) } }
}

async function measureBlocks(before: () => Promise<unknown>, after: () => Promise<unknown>): Promise<Block[]> {
  for (let call = 0; call < WARM_UP; call++) {
    await before()
    await after()
  }
  const blocks: Block[] = []
  for (let block = 0; block < BLOCKS; block++) {
    const times = { before: [] as number[], after: [] as number[] }
    for (let call = 0; call < CALLS_PER_BLOCK; call++) {
      // Each goes first in half of the pairs.
      for (const side of call % 2 === 0 ? (['before', 'after'] as const) : (['after', 'before'] as const)) {
        times[side].push(await measureTime(side === 'before' ? before : after))
      }
    }
    blocks.push({ before: toMedian(times.before), after: toMedian(times.after) })
  }
  return blocks
}

async function measureTime(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
