import * as calls from '@sparkle/contract/forum/forum.ts'
import * as postCalls from '@sparkle/contract/forum/posts.ts'
import * as threadCalls from '@sparkle/contract/forum/threads.ts'
import { expect, test } from 'vitest'
import { expectForumRefusal, makeForum, makeReply, makeThread, readPosts, readThread } from '#test/forums.ts'
import { makeUser } from '#test/makers.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()
const [ann, bob, moderator] = [await makeUser(api), await makeUser(api), await makeUser(api, { roles: ['Moderator'] })]
const staff = api.as(moderator)

const onPost = (id: number) => ({ params: { postId: String(id) } })
const onThread = (id: number) => ({ params: { threadId: String(id) } })
const restorePost = (id: number) =>
  staff.call(postCalls.editPost, { ...onPost(id), body: { message_state: 'visible' } })
const restoreThread = (id: number) =>
  staff.call(threadCalls.editThread, { ...onThread(id), body: { discussion_state: 'visible' } })
const forumData = async (nodeId: number) =>
  (await api.as(ann).call(calls.getForum, { params: { nodeId: String(nodeId) } })).body.forum.type_data

test('O-06 only moderators stick, lock, remove and restore', async () => {
  const { nodeId } = await makeForum(api)
  const { thread_id, first_post_id } = await makeThread(api, ann, nodeId)
  const author = api.as(ann)
  for (const body of [{ sticky: true }, { discussion_open: false }, { discussion_state: 'visible' as const }]) {
    expectForumRefusal(
      await author.call(threadCalls.editThread, { ...onThread(thread_id), body }),
      403,
      'do_not_have_permission',
    )
  }
  const refused = [
    await author.call(threadCalls.removeThread, onThread(thread_id)),
    await author.call(postCalls.removePost, onPost(first_post_id)),
    await author.call(postCalls.editPost, { ...onPost(first_post_id), body: { message_state: 'visible' } }),
  ]
  for (const reply of refused) expectForumRefusal(reply, 403, 'do_not_have_permission')
  expectForumRefusal(await api.call(threadCalls.removeThread, onThread(thread_id)), 401, 'api_key_not_found')
  const body = { sticky: '1', discussion_open: 'false' } as const
  const { thread } = (await staff.call(threadCalls.editThread, { ...onThread(thread_id), body }, 'urlencoded')).body
  expect(thread).toMatchObject({ sticky: true, discussion_open: false, can_stick_unstick: true, can_soft_delete: true })
})

test('C-39 readers see pages without gaps when posts are removed, moderators see the removed posts in place', async () => {
  const { nodeId } = await makeForum(api)
  const { thread_id } = await makeThread(api, ann, nodeId)
  const posts: number[] = []
  for (let n = 1; n <= 24; n++)
    posts.push((await makeReply(api, n % 2 ? bob : ann, thread_id, `Post number ${n}`)).post_id)
  const [third = 0, fourth = 0] = posts.slice(2, 4)
  for (const id of [third, fourth, third])
    expect((await staff.call(postCalls.removePost, onPost(id))).body).toEqual({ success: true })

  const page = (await readThread(api, bob, thread_id)).body
  expect(page.pagination).toMatchObject({ shown: 20, total: 23, last_page: 2 })
  expect(page.posts?.map(({ position }) => position)).toEqual(Array.from({ length: 20 }, (_, n) => n))
  expect(page.posts?.map(({ message }) => message).slice(0, 5)).toEqual([
    'Any advice is welcome.',
    'Post number 1',
    'Post number 2',
    'Post number 5',
    'Post number 6',
  ])
  expectForumRefusal(await api.as(bob).call(postCalls.getPost, onPost(third)), 404, 'requested_page_not_found')
  const theirs = (await readThread(api, moderator, thread_id)).body
  expect(theirs.posts).toHaveLength(22)
  expect(theirs.posts?.slice(2, 5).map((post) => [post.message, post.position, post.message_state])).toEqual([
    ['Post number 2', 2, 'visible'],
    ['Post number 3', 2, 'deleted'],
    ['Post number 4', 2, 'deleted'],
  ])

  expect((await restorePost(fourth)).body.post).toMatchObject({ position: 3, message_state: 'visible' })
  expect((await readPosts(api, bob, thread_id)).slice(2, 5).map(({ message }) => message)).toEqual([
    'Post number 2',
    'Post number 4',
    'Post number 5',
  ])
  await restorePost(third)
  const all = [...(await readPosts(api, bob, thread_id)), ...(await readPosts(api, bob, thread_id, 2))]
  expect(all.slice(1).map(({ post_id }) => post_id)).toEqual(posts)
  expect(all.map(({ position }) => position)).toEqual(Array.from({ length: 25 }, (_, n) => n))
})

