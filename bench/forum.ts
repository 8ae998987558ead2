import { createPost } from '@sparkle/contract/forum/posts.ts'
import { createThread } from '@sparkle/contract/forum/threads.ts'
import { CONNECTIONS, toRequests } from '@sparkle/testing/throughput.ts'
import { toFigure } from './bars.ts'
import { openForumFloor } from './floors/forum-floor.ts'
import { measureDeepPages, measureIndex, measureLists, measureThreadPages, measureWhileWriting } from './forum-reads.ts'
import { readMemory } from './memory.ts'
import { columns, measureWrite, toCostRow, toRow } from './pages.ts'
import { print, toSize } from './sizes.ts'
import { type BenchSparkle, withSparkle } from './sparkle.ts'
import { printTable } from './table.ts'
import { measureWatched } from './watchers.ts'
import { type ForumWorld, makeForumWorld } from './worlds/forum-world.ts'

const PER_PAGE = 20
const THREADS = toSize(20_000)
const POSTS = toSize(10_000)
/** The last page of the long thread. */
const DEEP = POSTS / PER_PAGE

export async function run(): Promise<void> {
  await withSparkle(async (sparkle) => {
    const world = await makeForumWorld(sparkle.pool, THREADS, POSTS)
    await measurePages(sparkle, world)
    const [first = 1, second = 2] = world.threadIds
    await measureWatched(sparkle, [first, second])
    const memory = toFigure(readMemory(sparkle.pid), { unit: 'MB', bar: { atMost: 250 } })
    printTable('At the end', ['what', 'measured', 'bar'], [['memory of the process', memory, memory.barText]])
  })
}

async function measurePages(sparkle: BenchSparkle, world: ForumWorld): Promise<void> {
  const pages = await measureThreadPages(sparkle, world)
  const deepPages = await measureDeepPages(sparkle, world, [DEEP - 49, DEEP])
  const lists = await measureLists(sparkle, world, 'thread list, 20 threads', [1, 10])
  const deepLists = await measureLists(sparkle, world, `thread list, pages ${DEEP - 9} to ${DEEP}`, [DEEP - 9, DEEP])
  const index = await measureIndex(sparkle, world, 'forum index')
  const pagesWhileWriting = await measureWhileWriting(sparkle, world, pages)
  const writes = await measureWrites(sparkle, world)
  // With new statistics PostgreSQL may choose another plan.
  await sparkle.pool.query('analyze')
  const indexAfterwards = await measureIndex(sparkle, world, 'forum index, after the writes')
  const reads = [pages, pagesWhileWriting, deepPages, lists, deepLists, index, indexAfterwards]
  printTable(
    `Forum: ${print(THREADS)} threads, 200 of them with 40 posts, one with ${print(POSTS)}; 50 readers`,
    columns,
    [...reads, ...writes].map(toRow),
  )
  printTable(
    'Depth',
    ['what', 'cost of the first pages', 'bar'],
    [
      toCostRow(`pages ${DEEP - 49} to ${DEEP} of a thread`, deepPages, pages),
      toCostRow(`pages ${DEEP - 9} to ${DEEP} of a list, continued below a thread`, deepLists, lists),
    ],
  )
  const afterwards = toCostRow('forum index', indexAfterwards, index)
  printTable('After the writes', ['what', 'cost before the writes', 'bar'], [afterwards])
}

async function measureWrites(sparkle: BenchSparkle, { nodeId, threadIds }: ForumWorld) {
  const message = 'Thank you all, this helped me a lot today.'
  const title = 'What should I bring?'
  const replies = threadIds.map((thread_id) => ({ body: { thread_id, message } }))
  const floor = openForumFloor(sparkle.databaseUrl, sparkle.person.id, CONNECTIONS)
  try {
    return [
      await measureWrite(sparkle, {
        what: 'reply, in 100 threads of one forum',
        people: [toRequests(sparkle, createPost, ...replies)],
        work: (count) => floor.addReply(threadIds[count % threadIds.length] ?? 0, message),
      }),
      await measureWrite(sparkle, {
        what: 'new thread, in one forum',
        people: [toRequests(sparkle, createThread, { body: { node_id: nodeId, title, message } })],
        work: () => floor.addThread(nodeId, title, message),
      }),
    ]
  } finally {
    await floor.close()
  }
}
