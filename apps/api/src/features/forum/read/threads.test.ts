import * as calls from '@sparkle/contract/forum/forum.ts'
import { postMessages } from '@sparkle/contract/forum/post-rules.ts'
import * as threadCalls from '@sparkle/contract/forum/threads.ts'
import { encodings } from '@sparkle/testing/encodings.ts'
import { expect, test } from 'vitest'
import { expectForumRefusal, makeForum, makeReply, makeThread, readPosts } from '#test/forums.ts'
import { makeUser } from '#test/makers.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()
const [ann, bob, business, moderator] = [
  await makeUser(api),
  await makeUser(api),
  await makeUser(api, { businessAccount: true }),
  await makeUser(api, { roles: ['Moderator'] }),
]

const forumPage = (nodeId: number, query: { page?: string; before?: string } = {}, reader = ann) =>
  api.as(reader).call(calls.getForum, { params: { nodeId: String(nodeId) }, query: { with_threads: true, ...query } })
const stats = (threadId: number, reader = ann) =>
  api.as(reader).call(threadCalls.getThread, { params: { threadId: String(threadId) } })
const edit = (threadId: number, body: Record<string, unknown>, editor = ann) =>
  api.as(editor).call(threadCalls.editThread, { params: { threadId: String(threadId) }, body })

test('D-01 to D-03 everyone who is signed in can read, start threads and reply; guests cannot', async () => {
  const { nodeId } = await makeForum(api)
  for (const person of [ann, business, moderator]) {
    const { thread_id } = await makeThread(api, person, nodeId)
    await makeReply(api, person, thread_id)
    expect((await forumPage(nodeId, {}, person)).status).toBe(200)
  }
  const body = { node_id: nodeId, title: 'Hello there', message: 'Hello there' }
  expectForumRefusal(await api.call(threadCalls.createThread, { body }), 401, 'api_key_not_found')
  expectForumRefusal(await api.call(calls.listNodes, {}), 401, 'api_key_not_found')
})

test.each(encodings)('C-40 O-14 O-18 a thread starts with its first post, sent as %s', async (encoding) => {
  const { nodeId } = await makeForum(api)
  const body = { node_id: String(nodeId), title: '  Cover letters ', message: 'How long?\r\nThanks & bye' }
  const { status, body: made } = await api.as(ann).call(threadCalls.createThread, { body }, encoding)
  expect(status).toBe(200)
  const { thread } = made
  expect(made.success).toBe(true)
  expect(thread).toMatchObject({ title: 'Cover letters', node_id: nodeId, username: ann.username, reply_count: 0 })
  expect(thread.last_post_id).toBe(thread.first_post_id)
  expect(thread.view_url).toMatch(/\/finding-work\.\d+\/interviews\.\d+\/cover-letters\.\d+$/)
  expect(await readPosts(api, ann, thread.thread_id)).toMatchObject([
    { message: 'How long?\nThanks & bye', message_parsed: '<p>How long?<br />\nThanks &amp; bye</p>', position: 0 },
  ])
  const { type_data } = (await forumPage(nodeId)).body.forum
  expect(type_data).toMatchObject({
    discussion_count: 1,
    message_count: 1,
    last_post_username: ann.username,
    last_thread_title: 'Cover letters',
    last_thread_id: thread.thread_id,
    last_post_id: thread.first_post_id,
    last_post_date: thread.post_date,
  })
})

test('D-28 to D-31 E-01 titles of 3 or more characters and texts of 6 or more are accepted, others refused with a reason', async () => {
  const { nodeId, categoryId } = await makeForum(api)
  const good = { node_id: nodeId, title: 'abc', message: 'abcdef' }
  const send = (change: Record<string, unknown>) =>
    api.as(ann).call(threadCalls.createThread, { body: { ...good, ...change } as never })
  expect((await send({})).status).toBe(200)
  expect((await send({ title: 'é'.repeat(150), message: '🌟'.repeat(20_000) })).status).toBe(200)
  for (const title of ['', 'ab', ' ab ', null, 'x'.repeat(151), ['abc'], 'two\nlines']) {
    expectForumRefusal(await send({ title }), 400, 'please_enter_valid_title')
  }
  for (const message of ['', 'abcde', '  abcde  ', null, 'x'.repeat(20_001), { a: 1 }]) {
    expectForumRefusal(await send({ message }), 400, 'please_enter_valid_message')
  }
  expect((await send({ title: 'ab' })).error.message).toBe(postMessages.titleTooShort)
  expect((await send({ message: 'abcde' })).error.message).toBe(postMessages.messageTooShort)
  for (const node_id of [categoryId, 2_147_483_647]) {
    expectForumRefusal(await send({ node_id }), 404, 'requested_page_not_found')
  }
  for (const node_id of [0, -1, 'x', 1e12]) {
    expectForumRefusal(await send({ node_id }), 404, 'requested_page_not_found')
  }
  for (const node_id of [null, [nodeId]]) expect((await send({ node_id })).status).toBe(400)
  expect((await send({ client_id: 'no uuid' })).status).toBe(400)
  expect((await forumPage(nodeId)).body.forum.type_data.discussion_count).toBe(2)
})

