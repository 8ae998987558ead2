import { createPost, createThread } from '@sparkle/contract/threads.ts'
import { expect, test } from 'vitest'
import { makeForum, makeThread } from '#test/forums.ts'
import { makeUser } from '#test/makers.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp({ rateLimits: true })
const { nodeId } = await makeForum(api)

test('C-40 the fifth thread within a minute is refused, for this user only', async () => {
  const [ann, bob] = [await makeUser(api), await makeUser(api)]
  const body = { node_id: nodeId, title: 'Hello there', message: 'Hello there' }
  for (let n = 0; n < 4; n++) await makeThread(api, ann, nodeId)
  const reply = await api.as(ann).call(createThread, { body })
  expect(reply.status).toBe(429)
  expect(reply.error).toMatchObject({ code: 'too_many_requests', errors: [{ code: 'too_many_requests' }] })
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
  expect((await api.as(bob).call(createThread, { body })).status).toBe(200)
})

test('C-41 the thirteenth reply within a minute is refused', async () => {
  const ann = await makeUser(api)
  const { thread_id } = await makeThread(api, ann, nodeId)
  const send = () => api.as(ann).call(createPost, { body: { thread_id, message: 'Hello there' } })
  for (let n = 0; n < 12; n++) expect((await send()).status).toBe(200)
  expect((await send()).status).toBe(429)
})
