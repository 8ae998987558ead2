import { addConversationMessage, createConversation } from '@sparkle/contract/messages/conversations.ts'
import type { QueryClient } from '@tanstack/react-query'
import { cacheConversation, refreshAllConversations } from '#web/features/conversations/conversations.hooks.ts'
import { cacheSentMessage, historyQuery, refreshHistory } from '#web/features/conversations/messages.hooks.ts'
import { isLiveNow } from '#web/features/live/live.hooks.ts'
import { ApiError, callApi } from '#web/platform/api-client.ts'
import { withLock } from '#web/platform/locks.ts'
import type { SendSource, SendTask } from '#web/platform/sender.ts'
import { storedSession } from '#web/platform/stored-session.ts'
import { outbox, type UnsentMessage } from './outbox.ts'

export const toSendId = (clientId: string) => `message:${clientId}`

/** The request that this tab is sending. */
let sending: Promise<void> | undefined

/** Resolves when this tab is no longer sending, even if it failed. */
export const waitForSending = () => sending?.catch(() => undefined)

/** The messages in the outbox, oldest first. Only one tab sends at a time. */
export function createOutboxSource(client: QueryClient): SendSource {
  const toTask = ({ clientId }: UnsentMessage) => toSendTask(client, clientId)
  return { tasks: () => [...outbox.list()].sort((a, b) => a.typedAt - b.typedAt).map(toTask) }
}

export function toSendTask(client: QueryClient, clientId: string): SendTask<void> {
  return {
    id: toSendId(clientId),
    send: () => withLock('sparkle-outbox', undefined, () => sendFromOutbox(client, clientId)),
  }
}

async function sendFromOutbox(client: QueryClient, clientId: string): Promise<void> {
  const unsent = outbox.find(clientId)
  // Another tab may have sent or removed it in the meantime.
  if (!unsent) return
  const token = storedSession.get()?.token
  sending = deliver(client, unsent)
  await sending
  if (storedSession.get()?.token === token) outbox.drop(clientId)
}

async function deliver(client: QueryClient, unsent: UnsentMessage): Promise<void> {
  const { conversationId, recipientId, title, message, clientId: client_id } = unsent
  if (conversationId === null) {
    const body = { recipient_ids: [recipientId], title, message, client_id }
    const { conversation } = await callApi(createConversation, { body })
    // Load the messages before showing the conversation, so the sent one stays in view.
    await client.prefetchQuery(historyQuery(conversation.conversation_id))
    cacheConversation(client, conversation)
  } else {
    const body = { conversation_id: conversationId, message, client_id }
    const sent = await callApi(addConversationMessage, { body }).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'cannot_reply') void refreshHistory(client, conversationId)
      throw error
    })
    cacheSentMessage(client, sent.message)
    // Otherwise a live update refreshes the rest.
    if (!isLiveNow()) void refreshAllConversations(client)
  }
}
