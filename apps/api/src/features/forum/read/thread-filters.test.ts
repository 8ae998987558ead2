import { whoami } from '@sparkle/contract/auth/sessions.ts'
import * as postCalls from '@sparkle/contract/forum/posts.ts'
import * as calls from '@sparkle/contract/forum/threads.ts'
import { expect, test } from 'vitest'
import { expectForumRefusal, makeForum, makeReply, makeThread } from '#test/forums.ts'
import { makeUser, type Person } from '#test/makers.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()
const ann = await makeUser(api)
const bob = await makeUser(api)
const moderator = await makeUser(api, { roles: ['Moderator'] })
const getForumId = async (person: Person) => (await api.as(person).call(whoami, {})).body.forumId
const params = (threadId: number) => ({ params: { threadId: String(threadId) } })

interface List {
  threads: { thread_id: number }[]
  sticky?: unknown[]
  pagination: { total: number; last_page: number; shown: number }
}

async function read(person: Person, path: string) {
  const reply = await api.as(person).send({ url: `/api/v1/forum/${path}` })
  expect(reply.status, reply.text).toBe(200)
  return reply.body as List
}

/** The same filter in a forum and in all forums. */
async function listIds(person: Person, nodeId: number, filter: string) {
  const lists = [
    await read(person, `forums/${nodeId}?with_threads=1&${filter}`),
    await read(person, `forums/${nodeId}/threads?${filter}`),
    await read(person, `threads?${filter}`),
  ]
  return lists.map(({ threads, pagination, sticky = [] }) => {
    expect([pagination.total, sticky]).toEqual([threads.length, []])
    return threads.map(({ thread_id }) => thread_id)
  })
}

test('X-09 starter_id keeps the threads of a user, sticky ones included, newest post first', async () => {
  const [one, other] = [await makeForum(api), await makeForum(api)]
  const dora = await makeUser(api)
  const first = await makeThread(api, dora, one.nodeId)
  await makeThread(api, ann, one.nodeId)
  const stuck = await makeThread(api, dora, one.nodeId)
  const removed = await makeThread(api, dora, one.nodeId)
  const elsewhere = await makeThread(api, dora, other.nodeId)
  await api.as(moderator).call(calls.editThread, { ...params(stuck.thread_id), body: { sticky: true } })
  await api.as(moderator).call(calls.removeThread, { ...params(removed.thread_id), body: {} })
  await makeReply(api, ann, first.thread_id)
  const filter = `starter_id=${await getForumId(dora)}`
  const here = [first.thread_id, stuck.thread_id]
  expect(await listIds(bob, one.nodeId, filter)).toEqual([
    here,
    here,
    [first.thread_id, elsewhere.thread_id, stuck.thread_id],
  ])
  const all = [first.thread_id, removed.thread_id, stuck.thread_id]
  expect((await listIds(moderator, one.nodeId, filter))[0]).toEqual(all)
  expect((await listIds(bob, one.nodeId, 'starter_id=2147483647'))[2]).toEqual([])
  const refused = await api.as(bob).send({ url: `/api/v1/forum/forums/${one.categoryId}/threads?${filter}` })
  expectForumRefusal(refused, 404, 'requested_page_not_found')
})

test('X-09 X-11 a filtered list has pages, by number or after a thread', async () => {
  const { nodeId } = await makeForum(api)
  const dora = await makeUser(api)
  const ids: number[] = []
  for (let count = 0; count < 21; count += 1) ids.unshift((await makeThread(api, dora, nodeId)).thread_id)
  const path = `threads?starter_id=${await getForumId(dora)}`
  const first = await read(ann, path)
  expect(first.threads.map(({ thread_id }) => thread_id)).toEqual(ids.slice(0, 20))
  expect(first.pagination).toMatchObject({ last_page: 2, shown: 20, total: 21 })
  const last = first.threads.at(-1) as unknown as { last_post_id: number }
  for (const page of ['page=2', `page=2&before=${last.last_post_id}`]) {
    const { threads, pagination } = await read(ann, `${path}&${page}`)
    expect(threads).toMatchObject([{ thread_id: ids.at(-1) }])
    expect(pagination).toMatchObject({ last_page: 2, shown: 1, total: 21 })
  }
})

