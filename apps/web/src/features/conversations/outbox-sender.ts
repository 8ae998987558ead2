import { addConversationMessage, createConversation } from '@sparkle/contract/conversations.ts'
import type { QueryClient } from '@tanstack/react-query'
import { isLiveNow } from '#web/features/live/live.hooks.ts'
import { ApiError, callApi, isConnectionTrouble } from '#web/platform/api-client.ts'
import { withLock } from '#web/platform/locks.ts'
import { storedSession } from '#web/platform/stored-session.ts'
import { refreshAllConversations, showConversation } from './conversations.hooks.ts'
import { conversationTexts } from './conversations.messages.ts'
import { historyQuery, showSentMessage } from './messages.hooks.ts'
import { outbox, type UnsentMessage } from './outbox.ts'

const ANSWER_WITHIN_MS = 30_000
const TOO_MANY = 429

/** Sends what waits, in the order of writing, in one tab at a time. A lost connection ends the round. */
export async function sendWaiting(client: QueryClient): Promise<void> {
  await withLock('sparkle-outbox', undefined, async () => {
    for (const { clientId } of outbox.list()) {
      // Another tab may have sent or removed it in the meantime.
      const unsent = outbox.find(clientId)
      if (unsent && !unsent.isRefused && !(await trySend(client, unsent))) return
    }
  })
}

/** Whether the next one may be tried. */
async function trySend(client: QueryClient, unsent: UnsentMessage): Promise<boolean> {
  const session = storedSession.get()
  try {
    await deliver(client, unsent)
    if (storedSession.get() === session) outbox.drop(unsent.clientId)
    return true
  } catch (error) {
    // Logged out, or the session is over: the message waits for its writer, or is gone with them.
    if (storedSession.get() !== session) return false
    const isRefused = error instanceof ApiError && !isConnectionTrouble(error) && error.status !== TOO_MANY
    const problem = error instanceof ApiError ? error.message : conversationTexts.noConnection
    if (outbox.find(unsent.clientId)) outbox.put({ ...unsent, problem, isRefused })
    return isRefused
  }
}

async function deliver(client: QueryClient, unsent: UnsentMessage): Promise<void> {
  const { conversationId, recipientId, title, message, clientId: client_id } = unsent
  const options = { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }
  if (conversationId === null) {
    const body = { recipient_ids: [recipientId], title, message, client_id }
    const { conversation } = await callApi(createConversation, { body }, options)
    // The messages are there before the conversation shows, so that what was written stays in sight.
    await client.prefetchQuery(historyQuery(conversation.conversation_id))
    showConversation(client, conversation)
  } else {
    const body = { conversation_id: conversationId, message, client_id }
    showSentMessage(client, (await callApi(addConversationMessage, { body }, options)).message)
    // Live news brings the rest.
    if (!isLiveNow()) void refreshAllConversations(client)
  }
}
