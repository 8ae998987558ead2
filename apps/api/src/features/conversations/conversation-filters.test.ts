import { declineRequest, listConversations, markConversationRead } from '@sparkle/contract/messages/conversations.ts'
import { expect, test } from 'vitest'
import { type Correspondent, messagingHelpers } from '#test/correspondents.ts'
import { expectForumRefusal } from '#test/forums.ts'
import { makeUser } from '#test/makers.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()
const { correspondent, write, add } = messagingHelpers(api)

type Query = Record<string, string>

const list = (person: { token: string }, query: Query) =>
  api.as(person).send({ url: `${listConversations.path}?${new URLSearchParams(query)}` })

async function listIds(person: { token: string }, query: Query) {
  const reply = await list(person, query)
  expect(reply.status, reply.text).toBe(200)
  const { conversations, pagination } = reply.body as {
    conversations: { conversation_id: number }[]
    pagination: { total: number }
  }
  expect(pagination.total).toBe(conversations.length)
  return conversations.map(({ conversation_id }) => conversation_id)
}

const start = async (from: Correspondent, to: Correspondent) =>
  (await write(from, to)).body.conversation.conversation_id

test('X-07 X-08 unread, starter and receiver keep the conversations that match, newest first', async () => {
  const [ann, bob, cy, dora] = [
    await correspondent(),
    await correspondent(),
    await correspondent(),
    await correspondent(),
  ]
  const toBob = await start(ann, bob)
  const fromCy = await start(cy, ann)
  const fromDora = await start(dora, ann)
  await api.as(ann).call(markConversationRead, { params: { conversationId: String(fromCy) } })
  const id = ({ forumId }: Correspondent) => String(forumId)

  expect(await listIds(ann, {})).toEqual([fromDora, fromCy, toBob])
  for (const unread of ['1', 'true']) expect(await listIds(ann, { unread })).toEqual([fromDora])
  for (const unread of ['0', 'false', '']) expect(await listIds(ann, { unread })).toEqual([fromDora, fromCy, toBob])
  expect(await listIds(ann, { starter_id: id(ann) })).toEqual([toBob])
  expect(await listIds(ann, { starter_id: id(cy) })).toEqual([fromCy])
  expect(await listIds(ann, { starter_id: id(bob) })).toEqual([])
  expect(await listIds(ann, { receiver_id: id(bob) })).toEqual([toBob])
  expect(await listIds(ann, { receiver_id: id(cy) })).toEqual([fromCy])
  expect(await listIds(ann, { receiver_id: id(ann) })).toEqual([fromDora, fromCy, toBob])
  expect(await listIds(ann, { starter_id: id(ann), receiver_id: id(bob) })).toEqual([toBob])
  expect(await listIds(ann, { starter_id: id(cy), receiver_id: id(bob) })).toEqual([])
  expect(await listIds(ann, { starter_id: id(cy), unread: '1' })).toEqual([])
  expect(await listIds(ann, { starter_id: id(dora), unread: '1' })).toEqual([fromDora])
  expect(await listIds(ann, { starter_id: '2147483647' })).toEqual([])
  // A conversation between two others does not appear.
  const others = await start(bob, cy)
  expect(await listIds(ann, { starter_id: id(bob) })).toEqual([])
  expect(await listIds(bob, { receiver_id: id(cy) })).toEqual([others])
})

test('X-07 unread conversations have pages', async () => {
  const ann = await correspondent()
  const ids: number[] = []
  for (let count = 0; count < 21; count += 1) ids.unshift(await start(await correspondent(), ann))
  await api.as(ann).call(markConversationRead, { params: { conversationId: String(ids[0]) } })
  await start(await correspondent(), ann)
  const read = async (page: string) => (await list(ann, { unread: '1', page })).body
  expect(await read('1')).toMatchObject({ pagination: { last_page: 2, shown: 20, total: 21 } })
  expect(await read('2')).toMatchObject({ conversations: [{ conversation_id: ids.at(-1) }], pagination: { shown: 1 } })
})

test('FD-21 a conversation is unanswered while its newest message is from the other person, unless it was declined', async () => {
  const [ann, bob, cy] = [await correspondent(), await correspondent(), await correspondent()]
  const fromBob = await start(bob, ann)
  const toCy = await start(ann, cy)
  const unanswered = (person: Correspondent) => listIds(person, { unanswered: '1' })
  expect(await unanswered(ann)).toEqual([fromBob])
  expect(await unanswered(bob)).toEqual([])
  await add(cy, toCy)
  expect(await unanswered(ann)).toEqual([toCy, fromBob])
  await api.as(ann).call(markConversationRead, { params: { conversationId: String(toCy) } })
  expect(await unanswered(ann)).toEqual([toCy, fromBob])
  await add(ann, toCy)
  expect(await unanswered(ann)).toEqual([fromBob])
  expect(await unanswered(cy)).toEqual([toCy])
  await api.as(ann).call(declineRequest, { params: { conversationId: String(fromBob) } })
  expect(await unanswered(ann)).toEqual([])
})

test('X-12 filters that Sparkle does not have are refused, never ignored', async () => {
  const ann = await makeUser(api)
  for (const query of [
    'starred=1',
    'label_id=3',
    'unread=maybe',
    'starter_id=abc',
    'receiver_id=-1',
    'unread=1&unread=1',
  ]) {
    expectForumRefusal(await api.as(ann).send({ url: `${listConversations.path}?${query}` }), 400, 'invalid_input')
  }
})
