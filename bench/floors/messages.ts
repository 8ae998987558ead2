// The database floor of messages: the API's own statements, prepared, without the API.
import { MAX_ID } from '@sparkle/contract/primitives.ts'
import {
  findConversationPage,
  listConversations,
} from '../../apps/api/src/features/conversations/conversations.queries.ts'
import { insertMessage } from '../../apps/api/src/features/conversations/sending.queries.ts'
import { openDatabase } from '../../apps/api/src/platform/database.ts'

export function openMessagesFloor(databaseUrl: string, userId: number) {
  const { db, close } = openDatabase(databaseUrl, console.error)
  return {
    listConversations: (from: number) => listConversations(db, userId, from),
    readConversation: (conversationId: number, from: number) => findConversationPage(db, userId, conversationId, from),
    addMessage: (conversationId: number, message: string) =>
      insertMessage(db, conversationId, MAX_ID, { writerId: userId, message, sentAt: new Date(), clientId: null }),
    close,
  }
}
