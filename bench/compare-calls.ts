import { getApplication } from '@sparkle/contract/applications/applications.ts'
import { whoami } from '@sparkle/contract/auth/sessions.ts'
import { PER_PAGE } from '@sparkle/contract/core/limits.ts'
import { getForum, listNodes } from '@sparkle/contract/forum/forum.ts'
import { createPost } from '@sparkle/contract/forum/posts.ts'
import { createThread, getThread } from '@sparkle/contract/forum/threads.ts'
import { addConversationMessage, getConversation, listConversations } from '@sparkle/contract/messages/conversations.ts'
import { type ApiClient, createApiClient } from '@sparkle/testing/api-client.ts'
import { overHttp } from '@sparkle/testing/http-transport.ts'
import { readMemory } from './memory.ts'
import { inTurn, toMedian } from './rounds.ts'
import { isFullSize } from './sizes.ts'
import type { BenchSparkle } from './sparkle.ts'
import { makeApplicationWorld } from './worlds/application-world.ts'
import { type ForumWorld, makeForumWorld } from './worlds/forum-world.ts'
import { type MessagesWorld, makeMessagesWorld } from './worlds/message-world.ts'

const SIZE = 2000
const PAGES = SIZE / PER_PAGE
const WARM_UP = isFullSize ? 500 : 50
const BLOCKS = isFullSize ? 40 : 4
const CALLS_PER_BLOCK = 40
const MESSAGE = 'Thank you, this helped me a lot today.'

type Calls = Record<string, () => Promise<unknown>>

export interface ComparedServer {
  pid: number
  calls: Calls
}

/** Median times of one block of calls, in milliseconds. */
interface Block {
  before: number
  after: number
}

/** Fills a server with data; returns the calls to compare. The writes come last, so that they do not change what is read. */
export async function toServer(sparkle: BenchSparkle): Promise<ComparedServer> {
  const forum = await makeForumWorld(sparkle.pool, SIZE, SIZE)
  const size = { conversations: SIZE, messages: SIZE, readers: 100 }
  const messages = await makeMessagesWorld(sparkle.pool, sparkle.person.id, size)
  const applicationIds = await makeApplicationWorld(sparkle.pool, { applications: 100, answers: 20 })
  const api = createApiClient(overHttp(sparkle.url), sparkle.token)
  const reads = { ...toReads(api, forum, messages), ...toApplicationReads(api, applicationIds) }
  return { pid: sparkle.pid, calls: { ...reads, ...toWrites(api, forum, messages) } }
}

function toReads({ callOrThrow }: ApiClient, forum: ForumWorld, messages: MessagesWorld): Calls {
  const { pagedThreadIds, nodeId, listPlaces } = forum
  const conversationId = String(messages.longConversationId)
  return {
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
}

/** Of applications that were read on the same day before, except in the first round. */
const toApplicationReads = ({ callOrThrow }: ApiClient, ids: readonly number[]): Calls => ({
  application: inTurn((count) => {
    const applicationId = String(ids[count % ids.length])
    return callOrThrow(getApplication, { params: { applicationId } })
  }),
})

function toWrites({ callOrThrow }: ApiClient, { threadIds, nodeId }: ForumWorld, { readers }: MessagesWorld): Calls {
  return {
    reply: inTurn((count) => {
      const thread_id = threadIds[count % threadIds.length] ?? 0
      return callOrThrow(createPost, { body: { thread_id, message: MESSAGE } })
    }),
    'new thread': () =>
      callOrThrow(createThread, { body: { node_id: nodeId, title: 'What should I bring?', message: MESSAGE } }),
    message: inTurn((count) => {
      const conversation_id = readers[count % readers.length]?.conversationId ?? 0
      return callOrThrow(addConversationMessage, { body: { conversation_id, message: MESSAGE } })
    }),
  }
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
