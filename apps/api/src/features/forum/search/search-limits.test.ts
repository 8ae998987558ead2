import { expect, test } from 'vitest'
import { createWordSweep } from '#api/features/forum/read/words.service.ts'
import { forumSearchHelpers } from '#test/forum-search.ts'
import { expectForumRefusal, makeForum, makeThread } from '#test/forums.ts'
import { makeUser } from '#test/makers.ts'
import { buildTestApp } from '#test/test-app.ts'
import { parseWords } from './search-hits.queries.ts'
import { findHits } from './search-hits.service.ts'

const api = await buildTestApp()
const ann = await makeUser(api)
const { sweepWords, search, find, findIds } = forumSearchHelpers(api, ann)
const { nodeId } = await makeForum(api)
const { thread_id } = await makeThread(api, ann, nodeId, {
  message: "Plain words: 100% of O'Neil's café \\ and more. 😀",
})

/** Posts with this text and these ids, as an upgraded site has them: without words. */
const insertPosts = (message: string, ids: readonly number[]) =>
  api.pool.query(
    `insert into forum_posts (id, thread_id, author_id, position, message, message_html, posted_at)
      select id, $2, $3, id, $4, $4, now() from unnest($1::int[]) id`,
    [ids, thread_id, ann.id, message],
  )

const newestFirst = (ids: readonly number[]) => ids.toSorted((one, other) => other - one)

/** All posts that a search considers. */
async function listAll(keywords: string, isOneForum = false) {
  const query = await parseWords(api.deps.db, keywords, [])
  const filter = { query, nodeIds: [nodeId], isOneForum, titlesOnly: false, withRemoved: false, without: [] }
  return (await findHits(api.deps.db, filter)).map(({ id }) => id)
}

test('FB-03 the newest 1,000 of all matches are found, wherever their ids are', async () => {
  const random = (count: number, max: number) =>
    newestFirst([...new Set(Array.from({ length: count }, () => 10_000 + Math.floor(Math.random() * max)))])
  const sparse = random(1500, 3_000_000)
  const dense = random(2000, 3_000_000).filter((id) => !sparse.includes(id))
  const rare = random(40, 3_000_000).filter((id) => !sparse.includes(id) && !dense.includes(id))
  const newest = Array.from({ length: 700 }, (_, index) => 3_020_000 - index)
  await insertPosts('A piccolo.', sparse)
  await insertPosts('A saxophone.', dense)
  await insertPosts('A saxophone, once more.', newest)
  await insertPosts('A theremin.', rare)
  await sweepWords()
  const found = { piccolo: sparse, saxophone: [...newest, ...dense], theremin: rare }
  for (const [word, ids] of Object.entries(found)) {
    for (const isOneForum of [false, true]) expect(await listAll(word, isOneForum), word).toEqual(ids.slice(0, 1001))
    const { posts, pagination, is_capped } = await find(word, { order: 'date', page: 2 })
    expect(posts.map(({ post_id }) => post_id)).toEqual(ids.slice(20, 40))
    expect([pagination.total, is_capped]).toEqual([Math.min(ids.length, 1000), ids.length > 1000])
  }
  const { status } = await search('theremin', { page: 3 })
  expect(status).toBe(400)
})

test('FB-01 the posts of an upgraded site are filled in batches, once each by sweeps in parallel', async () => {
  const ids = Array.from({ length: 1200 }, (_, index) => 4_000_000 + index)
  await insertPosts('An organ.', ids)
  await api.pool.query('delete from forum_post_words')
  await api.pool.query(`update sweep_marks set up_to = 0 where name = 'forum-words'`)
  const others = [createWordSweep(api.deps), createWordSweep(api.deps)]
  const sweepAll = async () => {
    await Promise.all([sweepWords(), ...others.map((sweep) => sweep())])
  }
  await sweepAll()
  expect(await listAll('organ')).toEqual(newestFirst(ids).slice(0, 1001))
})

const hostile = [
  ...['%%', '__', '\\\\', "''", '""', '"""', '" "', '“”', '!!', '&&', '||', '::', ':*', '()', '((', '<->', '<1>', '--'],
  ...["'; drop table users; --", "' | 'plain", '!plain', '-plain', 'plain:*', 'plain:A', '(plain', 'plain & !words'],
  ...[
    '"plain',
    'plain OR nothing',
    "'block 11 0'",
    'block 11 0',
    "'in 1'",
    'in 1',
    '<b>',
    '😀😀',
    '{1}',
    '$1',
    '$1::tsquery',
  ],
  ...['a'.repeat(100), 'a b '.repeat(25), '" '.repeat(50), "' ".repeat(50), '\\" '.repeat(33), 'plain '.repeat(16)],
]

test('FB-01 whatever is typed is text', async () => {
  for (const keywords of hostile) {
    for (const query of [{}, { titles_only: true }, { node_id: nodeId }]) {
      const { posts } = await find(keywords, query)
      expect(posts.length, keywords).toBeLessThanOrEqual(1)
    }
  }
})

test('FB-01 signs around words change nothing, and stop words find nothing', async () => {
  const ids = await findIds('plain words')
  expect(ids).toHaveLength(1)
  for (const keywords of [
    '-plain',
    '!plain',
    'plain:*',
    '"plain',
    "plain's",
    'plain & words',
    "O'Neil",
    'café',
    'CAFÉ',
  ])
    expect(await findIds(keywords), keywords).toEqual(ids)
  for (const keywords of ['the', 'and or not', '"the"', '%%', 'plain -words nothing', 'plain OR nothing'])
    expect(await find(keywords), keywords).toMatchObject({ posts: [], pagination: { total: 0 }, is_capped: false })
})

test('FB-01 too few or too many letters are refused', async () => {
  for (const keywords of ['', 'a', ' a ', 'a'.repeat(101), 'two\nlines'])
    expectForumRefusal(await search(keywords), 400, 'invalid_input')
  expect((await api.as(ann).send({ url: '/api/v1/forum/search' })).status).toBe(400)
})

test('FB-01 a search that takes too long is cancelled with a 503', async () => {
  const strict = await buildTestApp({ statementTimeoutMs: 3000 })
  const person = await makeUser(strict)
  const { search: searchStrictly } = forumSearchHelpers(strict, person)
  await makeForum(strict)
  const holder = await strict.pool.connect()
  await holder.query('begin; lock table forum_post_words')
  try {
    const reply = await searchStrictly('plain')
    expect(reply.status).toBe(503)
    expect(reply.text).toContain('This took too long. Please try again.')
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  expect((await searchStrictly('plain')).status).toBe(200)
})

test('FB-01 a person searches 30 times a minute', async () => {
  const limited = await buildTestApp({ rateLimits: true })
  const { search: searchOften } = forumSearchHelpers(limited, await makeUser(limited))
  const replies = await Promise.all(Array.from({ length: 32 }, () => searchOften('plain')))
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(2)
})
