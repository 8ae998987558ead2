import { expect, test } from 'vitest'
import { openStream } from '#test/event-stream.ts'
import { makeForum, makeReply, makeThread } from '#test/forums.ts'
import { makeUser } from '#test/makers.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()

test('everyone who is signed in receives the ids of new threads and posts', async () => {
  const { nodeId } = await makeForum(api)
  const [author, reader] = [await makeUser(api), await makeUser(api)]
  const stream = await openStream(api, reader.token)
  expect((await stream.next())?.event).toBe('ready')
  const { thread_id } = await makeThread(api, author, nodeId)
  expect(await stream.nextLive()).toEqual({ type: 'thread', forum_id: nodeId, thread_id })
  const { post_id } = await makeReply(api, author, thread_id)
  expect(await stream.nextLive()).toEqual({ type: 'post', forum_id: nodeId, thread_id, post_id })
})