test('C-38 D-06 D-08 threads come latest post first in pages of 20, sticky ones separately and only on page 1', async () => {
  const { nodeId } = await makeForum(api)
  const ids: number[] = []
  for (let n = 0; n < 23; n++) ids.push((await makeThread(api, ann, nodeId, { title: `Thread ${n}` })).thread_id)
  const [oldest = 0, second = 0, ...others] = ids
  await makeReply(api, bob, oldest)
  await edit(second, { sticky: true }, moderator)
  const [first, last] = [(await forumPage(nodeId)).body, (await forumPage(nodeId, { page: '2' })).body]
  expect(first.sticky).toMatchObject([{ thread_id: second, sticky: true }])
  expect(last.sticky).toEqual([])
  expect(first.pagination).toEqual({ current_page: 1, last_page: 2, per_page: 20, shown: 20, total: 22 })
  expect(last.pagination).toEqual({ current_page: 2, last_page: 2, per_page: 20, shown: 2, total: 22 })
  const listed = [...(first.threads ?? []), ...(last.threads ?? [])]
  expect(listed.map(({ thread_id }) => thread_id)).toEqual([oldest, ...others.toReversed()])
  expect(listed[0]).toMatchObject({ username: ann.username, last_post_username: bob.username, reply_count: 1 })
  expect(first.forum.type_data.discussion_count).toBe(23)
  const before = String(first.threads?.at(-1)?.last_post_id)
  expect((await forumPage(nodeId, { page: '2', before })).body.threads).toEqual(last.threads)
  for (const page of ['3', '99999999999']) expectForumRefusal(await forumPage(nodeId, { page }), 400, 'invalid_page')
  for (const page of ['0', '-1', 'x', '']) expect((await forumPage(nodeId, { page })).body.threads).toHaveLength(20)
})

test('C-38 an empty forum has one empty page; a category is not a forum', async () => {
  const { nodeId, categoryId } = await makeForum(api)
  expect((await forumPage(nodeId)).body).toMatchObject({
    threads: [],
    sticky: [],
    pagination: { current_page: 1, last_page: 1, per_page: 20, shown: 0, total: 0 },
    forum: { type_data: { discussion_count: 0, last_post_username: '', last_post_date: 0, last_thread_id: 0 } },
  })
  for (const id of [categoryId, 2_147_483_647]) {
    expectForumRefusal(await forumPage(id), 404, 'requested_page_not_found')
    const alone = await api.as(ann).call(calls.getForum, { params: { nodeId: String(id) } })
    expectForumRefusal(alone, 404, 'requested_page_not_found')
  }
})

test('C-38 the threads of all forums are listed together, latest post first', async () => {
  const [one, other] = [await makeForum(api, 'One'), await makeForum(api, 'Other')]
  const older = await makeThread(api, ann, one.nodeId)
  const newer = await makeThread(api, bob, other.nodeId)
  const { threads } = (await api.as(ann).call(threadCalls.listThreads, {})).body
  expect(threads.slice(0, 2).map(({ thread_id }) => thread_id)).toEqual([newer.thread_id, older.thread_id])
  expect(threads[1]?.view_url).toContain(`/one.${one.nodeId}/`)
})

test('C-42 D-85 O-06 only the author and moderators can change the title; the forum shows the new one', async () => {
  const { nodeId } = await makeForum(api)
  const { thread_id } = await makeThread(api, ann, nodeId)
  const renamed = await edit(thread_id, { title: 'How do I prepare for a job interview?' })
  expect(renamed.body).toMatchObject({ success: true, thread: { title: 'How do I prepare for a job interview?' } })
  expect(renamed.body.thread.view_url).toMatch(/how-do-i-prepare-for-a-job-interview\.\d+$/)
  expect((await forumPage(nodeId)).body.forum.type_data.last_thread_title).toBe('How do I prepare for a job interview?')
  expectForumRefusal(await edit(thread_id, { title: 'Not mine' }, bob), 403, 'do_not_have_permission')
  expectForumRefusal(await edit(thread_id, { title: 'ab' }), 400, 'please_enter_valid_title')
  expectForumRefusal(await edit(thread_id, { message: 'not here' }), 400, 'please_enter_valid_message')
  expectForumRefusal(await edit(2_147_483_647, { title: 'Nothing' }), 404, 'requested_page_not_found')
  expect((await edit(thread_id, {})).body.thread.title).toBe('How do I prepare for a job interview?')
  expect((await edit(thread_id, { title: 'By the staff' }, moderator)).body.thread.title).toBe('By the staff')
  expect([(await stats(thread_id)).body.thread.can_edit, (await stats(thread_id, bob)).body.thread.can_edit]).toEqual([
    true,
    false,
  ])
})

test('C-44 D-07 the statistics of a thread come without its posts', async () => {
  const { nodeId } = await makeForum(api)
  const { thread_id, post_date } = await makeThread(api, ann, nodeId)
  const reply = await makeReply(api, bob, thread_id)
  const { body } = await stats(thread_id)
  expect(Object.keys(body)).toEqual(['thread'])
  expect(body.thread).toMatchObject({
    title: 'How do I prepare?',
    post_date,
    last_post_date: reply.post_date,
    last_post_id: reply.post_id,
    last_post_username: bob.username,
    last_post_user_id: reply.user_id,
    reply_count: 1,
    view_count: 0,
    visitor_post_count: 1,
    Forum: { node_id: nodeId, title: 'Interviews' },
  })
  expectForumRefusal(await stats(2_147_483_647), 404, 'requested_page_not_found')
})

test('C-40 a thread sent again by the same device is one thread', async () => {
  const { nodeId } = await makeForum(api)
  const client_id = crypto.randomUUID()
  const body = { node_id: nodeId, title: 'Sent twice', message: 'Sent twice', client_id }
  const replies = await Promise.all([1, 2, 3].map(() => api.as(ann).call(threadCalls.createThread, { body })))
  const again = await api.as(ann).call(threadCalls.createThread, { body })
  const others = await api.as(bob).call(threadCalls.createThread, { body })
  const ids = new Set([...replies, again].map((reply) => reply.body.thread.thread_id))
  expect([ids.size, ids.has(others.body.thread.thread_id)]).toEqual([1, false])
  expect((await forumPage(nodeId)).body.forum.type_data).toMatchObject({ discussion_count: 2, message_count: 2 })
})
