import { markAllForumsRead, markForumRead } from '@sparkle/contract/forum/forum.ts'
import { markThreadRead } from '@sparkle/contract/forum/threads.ts'
import { expect, test } from 'vitest'
import { readAlerts, sweepAlerts, watchForum, watchThread } from '#test/alert-helpers.ts'
import { openStream } from '#test/event-stream.ts'
import { makeForum, makeReply, makeThread } from '#test/forums.ts'
import { makeUser, type Person } from '#test/makers.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()
const ann = await makeUser(api)

/** A thread with a reply to which the person is alerted. */
async function makeAlert(person: Person, nodeId: number) {
  const thread = await makeThread(api, ann, nodeId)
  await watchThread(api, [person.id], thread.thread_id)
  await makeReply(api, ann, thread.thread_id)
  await sweepAlerts(api)
  return thread
}

async function openReadyStream(person: Person) {
  const stream = await openStream(api, person.token)
  expect((await stream.next())?.event).toBe('ready')
  return stream
}

const countUnread = async (person: Person) =>
  (await readAlerts(api, person)).filter(({ read_date }) => read_date === 0).length

test('NO-05 reading a thread marks its alert as read, in every window', async () => {
  const [bob, { nodeId }] = [await makeUser(api), await makeForum(api)]
  const thread = await makeAlert(bob, nodeId)
  await makeAlert(bob, nodeId)
  expect(await countUnread(bob)).toBe(2)
  const stream = await openReadyStream(bob)
  const read = (date?: number) =>
    api.as(bob).call(markThreadRead, { params: { threadId: String(thread.thread_id) }, body: { date } })
  await read(thread.post_date - 60)
  expect(await countUnread(bob)).toBe(2)
  await read()
  expect(await stream.nextLive()).toEqual({ type: 'alert' })
  expect(await countUnread(bob)).toBe(1)
  await makeReply(api, ann, thread.thread_id)
  await sweepAlerts(api)
  expect(await countUnread(bob)).toBe(2)
})

test('NO-05 marking a forum, or all, as read marks the alerts of its posts and new threads', async () => {
  const bob = await makeUser(api)
  const [first, second] = [await makeForum(api), await makeForum(api)]
  for (const { nodeId } of [first, second]) {
    await watchForum(api, bob, nodeId)
    await makeAlert(bob, nodeId)
  }
  expect(await countUnread(bob)).toBe(4)
  await api.as(bob).call(markForumRead, { params: { nodeId: String(first.nodeId) }, body: {} })
  expect(await countUnread(bob)).toBe(2)
  const stream = await openReadyStream(bob)
  await api.as(bob).call(markAllForumsRead, { body: {} })
  expect(await stream.nextLive()).toEqual({ type: 'alert' })
  expect(await countUnread(bob)).toBe(0)
})

test('NO-05 reading one of several new threads leaves their alert unread', async () => {
  const [bob, { nodeId }] = [await makeUser(api), await makeForum(api)]
  await watchForum(api, bob, nodeId)
  const read = (threadId: number) =>
    api.as(bob).call(markThreadRead, { params: { threadId: String(threadId) }, body: {} })
  const only = await makeThread(api, ann, nodeId)
  await sweepAlerts(api)
  await read(only.thread_id)
  expect(await countUnread(bob)).toBe(0)
  for (let number = 0; number < 2; number++) {
    await makeThread(api, ann, nodeId)
    await sweepAlerts(api)
  }
  const [newest] = await readAlerts(api, bob)
  expect(newest).toMatchObject({ kind: 'watched_forum', count: 2 })
  await read(newest?.content_id ?? 0)
  expect(await countUnread(bob)).toBe(1)
})
