import { getConversation, leaveConversation, listConversations } from '@sparkle/contract/messages/conversations.ts'
import { CANNOT_REPLY } from '@sparkle/contract/messages/message-rules.ts'
import { block, listBlocks, unblock } from '@sparkle/contract/safety/blocks.ts'
import { describe, expect, test } from 'vitest'
import { listStatements } from '#test/changes/statements.ts'
import { type Correspondent, messagingHelpers } from '#test/correspondents.ts'
import { openStream } from '#test/event-stream.ts'
import { type Person, suspend } from '#test/makers.ts'
import { makeBusiness, makeColleague } from '#test/organization-helpers.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()
const { correspondent, pair, write, add, read } = messagingHelpers(api)

const blockPerson = (from: Person, { forumId }: Correspondent) =>
  api.as(from).call(block, { body: { user_id: forumId } })

/** Two people who have written to each other. */
async function acquaintances() {
  const [one, other] = await pair()
  const { conversation_id: id } = (await write(one, other, 'Hello')).body.conversation
  expect((await add(other, id, 'Hello to you')).status).toBe(200)
  return { one, other, id }
}

const getRow = async (person: Person, id: number) =>
  (await api.as(person).call(getConversation, { params: { conversationId: String(id) }, query: {} })).body.conversation

const refusal = { code: 'cannot_reply', message: CANNOT_REPLY }

test('TS-01 a new conversation with a person who blocked the writer is refused like one with nobody', async () => {
  const [one, other] = await pair()
  expect((await blockPerson(one, other)).status).toBe(200)
  expect((await blockPerson(one, other)).status).toBe(200)
  const refused = await write(other, one)
  const unknown = await write(other, { forumId: 2_000_000_000 })
  expect([refused.status, refused.body]).toEqual([unknown.status, unknown.body])
  expect((await write(one, other)).status).toBe(refused.status)
})

test('TS-02 in an old conversation neither can write, and both read what there is', async () => {
  const { one, other, id } = await acquaintances()
  await blockPerson(one, other)
  for (const person of [one, other]) {
    expect(await getRow(person, id)).toMatchObject({ can_reply: false, request: 'none' })
    const reply = await add(person, id, 'One more')
    expect([reply.status, reply.body]).toEqual([403, { ...refusal, errors: expect.any(Array) }])
    expect((await read(person, id)).body.messages?.map(({ message }) => message)).toEqual(['Hello', 'Hello to you'])
  }
  const { blocks } = (await api.as(one).call(listBlocks, {})).body
  expect(blocks).toMatchObject([{ user: { user_id: other.forumId, username: other.username }, organization: null }])
  const params = { blockId: String(blocks[0]?.block_id) }
  expect((await api.as(other).call(unblock, { params })).status).toBe(404)
  expect((await api.as(one).call(unblock, { params })).status).toBe(200)
  expect((await add(other, id, 'Again')).status).toBe(200)
})

describe('the cause cannot be told', () => {
  test('in a conversation of both: blocked, ignored and suspended are the same', async () => {
    const replies = []
    for (const close of [
      ({ one, other }: Awaited<ReturnType<typeof acquaintances>>) => blockPerson(one, other),
      ({ one, id }: Awaited<ReturnType<typeof acquaintances>>) =>
        api.as(one).call(leaveConversation, { params: { conversationId: String(id) }, query: { ignore: true } }),
      ({ one }: Awaited<ReturnType<typeof acquaintances>>) => suspend(api, one),
    ]) {
      const known = await acquaintances()
      await close(known)
      const { can_reply, request } = await getRow(known.other, known.id)
      const { status, body } = await add(known.other, known.id, 'Are you there?')
      replies.push({ status, body, can_reply, request })
    }
    expect(replies[0]).toMatchObject({ status: 403, can_reply: false })
    for (const reply of replies) expect(reply).toEqual(replies[0])
  })
})

