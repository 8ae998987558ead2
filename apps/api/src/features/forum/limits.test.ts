import { safetyLimits } from '@sparkle/contract/safety-rules.ts'
import { createPost, createThread, editPost } from '@sparkle/contract/threads.ts'
import { expect, test } from 'vitest'
import { makeForum, makeThread } from '#test/forums.ts'
import { makeUser } from '#test/makers.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp({ rateLimits: true })
const { nodeId } = await makeForum(api)

test('C-40 the fifth thread within a minute is refused, for this user only', async () => {
  const [ann, bob] = [await makeUser(api), await makeUser(api)]
  await api.pool.query(`update users set created_at = created_at - interval '1 day'`)
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

test('a new account starts 3 threads on its first day, also at the same moment', async () => {
  const fresh = await makeUser(api)
  const start = () =>
    api.as(fresh).call(createThread, { body: { node_id: nodeId, title: 'Hello there', message: 'Hello there' } })
  const replies = await Promise.all(Array.from({ length: 4 }, start))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(safetyLimits.firstDay.threads)
  expect(replies.find(({ status }) => status !== 200)?.error.code).toBe('request_limit')
})

test('a new account puts 2 links in a post on its first day, and cannot add more by editing', async () => {
  const fresh = await makeUser(api)
  const { thread_id } = await makeThread(api, fresh, nodeId)
  const withLinks = (count: number) => Array.from({ length: count }, (_, n) => `https://example.com/${n}`).join(' ')
  const post = (count: number) => api.as(fresh).call(createPost, { body: { thread_id, message: withLinks(count) } })
  const allowed = await post(2)
  expect(allowed.status, allowed.text).toBe(200)
  expect((await post(3)).error.code).toBe('request_limit')
  const postId = String(allowed.body.post.post_id)
  const edit = () => api.as(fresh).call(editPost, { params: { postId }, body: { message: withLinks(3) } })
  expect((await edit()).error.code).toBe('request_limit')
  await api.pool.query(`update users set created_at = created_at - interval '1 day' where id = $1`, [fresh.id])
  expect((await edit()).status).toBe(200)
})
