import { login } from '@sparkle/contract/auth/auth.ts'
import { logout } from '@sparkle/contract/auth/sessions.ts'
import { findForumUsers, getForumStats, getForumUser } from '@sparkle/contract/forum/forum-users.ts'
import { expect, test } from 'vitest'
import { messagingHelpers } from '#test/correspondents.ts'
import { expectForumRefusal, makeForum, makeReply, makeThread } from '#test/forums.ts'
import { suspend } from '#test/makers.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()
const { correspondent } = messagingHelpers(api)
const ann = await correspondent()

test('X-20 a user is found by forum id, without private data; a suspended one is not', async () => {
  const bob = await correspondent({ businessAccount: true })
  const get = () => api.as(ann).call(getForumUser, { params: { forumId: String(bob.forumId) } })
  const { body, text } = await get()
  expect(body.user).toMatchObject({ user_id: bob.forumId, username: bob.username, user_title: 'Business' })
  expect(text).not.toMatch(/email|dob|@example/)
  const url = `/api/v1/forum/users/${bob.forumId}`
  expect((await api.as(ann).send({ url: `${url}/?with_posts=0&page=1` })).status).toBe(200)
  expectForumRefusal(await api.as(ann).send({ url: `${url}?with_posts=1` }), 400, 'invalid_input')
  await suspend(api, bob)
  expectForumRefusal(await get(), 404, 'requested_page_not_found')
  expectForumRefusal(await api.as(ann).send({ url: `/api/v1/forum/users/${ann.id}` }), 404, 'requested_page_not_found')
})

const find = async (username: string) => {
  const { body } = await api.as(ann).call(findForumUsers, { query: { username } })
  return [body.exact?.username ?? null, body.recommendations.map((person) => person.username)]
}

test('X-21 users are found by name, ignoring case, and by its first letters', async () => {
  for (const username of ['Zoe', 'Zoe_Long', 'zoe.b', 'zoe-c', 'Xzoe', 'zoesuspended']) {
    const person = await correspondent({ username })
    if (username === 'zoesuspended') await suspend(api, person)
  }
  const others = ['zoe-c', 'zoe.b', 'Zoe_Long']
  for (const name of ['zoe', 'ZOE', ' Zoe ']) expect(await find(name)).toEqual(['Zoe', others])
  expect(await find('zo')).toEqual([null, ['Zoe', ...others]])
  expect(await find('zoe_')).toEqual([null, ['Zoe_Long']])
  for (const name of ['z', '%', '_oe', 'zoesuspended', 'zoe%', 'nobody.here'])
    expect(await find(name)).toEqual([null, []])
})

test('X-21 at most ten others are recommended', async () => {
  for (const letter of 'abcdefghjkmn') await correspondent({ username: `many${letter}` })
  const [exact, others] = await find('many')
  expect([exact, others?.length]).toEqual([null, 10])
})

test('X-22 statistics add up the forums, show the newest user, and count users every ten minutes', async () => {
  const read = async () => (await api.as(ann).call(getForumStats, {})).body
  const before = await read()
  const { nodeId } = await makeForum(api)
  const { thread_id } = await makeThread(api, ann, nodeId)
  await makeReply(api, ann, thread_id)
  const bob = await correspondent()
  const { totals, latest_user } = await read()
  expect(totals.threads - before.totals.threads).toBe(1)
  expect(totals.messages - before.totals.messages).toBe(2)
  expect(totals.users).toBe(before.totals.users)
  expect(latest_user).toEqual({ user_id: bob.forumId, username: bob.username, register_date: expect.any(Number) })
  api.forward(11 * 60_000)
  expect((await read()).totals.users).toBe(before.totals.users + 1)
})

test('X-29 whoever used a login within the last hour is online, once, and nobody who has logged out', async () => {
  const online = async () => {
    api.forward(11 * 60_000)
    const { online: counted } = (await api.as(ann).call(getForumStats, {})).body
    expect(counted).toEqual({ total: counted.members, members: counted.members, guests: 0 })
    return counted.total
  }
  api.forward(2 * 3_600_000)
  expect(await online()).toBe(1)
  const bob = await correspondent()
  for (const { username, password } of [ann, bob]) {
    expect((await api.call(login, { body: { username, password, stay_signed_in: false } })).status).toBe(200)
  }
  expect(await online()).toBe(2)
  await suspend(api, bob)
  expect(await online()).toBe(1)
  const zoe = await correspondent()
  expect(await online()).toBe(2)
  await api.as(zoe).call(logout, {})
  expect(await online()).toBe(1)
})
