import { updateApplication } from '@sparkle/contract/applications/applications.ts'
import { register } from '@sparkle/contract/auth/auth.ts'
import { createPost } from '@sparkle/contract/forum/posts.ts'
import { createThread } from '@sparkle/contract/forum/threads.ts'
import { addConversationMessage, createConversation } from '@sparkle/contract/messages/conversations.ts'
import { updateUser } from '@sparkle/contract/people/users.ts'
import { createApiClient, type Reply } from '../api-client.ts'
import { overHttp } from '../http-transport.ts'
import { type Person, toRegistration } from '../people.ts'
import { PIXEL } from '../pixel.ts'
import type { Writers } from './writers.ts'

export const kinds = ['register', 'application', 'message', 'reply', 'thread', 'avatar'] as const
export type Kind = (typeof kinds)[number]

interface Attempt {
  mark: string
  clientId: string
  number: number
}

/** What one person does over and over. */
export interface WriteAction {
  kind: Kind
  username: string
  send(attempt: Attempt): Promise<Reply<unknown>>
}

/** All kinds of writes, some of them by two people at the same time. */
export function toActions(origin: string, { people, conversationId, nodeId, threadId }: Writers): WriteAction[] {
  const [a, b, c, d, e, f] = people
  const action = (
    kind: Kind,
    { username, token }: Person,
    send: (call: ReturnType<typeof createApiClient>['call'], attempt: Attempt) => Promise<Reply<unknown>>,
  ): WriteAction => {
    const { call } = createApiClient(overHttp(origin), token)
    return { kind, username, send: (attempt) => send(call, attempt) }
  }
  const message = (writer: Person) =>
    action('message', writer, (call, { mark, clientId }) =>
      call(addConversationMessage, { body: { conversation_id: conversationId, message: mark, client_id: clientId } }),
    )
  const reply = (writer: Person) =>
    action('reply', writer, (call, { mark, clientId }) =>
      call(createPost, { body: { thread_id: threadId, message: mark, client_id: clientId } }),
    )
  return [
    message(a),
    message(b),
    // To everyone in turn, including the writer, which is refused.
    action('message', c, (call, { mark, clientId, number }) => {
      const recipient_ids = [people[number % people.length]?.forumId ?? 0]
      return call(createConversation, { body: { recipient_ids, title: 'Hello', message: mark, client_id: clientId } })
    }),
    reply(c),
    reply(d),
    action('thread', e, (call, { mark, clientId }) =>
      call(createThread, { body: { node_id: nodeId, title: mark, message: mark, client_id: clientId } }),
    ),
    action('application', a, (call, { mark }) => {
      const open_ended_questions = [{ question_id: 30, answer_value: mark }]
      return call(updateApplication, { body: { headline: mark, is_public: 1, open_ended_questions } })
    }),
    action('avatar', f, (call) => call(updateUser, { body: {}, files: { avatar: PIXEL } })),
    action('register', f, (call, { mark }) => call(register, { body: toRegistration(mark.replaceAll(' ', '-')) })),
  ]
}
