import {
  addConversationMessage,
  listConversations,
  markConversationRead,
} from '@sparkle/contract/messages/conversations.ts'
import { expect, test } from 'vitest'
import { type Correspondent, messagingHelpers } from '#test/correspondents.ts'
import type { Person } from '#test/makers.ts'
import { makeOrganization } from '#test/organization-helpers.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()
const { correspondent, write } = messagingHelpers(api)

const find = async (person: Person, name: string, query = {}) => {
  const { status, body, text } = await api.as(person).call(listConversations, { query: { name, ...query } })
  expect(status, text).toBe(200)
  expect(body.pagination.total).toBe(body.conversations.length)
  return body.conversations.map(({ conversation_id }) => conversation_id)
}

const start = async (from: Correspondent, to: Correspondent) =>
  (await write(from, to)).body.conversation.conversation_id

/** Someone who writes with the named people, oldest first. */
async function makeInbox(...names: string[]) {
  const ann = await correspondent()
  const others: Correspondent[] = []
  const ids: number[] = []
  for (const username of names) {
    const other = await correspondent({ username })
    others.push(other)
    ids.push(await start(other, ann))
  }
  return { ann, others, ids }
}

test('NO-23 conversations are found by part of the name of the other user, ignoring case, newest first', async () => {
  const { ann, others, ids } = await makeInbox('Maria.Lopez', 'lopezfan', 'quinn_w')
  const [maria, fan, quinn] = ids
  expect(await find(ann, 'LOPEZ')).toEqual([fan, maria])
  expect(await find(ann, ' ria.lo ')).toEqual([maria])
  expect(await find(ann, 'quinn')).toEqual([quinn])
  expect(await find(ann, '')).toEqual([quinn, fan, maria])
  // One's own name is in every conversation, and the conversations of others stay theirs.
  expect(await find(ann, ann.username)).toEqual([])
  const [first, second] = others as [Correspondent, Correspondent]
  await start(first, second)
  expect(await find(ann, 'LOPEZ')).toEqual([fan, maria])
})

test('NO-23 a business is found by the name that is shown for it', async () => {
  const { ann, ids } = await makeInbox('someone.else')
  const business = await correspondent({ businessAccount: true, username: 'hiring.person' })
  const id = await start(business, ann)
  await makeOrganization(api, business, { name: 'Bright Bakery' })
  expect(await find(ann, 'bright bak')).toEqual([id])
  expect(await find(ann, 'hiring')).toEqual([id])
  expect(await find(ann, 'e')).toEqual([id, ...ids])
  // Nobody has checked the new name yet.
  await api.pool.query(
    `update organizations set name = 'Dark Bakery' where id = (select organization_id from organization_members where user_id = $1)`,
    [business.id],
  )
  expect(await find(ann, 'dark')).toEqual([])
})

test('NO-23 signs are text', async () => {
  const { ann } = await makeInbox('plain.person')
  for (const name of ['%', '_', 'a%b', '\\', '\\%', "'", '"', '$1', '[a-z]', '.*', 'ﬀ', '😀']) {
    expect(await find(ann, name), name).toEqual([])
  }
})

test('NO-23 an underscore finds the name that has one', async () => {
  const { ann, ids } = await makeInbox('under_score', 'underscore')
  expect(await find(ann, 'r_s')).toEqual([ids[0]])
})

test('NO-23 the name combines with the other filters', async () => {
  const { ann, others, ids } = await makeInbox('sam.first', 'sam.second', 'tom.first')
  const [samOne, samTwo = 0, tom] = ids
  await api.as(ann).call(markConversationRead, { params: { conversationId: String(samOne) } })
  expect(await find(ann, 'sam', { unread: true })).toEqual([samTwo])
  expect(await find(ann, 'first', { starter_id: others[2]?.forumId })).toEqual([tom])
  expect(await find(ann, 'sam', { receiver_id: others[2]?.forumId })).toEqual([])
  expect(await find(ann, 'sam', { requests: true })).toEqual([samTwo, samOne])
  await api.as(ann).call(addConversationMessage, { body: { conversation_id: samTwo, message: 'Hello' } })
  expect(await find(ann, 'sam', { requests: true })).toEqual([samOne])
})

test('NO-23 a long name is refused', async () => {
  const { ann } = await makeInbox()
  expect((await api.as(ann).call(listConversations, { query: { name: 'x'.repeat(31) } })).status).toBe(400)
})
