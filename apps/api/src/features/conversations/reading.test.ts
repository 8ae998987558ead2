import { whoami } from '@sparkle/contract/auth.ts'
import {
  addConversationMessage,
  createConversation,
  getConversation,
  listConversations,
  markConversationRead,
} from '@sparkle/contract/conversations.ts'
import { expect, test } from 'vitest'
import { makeUser, type Person } from '#test/makers.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()

async function conversationOf(messages: number) {
  const [ann, bob] = [await makeUser(api), await makeUser(api)]
  const { forumId } = (await api.as(bob).call(whoami, {})).body
  const begun = await api.as(ann).call(createConversation, { body: { recipient_ids: [forumId], message: 'message 1' } })
  const { conversation_id } = begun.body.conversation
  for (let count = 2; count <= messages; count++) {
    const writer = count % 2 === 0 ? bob : ann
    await api.as(writer).call(addConversationMessage, { body: { conversation_id, message: `message ${count}` } })
  }
  return { ann, bob, params: { conversationId: String(conversation_id) } }
}

const isUnread = async (person: Person) =>
  (await api.as(person).call(listConversations, {})).body.conversations.some((one) => one.is_unread)

test('C-33 M-08 messages come with the conversation, oldest first, a page at a time', async () => {
  const { ann, bob, params } = await conversationOf(22)
  const read = (page: number) =>
    api.as(bob).call(getConversation, { params, query: { with_messages: 'true', page: String(page) } })
  const first = (await read(1)).body
  expect(first.conversation).toMatchObject({ title: 'Hello', username: ann.username, reply_count: 21 })
  expect(first.pagination).toEqual({ current_page: 1, last_page: 2, per_page: 20, shown: 20, total: 22 })
  expect(first.messages?.[0]).toEqual({
    message_id: expect.any(Number),
    conversation_id: Number(params.conversationId),
    username: ann.username,
    user_id: expect.any(Number),
    message: 'message 1',
    message_date: expect.any(Number),
  })
  const second = (await read(2)).body
  expect(second.messages?.map(({ message }) => message)).toEqual(['message 21', 'message 22'])
  expect((await read(3)).status).toBe(400)
})

test('C-33 without with_messages there is the conversation alone', async () => {
  const { ann, params } = await conversationOf(1)
  const { body } = await api.as(ann).call(getConversation, { params })
  expect(Object.keys(body)).toEqual(['conversation'])
})

test('C-36 M-11 marking is idempotent and for the own side only; reading alone marks nothing', async () => {
  const { ann, bob, params } = await conversationOf(1)
  await api.as(bob).call(getConversation, { params, query: { with_messages: '1' } })
  expect(await isUnread(bob)).toBe(true)
  for (let times = 0; times < 2; times++) {
    expect((await api.as(bob).call(markConversationRead, { params })).body).toEqual({ success: true })
    expect(await isUnread(bob)).toBe(false)
  }
  const body = { conversation_id: Number(params.conversationId), message: 'And now?' }
  await api.as(bob).call(addConversationMessage, { body })
  expect([await isUnread(ann), await isUnread(bob)]).toEqual([true, false])
})

test('C-33 C-36 whoever takes no part, and guests, learn nothing of it', async () => {
  const { params } = await conversationOf(1)
  const stranger = api.as(await makeUser(api))
  for (const unknown of [params, { conversationId: '2147483647' }]) {
    expect((await stranger.call(getConversation, { params: unknown })).status).toBe(404)
    expect((await stranger.call(markConversationRead, { params: unknown })).status).toBe(404)
  }
  expect((await api.call(getConversation, { params })).status).toBe(401)
  expect((await api.call(markConversationRead, { params })).status).toBe(401)
})
