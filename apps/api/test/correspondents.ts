import { whoami } from '@sparkle/contract/auth/sessions.ts'
import {
  addConversationMessage,
  createConversation,
  getConversation,
  listConversations,
} from '@sparkle/contract/messages/conversations.ts'
import { makeUser, type Person, type PersonOptions } from './makers.ts'
import type { TestApi } from './test-app.ts'

export interface Correspondent extends Person {
  forumId: number
}

/** Makes people and sends messages between them through the API. */
export function messagingHelpers(api: TestApi) {
  async function correspondent(options?: PersonOptions): Promise<Correspondent> {
    const person = await makeUser(api, options)
    return { ...person, forumId: (await api.as(person).call(whoami, {})).body.forumId }
  }
  return {
    correspondent,
    pair: async (): Promise<[Correspondent, Correspondent]> => [await correspondent(), await correspondent()],
    write: (from: Person, to: { forumId: number }, message = 'Hi', title?: string, client_id?: string) =>
      api.as(from).call(createConversation, { body: { recipient_ids: [to.forumId], title, message, client_id } }),
    add: (from: Person, conversation_id: number, message = 'More', client_id?: string) =>
      api.as(from).call(addConversationMessage, { body: { conversation_id, message, client_id } }),
    list: (person: Person, page?: unknown) =>
      api.as(person).call(listConversations, { query: page === undefined ? {} : { page } }),
    read: (person: Person, conversationId: number, page: unknown = 1) =>
      api.as(person).call(getConversation, {
        params: { conversationId: String(conversationId) },
        query: { with_messages: true, page },
      }),
  }
}
