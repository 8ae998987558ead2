import { updateApplication } from '@sparkle/contract/applications/applications.ts'
import { login } from '@sparkle/contract/auth/auth.ts'
import type { Call, CallInput } from '@sparkle/contract/core/call.ts'
import { DEFAULT_HEADLINE } from '@sparkle/contract/core/limits.ts'
import { postMessages } from '@sparkle/contract/forum/post-rules.ts'
import { createPost, editPost } from '@sparkle/contract/forum/posts.ts'
import { createThread, editThread } from '@sparkle/contract/forum/threads.ts'
import { addConversationMessage, createConversation } from '@sparkle/contract/messages/conversations.ts'
import { saveOwnInfo } from '@sparkle/contract/people/users.ts'
import { expect, test } from 'vitest'
import { messagingHelpers } from '#test/correspondents.ts'
import { makeForum, makeThread } from '#test/forums.ts'
import { makeApplication, makeUser } from '#test/makers.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()
const { pair, write } = messagingHelpers(api)
const [person, other] = await pair()
const me = api.as(person)
const { nodeId } = await makeForum(api)
const { thread_id, first_post_id } = await makeThread(api, person, nodeId)
const { conversation_id } = (await write(person, other)).body.conversation
const place = { country: 'us', state: 'UT', town: 'Moab', zip: '84532' } as const

test.each(['\u200b', '\u2800', '\u3164', '\u202e', '\u00ad', '\u3000'])(
  'titles, posts and messages that consist only of %j are refused as empty',
  async (character) => {
    const invisible = character.repeat(30)
    async function expectRefusedAsEmpty<E extends Call>(call: E, inputWith: (text: string) => CallInput<E>) {
      const refusal = await me.call(call, inputWith(''))
      expect(refusal.status).toBeGreaterThanOrEqual(400)
      const reply = await me.call(call, inputWith(invisible))
      expect(reply.status).toBe(refusal.status)
      expect(reply.error).toEqual(refusal.error)
    }
    const message = 'Something to read'
    await expectRefusedAsEmpty(createThread, (title) => ({ body: { node_id: nodeId, title, message } }))
    await expectRefusedAsEmpty(createThread, (text) => ({ body: { node_id: nodeId, title: message, message: text } }))
    await expectRefusedAsEmpty(editThread, (title) => ({ params: { threadId: String(thread_id) }, body: { title } }))
    await expectRefusedAsEmpty(createPost, (text) => ({ body: { thread_id, message: text } }))
    await expectRefusedAsEmpty(editPost, (text) => ({
      params: { postId: String(first_post_id) },
      body: { message: text },
    }))
    await expectRefusedAsEmpty(addConversationMessage, (text) => ({ body: { conversation_id, message: text } }))
    await expectRefusedAsEmpty(createConversation, (text) => ({
      body: { recipient_ids: [other.forumId], message: text },
    }))
    await expectRefusedAsEmpty(saveOwnInfo, (town) => ({ body: { ...place, town } }))
    await expectRefusedAsEmpty(login, (username) => ({ body: { username, password: 'x' } }))
  },
)

test('invisible characters do not make a short text long enough', async () => {
  const post = await me.call(createPost, { body: { thread_id, message: `Hi${'\u200b'.repeat(30)}` } })
  expect(post.error.message).toBe(postMessages.postTooShort)
  const thread = await me.call(createThread, {
    body: { node_id: nodeId, title: 'ab\u3164\u3164', message: 'A message' },
  })
  expect(thread.error.message).toBe(postMessages.titleTooShort)
})

test('an invisible answer, headline or subject counts as empty', async () => {
  const applicant = await makeUser(api)
  await makeApplication(api, applicant, { open_ended_questions: [{ question_id: 30, answer_value: 'I sing.' }] })
  const invisible = '\u200b\u2800'
  const { body } = await api.as(applicant).call(updateApplication, {
    body: {
      headline: invisible,
      about: invisible,
      open_ended_questions: [
        { question_id: 30, answer_value: invisible },
        { question_id: 49, answer_value: invisible },
      ],
      multiple_choice_other: [{ question_id: 19, answer_value: invisible }],
    },
  })
  expect(body.application).toMatchObject({ headline: DEFAULT_HEADLINE, about: null, multiple_choice_other: [] })
  expect(body.application.open_ended_questions).toEqual([])
  const writer = await makeUser(api)
  expect((await write(writer, other, 'Hi', invisible)).body.conversation.title).toBe('Hello')
})

test('one-line texts may not change the text direction, but may be in any language', async () => {
  const refused = await me.call(createThread, {
    body: { node_id: nodeId, title: 'Pay \u202e000,1$', message: 'A message' },
  })
  expect(refused.status).toBe(400)
  expect(refused.error.message).toBe('Use plain text on one line.')
  for (const title of [
    '\u0645\u0631\u062d\u0628\u0627 \u200f!',
    'Hi \u{1f469}\u200d\u{1f9bd} \u2764\ufe0f',
    '\u0645\u06cc\u200c\u0631\u0648\u0645',
  ]) {
    const { body } = await me.call(createThread, { body: { node_id: nodeId, title, message: 'A message' } })
    expect(body.thread.title).toBe(title)
  }
})
