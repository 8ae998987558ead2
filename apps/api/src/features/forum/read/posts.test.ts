import { addresses } from '@sparkle/contract/core/addresses.ts'
import * as calls from '@sparkle/contract/forum/forum.ts'
import { postMessages } from '@sparkle/contract/forum/post-rules.ts'
import * as postCalls from '@sparkle/contract/forum/posts.ts'
import * as threadCalls from '@sparkle/contract/forum/threads.ts'
import { getUserByForumId, getUserByUsername } from '@sparkle/contract/people/users.ts'
import { encodings } from '@sparkle/testing/encodings.ts'
import { expect, test } from 'vitest'
import { expectForumRefusal, makeForum, makeReply, makeThread, readPosts, readThread } from '#test/forums.ts'
import { makeUser } from '#test/makers.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()
const [ann, bob, moderator] = [await makeUser(api), await makeUser(api), await makeUser(api, { roles: ['Moderator'] })]
const { nodeId } = await makeForum(api)

const edit = (postId: number, body: Record<string, unknown>, editor = ann) =>
  api.as(editor).call(postCalls.editPost, { params: { postId: String(postId) }, body })
const lock = (threadId: number) =>
  api
    .as(moderator)
    .call(
      threadCalls.editThread,
      { params: { threadId: String(threadId) }, body: { discussion_open: '0' } },
      'urlencoded',
    )
const reply = (threadId: number, body: Record<string, unknown>, writer = ann) =>
  api.as(writer).call(postCalls.createPost, { body: { thread_id: threadId, ...body } as never })

test('C-39 D-09 posts come oldest first in pages of 20, numbered from 0', async () => {
  const { thread_id, first_post_id } = await makeThread(api, ann, nodeId)
  for (let n = 1; n <= 21; n++) await makeReply(api, n % 2 ? bob : ann, thread_id, `Post number ${n}`)
  const [first, last] = [(await readThread(api, ann, thread_id)).body, (await readThread(api, ann, thread_id, 2)).body]
  expect(first.pagination).toEqual({ current_page: 1, last_page: 2, per_page: 20, shown: 20, total: 22 })
  expect(last.pagination).toEqual({ current_page: 2, last_page: 2, per_page: 20, shown: 2, total: 22 })
  const posts = [...(first.posts ?? []), ...(last.posts ?? [])]
  expect(posts.map(({ position }) => position)).toEqual(Array.from({ length: 22 }, (_, n) => n))
  expect(posts[0]).toMatchObject({ post_id: first_post_id, is_first_post: true, is_last_post: false, can_edit: true })
  expect(posts.at(-1)).toMatchObject({
    message: 'Post number 21',
    is_first_post: false,
    is_last_post: true,
    can_edit: false,
  })
  expect(posts.at(-1)?.view_url).toBe(`${first.thread.view_url}#${posts.at(-1)?.post_id}`)
  expectForumRefusal(await readThread(api, ann, thread_id, 3), 400, 'invalid_page')
  expectForumRefusal(await readThread(api, ann, thread_id, 9_000_000_000), 400, 'invalid_page')
  const { posts: alone } = (await api.as(ann).send({ url: `/api/v1/forum/threads/${thread_id}/posts?page=2` }))
    .body as { posts: unknown }
  expect(alone).toEqual(last.posts)
})

test.each(encodings)('C-41 D-59 O-18 a reply sent as %s is the new last post', async (encoding) => {
  const { thread_id } = await makeThread(api, ann, nodeId)
  const body = { thread_id: String(thread_id), message: '**Bring** a notebook & a pen' }
  const { status, body: sent } = await api.as(bob).call(postCalls.createPost, { body }, encoding)
  expect(status).toBe(200)
  expect(sent.success).toBe(true)
  expect(sent.post).toMatchObject({
    thread_id,
    username: bob.username,
    position: 1,
    message: body.message,
    message_parsed: '<p><strong>Bring</strong> a notebook &amp; a pen</p>',
    is_last_post: true,
    last_edit_date: 0,
    User: { username: bob.username },
  })
  expect(await readPosts(api, bob, thread_id)).toContainEqual(sent.post)
})

test('D-60 E-02 a reply has 6 to 20,000 characters', async () => {
  const { thread_id } = await makeThread(api, ann, nodeId)
  const short = await reply(thread_id, { message: 'abcde' })
  expectForumRefusal(short, 400, 'please_enter_valid_message')
  expect(short.error.message).toBe(postMessages.postTooShort)
  expect((await reply(thread_id, { message: 'abcdef' })).status).toBe(200)
  expectForumRefusal(await reply(thread_id, { message: 'x'.repeat(20_001) }), 400, 'please_enter_valid_message')
  expectForumRefusal(await reply(2_147_483_647, { message: 'abcdef' }), 404, 'requested_page_not_found')
  expect((await reply(thread_id, { message: 'abcdef', position: 9 })).status).toBe(400)
})

test('C-43 D-69 O-06 an edit changes text, HTML and edit date, and nothing else', async () => {
  const { thread_id } = await makeThread(api, ann, nodeId)
  const post = await makeReply(api, ann, thread_id)
  await makeReply(api, bob, thread_id)
  api.forward(60_000)
  const { body } = await edit(post.post_id, { message: 'Practise _out loud_.' })
  const { last_edit_date, last_edit_user_id, last_edit_username, ...edited } = body.post
  expect(last_edit_date).toBeGreaterThanOrEqual(post.post_date + 60)
  expect([last_edit_user_id, last_edit_username]).toEqual([post.user_id, ann.username])
  const { last_edit_date: _date, last_edit_user_id: _id, last_edit_username: _name, ...before } = post
  expect(edited).toEqual({
    ...before,
    message: 'Practise _out loud_.',
    message_parsed: '<p>Practise <em>out loud</em>.</p>',
    is_last_post: false,
  })
})

