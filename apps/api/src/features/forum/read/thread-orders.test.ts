import { listForumThreads } from '@sparkle/contract/forum/forum.ts'
import { editThread, listThreads, removeThread } from '@sparkle/contract/forum/threads.ts'
import { expect, test } from 'vitest'
import { expectForumRefusal, makeForum, makeReply, makeThread, readPosts } from '#test/forums.ts'
import { makeUser } from '#test/makers.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()
const [ann, bob, moderator] = [await makeUser(api), await makeUser(api), await makeUser(api, { roles: ['Moderator'] })]
const [{ nodeId }, other] = [await makeForum(api), await makeForum(api)]
const made: { id: number; firstPostId: number; nodeId: number }[] = []
for (let count = 0; count < 45; count++) {
  const place = count % 9 === 4 ? other.nodeId : nodeId
  const { thread_id, first_post_id } = await makeThread(api, ann, place)
  made.push({ id: thread_id, firstPostId: first_post_id, nodeId: place })
}
const [oldest = 0, second = 0, third = 0] = made.map(({ id }) => id)
// Replies change the order by the latest post alone.
for (const id of [second, oldest]) await makeReply(api, bob, id)
const sticky = { params: { threadId: String(third) }, body: { sticky: true } }
expect((await api.as(moderator).call(editThread, sticky)).status).toBe(200)
const started = made.map(({ id }) => id)
const inForum = made.filter((thread) => thread.nodeId === nodeId && thread.id !== third).map(({ id }) => id)
const byLatest = (ids: number[]) => [...ids.filter((id) => id !== oldest && id !== second), second, oldest]

type Query = Record<string, string | number>
const ids = (threads: { thread_id: number }[]) => threads.map(({ thread_id }) => thread_id)
const readForum = async (query: Query, reader = ann) =>
  (await api.as(reader).call(listForumThreads, { params: { nodeId: String(nodeId) }, query })).body
const readAll = async (query: Query, reader = ann) => (await api.as(reader).call(listThreads, { query })).body

const orders = [
  ['post_date', 'asc', inForum, started],
  ['post_date', 'desc', inForum.toReversed(), started.toReversed()],
  ['last_post_date', 'asc', byLatest(inForum), byLatest(started)],
  ['last_post_date', 'desc', byLatest(inForum).toReversed(), byLatest(started).toReversed()],
] as const

test.each(orders)(
  'X-28 threads are listed by %s %s, in one forum and in all, page after page',
  async (order, direction, forum, all) => {
    for (const [read, expected] of [
      [readForum, forum],
      [readAll, all],
    ] as const) {
      const numbered: number[] = []
      const continued: number[] = []
      let before: Query = {}
      for (let page = 1; page <= Math.ceil(expected.length / 20); page++) {
        const { threads, pagination } = await read({ order, direction, page })
        expect(pagination).toMatchObject({ total: expected.length, current_page: page })
        numbered.push(...ids(threads))
        const next = (await read({ order, direction, page, ...before })).threads
        continued.push(...ids(next))
        const last = next.at(-1)
        before = { before: (order === 'post_date' ? last?.first_post_id : last?.last_post_id) ?? 0 }
      }
      expect(numbered).toEqual(expected)
      expect(continued).toEqual(expected)
    }
  },
)

test('X-28 the newest come first unless the client says otherwise, and sticky threads stay apart', async () => {
  const { threads, sticky: apart } = await readForum({ order: 'post_date' })
  expect(ids(threads)).toEqual(inForum.toReversed().slice(0, 20))
  expect(ids(apart)).toEqual([third])
  expect(ids((await readForum({ order: 'post_date', page: 2 })).sticky)).toEqual([])
})

test('X-28 X-09 X-10 filtered lists have the same orders', async () => {
  const own = { starter_id: (await readAll({})).threads[0]?.user_id ?? 0 }
  const starts = { order: 'post_date', direction: 'asc' }
  expect(ids((await readAll({ ...own, ...starts, page: 2 })).threads)).toEqual(started.slice(20, 40))
  expect(ids((await readAll({ ...own, order: 'post_date' })).threads)).toEqual(started.toReversed().slice(0, 20))
  const before = made[29]?.firstPostId ?? 0
  expect(ids((await readAll({ ...own, ...starts, page: 2, before })).threads)).toEqual(started.slice(30))
  expect(ids((await readForum({ unread: 1, ...starts })).threads)).toEqual([oldest, second])
})

test('X-28 only moderators have removed threads in their list', async () => {
  const { thread_id } = await makeThread(api, ann, other.nodeId)
  await api.as(moderator).call(removeThread, { params: { threadId: String(thread_id) }, body: {} })
  const first = async (reader = ann) => ids((await readAll({ order: 'post_date' }, reader)).threads)[0]
  expect(await first()).toBe(started.at(-1))
  expect(await first(moderator)).toBe(thread_id)
})

test('X-28 posts are in their natural order, by any of its names', async () => {
  await makeReply(api, bob, oldest)
  const expected = await readPosts(api, ann, oldest)
  const get = (query: string) => api.as(ann).send({ url: `/api/v1/forum/threads/${oldest}${query}` })
  for (const order of ['natural', 'position', 'post_date', '']) {
    expect((await get(`/posts?order=${order}`)).body).toMatchObject({ posts: expected })
    expect((await get(`/?with_posts=1&order=${order}`)).body).toMatchObject({ posts: expected })
  }
  for (const path of ['/posts?order=reaction_score', '?with_posts=1&order=desc'])
    expectForumRefusal(await get(path), 400, 'invalid_input')
})

/** How PostgreSQL runs a statement that the server has prepared, in a large forum. */
async function explainPrepared(name: string): Promise<string> {
  const client = await api.pool.connect()
  try {
    const prepared = await client.query<{ count: number }>(
      'select cardinality(parameter_types) as count from pg_prepared_statements where name = $1',
      [name],
    )
    const values = Array.from({ length: prepared.rows[0]?.count ?? 0 }, () => 'null').join(', ')
    await client.query('set plan_cache_mode = force_generic_plan')
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain execute "${name}"(${values})`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    client.release(true)
  }
}

test.each(['asc', 'desc'])('X-28 a page by the first post, %s, is found by an index alone', async (direction) => {
  await api.pool.query(`
    insert into forum_threads (node_id, title, author_id, posted_at, first_post_id, last_post_id, last_poster_id, last_post_at)
    select node_id, 'Many', author_id, posted_at, 1000000 + n, 1000000 + n, last_poster_id, last_post_at
    from forum_threads, generate_series(1, 10000) n where id = ${oldest}`)
  await api.pool.query('vacuum analyze forum_threads')
  for (const [read, name, index] of [
    [readForum, 'forum_page', 'forum_threads_of_node_by_start'],
    [readAll, 'forum_threads_of_all', 'forum_threads_by_start'],
  ] as const) {
    await read({ order: 'post_date', direction, page: 2 })
    const plan = await explainPrepared(`${name} post_date ${direction}`)
    expect(plan).toMatch(new RegExp(`Index Only Scan (Backward )?using ${index} `))
    expect(plan).not.toContain('Seq Scan on forum_threads')
  }
})
