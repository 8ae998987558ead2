import { randomUUID } from 'node:crypto'
import { createPost, editPost } from '@sparkle/contract/forum/posts.ts'
import { createThread } from '@sparkle/contract/forum/threads.ts'
import { safetyLimits } from '@sparkle/contract/safety/safety-rules.ts'
import { expect, test } from 'vitest'
import { makeForum, makeReply, makeThread } from '#test/forums.ts'
import { makeUser } from '#test/makers.ts'
import { age } from '#test/reports.ts'
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

const offer = (number: number) => `Earn ${number} dollars a week from home, write to me at offers.example now!`

test('TS-36 of almost the same text, a person posts three within an hour, in threads and replies together', async () => {
  const [ann, bob] = [await makeUser(api), await makeUser(api)]
  for (const person of [ann, bob]) await age(api, person, 2)
  const threads = await Promise.all([makeThread(api, bob, nodeId), makeThread(api, bob, nodeId)])
  const [thread_id] = threads.map((thread) => thread.thread_id) as [number, number]
  const reply = (message: string, client_id: string = randomUUID()) =>
    api.as(ann).call(createPost, { body: { thread_id, message, client_id } })
  const start = api.as(ann).call(createThread, { body: { node_id: nodeId, title: 'An offer', message: offer(1) } })
  const replies = await Promise.all([start, ...[2, 3, 4, 5].map((number) => reply(offer(number)))])
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(safetyLimits.sameText.times)
  const refused = replies.find(({ status }) => status !== 200)
  expect([refused?.status, refused?.error.code]).toEqual([429, 'repeated_text'])
  expect(refused?.error.message).toMatch(/^You have sent almost the same text 3 times within an hour\./)

  for (let times = 0; times < 4; times++) await makeReply(api, ann, thread_id, 'Thank you very much!')
  await makeReply(api, bob, thread_id, offer(6))
  api.forward(safetyLimits.sameText.hours * 3_600_000)
  await makeReply(api, ann, thread_id, offer(7))
})

test('TS-36 a post that the device sends again is not refused, nor is what staff repeat', async () => {
  const [ann, moderator] = [await makeUser(api), await makeUser(api, { roles: ['Moderator'] })]
  const { thread_id } = await makeThread(api, ann, nodeId)
  const sent = []
  for (const number of [1, 2, 3]) {
    const body = { thread_id, message: offer(number), client_id: randomUUID() }
    sent.push({ body, post: (await api.as(ann).call(createPost, { body })).body.post.post_id })
  }
  for (const { body, post } of sent) {
    expect((await api.as(ann).call(createPost, { body })).body.post.post_id).toBe(post)
  }
  for (const number of [1, 2, 3, 4]) await makeReply(api, moderator, thread_id, offer(number))
})