test('D-66 D-67 E-04 O-06 authors edit while the thread is open, moderators always, others never', async () => {
  const { thread_id, first_post_id } = await makeThread(api, ann, nodeId)
  const canEdit = async (person: typeof ann) => (await readPosts(api, person, thread_id))[0]?.can_edit
  expect([await canEdit(ann), await canEdit(bob), await canEdit(moderator)]).toEqual([true, false, true])
  expectForumRefusal(await edit(first_post_id, { message: 'not mine' }, bob), 403, 'do_not_have_permission')
  expectForumRefusal(await edit(first_post_id, { message: 'short' }), 400, 'please_enter_valid_message')
  expectForumRefusal(await edit(2_147_483_647, { message: 'no such' }), 404, 'requested_page_not_found')
  await lock(thread_id)
  expect([await canEdit(ann), await canEdit(moderator)]).toEqual([false, true])
  expectForumRefusal(await edit(first_post_id, { message: 'too late now' }), 403, 'do_not_have_permission')
  expect((await edit(first_post_id, { message: 'by the staff' }, moderator)).body.post.message).toBe('by the staff')
})

test('C-41 only moderators can reply to a locked thread', async () => {
  const { thread_id } = await makeThread(api, ann, nodeId)
  await lock(thread_id)
  const refused = await reply(thread_id, { message: 'May I still?' })
  expectForumRefusal(refused, 403, 'do_not_have_permission')
  expect(refused.error.message).toContain('locked')
  expect((await readThread(api, ann, thread_id)).body.thread).toMatchObject({
    can_reply: false,
    discussion_open: false,
  })
  expect((await reply(thread_id, { message: 'A last word' }, moderator)).status).toBe(200)
})

test('C-41 a reply sent again by the same device is one post, even if the thread was locked in between', async () => {
  const { thread_id } = await makeThread(api, ann, nodeId)
  const body = { message: 'Sent again', client_id: crypto.randomUUID() }
  const replies = await Promise.all([1, 2, 3, 4].map(() => reply(thread_id, body)))
  await lock(thread_id)
  replies.push(await reply(thread_id, body))
  expect(new Set(replies.map((sent) => sent.body.post.post_id)).size).toBe(1)
  expect(await readPosts(api, ann, thread_id)).toHaveLength(2)
  expectForumRefusal(await reply(thread_id, body, bob), 403, 'do_not_have_permission')
})

test('C-39 one post comes with its thread and forum', async () => {
  const { thread_id } = await makeThread(api, ann, nodeId)
  const { post_id } = await makeReply(api, bob, thread_id)
  const { post } = (await api.as(ann).call(postCalls.getPost, { params: { postId: String(post_id) } })).body
  expect(post).toMatchObject({ post_id, position: 1, Thread: { thread_id, Forum: { node_id: nodeId } } })
})

test('C-45 O-16 a post includes its author, who is also found by forum id and by name', async () => {
  const { thread_id } = await makeThread(api, ann, nodeId)
  const [post] = await readPosts(api, bob, thread_id)
  const byId = await api.as(bob).call(getUserByForumId, { params: { forumId: String(post?.user_id) } })
  const byName = await api.as(bob).call(getUserByUsername, { params: { username: post?.username ?? '' } })
  expect(byId.body).toEqual(byName.body)
  expect(byId.body.avatar).toBe(post?.User.avatar)
  expect(post?.User).toMatchObject({ username: ann.username, user_title: 'Member', is_staff: false })
  expect((await api.as(moderator).call(calls.getForumMe, {})).body.me).toMatchObject({ is_staff: true })
})

test('C-39 @name links to an existing user; a preview shows the same and stores nothing', async () => {
  const message = `Thanks @${ann.username.toUpperCase()}! And @nobody.here, and @${bob.username}.`
  const expected = [ann, bob].map(({ username }) => `<a href="${addresses.profile(username)}">@${username}</a>`)
  const preview = await api.as(ann).call(postCalls.previewPost, { body: { message } })
  expect(preview.body.message_parsed).toBe(`<p>Thanks ${expected[0]}! And @nobody.here, and ${expected[1]}.</p>`)
  const { thread_id } = await makeThread(api, ann, nodeId, { message })
  expect((await readPosts(api, bob, thread_id))[0]?.message_parsed).toBe(preview.body.message_parsed)
})

test('D-07 views are collected and written together, one each time the first page is opened', async () => {
  const { thread_id } = await makeThread(api, ann, nodeId)
  for (let n = 0; n < 20; n++) await makeReply(api, bob, thread_id)
  await readThread(api, bob, thread_id)
  await readThread(api, bob, thread_id, 2)
  await readThread(api, ann, thread_id)
  await api.as(bob).call(threadCalls.getThread, { params: { threadId: String(thread_id) } })
  await expect
    .poll(async () => (await readThread(api, ann, thread_id, 2)).body.thread.view_count, { timeout: 60_000 })
    .toBe(2)
})
