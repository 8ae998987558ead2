import { completeNames, MAX_COMPLETIONS } from '@sparkle/contract/forum/forum-users.ts'
import { removePost } from '@sparkle/contract/forum/posts.ts'
import { removeThread } from '@sparkle/contract/forum/threads.ts'
import { block } from '@sparkle/contract/safety/blocks.ts'
import { expect, test } from 'vitest'
import { type Correspondent, messagingHelpers } from '#test/correspondents.ts'
import { makeForum, makeReply, makeThread } from '#test/forums.ts'
import { makeUser, type Person, suspend } from '#test/makers.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()
const { correspondent } = messagingHelpers(api)
const [ann, moderator] = [await correspondent({ username: 'ann' }), await makeUser(api, { roles: ['Moderator'] })]
const { nodeId } = await makeForum(api)

async function complete(person: Person, q: string, thread_id?: number) {
  const { status, body, text } = await api.as(person).call(completeNames, { query: { q, thread_id } })
  expect(status, text).toBe(200)
  return body.users.map(({ username }) => username)
}

const makeNamed = async (...names: string[]) => {
  const people: Correspondent[] = []
  for (const username of names) people.push(await correspondent({ username }))
  return people
}

test('FB-08 names start like the text, ignoring case; those who wrote in the thread come first', async () => {
  const [adam] = await makeNamed('Kim.adam', 'kim-bea', 'KIM_cleo', 'xkim')
  const { thread_id } = await makeThread(api, ann, nodeId)
  expect(await complete(ann, 'KIM', thread_id)).toEqual(['kim-bea', 'Kim.adam', 'KIM_cleo'])
  const { post_id } = await makeReply(api, adam as Correspondent, thread_id)
  expect(await complete(ann, 'ki', thread_id)).toEqual(['Kim.adam', 'kim-bea', 'KIM_cleo'])
  expect(await complete(ann, 'kim_', thread_id)).toEqual(['KIM_cleo'])
  await api.as(moderator).call(removePost, { params: { postId: String(post_id) } })
  expect(await complete(ann, 'ki', thread_id)).toEqual(['kim-bea', 'Kim.adam', 'KIM_cleo'])
  for (const text of ['%%', '_i', 'kim%', "ki'", 'ki\\', 'nobody.here']) expect(await complete(ann, text)).toEqual([])
  const users = (await api.as(ann).call(completeNames, { query: { q: 'kim.adam' } })).body.users
  expect(users).toEqual([{ user_id: adam?.forumId, username: 'Kim.adam', avatar: expect.stringMatching(/^\//) }])
})

test('FB-08 one letter is too few, and eight names are the most', async () => {
  await makeNamed(...[...'abcdefghjk'].map((letter) => `lots${letter}`))
  expect(await complete(ann, 'lots')).toHaveLength(MAX_COMPLETIONS)
  for (const q of ['l', ' l ', '', 'x'.repeat(31)]) {
    expect((await api.as(ann).call(completeNames, { query: { q } })).status, q).toBe(400)
  }
})

test('FB-08 nobody completes themselves, or people who are suspended, resting or whom they blocked', async () => {
  const [me, gone, resting, blocked, blocking, other] = await makeNamed(
    ...['team.myself', 'team.gone', 'team.resting', 'team.blocked', 'team.blocking', 'team.other'],
  )
  if (!(me && gone && resting && blocked && blocking && other)) throw new Error('People are missing.')
  await suspend(api, gone)
  await api.pool.query('update users set is_active = false where id = $1', [resting.id])
  await api.as(me).call(block, { body: { user_id: blocked.forumId } })
  await api.as(blocking).call(block, { body: { user_id: me.forumId } })
  const { thread_id } = await makeThread(api, me, nodeId)
  for (const person of [resting, blocked, blocking]) await makeReply(api, person, thread_id)
  for (const threadId of [undefined, thread_id])
    expect(await complete(me, 'team.', threadId)).toEqual(['team.blocking', 'team.other'])
  expect(await complete(ann, 'team.')).toEqual(['team.blocked', 'team.blocking', 'team.myself', 'team.other'])
})

test('FB-08 a thread that the person may not read changes nothing', async () => {
  const [first, second] = await makeNamed('zack.a', 'zack.b')
  if (!(first && second)) throw new Error('People are missing.')
  const hidden = await makeForum(api)
  const threads = [await makeThread(api, second, nodeId), await makeThread(api, second, hidden.nodeId)]
  for (const { thread_id } of threads) expect(await complete(ann, 'zack', thread_id)).toEqual(['zack.b', 'zack.a'])
  await api.as(moderator).call(removeThread, { params: { threadId: String(threads[0]?.thread_id) } })
  await api.pool.query('update forum_nodes set is_hidden = true where id = $1', [hidden.nodeId])
  for (const { thread_id } of threads) expect(await complete(ann, 'zack', thread_id)).toEqual(['zack.a', 'zack.b'])
})

test('FB-08 names are completed 60 times a minute', async () => {
  const limited = await buildTestApp({ rateLimits: true })
  const person = await makeUser(limited)
  const replies = await Promise.all(
    Array.from({ length: 62 }, () => limited.as(person).call(completeNames, { query: { q: 'an' } })),
  )
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(2)
})
