import { randomUUID } from 'node:crypto'
import { getConversationMessage } from '@sparkle/contract/messages/conversations.ts'
import { block } from '@sparkle/contract/safety/blocks.ts'
import { expect, test } from 'vitest'
import { messagingHelpers } from '#test/correspondents.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()
const { correspondent, pair, write, add, list, read } = messagingHelpers(api)

test('C-35 what a writer gets is what they read right after', async () => {
  const [one, other] = await pair()
  const { conversation_id } = (await write(one, other)).body.conversation
  for (const [writer, clientId] of [
    [one, undefined],
    [other, randomUUID().toUpperCase()],
  ] as const) {
    const { message } = (await add(writer, conversation_id, 'See <https://example.com> & more', clientId)).body
    const params = { messageId: String(message.message_id) }
    expect((await api.as(writer).call(getConversationMessage, { params })).body.message).toMatchObject(message)
  }
})

test('C-35 of messages at the same moment, one that is refused or sent again harms no other', async () => {
  const hub = await correspondent()
  const friends = await Promise.all(Array.from({ length: 6 }, () => correspondent()))
  const ids: number[] = []
  for (const friend of friends) {
    const { conversation_id } = (await write(hub, friend, 'Hello')).body.conversation
    expect((await add(friend, conversation_id, 'Hello to you')).status).toBe(200)
    ids.push(conversation_id)
  }
  const [closed, twice, ...open] = ids as [number, number, ...number[]]
  await api.as(hub).call(block, { body: { user_id: friends[0]?.forumId ?? 0 } })
  const clientId = randomUUID()
  const first = await add(hub, twice, 'Only once', clientId)
  const [refused, again, unknown, ...sent] = await Promise.all([
    add(hub, closed, 'Not welcome'),
    add(hub, twice, 'Only once', clientId),
    add(hub, 2_000_000_000, 'To nobody'),
    ...open.flatMap((id, index) => [
      add(hub, id, `From the hub to ${index}`),
      add(friends[index + 2] ?? hub, id, `From ${index} to the hub`),
      add(hub, id, `Again from the hub to ${index}`),
    ]),
  ])
  expect([refused?.status, unknown?.status]).toEqual([403, 404])
  expect(again?.body).toEqual(first.body)
  expect(sent.map(({ status }) => status)).toEqual(Array(3 * open.length).fill(200))
  for (const id of open) expect((await read(hub, id)).body).toMatchObject({ pagination: { total: 5 } })
  expect((await read(hub, twice)).body.pagination?.total).toBe(3)
  for (const person of [hub, ...friends]) {
    const { conversations, pagination } = (await list(person)).body
    // The hub does not see the one it closed.
    expect(pagination.total).toBe(person === hub ? ids.length - 1 : 1)
    const lastIds = conversations.map(({ last_message_id }) => last_message_id)
    expect(lastIds).toEqual(lastIds.toSorted((one, other) => other - one))
  }
  const { rows } = await api.pool.query(
    `select conversation_id, array_agg(position order by id) as positions from conversation_messages
    where conversation_id = any($1) group by 1`,
    [open],
  )
  expect(rows.map(({ positions }) => positions)).toEqual(open.map(() => [0, 1, 2, 3, 4]))
})

test('C-35 a message in a conversation that is being changed does not hold up others', async () => {
  const hub = await correspondent()
  const ids: number[] = []
  for (const friend of await pair()) ids.push((await write(hub, friend)).body.conversation.conversation_id)
  const [held = 0, free = 0] = ids
  const client = await api.pool.connect()
  try {
    await client.query('begin')
    await client.query('select from conversations where id = $1 for update', [held])
    const waiting = add(hub, held, 'Waits for the change')
    expect((await add(hub, free, 'Does not wait')).status).toBe(200)
    await client.query('commit')
    expect((await waiting).body.message.message).toBe('Waits for the change')
  } finally {
    client.release(true)
  }
})
