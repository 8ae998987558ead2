// The database floor of sending: the API's own statement, prepared, without the API. It is the same write, with the locks and
// counters.
import { MAX_ID } from '@sparkle/contract/core/primitives.ts'
import { insertMessage } from '../../apps/api/src/features/conversations/sending.queries.ts'
import { openDatabase } from '../../apps/api/src/platform/database.ts'

export function openMessagesFloor(databaseUrl: string, userId: number, connections: number) {
  const { db, close } = openDatabase(databaseUrl, console.error, { size: connections })
  return {
    addMessage: (conversationId: number, message: string) =>
      insertMessage(db, conversationId, MAX_ID, { writerId: userId, message, sentAt: new Date(), clientId: null }),
    close,
  }
}
