import { getForum } from '@sparkle/contract/forum.ts'
import { PER_PAGE } from '@sparkle/contract/limits.ts'
import { getThread } from '@sparkle/contract/threads.ts'
import { type Requests, toRequests } from '@sparkle/testing/throughput.ts'
import { posts, threads } from './floors/plain-reads.ts'
import { measureRead } from './pages.ts'
import type { BenchSparkle } from './sparkle.ts'
import { type ForumWorld, PAGES } from './worlds/forum.ts'

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
