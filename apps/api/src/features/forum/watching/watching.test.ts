import { getForum, listForumThreads, listNodes } from '@sparkle/contract/forum/forum.ts'
import { listThreads, markThreadRead, removeThread } from '@sparkle/contract/forum/threads.ts'
import * as calls from '@sparkle/contract/forum/watching.ts'
import { notificationLimits } from '@sparkle/contract/notifications/notification-rules.ts'
import { expect, test } from 'vitest'
import { expectForumRefusal, makeForum, makeReply, makeThread, readThread } from '#test/forums.ts'
import { makeUser, type Person } from '#test/makers.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()
const [ann, moderator] = [await makeUser(api), await makeUser(api, { roles: ['Moderator'] })]
const { nodeId } = await makeForum(api)

const ofThread = (threadId: number) => ({ params: { threadId: String(threadId) } })
const ofForum = (id: number) => ({ params: { nodeId: String(id) } })
const watchThread = (person: Person, threadId: number, body = {}) =>
  api.as(person).call(calls.watchThread, { ...ofThread(threadId), body })
const watchForum = (person: Person, id: number, body = {}) =>
  api.as(person).call(calls.watchForum, { ...ofForum(id), body })
const listWatched = async (person: Person, page = '1') =>
  (await api.as(person).call(calls.listWatched, { query: { page } })).body

/** `is_watching` of a thread wherever it is shown. */
async function readThreadWatching(person: Person, threadId: number) {
  const client = api.as(person)
  const lists = [
    (await client.call(listForumThreads, ofForum(nodeId))).body.threads,
    (await client.call(listThreads, {})).body.threads,
    [(await readThread(api, person, threadId)).body.thread],
  ]
  return lists.map((threads) => threads.find(({ thread_id }) => thread_id === threadId)?.is_watching)
}

async function readForumWatching(person: Person) {
  const { forum } = (await api.as(person).call(getForum, ofForum(nodeId))).body
  const { nodes } = (await api.as(person).call(listNodes, {})).body
  const listed = nodes.find(({ node_id }) => node_id === nodeId)
  return [forum.type_data.is_watching, listed?.node_type_id === 'Forum' && listed.type_data.is_watching]
}

test('FB-05 watching and unwatching a thread hold for is_watching in list and thread, for that person alone', async () => {
  const [bob, other] = [await makeUser(api), await makeUser(api)]
  const { thread_id } = await makeThread(api, ann, nodeId)
  // Rows of reading and of writing may exist before.
  await api.as(bob).call(markThreadRead, { ...ofThread(thread_id), body: {} })
  for (const person of [bob, ann]) {
    expect(await readThreadWatching(person, thread_id)).toEqual([false, false, false])
    for (let times = 0; times < 2; times++)
      expect((await watchThread(person, thread_id)).body).toEqual({ success: true })
    expect(await readThreadWatching(person, thread_id)).toEqual([true, true, true])
  }
  expect(await readThreadWatching(other, thread_id)).toEqual([false, false, false])
  for (let times = 0; times < 2; times++) {
    expect((await api.as(bob).call(calls.unwatchThread, ofThread(thread_id))).body).toEqual({ success: true })
  }
  expect(await readThreadWatching(bob, thread_id)).toEqual([false, false, false])
  expect(await readThreadWatching(ann, thread_id)).toEqual([true, true, true])
  expect((await readThread(api, bob, thread_id)).body.thread.is_unread).toBe(false)
})

test('FB-05 a forum is watched and unwatched', async () => {
  const bob = await makeUser(api)
  expect(await readForumWatching(bob)).toEqual([false, false])
  for (let times = 0; times < 2; times++) expect((await watchForum(bob, nodeId)).body).toEqual({ success: true })
  expect(await readForumWatching(bob)).toEqual([true, true])
  await makeThread(api, ann, nodeId)
  const { forum } = (await api.as(bob).call(getForum, ofForum(nodeId))).body
  expect(forum.type_data.is_unread).toBe(true)
  for (let times = 0; times < 2; times++) {
    expect((await api.as(bob).call(calls.unwatchForum, ofForum(nodeId))).body).toEqual({ success: true })
  }
  expect(await readForumWatching(bob)).toEqual([false, false])
})

