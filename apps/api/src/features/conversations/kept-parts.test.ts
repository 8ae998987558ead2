import { PER_PAGE } from '@sparkle/contract/core/limits.ts'
import {
  acceptRequest,
  declineRequest,
  getConversation,
  getConversationMessage,
  getConversationWith,
  listConversationMessages,
  listConversations,
  markConversationRead,
} from '@sparkle/contract/messages/conversations.ts'
import { updateUser } from '@sparkle/contract/people/users.ts'
import { block } from '@sparkle/contract/safety/blocks.ts'
import { expect, test } from 'vitest'
import { messagingHelpers } from '#test/correspondents.ts'
import { suspend } from '#test/makers.ts'
import { asFile, jpeg } from '#test/pictures.ts'
import { buildTestApp, type TestApi } from '#test/test-app.ts'

const keeping = await buildTestApp()
const other = await buildTestApp({ databaseUrl: keeping.databaseUrl, cacheBytes: 1 })
const { correspondent, write, add } = messagingHelpers(other)

test('what a process keeps of a conversation changes no reply, whatever another process writes', async () => {
  const starter = await correspondent()
  const answerer = await correspondent()
  const { conversation_id } = (await write(starter, answerer, 'Hello')).body.conversation
  for (let count = 1; count < PER_PAGE; count++) await add(starter, conversation_id, `Number ${count}`)
  const on = { params: { conversationId: String(conversation_id) } }
  const asStarter = other.as(starter)
  const asAnswerer = other.as(answerer)

  async function read(api: TestApi) {
    const replies: string[] = []
    for (const [viewer, { forumId }] of [[starter, answerer] as const, [answerer, starter] as const]) {
      const as = api.as(viewer)
      const list = await as.call(listConversations, {})
      const last = list.status === 200 ? list.body.conversations[0]?.last_message_id : 0
      for (const { status, text } of [
        list,
        await as.call(listConversations, { query: { name: 'person' } }),
        await as.call(getConversation, { ...on, query: {} }),
        await as.call(getConversation, { ...on, query: { with_messages: true, page: 'last' } }),
        await as.call(listConversationMessages, { ...on, query: { page: 2 } }),
        await as.call(listConversationMessages, { ...on, query: {} }),
        await as.call(getConversationWith, { params: { forumId: String(forumId) } }),
        await as.call(getConversationMessage, { params: { messageId: String(last) } }),
      ]) {
        replies.push(`${status} ${text}`)
      }
    }
    return replies
  }

  const changes = {
    'nothing yet': async () => {},
    'a new message': () => add(starter, conversation_id, 'On the second page'),
    'marking read': () => asAnswerer.call(markConversationRead, { ...on, body: {} }),
    'a decline': () => asAnswerer.call(declineRequest, on),
    'a message that reaches only its writer': () => add(starter, conversation_id, 'Are you there?'),
    'a new name': () => asStarter.call(updateUser, { body: { username: 'person-renamed' } }),
    'a new picture': async () => asStarter.call(updateUser, { body: {}, files: { avatar: asFile(await jpeg()) } }),
    'a late acceptance': () => asAnswerer.call(acceptRequest, on),
    'a block': () => asAnswerer.call(block, { body: { user_id: starter.forumId } }),
    'a suspension': () => suspend(other, answerer),
  }
  let before: string[] = []
  for (const [name, change] of Object.entries(changes)) {
    const reply = await change()
    expect(reply?.status ?? 200, name).toBe(200)
    const { hits } = keeping.deps.cache.stats()
    const kept = await read(keeping)
    expect(keeping.deps.cache.stats().hits, name).toBeGreaterThan(hits)
    expect(kept, name).toEqual(await read(other))
    expect(kept, name).not.toEqual(before)
    before = kept
  }
  expect(other.deps.cache.stats().hits).toBe(0)
})
