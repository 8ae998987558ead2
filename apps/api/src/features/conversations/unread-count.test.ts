import {
  countUnreadConversations,
  getConversationWith,
  markConversationRead,
  markConversationUnread,
} from '@sparkle/contract/messages/conversations.ts'
import { expect, test } from 'vitest'
import { type Correspondent, messagingHelpers } from '#test/correspondents.ts'
import type { Person } from '#test/makers.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()
const { correspondent, pair, write, add } = messagingHelpers(api)

const unread = async (person: Person) => (await api.as(person).call(countUnreadConversations, {})).body.unread
const between = async (person: Person, { forumId }: Pick<Correspondent, 'forumId'>) =>
  (await api.as(person).call(getConversationWith, { params: { forumId: String(forumId) } })).body.conversation

test('R-32 R-33 counts conversations with something new, not messages', async () => {
  const [ann, bob] = await pair()
  const cat = await correspondent()
  expect(await unread(bob)).toBe(0)
  const { conversation_id } = (await write(ann, bob)).body.conversation
  await add(ann, conversation_id)
  expect([await unread(ann), await unread(bob)]).toEqual([0, 1])
  await write(cat, bob)
  expect(await unread(bob)).toBe(2)

  const params = { conversationId: String(conversation_id) }
  await api.as(bob).call(markConversationRead, { params, body: {} })
  expect(await unread(bob)).toBe(1)
  await api.as(bob).call(markConversationUnread, { params })
  expect(await unread(bob)).toBe(2)
})

test('R-32 the count stops at a hundred', async () => {
  const [ann] = await pair()
  await api.pool.query(
    `with people as (
      insert into users (username, email, business_account)
      select 'writer-' || n, 'writer-' || n || '@example.com', false from generate_series(1, 120) n returning id
    ), talks as (
      insert into conversations (title, starter_id, lesser_user_id, greater_user_id, started_at)
      select 'Hello', id, $1, id, now() from people returning id
    )
    insert into conversation_participants (conversation_id, user_id, last_message_id, place)
    select id, $1, 1, row_number() over () from talks`,
    [ann.id],
  )
  expect(await unread(ann)).toBe(100)
})

test('O-82 finds the conversation with one user, whoever started it', async () => {
  const [ann, bob] = await pair()
  const cat = await correspondent()
  expect(await between(ann, bob)).toBeNull()
  const { conversation_id } = (await write(ann, bob)).body.conversation
  expect(await between(ann, bob)).toMatchObject({ conversation_id, Other: { user_id: bob.forumId } })
  expect(await between(bob, ann)).toMatchObject({ conversation_id, Other: { user_id: ann.forumId }, is_unread: true })
  expect(await between(cat, bob)).toBeNull()
  expect(await between(ann, ann)).toBeNull()
  expect(await between(ann, { forumId: 2_000_000_000 })).toBeNull()
})
