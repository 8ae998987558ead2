import { insertReply, insertThread } from '../apps/api/src/features/forum/posting.queries.ts'
import { findThreadPage } from '../apps/api/src/features/forum/posts.queries.ts'
import { findForumPage } from '../apps/api/src/features/forum/threads.queries.ts'
import { makeForumWorld } from './forum-world.ts'
import { columns, measureRead, measureWrite, times, toRow } from './pages.ts'
import { type BenchSparkle, withSparkle } from './sparkle.ts'
import { printTable } from './table.ts'

const THREADS = 20_000
const POSTS = 10_000
const DEEP = 500
const PER_PAGE = 20

export async function run(): Promise<void> {
  await withSparkle(async (sparkle) => {
    const world = await makeForumWorld(sparkle.database.pool, THREADS, POSTS)
    const reads = await measureReads(sparkle, world)
    const writes = await measureWrites(sparkle, world)
    printTable(
      `Forum: ${THREADS.toLocaleString()} threads, one of them with ${POSTS.toLocaleString()} posts`,
      columns,
      [...reads, ...writes].map(toRow),
    )
    const [page, deepPage, list, deepList] = reads
    printTable(
      'Depth',
      ['what', 'cost of page 1', 'bar'],
      [
        [`page ${DEEP} of a thread`, times(deepPage, page), '1.3'],
        [`page ${DEEP} of a list, read on below a thread`, times(deepList, list), '1.3'],
      ],
    )
  })
}

type World = Awaited<ReturnType<typeof makeForumWorld>>

async function measureReads({ address, database: { db }, userId, headers }: BenchSparkle, world: World) {
  const reader = { viewerId: userId, unreadSince: new Date(Date.now() - 30 * 24 * 3_600_000) }
  const posts = (what: string, page: number) => {
    const from = (page - 1) * PER_PAGE
    const url = `${address}/api/v1/forum/threads/${world.longThreadId}?with_posts=true&page=${page}`
    const slice = { from, until: from + PER_PAGE, withRemoved: false }
    return measureRead(what, { url, headers }, () => findThreadPage(db, reader, world.longThreadId, slice))
  }
  const threads = (what: string, page: number, before: number) => {
    const url = `${address}/api/v1/forum/forums/${world.nodeId}?with_threads=true&page=${page}&before=${before}`
    const slice = { before, withRemoved: false, withSticky: page === 1 }
    return measureRead(what, { url, headers }, () => findForumPage(db, reader, world.nodeId, slice))
  }
  return [
    await posts('thread page, 20 posts', 1),
    await posts(`thread page ${DEEP}`, DEEP),
    await threads('thread list, 20 threads', 1, 2_000_000_000),
    await threads(`thread list, page ${DEEP}`, DEEP, THREADS - (DEEP - 1) * PER_PAGE),
  ]
}

async function measureWrites({ address, database: { db }, userId, headers }: BenchSparkle, world: World) {
  const message = 'Thank you all, this helped me a lot today.'
  const post = { authorId: userId, message, messageHtml: `<p>${message}</p>`, clientId: null }
  const threadId = (count: number) => world.threadIds[count % world.threadIds.length] ?? 1
  const replies = await measureWrite(
    'reply, in 100 threads of one forum',
    {
      url: `${address}/api/v1/forum/posts`,
      headers,
      bodies: world.threadIds.map((thread_id) => ({ thread_id, message })),
    },
    (count) => insertReply(db, { ...post, now: new Date(), threadId: threadId(count), evenIfLocked: false }),
  )
  const title = 'What should I bring?'
  const threads = await measureWrite(
    'new thread, in one forum',
    { url: `${address}/api/v1/forum/threads`, headers, bodies: [{ node_id: world.nodeId, title, message }] },
    () => insertThread(db, { ...post, now: new Date(), nodeId: world.nodeId, title }),
  )
  return [replies, threads]
}
