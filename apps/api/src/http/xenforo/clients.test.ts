import { expect, test } from 'vitest'
import { readAlerts, sweepAlerts, watchThread } from '#test/alert-helpers.ts'
import { messagingHelpers } from '#test/correspondents.ts'
import { expectForumRefusal, makeForum, makeReply, makeThread } from '#test/forums.ts'
import { makeUser } from '#test/makers.ts'
import { type Fields, types, xenforoClient } from '#test/requests/xenforo-client.ts'
import { buildTestApp } from '#test/test-app.ts'

// Habits of clients in several languages that the documentation of XenForo does not mention.

const api = await buildTestApp()
const { correspondent, write } = messagingHelpers(api)
const ann = await correspondent()
const bob = await correspondent()
const moderator = await makeUser(api, { roles: ['Moderator'] })
const { nodeId } = await makeForum(api)
const { send, get, post, postJson, postAll } = xenforoClient(api, ann)
const removal = (path: string, fields: string) => send('DELETE', path, types.form, fields, moderator)

test.each(['True', 'TRUE', 'yes', 'on', '1'])('X-24 a client in any language says %s for yes', async (yes) => {
  const { thread_id } = await makeThread(api, ann, nodeId)
  const { conversation_id } = (await write(bob, ann)).body.conversation
  expect((await get(`threads/${thread_id}/?with_posts=${yes}`)).body).toMatchObject({ posts: [{ thread_id }] })
  expect((await get(`forums/${nodeId}/?with_threads=${yes}`)).body).toHaveProperty('threads')
  expect((await get(`conversations/${conversation_id}/?with_messages=${yes}`)).body).toHaveProperty('messages')
  expectForumRefusal(await removal(`threads/${thread_id}/`, `hard_delete=${yes}`), 400, 'invalid_input')
  expect((await post(`threads/${thread_id}/watch`, { emails: yes })).status).toBe(200)
})

test.each(['False', 'FALSE', 'no', 'off', '0'])('X-24 a client in any language says %s for no', async (no) => {
  const { thread_id } = await makeThread(api, ann, nodeId)
  const { post_id } = await makeReply(api, bob, thread_id)
  expect((await get(`threads/${thread_id}/?with_posts=${no}`)).body).not.toHaveProperty('posts')
  expect((await removal(`posts/${post_id}/`, `hard_delete=${no}`)).status).toBe(200)
  expect((await removal(`threads/${thread_id}/?hard_delete=${no}&starter_alert=${no}`, '')).status).toBe(200)
})

test('X-24 a word for neither is refused, never read as no', async () => {
  const { thread_id } = await makeThread(api, ann, nodeId)
  const { conversation_id } = (await write(bob, ann)).body.conversation
  for (const path of [
    `threads/${thread_id}/?with_posts=ja`,
    `threads/${thread_id}/?with_last_post=2`,
    `forums/${nodeId}/?with_threads=none`,
    `conversations/${conversation_id}/?with_messages=null`,
  ]) {
    const reply = await get(path)
    expectForumRefusal(reply, 400, 'invalid_input')
    expect(reply.error.message).toBe('Send true or false.')
  }
  expectForumRefusal(await send('DELETE', `conversations/${conversation_id}/?ignore=maybe`), 400, 'invalid_input')
})

test('X-25 a key that asks to bypass permissions writes what its user may write, and nothing else', async () => {
  const { thread_id } = await makeThread(api, bob, nodeId)
  const bypass = { api_bypass_permissions: '1' }
  const newPost = { thread_id: String(thread_id), message: 'Words enough', ...bypass }
  for (const reply of await postAll('posts/', newPost)) expect(reply.status, reply.text).toBe(200)
  expect((await postJson('posts/', { ...newPost, api_bypass_permissions: true })).status).toBe(200)
  for (const path of [`threads/${thread_id}/`, `threads/${thread_id}/?api_bypass_permissions=1`])
    expectForumRefusal(await post(path, { title: 'A new title', ...bypass }), 403, 'do_not_have_permission')
  const removed = await send('DELETE', `threads/${thread_id}/`, types.form, 'api_bypass_permissions=1')
  expectForumRefusal(removed, 403, 'do_not_have_permission')
  const elsewhere = { headers: { authorization: `Bearer ${ann.token}` }, payload: { isActive: 1, ...bypass } }
  expect((await api.send({ method: 'POST', url: '/api/v1/user/update', ...elsewhere })).status).toBe(422)
})

