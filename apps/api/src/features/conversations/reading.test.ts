import {
  getConversation,
  getConversationMessage,
  listConversationMessages,
  markConversationRead,
  markConversationUnread,
} from '@sparkle/contract/messages/conversations.ts'
import { expect, test } from 'vitest'
import { messagingHelpers } from '#test/correspondents.ts'
import { makeUser, type Person } from '#test/makers.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()
const { pair, write, add, list, read } = messagingHelpers(api)

async function makeConversation(messages: number) {
  const [ann, bob] = await pair()
  const { conversation_id } = (await write(ann, bob, 'message 1')).body.conversation
  for (let count = 2; count <= messages; count++) {
    await add(count % 2 === 0 ? bob : ann, conversation_id, `message ${count}`)
  }
  return { ann, bob, id: conversation_id, params: { conversationId: String(conversation_id) } }
}

const isUnread = async (person: Person) => (await list(person)).body.conversations.some((one) => one.is_unread)

test('C-33 M-08 a conversation is read with its messages, oldest first, page by page', async () => {
  const { ann, bob, id } = await makeConversation(22)
  const first = (await read(bob, id)).body
  expect(first.conversation).toMatchObject({ title: 'Hello', username: ann.username, reply_count: 21 })
  expect(first.pagination).toEqual({ current_page: 1, last_page: 2, per_page: 20, shown: 20, total: 22 })
  expect(first.messages?.slice(0, 2)).toMatchObject([
    { conversation_id: id, username: ann.username, user_id: ann.forumId, message: 'message 1' },
    { conversation_id: id, username: bob.username, user_id: bob.forumId, message: 'message 2' },
  ])
  expect(first.messages?.[0]?.message_id).toBe(first.conversation.first_message_id)
  const second = (await read(bob, id, 2)).body
  expect(second.messages?.map(({ message }) => message)).toEqual(['message 21', 'message 22'])
  expect((await read(bob, id, 3)).status).toBe(400)
})

test('C-33 the last page can be read without knowing its number', async () => {
  for (const [messages, page] of [
    [1, 1],
    [20, 1],
    [21, 2],
  ] as const) {
    const { bob, id } = await makeConversation(messages)
    const { body } = await read(bob, id, 'last')
    expect(body.pagination).toMatchObject({ current_page: page, last_page: page, total: messages })
    expect(body.messages?.at(-1)?.message).toBe(`message ${messages}`)
  }
})

test('C-33 an invalid page number counts as 1', async () => {
  const { ann, id } = await makeConversation(1)
  for (const page of ['0', '-1', 'first', '1.5', '']) {
    expect((await read(ann, id, page)).body.pagination?.current_page, page).toBe(1)
  }
})

test('C-33 without with_messages, only the conversation is returned', async () => {
  const { ann, params } = await makeConversation(1)
  const { body } = await api.as(ann).call(getConversation, { params })
  expect(Object.keys(body)).toEqual(['conversation'])
})

test('C-33 a message is unread until its reader marks it, and never for its writer', async () => {
  const { ann, bob, id, params } = await makeConversation(2)
  const unread = async (person: Person) => (await read(person, id)).body.messages?.map((message) => message.is_unread)
  expect([await unread(ann), await unread(bob)]).toEqual([
    [false, true],
    [false, false],
  ])
  await api.as(ann).call(markConversationRead, { params })
  expect(await unread(ann)).toEqual([false, false])
})

test('C-33 the messages, and a single one, have their own calls', async () => {
  const { ann, bob, id, params } = await makeConversation(21)
  const { conversation, messages, pagination } = (await read(bob, id, 2)).body
  const page = await api.as(bob).call(listConversationMessages, { params, query: { page: 'last' } })
  expect(page.body).toEqual({ messages, pagination })
  const messageId = String(messages?.[0]?.message_id)
  const one = await api.as(bob).call(getConversationMessage, { params: { messageId } })
  expect(one.body.message).toEqual({ ...messages?.[0], Conversation: conversation })
  expect(one.body.message.username).toBe(ann.username)
})

test('C-32 C-33 dates are whole seconds that have passed, the same in each call', async () => {
  const { ann, id } = await makeConversation(1)
  await api.pool.query(
    `update conversation_messages set sent_at = '2026-01-01T00:00:00.9Z' where conversation_id = $1`,
    [id],
  )
  const { conversation, messages } = (await read(ann, id)).body
  expect([conversation.last_message_date, messages?.[0]?.message_date]).toEqual([1_767_225_600, 1_767_225_600])
})

