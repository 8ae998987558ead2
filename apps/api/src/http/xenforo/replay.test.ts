import { expect, test } from 'vitest'
import { readAlerts, sweepAlerts, watchThread } from '#test/alert-helpers.ts'
import { messagingHelpers } from '#test/correspondents.ts'
import { expectForumRefusal, makeForum, makeReply, makeThread } from '#test/forums.ts'
import { makeUser } from '#test/makers.ts'
import { asFile, jpeg } from '#test/pictures.ts'
import { type Fields, types, xenforoClient } from '#test/requests/xenforo-client.ts'
import { expectShapes } from '#test/requests/xenforo-shapes.ts'
import { buildTestApp } from '#test/test-app.ts'

// Requests as clients written for XenForo send them: its key in its header, PHP's names for lists, trailing slashes,
// every optional input of its documentation.

const api = await buildTestApp()
const { correspondent, write, add } = messagingHelpers(api)
const ann = await correspondent({ avatar: asFile(await jpeg()) })
const bob = await correspondent()
const moderator = await makeUser(api, { roles: ['Moderator'] })
const { nodeId } = await makeForum(api)
const { thread_id, first_post_id } = await makeThread(api, ann, nodeId)
await makeReply(api, bob, thread_id)
const { conversation_id } = (await write(bob, ann)).body.conversation
await watchThread(api, [ann.id], thread_id)
await makeReply(api, bob, thread_id)
await sweepAlerts(api)
const [alert] = await readAlerts(api, ann)

const { send, get, post, postJson, postAll } = xenforoClient(api, ann)

const text = { message: 'Words enough' }
const newThread = { node_id: String(nodeId), title: 'A title', ...text }
const newPost = { thread_id: String(thread_id), ...text }
const newConversation = { 'recipient_ids[0]': String(bob.forumId), title: 'Hello', ...text }
const newMessage = { conversation_id: String(conversation_id), ...text }
const thread = `threads/${thread_id}/`
const firstPost = `posts/${first_post_id}/`

test.each([
  'me/',
  `users/${bob.forumId}/`,
  `users/find-name?username=${bob.username}`,
  'stats/',
  'nodes/',
  `forums/${nodeId}/?with_threads=1&page=1&prefix_id=0&starter_id=0&last_days=0&unread=0&thread_type=&order=&direction=`,
  `forums/${nodeId}/threads?order=last_post_date&direction=desc`,
  `forums/${nodeId}/?with_threads=True&order=post_date&direction=asc`,
  `threads/?page=1&thread_type=discussion`,
  'threads/?order=post_date&direction=desc',
  `${thread}?with_posts=true&page=1&with_first_post=1&with_last_post=1&order=post_date`,
  `${thread}posts?order=`,
  `${thread}posts?order=natural`,
  `${thread}?with_posts=1&order=position`,
  firstPost,
  'conversations/?page=1&starter_id=&receiver_id=&starred=0&unread=false&label_id=0',
  `conversations/${conversation_id}/?with_messages=1`,
  `conversations/${conversation_id}/messages`,
  'alerts/?page=1&cutoff=0&unviewed=0&unread=0',
  `alerts/${alert?.alert_id}/`,
])('X-01 X-12 X-23 GET %s has every field that XenForo always sends', async (path) => {
  const reply = await get(path)
  expect(reply.status, reply.text).toBe(200)
  expectShapes(reply.body)
})

test('NO-21 a client reads alerts and marks them', async () => {
  const listed = { alert_id: alert?.alert_id, action: 'insert', content_type: 'post', username: bob.username }
  expect((await get('alerts/?unread=1')).body).toMatchObject({ alerts: [listed], pagination: { total: 1 } })
  const path = `alerts/${alert?.alert_id}/`
  for (const fields of [{ read: '1' }, { unread: '1' }, { read: 'true' }] as Fields[]) {
    expect((await post(`${path}mark`, fields)).body).toEqual({ success: true })
    const isUnread = 'unread' in fields
    expect((await get('alerts/?unread=1')).body, JSON.stringify(fields)).toMatchObject({
      pagination: { total: isUnread ? 1 : 0 },
    })
  }
  expectForumRefusal(await send('GET', path, undefined, undefined, bob), 404, 'requested_page_not_found')
  expect((await post('alerts/mark-all', { read: '1' })).body).toEqual({ success: true })
})

test('X-01 one can write to everyone but oneself', async () => {
  expect((await get('me/')).body).toMatchObject({ me: { can_converse: false } })
  expect((await get(`users/${bob.forumId}`)).body).toMatchObject({ user: { can_converse: true } })
})

const noThreadExtras = { prefix_id: '0', sticky: '0', discussion_open: '1', discussion_type: 'discussion' }