test('D-05 D-07 when the last post is removed, the one before becomes the last, also in the forum', async () => {
  const { nodeId } = await makeForum(api)
  const first = await makeThread(api, ann, nodeId, { title: 'The first' })
  const other = await makeThread(api, ann, nodeId, { title: 'The other' })
  const reply = await makeReply(api, bob, first.thread_id)
  await staff.call(postCalls.removePost, onPost(reply.post_id))
  expect((await readThread(api, ann, first.thread_id)).body.thread).toMatchObject({
    reply_count: 0,
    last_post_id: first.first_post_id,
    last_post_username: ann.username,
  })
  expect(await forumData(nodeId)).toMatchObject({ message_count: 2, last_thread_id: other.thread_id })
  await restorePost(reply.post_id)
  expect(await forumData(nodeId)).toMatchObject({
    message_count: 3,
    last_thread_id: first.thread_id,
    last_post_id: reply.post_id,
    last_post_username: bob.username,
  })
})

test('I-54 only the author finds out that a moderator removed a thread', async () => {
  const { nodeId } = await makeForum(api)
  const { thread_id, first_post_id } = await makeThread(api, ann, nodeId)
  const { post_id } = await makeReply(api, bob, thread_id)
  await staff.call(threadCalls.removeThread, onThread(thread_id))
  const request = async (person: typeof ann, threadId: number, postId: number) => [
    await readThread(api, person, threadId),
    await api.as(person).call(threadCalls.getThread, onThread(threadId)),
    await api.as(person).call(threadCalls.listThreadPosts, onThread(threadId)),
    await api.as(person).call(postCalls.createPost, { body: { thread_id: threadId, message: 'Still here?' } }),
    await api.as(person).call(threadCalls.editThread, { ...onThread(threadId), body: { title: 'Still mine' } }),
    await api.as(person).call(postCalls.getPost, onPost(postId)),
  ]
  for (const reply of await request(ann, thread_id, first_post_id)) {
    expectForumRefusal(reply, 404, 'requested_page_not_found')
    expect(reply.error).toMatchObject({ code: 'thread_removed', message: 'A moderator removed this thread.' })
  }
  const removed = await request(bob, thread_id, post_id)
  const unknown = await request(bob, 2_147_483_647, 2_147_483_647)
  expect(removed.slice(0, 5).map(({ text }) => text)).toEqual(unknown.slice(0, 5).map(({ text }) => text))
  for (const { error } of removed) expect(error).toMatchObject({ code: 'not_found' })
})

test('D-05 readers do not see a removed thread until it is restored; removing its first post removes it', async () => {
  const { nodeId } = await makeForum(api)
  const { thread_id, first_post_id } = await makeThread(api, ann, nodeId)
  const { post_id } = await makeReply(api, bob, thread_id)
  const listed = async (person: typeof ann) =>
    (await api.as(person).call(calls.listForumThreads, { params: { nodeId: String(nodeId) } })).body
  for (const remove of [
    () => staff.call(threadCalls.removeThread, onThread(thread_id)),
    () => staff.call(postCalls.removePost, onPost(first_post_id)),
  ]) {
    expect((await remove()).body).toEqual({ success: true })
    const gone = [
      await readThread(api, ann, thread_id),
      await api.as(bob).call(postCalls.getPost, onPost(post_id)),
      await api.as(ann).call(threadCalls.markThreadRead, { ...onThread(thread_id), body: {} }),
      await api.as(ann).call(threadCalls.editThread, { ...onThread(thread_id), body: { title: 'Still mine' } }),
      await api.as(ann).call(postCalls.editPost, { ...onPost(first_post_id), body: { message: 'Still mine' } }),
      await api.as(ann).call(postCalls.createPost, { body: { thread_id, message: 'Still here?' } }),
    ]
    for (const reply of gone) expectForumRefusal(reply, 404, 'requested_page_not_found')
    expect(await listed(ann)).toMatchObject({ threads: [], pagination: { total: 0 } })
    expect(await listed(moderator)).toMatchObject({
      threads: [{ discussion_state: 'deleted' }],
      pagination: { total: 1 },
    })
    expect(await forumData(nodeId)).toMatchObject({ discussion_count: 0, message_count: 0, last_thread_id: 0 })
    const refused = await staff.call(postCalls.createPost, { body: { thread_id, message: 'Into the void' } })
    expectForumRefusal(refused, 403, 'do_not_have_permission')
    expect((await restoreThread(thread_id)).body.thread.discussion_state).toBe('visible')
    expect(await forumData(nodeId)).toMatchObject({ discussion_count: 1, message_count: 2, last_post_id: post_id })
  }
})