test('FB-05 the list has what a person watches, latest post first, with emails or without', async () => {
  const bob = await makeUser(api)
  const [first, second] = [await makeThread(api, ann, nodeId), await makeThread(api, ann, nodeId)]
  await watchThread(bob, first.thread_id)
  await watchThread(bob, second.thread_id, { emails: false })
  await watchForum(bob, nodeId, { emails: '0' })
  await makeReply(api, ann, first.thread_id)
  const { threads, pagination, forums } = await listWatched(bob)
  expect(threads.map(({ thread_id, emails, is_watching }) => [thread_id, emails, is_watching])).toEqual([
    [first.thread_id, true, true],
    [second.thread_id, false, true],
  ])
  expect(threads[0]?.Place).toMatchObject({ node_id: nodeId, title: 'Interviews', category_title: 'Finding Work' })
  expect(pagination.total).toBe(2)
  expect(forums.map(({ node_id, emails }) => [node_id, emails])).toEqual([[nodeId, false]])
  await watchForum(bob, nodeId)
  expect((await listWatched(bob)).forums.map(({ emails }) => emails)).toEqual([true])
  expect(await listWatched(await makeUser(api))).toMatchObject({ threads: [], pagination: { total: 0 }, forums: [] })
})

test('FB-05 only what a person may read is watched, and what was removed is not listed', async () => {
  const bob = await makeUser(api)
  const { thread_id } = await makeThread(api, ann, nodeId)
  await watchThread(bob, thread_id)
  await api.as(moderator).call(removeThread, ofThread(thread_id))
  for (const person of [bob, ann])
    expect((await listWatched(person)).threads.map((t) => t.thread_id)).not.toContain(thread_id)
  expectForumRefusal(await watchThread(bob, thread_id), 404, 'requested_page_not_found')
  expectForumRefusal(await watchThread(bob, 999_999), 404, 'requested_page_not_found')
  expectForumRefusal(await watchForum(bob, 999_999), 404, 'requested_page_not_found')
  // Watching can end even for what can no longer be read.
  expect((await api.as(bob).call(calls.unwatchThread, ofThread(thread_id))).status).toBe(200)
  const { rows } = await api.pool.query('select watching from forum_visits where user_id = $1', [bob.id])
  expect(rows).toEqual([{ watching: 0 }])
})

test('FB-05 a person watches 500 at most, also in parallel; one that is watched can still be changed', async () => {
  const bob = await makeUser(api)
  const mine = await makeForum(api)
  const threads = await Promise.all(Array.from({ length: 4 }, () => makeThread(api, ann, mine.nodeId)))
  await api.pool.query(
    `with made as (
      insert into forum_threads (node_id, title, author_id, posted_at, first_post_id, last_post_id, last_poster_id, last_post_at)
      select $1, 'Many', $2, now(), -n, -n, $2, now() from generate_series(1, $3::int) n returning id
    ) insert into forum_visits (user_id, thread_id, watching) select $4, id, 1 from made`,
    [mine.nodeId, ann.id, notificationLimits.watches - 2, bob.id],
  )
  const replies = await Promise.all([
    ...threads.map(({ thread_id }) => watchThread(bob, thread_id)),
    watchForum(bob, mine.nodeId),
  ])
  const refused = replies.filter(({ status }) => status !== 200)
  expect(refused).toHaveLength(3)
  for (const reply of refused) {
    expectForumRefusal(reply, 429, 'request_limit')
    expect(reply.error.message).toBe('You can watch 500 discussions and forums. Stop watching some of them first.')
  }
  const { rows } = await api.pool.query(
    'select thread_id from forum_visits where user_id = $1 and watching > 0 order by thread_id limit 1',
    [bob.id],
  )
  expect((await watchThread(bob, rows[0].thread_id, { emails: true })).status).toBe(200)
})
