import { randomUUID } from 'node:crypto'
import { createPost, getPost } from '@sparkle/contract/forum/posts.ts'
import { editThread, getThread } from '@sparkle/contract/forum/threads.ts'
import { expect, test } from 'vitest'
import { expectExactCounters } from '#test/changes/forum-counters.ts'
import { makeForum, makeReply, makeThread } from '#test/forums.ts'
import { makeUser, type Person } from '#test/makers.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()
const people = await Promise.all(Array.from({ length: 4 }, () => makeUser(api)))
const [author] = people as [Person]
const moderator = await makeUser(api, { roles: ['Moderator'] })

const reply = (person: Person, thread_id: number, message: string, client_id?: string) =>
  api.as(person).call(createPost, { body: { thread_id, message, client_id } })

const makeThreads = async (nodeId: number, count: number) =>
  Promise.all(Array.from({ length: count }, () => makeThread(api, author, nodeId)))

test('C-40 C-41 what a writer gets is what they read right after', async () => {
  const { nodeId } = await makeForum(api)
  const staffOnly = await makeForum(api)
  await api.pool.query(`update forum_nodes set writing = 'staff', is_hidden = true where id = $1`, [staffOnly.nodeId])
  for (const [person, forumId] of [
    [author, nodeId],
    [moderator, nodeId],
    [moderator, staffOnly.nodeId],
  ] as const) {
    const thread = await makeThread(api, person, forumId)
    const params = { threadId: String(thread.thread_id) }
    expect((await api.as(person).call(getThread, { params, query: {} })).body.thread).toMatchObject(thread)
    await makeReply(api, moderator, thread.thread_id, 'In between')
    if (person === moderator) await api.as(moderator).call(editThread, { params, body: { discussion_open: false } })
    const post = await makeReply(api, person, thread.thread_id, '**Bold** & <plain>')
    const read = (await api.as(person).call(getPost, { params: { postId: String(post.post_id) } })).body.post
    const { Thread, ...rest } = read
    expect(post).toEqual(rest)
  }
})

test('C-41 of replies at the same moment, one that is refused or sent again harms no other', async () => {
  const { nodeId } = await makeForum(api)
  const other = await makeForum(api)
  const threads = [...(await makeThreads(nodeId, 3)), ...(await makeThreads(other.nodeId, 3))]
  const [locked, twice, ...open] = threads.map(({ thread_id }) => thread_id) as [number, number, ...number[]]
  const params = { threadId: String(locked) }
  await api.as(moderator).call(editThread, { params, body: { discussion_open: false } })
  const clientId = randomUUID()
  const first = await reply(author, twice, 'Only once', clientId)
  const [refused, again, unknown, ...replies] = await Promise.all([
    reply(author, locked, 'Too late'),
    reply(author, twice, 'Only once', clientId),
    reply(author, 2_000_000_000, 'To nobody'),
    ...people.flatMap((person) => open.map((thread_id) => reply(person, thread_id, `Here is one for ${thread_id}`))),
  ])
  expect([refused?.status, unknown?.status]).toEqual([403, 404])
  expect(again?.body.post).toMatchObject({ post_id: first.body.post.post_id, position: 1, message: 'Only once' })
  expect(replies.map(({ status }) => status)).toEqual(Array(people.length * open.length).fill(200))
  const { rows } = await api.pool.query(
    `select thread_id, array_agg(position order by position) as positions from forum_posts
    where thread_id = any($1) group by 1`,
    [open],
  )
  expect(rows.map(({ positions }) => positions)).toEqual(open.map(() => [0, 1, 2, 3, 4]))
  expect((await reply(author, twice, 'Once more')).body.post.position).toBe(2)
  await expectExactCounters(api)
})

test('C-41 a reply to a thread that is being changed does not hold up replies to others', async () => {
  const { nodeId } = await makeForum(api)
  const [held, free] = await makeThreads(nodeId, 2)
  const client = await api.pool.connect()
  try {
    await client.query('begin')
    await client.query('select from forum_threads where id = $1 for update', [held?.thread_id])
    const waiting = reply(author, held?.thread_id ?? 0, 'Waits for the change')
    expect((await reply(author, free?.thread_id ?? 0, 'Does not wait')).status).toBe(200)
    await client.query('commit')
    expect((await waiting).body.post).toMatchObject({ position: 1, message: 'Waits for the change' })
  } finally {
    client.release(true)
  }
})