test.each<[string, Fields]>([
  ['threads/', { ...newThread, ...noThreadExtras, 'tags[]': '', 'custom_fields[a]': '', attachment_key: '' }],
  ['threads/', { ...newThread, sticky: 'false', discussion_open: 'true', discussion_type: '', tags: '' }],
  [thread, { title: 'A title', prefix_id: '', custom_fields: '', 'add_tags[0]': '', remove_tags: '' }],
  ['posts/', { ...newPost, attachment_key: '' }],
  [firstPost, { ...text, silent: '0', clear_edit: 'false', author_alert: '0', author_alert_reason: 'Why' }],
  ['conversations/', { ...newConversation, attachment_key: '', conversation_open: '1', open_invite: '0' }],
  ['conversation-messages/', { ...newMessage, attachment_key: '' }],
  [`conversations/${conversation_id}/mark-read`, { date: '0' }],
  [`${thread}mark-read`, { date: '' }],
  [`forums/${nodeId}/mark-read`, { date: '0' }],
  [`alerts/${alert?.alert_id}/mark`, { viewed: '1', read: '', unread: '0' }],
  ['alerts/mark-all', { viewed: '1' }],
])('X-03 X-23 POST %s accepts %j in each encoding, because the extra inputs ask for nothing', async (path, fields) => {
  const replies = await postAll(path, fields)
  // JSON has no names in brackets.
  const hasBrackets = Object.keys(fields).some((name) => name.includes('['))
  for (const reply of hasBrackets ? replies.slice(0, 2) : replies) {
    expect(reply.status, reply.text).toBe(200)
    expect(reply.body).toMatchObject({ success: true })
    expectShapes(reply.body)
  }
})

test('X-03 JSON may say nothing with null, false, 0, an empty list or an empty object', async () => {
  for (const nothing of [null, false, 0]) {
    const extras = { prefix_id: nothing, sticky: nothing, attachment_key: nothing, tags: [], custom_fields: [] }
    expect((await postJson('threads/', { ...newThread, ...extras, discussion_open: true })).status).toBe(200)
  }
  const body = { ...newThread, tags: null, custom_fields: {}, discussion_open: null }
  expect((await postJson('threads/', body)).status).toBe(200)
})

test.each<[string, Fields, string]>([
  ['threads/', { ...newThread, prefix_id: '3' }, 'prefix_id'],
  ['threads/', { ...newThread, sticky: '1' }, 'sticky'],
  ['threads/', { ...newThread, discussion_open: '0' }, 'discussion_open'],
  ['threads/', { ...newThread, discussion_type: 'poll' }, 'discussion_type'],
  ['threads/', { ...newThread, 'tags[]': 'jobs' }, 'tags'],
  ['threads/', { ...newThread, 'custom_fields[a]': 'b' }, 'custom_fields'],
  ['threads/', { ...newThread, attachment_key: 'abc' }, 'attachment_key'],
  [thread, { 'add_tags[]': 'jobs' }, 'add_tags'],
  ['posts/', { ...newPost, attachment_key: 'abc' }, 'attachment_key'],
  [firstPost, { ...text, silent: '1' }, 'silent'],
  [firstPost, { ...text, clear_edit: 'true' }, 'clear_edit'],
  [firstPost, { ...text, author_alert: '1' }, 'author_alert'],
  ['conversations/', { ...newConversation, conversation_open: '0' }, 'conversation_open'],
  ['conversations/', { ...newConversation, open_invite: '1' }, 'open_invite'],
  ['conversation-messages/', { ...newMessage, attachment_key: 'abc' }, 'attachment_key'],
  ['posts/', { ...newPost, nonsense: '0' }, 'nonsense'],
])('X-04 POST %s refuses %j, because Sparkle would not do it', async (path, fields, field) => {
  for (const reply of (await postAll(path, fields)).slice(0, 2)) {
    expectForumRefusal(reply, 400, 'invalid_input')
    expect(reply.error).toMatchObject({ errors: [{ message: /^[A-Z][^\\^$[\]]+\.$/, params: { field } }] })
  }
})

test('X-05 what cannot be deleted forever is not removed either; a reason may be in the address', async () => {
  const { thread_id: id } = await makeThread(api, ann, nodeId)
  const { post_id } = await makeReply(api, bob, id)
  const remove = (path: string, type?: string, payload?: string) => send('DELETE', path, type, payload, moderator)
  for (const path of [`threads/${id}/`, `posts/${post_id}/`]) {
    for (const value of ['1', 'true'])
      expectForumRefusal(await remove(`${path}?hard_delete=${value}`), 400, 'invalid_input')
    expectForumRefusal(await remove(path, types.form, 'hard_delete=1'), 400, 'invalid_input')
    expect((await get(path)).status).toBe(200)
  }
  expectForumRefusal(await remove(`threads/${id}/?starter_alert=1`), 400, 'invalid_input')
  expect((await remove(`posts/${post_id}/?hard_delete=0&reason=Not+kind&author_alert=0`)).status).toBe(200)
  expect(
    (await remove(`threads/${id}/?hard_delete=false&starter_alert_reason=x`, types.form, 'reason=Spam')).status,
  ).toBe(200)
  for (const path of [`threads/${id}/`, `posts/${post_id}/`]) expect((await get(path)).status).toBe(404)
  const { rows } = await api.pool.query<{ reason: string }>('select reason from staff_acts order by id desc limit 2')
  expect(rows.map(({ reason }) => reason)).toEqual(['Spam', 'Not kind'])
})

