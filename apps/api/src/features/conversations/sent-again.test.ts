import { randomUUID } from 'node:crypto'
import { addConversationMessage } from '@sparkle/contract/messages/conversations.ts'
import { block } from '@sparkle/contract/safety/blocks.ts'
import { encodings } from '@sparkle/testing/encodings.ts'
import { expect, test } from 'vitest'
import { messagingHelpers } from '#test/correspondents.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()
const { pair, correspondent, write, add, list, read } = messagingHelpers(api)

test.each(encodings)('C-35 O-18 a message sent again in %s is the same message', async (encoding) => {
  const [one, other] = await pair()
  const { conversation_id } = (await write(one, other)).body.conversation
  const body = { conversation_id, message: 'Once', client_id: randomUUID() }
  const first = await api.as(one).call(addConversationMessage, { body }, encoding)
  expect(first.body.message.client_id).toBe(body.client_id)
  const again = await api
    .as(one)
    .call(addConversationMessage, { body: { ...body, client_id: body.client_id.toUpperCase() } }, encoding)
  expect(again.body).toEqual(first.body)
  expect((await list(other)).body.conversations[0]?.reply_count).toBe(1)
})

test('C-34 a conversation created again has its first message once', async () => {
  const [one, other] = await pair()
  const clientId = randomUUID()
  const first = await write(one, other, 'Once', 'A job', clientId)
  const again = await write(one, other, 'Once', 'A job', clientId)
  expect(again.body).toEqual(first.body)
  const { messages } = (await read(one, first.body.conversation.conversation_id)).body
  expect(messages).toMatchObject([{ message: 'Once', client_id: clientId }])
})

test('C-34 C-35 twenty concurrent copies are one message, and all of them get it', async () => {
  const [one, other] = await pair()
  const clientId = randomUUID()
  const created = await Promise.all(Array.from({ length: 20 }, () => write(one, other, 'Once', 'A job', clientId)))
  expect(created.map((reply) => reply.status)).toEqual(Array(20).fill(200))
  const { conversation_id } = created[0]?.body.conversation ?? { conversation_id: 0 }
  const next = randomUUID()
  const added = await Promise.all(Array.from({ length: 20 }, () => add(one, conversation_id, 'Then once', next)))
  expect(new Set(added.map((reply) => reply.text)).size).toBe(1)
  const { messages, pagination } = (await read(other, conversation_id)).body
  expect(messages?.map(({ message }) => message)).toEqual(['Once', 'Then once'])
  expect(pagination?.total).toBe(2)
})

test('C-35 a client id belongs to its writer: the other user does not see it and can use the same one', async () => {
  const [one, other] = await pair()
  const clientId = randomUUID()
  const { conversation_id } = (await write(one, other, 'Mine', undefined, clientId)).body.conversation
  expect((await read(other, conversation_id)).body.messages?.[0]?.client_id).toBeNull()
  const reply = await add(other, conversation_id, 'Also mine', clientId)
  expect(reply.body.message.message).toBe('Also mine')
  expect((await read(one, conversation_id)).body.messages?.map((message) => message.client_id)).toEqual([
    clientId,
    null,
  ])
})

test('C-35 a message sent again is found, even if nothing can be written there any more', async () => {
  const [one, other] = await pair()
  const { conversation_id } = (await write(one, other)).body.conversation
  const clientId = randomUUID()
  await add(other, conversation_id, 'An answer')
  const first = await add(one, conversation_id, 'Sent before', clientId)
  await api.as(one).call(block, { body: { user_id: other.forumId } })
  expect((await add(one, conversation_id, 'New')).error.code).toBe('cannot_reply')
  const again = await add(one, conversation_id, 'Sent before', clientId)
  expect(again.status).toBe(200)
  expect(again.body.message.message_id).toBe(first.body.message.message_id)
})

test('C-35 a client id that is not a UUID is refused', async () => {
  const [one, other] = await pair()
  const { conversation_id } = (await write(one, other)).body.conversation
  for (const clientId of ['', 'x', `${randomUUID()}0`, '0'.repeat(32)]) {
    expect((await add(one, conversation_id, 'Hi', clientId)).status, clientId).toBe(400)
  }
})

test('C-34 a client id that was used for another message returns that message', async () => {
  const [one, other] = await pair()
  const clientId = randomUUID()
  const first = (await write(one, other, 'To the first', undefined, clientId)).body.conversation
  const reply = await write(one, await correspondent(), 'To the second', undefined, clientId)
  expect(reply.body.conversation).toEqual(first)
})