test('TS-03 of many messages and one block, each is stored and readable or was refused', async () => {
  const { one, other, id } = await acquaintances()
  const sends = Array.from({ length: 50 }, (_, number) => add(other, id, `Number ${number}`))
  const replies = await Promise.all([...sends, blockPerson(one, other)])
  const sent = replies.slice(0, -1) as Awaited<(typeof sends)[number]>[]
  const stored = sent.filter(({ status }) => status === 200).map(({ body }) => body.message.message)
  expect(sent.every(({ status }) => status === 200 || status === 403)).toBe(true)
  for (const person of [one, other]) {
    const texts: string[] = []
    for (let page = 1; page <= 3; page++) {
      texts.push(...((await read(person, id, page)).body.messages ?? []).map(({ message }) => message))
    }
    expect(texts.slice(2).sort()).toEqual(stored.toSorted())
  }
  expect((await add(other, id, 'Later')).status).toBe(403)
})

test('TS-04 a block of an organization stops a person who joins it later', async () => {
  const applicant = await correspondent()
  const { owner, organizationId } = await makeBusiness(api)
  expect((await api.as(applicant).call(block, { body: { organization_id: organizationId } })).status).toBe(200)
  const later = await makeColleague(api, organizationId)
  for (const person of [owner, later]) expect((await write(person, applicant)).error.code).toBe('recipient_not_found')
  expect((await api.as(applicant).call(listBlocks, {})).body.blocks).toMatchObject([
    { user: null, organization: { id: organizationId } },
  ])
})

test('the blocks of one person or organization can be asked for', async () => {
  const [one, other] = await pair()
  const { organizationId } = await makeBusiness(api)
  await blockPerson(one, other)
  await api.as(one).call(block, { body: { organization_id: organizationId } })
  const list = async (query: { user_id?: number; organization_id?: number }) => {
    const { blocks, pagination } = (await api.as(one).call(listBlocks, { query })).body
    expect(pagination.total).toBe(blocks.length)
    return blocks.map(({ user, organization }) => user?.user_id ?? organization?.id)
  }
  expect(await list({})).toEqual([organizationId, other.forumId])
  expect(await list({ user_id: other.forumId })).toEqual([other.forumId])
  expect(await list({ organization_id: organizationId })).toEqual([organizationId])
  expect(await list({ user_id: other.forumId, organization_id: organizationId })).toHaveLength(2)
  expect(await list({ user_id: one.forumId })).toEqual([])
})

test('leaving takes a conversation out of the list until the next message, and ignoring it for good', async () => {
  const { one, other, id } = await acquaintances()
  const params = { conversationId: String(id) }
  const listed = async () => (await api.as(one).call(listConversations, {})).body.conversations.length
  expect((await api.as(one).call(leaveConversation, { params, query: {} })).status).toBe(200)
  expect((await api.as(one).call(leaveConversation, { params, query: {} })).status).toBe(404)
  expect(await listed()).toBe(0)
  expect((await add(other, id, 'Where are you?')).status).toBe(200)
  expect(await listed()).toBe(1)
  const { messages } = (await read(one, id)).body
  expect(messages?.map(({ is_unread }) => is_unread)).toEqual([false, false, true])
  await api.as(one).call(leaveConversation, { params, query: { ignore: true } })
  expect((await add(other, id, 'And now?')).error.code).toBe('cannot_reply')
  expect(await listed()).toBe(0)
  // Writing again opens it again.
  expect((await write(one, other, 'I am back')).status).toBe(200)
  expect((await add(other, id, 'Welcome')).status).toBe(200)
})

test('a blocked person causes no event', async () => {
  const { one, other, id } = await acquaintances()
  const stream = await openStream(api, one.token)
  await stream.next()
  await blockPerson(one, other)
  expect(await stream.nextLive()).toEqual({ type: 'blocks' })
  await add(other, id, 'Hear me')
  await api.deps.events.publish(api.deps.db, 'everyone', { type: 'thread', forum_id: 1, thread_id: 1 })
  expect(await stream.nextLive()).toMatchObject({ type: 'thread' })
})

test('TS-25 a message needs no statement more than before there were blocks', async () => {
  const { one, id } = await acquaintances()
  await add(one, id, 'So that all statements are prepared')
  const statements = await listStatements(() => add(one, id, 'One more'))
  expect(statements).toEqual(['list_viewers', 'add_messages', 'notify'])
})