test.each([
  undefined,
  'application/json',
  types.form,
  types.multipart,
  'multipart/form-data',
  'text/plain',
  'application/octet-stream',
  'nonsense',
])('X-14 an empty body of the type %s is an empty body', async (type) => {
  for (const path of [
    `conversations/${conversation_id}/mark-read`,
    `${thread}mark-read`,
    `forums/${nodeId}/mark-read/`,
  ]) {
    expect((await send('POST', path, type)).status).toBe(200)
    const headers = { 'xf-api-key': ann.token, 'content-length': '0', ...(type && { 'content-type': type }) }
    expect((await api.send({ method: 'POST', url: `/api/v1/forum/${path}`, headers })).status).toBe(200)
  }
  const missing = await send('POST', 'posts/', type)
  expectForumRefusal(missing, 400, 'required_input_missing')
})

test('X-14 a body of another type is still refused', async () => {
  expectForumRefusal(await send('POST', `${thread}mark-read`, 'text/plain', 'date=1'), 415, 'unsupported_type')
})

test('X-15 a page that does not exist is refused with the last one', async () => {
  for (let count = 0; count < 20; count += 1) await makeReply(api, bob, thread_id)
  for (let count = 0; count < 20; count += 1) await add(bob, conversation_id)
  for (const [path, max] of [
    [`${thread}?with_posts=1`, 2],
    [`${thread}posts?`, 2],
    [`forums/${nodeId}/threads?`, 1],
    ['threads/?', 1],
    [`threads/?starter_id=${bob.forumId}`, 1],
    [`conversations/${conversation_id}/messages?`, 2],
    ['conversations/?', 1],
    ['conversations/?unread=1', 1],
  ] as const) {
    for (const page of [max + 1, 9_999_999_999]) {
      const reply = await get(`${path}&page=${page}`)
      expectForumRefusal(reply, 400, 'invalid_page')
      expect(reply.error).toMatchObject({ errors: [{ params: { max } }] })
    }
  }
})

test.each<[string, Fields, string[]]>([
  ['threads/', {}, ['node_id', 'title', 'message']],
  ['threads/', { node_id: String(nodeId), title: 'A title' }, ['message']],
  ['posts/', { message: 'Words enough' }, ['thread_id']],
  ['conversations/', { title: 'Hello' }, ['recipient_ids', 'message']],
  ['conversation-messages/', {}, ['conversation_id', 'message']],
])('X-16 POST %s with %j names what is missing', async (path, fields, missing) => {
  for (const reply of await postAll(path, fields)) {
    expectForumRefusal(reply, 400, 'required_input_missing')
    expect(reply.error).toMatchObject({ errors: [{ params: { missing } }] })
    expect(reply.error.message).toBe(`Required input is missing: ${missing.join(', ')}.`)
  }
})

test('X-16 missing and invalid inputs are listed together', async () => {
  const reply = await post('threads/', { node_id: String(nodeId), title: 'ab' })
  expect(reply.error).toMatchObject({
    errors: [
      { code: 'required_input_missing', params: { missing: ['message'] } },
      { code: 'please_enter_valid_title', params: { field: 'title' } },
    ],
  })
  expectForumRefusal(await get('users/find-name'), 400, 'required_input_missing')
})

test.each(['abc', '-1', '0', '1e9', '1000000000', '99999999999999'])(
  'X-17 the id %s is a 404 with a sentence, in an address as in a body',
  async (id) => {
    const replies = [
      ...(await Promise.all(
        ['nodes', 'forums', 'threads', 'posts', 'users', 'conversations'].map((kind) => get(`${kind}/${id}/`)),
      )),
      await get(`conversation-messages/${id}/`),
      await post('threads/', { ...newThread, node_id: id }),
      await post('posts/', { ...newPost, thread_id: id }),
      await post('conversation-messages/', { ...newMessage, conversation_id: id }),
      await post(`threads/${id}/`, { title: 'A title' }),
      await post(`posts/${id}/`, text),
      await post(`conversations/${id}/mark-read`, {}),
    ]
    for (const reply of replies) {
      expectForumRefusal(reply, 404, 'requested_page_not_found')
      expect(reply.error.message).toMatch(/^There is (no such [a-z]+|nothing at this address)\.$/)
    }
  },
)