test("C-36 M-11 marking is idempotent and affects only one's own side; reading marks nothing", async () => {
  const { ann, bob, id, params } = await makeConversation(1)
  await read(bob, id)
  expect(await isUnread(bob)).toBe(true)
  for (let times = 0; times < 2; times++) {
    expect((await api.as(bob).call(markConversationRead, { params })).body).toEqual({ success: true })
    expect(await isUnread(bob)).toBe(false)
  }
  await add(bob, id, 'And now?')
  expect([await isUnread(ann), await isUnread(bob)]).toEqual([true, false])
})

test('C-36 M-11 a message after the last one seen stays unread', async () => {
  const { ann, bob, id, params } = await makeConversation(1)
  const unread = async () => (await read(bob, id)).body.messages?.map(({ is_unread }) => is_unread)
  const seen = (await read(bob, id)).body.messages?.at(-1)?.message_id
  await add(ann, id, 'One more thing')
  const mark = (body: { message_id?: unknown }) =>
    api.as(bob).call(markConversationRead, { params, body: body as { message_id: number } })
  expect((await mark({ message_id: seen })).body).toEqual({ success: true })
  expect([await isUnread(bob), await unread()]).toEqual([true, [false, true]])
  // An earlier message changes nothing, and forms send the id as digits.
  const last = (await read(bob, id)).body.messages?.at(-1)?.message_id
  for (const message_id of [String(last), seen]) {
    expect((await mark({ message_id })).status).toBe(200)
    expect([await isUnread(bob), await unread()]).toEqual([false, [false, false]])
  }
  for (const message_id of [0, -1, 'x', '1e3', null, [seen]]) {
    const refused = await mark({ message_id })
    expect([refused.status, refused.error.message]).toEqual([400, 'This is no id of a message.'])
  }
})

test('C-36 a date in unix seconds marks everything sent up to then, as in XenForo', async () => {
  const { bob, id, params } = await makeConversation(2)
  await api.pool.query(
    `update conversation_messages set writer_id = (select starter_id from conversations where id = $1),
      sent_at = '2026-01-01T00:00:00.9Z'::timestamptz + position * interval '1 second' where conversation_id = $1`,
    [id],
  )
  await api.pool.query(`update conversation_participants set last_read_message_id = 0 where conversation_id = $1`, [id])
  const unread = async () => (await read(bob, id)).body.messages?.map(({ is_unread }) => is_unread)
  for (const [date, expected] of [
    [1_767_225_599, [true, true]],
    [1_767_225_600, [false, true]],
    [1_767_225_601, [false, false]],
  ] as const) {
    expect((await api.as(bob).call(markConversationRead, { params, body: { date } })).status).toBe(200)
    expect(await unread()).toEqual(expected)
  }
})

test('C-36 an empty body of any or no content type marks as read', async () => {
  const { bob, params } = await makeConversation(1)
  const url = markConversationRead.path.replace(':conversationId', params.conversationId)
  for (const headers of [{}, { 'content-type': 'application/x-www-form-urlencoded' }, { 'content-length': '0' }]) {
    expect((await api.as(bob).send({ method: 'POST', url, headers })).status).toBe(200)
    expect((await api.as(bob).send({ method: 'POST', url: `${url}/`, headers })).status).toBe(200)
  }
})

test('C-36 a read conversation can be marked as unread, once or twice', async () => {
  const { ann, bob, id, params } = await makeConversation(2)
  await api.as(ann).call(markConversationRead, { params })
  for (let times = 0; times < 2; times++) {
    expect((await api.as(ann).call(markConversationUnread, { params })).body).toEqual({ success: true })
    expect([await isUnread(ann), await isUnread(bob)]).toEqual([true, false])
  }
  expect((await read(ann, id)).body.messages?.map((message) => message.is_unread)).toEqual([false, true])
})

test('C-33 C-36 guests and users who do not take part find out nothing', async () => {
  const { ann, id, params } = await makeConversation(1)
  const messageId = String((await read(ann, id)).body.messages?.[0]?.message_id)
  const others = [await makeUser(api), await makeUser(api, { roles: ['Administrator', 'Moderator'] })]
  const unknown = { conversationId: '2147483647' }
  const statuses = async (client: typeof api | ReturnType<typeof api.as>) =>
    Promise.all([
      client.call(getConversation, { params }),
      client.call(getConversation, { params: unknown }),
      client.call(getConversation, { params, query: { with_messages: true, page: 'last' } }),
      client.call(listConversationMessages, { params }),
      client.call(getConversationMessage, { params: { messageId } }),
      client.call(getConversationMessage, { params: { messageId: '999999999999999' } }),
      client.call(markConversationRead, { params }),
      client.call(markConversationUnread, { params }),
    ]).then((replies) => [...new Set(replies.map((reply) => reply.status))])
  for (const other of others) expect(await statuses(api.as(other))).toEqual([404])
  expect(await statuses(api)).toEqual([401])
})