test('X-10 unread keeps the threads with posts that the reader has not read', async () => {
  const { nodeId } = await makeForum(api)
  const reader = await makeUser(api)
  const seen = await makeThread(api, ann, nodeId)
  const fresh = await makeThread(api, ann, nodeId)
  const own = await makeThread(api, reader, nodeId)
  const old = await makeThread(api, ann, nodeId)
  await api.pool.query(`update forum_threads set last_post_at = now() - interval '31 days' where id = $1`, [
    old.thread_id,
  ])
  await api.as(reader).call(calls.markThreadRead, { ...params(seen.thread_id), body: {} })
  const list = async (filter: string) =>
    (await read(reader, `forums/${nodeId}/threads?${filter}`)).threads.map(({ thread_id }) => thread_id)
  const unread = () => list('unread=1')
  expect(await unread()).toEqual([fresh.thread_id])
  expect((await read(reader, 'threads?unread=1')).threads).toContainEqual(
    expect.objectContaining({ thread_id: fresh.thread_id, is_unread: true }),
  )
  await makeReply(api, ann, seen.thread_id)
  await makeReply(api, bob, own.thread_id)
  expect(await unread()).toEqual([own.thread_id, seen.thread_id, fresh.thread_id])
  const ofAnn = `unread=1&starter_id=${await getForumId(ann)}`
  expect(await list(ofAnn)).toEqual([seen.thread_id, fresh.thread_id])
  await api.as(moderator).call(calls.removeThread, { ...params(fresh.thread_id), body: {} })
  await api.as(reader).send({ method: 'POST', url: `/api/v1/forum/forums/${nodeId}/mark-read` })
  expect(await unread()).toEqual([])
})

test('X-12 filters and orders that Sparkle does not have are refused, never ignored', async () => {
  const { nodeId } = await makeForum(api)
  const queries = [
    'prefix_id=3',
    'last_days=7',
    'thread_type=poll',
    'order=title',
    'direction=up',
    'unread=x',
    'starter_id=abc',
  ]
  for (const query of queries) {
    for (const path of [`forums/${nodeId}?with_threads=1&`, `forums/${nodeId}/threads?`, 'threads?']) {
      expectForumRefusal(await api.as(ann).send({ url: `/api/v1/forum/${path}${query}` }), 400, 'invalid_input')
    }
  }
  const { thread_id } = await makeThread(api, ann, nodeId)
  for (const path of [`threads/${thread_id}?`, `threads/${thread_id}/posts?`]) {
    expectForumRefusal(
      await api.as(ann).send({ url: `/api/v1/forum/${path}order=reaction_score` }),
      400,
      'invalid_input',
    )
  }
})

test('X-13 the first and the last post come with a thread on request, with or without a page of posts', async () => {
  const { nodeId } = await makeForum(api)
  const { thread_id, first_post_id } = await makeThread(api, ann, nodeId)
  const reply = await makeReply(api, bob, thread_id)
  const removed = await makeReply(api, bob, thread_id)
  await api.as(moderator).call(postCalls.removePost, { params: { postId: String(removed.post_id) }, body: {} })
  const get = async (query: Record<string, boolean>) =>
    (await api.as(ann).call(calls.getThread, { ...params(thread_id), query })).body
  const both = await get({ with_first_post: true, with_last_post: true })
  expect(Object.keys(both)).toEqual(['thread', 'first_post', 'last_post'])
  expect(both.first_post).toMatchObject({
    post_id: first_post_id,
    is_first_post: true,
    User: { username: ann.username },
  })
  expect(both.last_post).toMatchObject({ post_id: reply.post_id, is_last_post: true })
  const paged = await get({ with_posts: true, with_last_post: true })
  expect(Object.keys(paged)).toEqual(['thread', 'posts', 'pagination', 'last_post'])
  expect(paged.last_post).toEqual(paged.posts?.at(-1))
  expect(Object.keys(await get({}))).toEqual(['thread'])
})
