import { setInterval as everyMs } from 'node:timers/promises'
import { PER_PAGE } from '@sparkle/contract/core/limits.ts'
import { getForum, listNodes } from '@sparkle/contract/forum/forum.ts'
import { createPost } from '@sparkle/contract/forum/posts.ts'
import { getThread } from '@sparkle/contract/forum/threads.ts'
import { createApiClient } from '@sparkle/testing/api-client.ts'
import { overHttp } from '@sparkle/testing/http-transport.ts'
import { measureRequests, type Requests, toRequests } from '@sparkle/testing/throughput.ts'
import { withCpu } from './cpu.ts'
import { nodes, posts, threads } from './floors/plain-reads.ts'
import { type Measured, measureRead } from './pages.ts'
import { bestOfRounds } from './rounds.ts'
import type { BenchSparkle } from './sparkle.ts'
import { type ForumWorld, PAGES } from './worlds/forum-world.ts'

const REPLIES_PER_SECOND = 20

interface PageOfThread {
  threadId: number
  page: number
}

/** All pages of these threads, from this page on. */
const listPages = (threadIds: readonly number[], first: number, last: number): PageOfThread[] =>
  threadIds.flatMap((threadId) => Array.from({ length: last - first + 1 }, (_, n) => ({ threadId, page: first + n })))

const toThreadRequests = (
  { url }: BenchSparkle,
  { people }: ForumWorld,
  pages: readonly PageOfThread[],
): Requests[] => {
  const inputs = pages.map(({ threadId, page }) => ({
    params: { threadId: String(threadId) },
    query: { with_posts: true, page },
  }))
  return people.map(({ token }) => toRequests({ url, token }, getThread, ...inputs))
}

/** Many people read all pages of two hundred threads. */
export const toThreadPages = (sparkle: BenchSparkle, world: ForumWorld) =>
  toThreadRequests(sparkle, world, listPages(world.pagedThreadIds, 1, PAGES))

const toFloor = (pages: readonly PageOfThread[]) => ({
  text: posts,
  keys: pages.map(({ threadId, page }) => [threadId, (page - 1) * PER_PAGE, page * PER_PAGE]),
})

export const measureThreadPages = (sparkle: BenchSparkle, world: ForumWorld) =>
  measureRead(sparkle, {
    what: 'thread page, 20 posts',
    people: toThreadPages(sparkle, world),
    floor: toFloor(listPages(world.pagedThreadIds, 1, PAGES)),
    atLeast: 28,
  })

export function measureDeepPages(sparkle: BenchSparkle, world: ForumWorld, [first, last]: readonly [number, number]) {
  const pages = listPages([world.longThreadId], first, last)
  return measureRead(sparkle, {
    what: `thread pages ${first} to ${last}`,
    people: toThreadRequests(sparkle, world, pages),
    floor: toFloor(pages),
    atLeast: 28,
  })
}

/** Compared with the floors of the same pages without the writes, which may take a tenth. */
export async function measureWhileWriting(
  sparkle: BenchSparkle,
  world: ForumWorld,
  { http, sql }: Measured,
): Promise<Measured> {
  const people = toThreadPages(sparkle, world)
  const stopping = new AbortController()
  const replies = reply(sparkle, world, stopping.signal)
  try {
    const { api } = await bestOfRounds({ api: () => withCpu(sparkle, () => measureRequests(...people)) })
    const what = `thread page, while ${REPLIES_PER_SECOND} replies a second are written`
    return { what, api, ...(http && { http }), sql, bar: { atLeast: 25 } }
  } finally {
    stopping.abort()
    await replies
  }
}

/** Replies to the threads in turn until it is stopped. */
async function reply({ url, token }: BenchSparkle, { pagedThreadIds }: ForumWorld, signal: AbortSignal): Promise<void> {
  const { callOrThrow } = createApiClient(overHttp(url), token)
  const sent: Promise<unknown>[] = []
  const ticks = everyMs(1000 / REPLIES_PER_SECOND, undefined, { signal })
  const isStopped = async () => (await ticks.next().catch(() => ({ done: true }))).done
  while (!(await isStopped())) {
    const thread_id = pagedThreadIds[sent.length % pagedThreadIds.length] ?? 0
    sent.push(callOrThrow(createPost, { body: { thread_id, message: 'Thank you all, this helped me a lot today.' } }))
  }
  await Promise.all(sent)
}

export function measureLists(
  sparkle: BenchSparkle,
  { nodeId, listPlaces, people }: ForumWorld,
  what: string,
  [first, last]: readonly [number, number],
) {
  const places = listPlaces.slice(first - 1, last)
  const inputs = places.map((before, n) => ({
    params: { nodeId: String(nodeId) },
    query: { with_threads: true, page: first + n, before },
  }))
  return measureRead(sparkle, {
    what,
    people: people.map(({ token }) => toRequests({ url: sparkle.url, token }, getForum, ...inputs)),
    floor: { text: threads, keys: places.map((before) => [nodeId, before]) },
    atLeast: 20,
  })
}

export const measureIndex = (sparkle: BenchSparkle, { people }: ForumWorld, what: string) =>
  measureRead(sparkle, {
    what,
    people: people.map(({ token }) => toRequests({ url: sparkle.url, token }, listNodes, {})),
    floor: { text: nodes, keys: [[]] },
    atLeast: 20,
  })
