import { createPost, editPost, removePost } from '@sparkle/contract/forum/posts.ts'
import { createThread, editThread, removeThread } from '@sparkle/contract/forum/threads.ts'
import { expect, test } from 'vitest'
import { expectExactCounters } from '#test/changes/forum-counters.ts'
import { makeForum, makeReply, makeThread } from '#test/forums.ts'
import { makeUser, type Person } from '#test/makers.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()
const people = await Promise.all(Array.from({ length: 5 }, () => makeUser(api)))
const moderator = await makeUser(api, { roles: ['Moderator'] })
const someone = (index: number) => people[index % people.length] as Person

test('C-41 D-09 with fifty concurrent writers, every post exists once and positions have no gaps', async () => {
  const { nodeId } = await makeForum(api)
  const { thread_id } = await makeThread(api, someone(0), nodeId)
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      api.as(someone(index)).call(createPost, { body: { thread_id, message: `Reply number ${index}` } }),
    ),
  )
  expect(replies.map((reply) => reply.status)).toEqual(Array(50).fill(200))
  const { rows } = await api.pool.query('select id, position, message from forum_posts where thread_id = $1', [
    thread_id,
  ])
  expect(rows).toHaveLength(51)
  for (const { body } of replies) {
    const { post_id, position, message } = body.post
    expect(rows.filter((row) => row.message === message)).toEqual([{ id: post_id, position, message }])
  }
  await expectExactCounters(api)
})

test('C-40 C-41 D-05 concurrent threads and replies in many forums leave every counter exact', async () => {
  const forums = await Promise.all(Array.from({ length: 3 }, () => makeForum(api)))
  const threads = await Promise.all(
    forums.flatMap(({ nodeId }) => [0, 1, 2].map((index) => makeThread(api, someone(index), nodeId))),
  )
  await Promise.all([
    ...threads.flatMap(({ thread_id }) => people.map((person) => makeReply(api, person, thread_id))),
    ...forums.flatMap(({ nodeId }) => people.map((person) => makeThread(api, person, nodeId))),
  ])
  await expectExactCounters(api)
})

test('C-41 C-43 D-05 D-07 concurrent posts, edits, removals and restorations leave every counter exact', async () => {
  const { nodeId } = await makeForum(api)
  const threads = await Promise.all([0, 1, 2, 3].map((index) => makeThread(api, someone(index), nodeId)))
  const posts = await Promise.all(
    threads.flatMap(({ thread_id }) => people.map((person) => makeReply(api, person, thread_id))),
  )
  const staff = api.as(moderator)
  const on = (post: { post_id: number }) => ({ params: { postId: String(post.post_id) } })
  const in_ = (thread: { thread_id: number }) => ({ params: { threadId: String(thread.thread_id) } })
  for (let round = 0; round < 4; round++) {
    const replies = await Promise.all([
      ...posts.filter((_, index) => index % 3 === round % 3).map((post) => staff.call(removePost, on(post))),
      ...posts
        .filter((_, index) => index % 3 === (round + 1) % 3)
        .map((post) => staff.call(editPost, { ...on(post), body: { message_state: 'visible' } })),
      ...threads.slice(0, 2).map((thread) => staff.call(removeThread, in_(thread))),
      ...threads
        .slice(1, 3)
        .map((thread) => staff.call(editThread, { ...in_(thread), body: { discussion_state: 'visible' } })),
      ...people.map((person) =>
        api
          .as(person)
          .call(createPost, { body: { thread_id: threads[3]?.thread_id ?? 0, message: 'One more for you' } }),
      ),
      ...people.map((person) =>
        api.as(person).call(createThread, { body: { node_id: nodeId, title: 'And another', message: 'Of mine too' } }),
      ),
    ])
    expect(replies.map((reply) => reply.status)).toEqual(Array(replies.length).fill(200))
    await expectExactCounters(api)
  }
})
