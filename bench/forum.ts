import { getForum } from '@sparkle/contract/forum.ts'
import { createPost, createThread, getThread } from '@sparkle/contract/threads.ts'
import { toRequests } from '@sparkle/testing/throughput.ts'
import { openForumFloor } from './floors/forum.ts'
import { columns, measureRead, measureWrite, toDepthRow, toRow } from './pages.ts'
import { print, toSize } from './sizes.ts'
import { type BenchSparkle, withSparkle } from './sparkle.ts'
import { printTable } from './table.ts'
import { measureWatched } from './watchers.ts'
import { type ForumWorld, makeForumWorld } from './worlds/forum.ts'

const PER_PAGE = 20
const THREADS = toSize(20_000)
const POSTS = toSize(10_000)
/** The last page of the long thread. */
const DEEP = POSTS / PER_PAGE
/** Above all ids. */
const FROM_THE_TOP = 2_000_000_000

type Floor = ReturnType<typeof openForumFloor>

export async function run(): Promise<void> {
  await withSparkle(async (sparkle) => {
    const world = await makeForumWorld(sparkle.pool, THREADS, POSTS)
    const floor = openForumFloor(sparkle.databaseUrl, sparkle.person.id)
    try {
      const reads = await measureReads(sparkle, world, floor)
      const writes = await measureWrites(sparkle, world, floor)
      const title = `Forum: ${print(THREADS)} threads, one of them with ${print(POSTS)} posts`
      printTable(title, columns, [...reads, ...writes].map(toRow))
      const [page, deepPage, list, deepList] = reads
      printTable(
        'Depth',
        ['what', 'cost of page 1', 'bar'],
        [
          toDepthRow(`page ${DEEP} of a thread`, deepPage, page),
          toDepthRow(`page ${DEEP} of a list, continued below a thread`, deepList, list),
        ],
      )
      const [first = 1, second = 2] = world.threadIds
      await measureWatched(sparkle, [first, second])
    } finally {
      await floor.close()
    }
  })
}

async function measureReads(sparkle: BenchSparkle, { longThreadId, nodeId }: ForumWorld, floor: Floor) {
  const posts = (what: string, page: number) => {
    const from = (page - 1) * PER_PAGE
    const input = { params: { threadId: String(longThreadId) }, query: { with_posts: true, page } }
    return measureRead(what, toRequests(sparkle, getThread, input), () =>
      floor.readThread(longThreadId, from, from + PER_PAGE),
    )
  }
  const threads = (what: string, page: number, before: number) => {
    const input = { params: { nodeId: String(nodeId) }, query: { with_threads: true, page, before } }
    return measureRead(what, toRequests(sparkle, getForum, input), () => floor.readForum(nodeId, before, page === 1))
  }
  return [
    await posts('thread page, 20 posts', 1),
    await posts(`thread page ${DEEP}`, DEEP),
    await threads('thread list, 20 threads', 1, FROM_THE_TOP),
    await threads(`thread list, page ${DEEP}`, DEEP, THREADS - (DEEP - 1) * PER_PAGE),
  ]
}

async function measureWrites(sparkle: BenchSparkle, { nodeId, threadIds }: ForumWorld, floor: Floor) {
  const message = 'Thank you all, this helped me a lot today.'
  const title = 'What should I bring?'
  const [first = 1, ...others] = threadIds
  const toReply = (thread_id: number) => ({ body: { thread_id, message } })
  return [
    await measureWrite(
      'reply, in 100 threads of one forum',
      toRequests(sparkle, createPost, toReply(first), ...others.map(toReply)),
      (count) => floor.addReply(threadIds[count % threadIds.length] ?? first, message),
    ),
    await measureWrite(
      'new thread, in one forum',
      toRequests(sparkle, createThread, { body: { node_id: nodeId, title, message } }),
      () => floor.addThread(nodeId, title, message),
    ),
  ]
}