test('X-26 a client writes with its inputs in the address, with PHP names for lists, and an empty body', async () => {
  const title = `Typed into an address ${crypto.randomUUID()}`
  const query = new URLSearchParams({ node_id: String(nodeId), title, message: 'Words enough', 'tags[]': '' })
  const created = await send('POST', `threads/?${query}`)
  expect(created.status, created.text).toBe(200)
  const { thread } = created.body as { thread: { thread_id: number } }
  expect(thread).toMatchObject({ title })
  expect((await send('POST', `posts?thread_id=${thread.thread_id}&message=Words+enough`, types.form, '')).status).toBe(
    200,
  )
  const written = await send('POST', `conversations/?recipient_ids[]=${bob.forumId}&message=Hi`)
  expect(written.body).toMatchObject({ conversation: { recipients: { [bob.forumId]: bob.username } } })
})

test('X-26 the body wins over the address, in each encoding, and both are checked', async () => {
  const { thread_id } = await makeThread(api, ann, nodeId)
  const path = `posts/?thread_id=${thread_id}&message=From+the+address&attachment_key=`
  for (const reply of await postAll(path, { message: 'From the body' }))
    expect(reply.body).toMatchObject({ post: { thread_id, message: 'From the body' } })
  const refused = await post(`${path}&nonsense=1`, {})
  expectForumRefusal(refused, 400, 'invalid_input')
  expect(refused.error).toMatchObject({ errors: [{ params: { field: 'nonsense' } }] })
  expectForumRefusal(await postJson(path, []), 400, 'invalid_input')
})

test('X-26 a DELETE takes its inputs from the body, too', async () => {
  const { conversation_id } = (await write(bob, ann)).body.conversation
  expect((await send('DELETE', `conversations/${conversation_id}/`, types.form, 'ignore=1')).status).toBe(200)
  await write(bob, ann)
  expect((await get('conversations/')).body).toMatchObject({ conversations: [] })
})

test.each([
  ['an add-on', { 'xfmg_media_ids[]': '', thread_icon: '' }, { xfmg_media_ids: [], thread_icon: null }],
  ['a poll', { 'poll[question]': '', 'poll[responses][]': '' }, { poll: { question: '', responses: [] } }],
])('X-27 a client sends the empty fields of %s with each thread', async (_, form, json) => {
  const newThread = { node_id: String(nodeId), title: 'A title', message: 'Words enough' }
  const [urlencoded, multipart] = await postAll('threads/', { ...newThread, ...form })
  for (const reply of [urlencoded, multipart, await postJson('threads/', { ...newThread, ...json })])
    expect(reply?.status, reply?.text).toBe(200)
  expect((await post(`threads/?${new URLSearchParams(form)}`, newThread)).status).toBe(200)
  for (const value of [{ poll: { question: 'Why?' } }, { thread_icon: 0 }, { thread_icon: false }, { poll: [1] }]) {
    const reply = await postJson('threads/', { ...newThread, ...value })
    expectForumRefusal(reply, 400, 'invalid_input')
    const [field] = Object.keys(value)
    expect(reply.error).toMatchObject({ errors: [{ message: 'This field is not known.', params: { field } }] })
  }
})

test('X-27 an empty field that Sparkle knows is still checked', async () => {
  const { thread_id } = await makeThread(api, ann, nodeId)
  const reply = await post('posts/', { thread_id: String(thread_id), message: '', thread_icon: '' })
  expectForumRefusal(reply, 400, 'please_enter_valid_message')
})

test('X-29 a widget shows who is online', async () => {
  const { online } = (await get('stats/')).body as { online: Record<string, number> }
  expect(online).toEqual({ total: online.members, members: expect.any(Number), guests: 0 })
  expect(online.members).toBeGreaterThanOrEqual(3)
})

test('X-30 marking alerts as nothing is refused, so a client that forgot its aim finds out', async () => {
  const { thread_id } = await makeThread(api, ann, nodeId)
  await watchThread(api, [ann.id], thread_id)
  await makeReply(api, bob, thread_id)
  await sweepAlerts(api)
  const [alert] = await readAlerts(api, ann)
  const path = `alerts/${alert?.alert_id}/mark`
  for (const fields of [{}, { read: '' }, { viewed: '0', read: 'false', unread: 'off' }] as Fields[])
    for (const reply of await postAll(path, fields)) expectForumRefusal(reply, 400, 'invalid_input')
  for (const fields of [{}, { read: '0', viewed: 'no' }] as Fields[])
    expectForumRefusal(await post('alerts/mark-all', fields), 400, 'invalid_input')
  expect((await post(path, { read: 'on' })).body).toEqual({ success: true })
  expect((await post('alerts/mark-all', { viewed: 'yes' })).body).toEqual({ success: true })
})
