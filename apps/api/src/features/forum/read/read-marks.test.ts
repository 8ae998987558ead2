import * as calls from '@sparkle/contract/forum/forum.ts'
import * as threadCalls from '@sparkle/contract/forum/threads.ts'
import { expect, test } from 'vitest'
import { makeForum, makeReply, makeThread, readPosts, readThread } from '#test/forums.ts'
import { makeUser } from '#test/makers.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()
const [ann, bob] = [await makeUser(api), await makeUser(api)]

const isUnread = async (threadId: number, person = bob) =>
  (await readThread(api, person, threadId)).body.thread.is_unread
const forumIsUnread = async (nodeId: number, person = bob) =>
  (await api.as(person).call(calls.getForum, { params: { nodeId: String(nodeId) } })).body.forum.type_data.is_unread
const markRead = (threadId: number, date?: number) =>
  api.as(bob).call(threadCalls.markThreadRead, { params: { threadId: String(threadId) }, body: { date } })

test('C-39 a thread is unread until it is marked as read, and again after the next post of another user', async () => {
  const { nodeId } = await makeForum(api)
  const { thread_id } = await makeThread(api, ann, nodeId)
  expect([await isUnread(thread_id), await isUnread(thread_id, ann)]).toEqual([true, false])
  expect(await isUnread(thread_id)).toBe(true)
  for (let times = 0; times < 2; times++) expect((await markRead(thread_id)).body).toEqual({ success: true })
  expect([await isUnread(thread_id), await forumIsUnread(nodeId)]).toEqual([false, false])
  await makeReply(api, bob, thread_id)
  expect(await isUnread(thread_id)).toBe(false)
  await makeReply(api, ann, thread_id)
  expect([await isUnread(thread_id), await forumIsUnread(nodeId)]).toEqual([true, true])
  expect((await readPosts(api, bob, thread_id)).map((post) => post.is_unread)).toEqual([false, false, true])
})

test('C-39 mark-read accepts a date or no body at all, and never moves back', async () => {
  const { nodeId } = await makeForum(api)
  const { thread_id, post_date } = await makeThread(api, ann, nodeId)
  api.forward(5000)
  await makeReply(api, ann, thread_id)
  await markRead(thread_id, post_date)
  expect((await readPosts(api, bob, thread_id)).map((post) => post.is_unread)).toEqual([false, true])
  const url = `/api/v1/forum/threads/${thread_id}/mark-read`
  for (const type of [undefined, 'application/json', 'application/x-www-form-urlencoded']) {
    const headers = type ? { 'content-type': type } : {}
    expect((await api.as(bob).send({ method: 'POST', url, headers })).body, type).toEqual({ success: true })
  }
  await markRead(thread_id, post_date)
  expect(await isUnread(thread_id)).toBe(false)
})

test('C-38 a whole forum is marked as read at once', async () => {
  const { nodeId } = await makeForum(api)
  const threads = [await makeThread(api, ann, nodeId), await makeThread(api, ann, nodeId)]
  expect(await forumIsUnread(nodeId)).toBe(true)
  const marked = await api.as(bob).call(calls.markForumRead, { params: { nodeId: String(nodeId) }, body: {} })
  expect(marked.body).toEqual({ success: true })
  for (const { thread_id } of threads) expect(await isUnread(thread_id)).toBe(false)
  expect(await forumIsUnread(nodeId)).toBe(false)
  await makeThread(api, ann, nodeId)
  expect(await forumIsUnread(nodeId)).toBe(true)
  const unknown = { params: { nodeId: '2147483647' }, body: {} }
  expect((await api.as(bob).call(calls.markForumRead, unknown)).status).toBe(404)
})

test('C-38 what is older than 30 days does not count as unread', async () => {
  const { nodeId } = await makeForum(api)
  const { thread_id } = await makeThread(api, ann, nodeId)
  await api.pool.query(`update forum_threads set last_post_at = now() - interval '31 days' where id = $1`, [thread_id])
  expect([await isUnread(thread_id), await forumIsUnread(nodeId)]).toEqual([false, false])
})

test('NO-24 all forums are marked as read at once, up to a date or now, and the marks never move back', async () => {
  const person = await makeUser(api)
  const forums = [await makeForum(api), await makeForum(api)]
  const unread = async () => {
    const { threads, pagination } = (await api.as(person).call(threadCalls.listThreads, { query: { unread: true } }))
      .body
    expect(pagination.total).toBe(threads.length)
    return threads.map(({ thread_id }) => thread_id)
  }
  const mark = async (body = {}) =>
    expect((await api.as(person).call(calls.markAllForumsRead, { body })).body).toEqual({ success: true })
  await mark()
  expect(await unread()).toEqual([])
  api.forward(5000)
  const threads = []
  for (const { nodeId } of forums) threads.unshift(await makeThread(api, ann, nodeId))
  api.forward(5000)
  const later = await makeThread(api, ann, forums[0]?.nodeId ?? 0)
  expect(await unread()).toEqual([later, ...threads].map(({ thread_id }) => thread_id))
  await mark({ date: threads[0]?.post_date })
  expect(await unread()).toEqual([later.thread_id])
  for (const { nodeId } of forums) expect(await forumIsUnread(nodeId, person)).toBe(nodeId === forums[0]?.nodeId)
  await mark()
  expect(await unread()).toEqual([])
  await mark({ date: 1 })
  await mark({ date: threads[0]?.post_date })
  expect(await unread()).toEqual([])
  // Only one's own marks change.
  expect(await isUnread(later.thread_id)).toBe(true)
})

test('NO-24 forums that a person may not see are not marked', async () => {
  const person = await makeUser(api)
  const { nodeId } = await makeForum(api)
  const { thread_id } = await makeThread(api, ann, nodeId)
  await api.pool.query('update forum_nodes set is_hidden = true where id = $1', [nodeId])
  await api.as(person).call(calls.markAllForumsRead, { body: {} })
  await api.pool.query('update forum_nodes set is_hidden = false where id = $1', [nodeId])
  expect(await isUnread(thread_id, person)).toBe(true)
})
