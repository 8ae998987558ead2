import { markForumRead } from '@sparkle/contract/forum/forum.ts'
import { removePost } from '@sparkle/contract/forum/posts.ts'
import { getFirstUnread, markThreadRead } from '@sparkle/contract/forum/threads.ts'
import { expect, test } from 'vitest'
import { makeForum, makeReply, makeThread, readPosts } from '#test/forums.ts'
import { makeUser, type Person } from '#test/makers.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()
const [ann, moderator] = [await makeUser(api), await makeUser(api, { roles: ['Moderator'] })]

const ofThread = (threadId: number) => ({ params: { threadId: String(threadId) } })
const findFirst = async (person: Person, threadId: number) =>
  (await api.as(person).call(getFirstUnread, ofThread(threadId))).body.first_unread

const setMark = (person: Person, threadId: number, postId: number) =>
  api.pool.query(
    `insert into forum_visits (user_id, thread_id, last_read_post_id) values ($1, $2, $3)
      on conflict (user_id, thread_id) do update set last_read_post_id = excluded.last_read_post_id`,
    [person.id, threadId, postId],
  )

test('NO-25 the first unread post comes after the mark and is not by its reader, wherever the mark is', async () => {
  const bob = await makeUser(api)
  const { nodeId } = await makeForum(api)
  const { thread_id, first_post_id } = await makeThread(api, ann, nodeId)
  const ids = [first_post_id]
  for (let number = 1; number < 43; number += 1) {
    const writer = number % 5 === 0 || number > 40 ? bob : ann
    ids.push((await makeReply(api, writer, thread_id)).post_id)
    // Ids of other threads lie between those of this one.
    if (number % 7 === 0) await makeThread(api, ann, nodeId)
  }
  for (const number of [3, 11, 12, 39])
    await api.as(moderator).call(removePost, { params: { postId: String(ids[number]) } })
  for (let mark = 0; mark <= (ids.at(-1) ?? 0) + 1; mark += 1) {
    await setMark(bob, thread_id, mark)
    const posts = [...(await readPosts(api, bob, thread_id, 1)), ...(await readPosts(api, bob, thread_id, 2))]
    const first = posts.find(({ is_unread }) => is_unread)
    expect(await findFirst(bob, thread_id), `mark ${mark}`).toEqual(
      first ? { post_id: first.post_id, position: first.position } : null,
    )
  }
})

test('NO-25 a mark on the whole forum counts, and old posts do not', async () => {
  const bob = await makeUser(api)
  const { nodeId } = await makeForum(api)
  const { thread_id, first_post_id } = await makeThread(api, ann, nodeId)
  expect(await findFirst(bob, thread_id)).toEqual({ post_id: first_post_id, position: 0 })
  // The newest post of the forum is in another thread.
  await makeThread(api, ann, nodeId)
  await api.as(bob).call(markForumRead, { params: { nodeId: String(nodeId) }, body: {} })
  expect(await findFirst(bob, thread_id)).toBeNull()
  const { post_id } = await makeReply(api, ann, thread_id)
  const last = await makeReply(api, ann, thread_id)
  expect(await findFirst(bob, thread_id)).toEqual({ post_id, position: 1 })
  await api.pool.query(`update forum_posts set posted_at = now() - interval '31 days' where id <= $1`, [post_id])
  expect(await findFirst(bob, thread_id)).toEqual({ post_id: last.post_id, position: 2 })
  await api.as(bob).call(markThreadRead, { ...ofThread(thread_id), body: {} })
  expect(await findFirst(bob, thread_id)).toBeNull()
  expect((await api.as(bob).call(getFirstUnread, ofThread(999_999))).status).toBe(404)
})
