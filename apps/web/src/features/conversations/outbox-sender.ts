import { addConversationMessage, createConversation } from '@sparkle/contract/conversations.ts'
import type { QueryClient } from '@tanstack/react-query'
import { isLiveNow } from '#web/features/live/live.hooks.ts'
import { callApi } from '#web/platform/api-client.ts'
import { withLock } from '#web/platform/locks.ts'
import type { SendSource, SendTask } from '#web/platform/sender.ts'
import { storedSession } from '#web/platform/stored-session.ts'
import { cacheConversation, refreshAllConversations } from './conversations.hooks.ts'
import { cacheSentMessage, historyQuery } from './messages.hooks.ts'
import { outbox, type UnsentMessage } from './outbox.ts'

export const toSendId = (clientId: string) => `message:${clientId}`

/** The message that this tab is sending. */
let sending: Promise<void> | undefined

/** Resolves when nothing is on its way from this tab, sent or not. */
export const whenSent = () => sending?.catch(() => undefined)

/** What waits in the outbox, in the order of writing. One tab at a time sends it. */
export function outboxSource(client: QueryClient): SendSource {
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
    // The messages are loaded before the conversation is shown, so what was written stays in view.
    await client.prefetchQuery(historyQuery(conversation.conversation_id))
    cacheConversation(client, conversation)
  } else {
    const body = { conversation_id: conversationId, message, client_id }
    cacheSentMessage(client, (await callApi(addConversationMessage, { body })).message)
    // Live updates bring the rest.
    if (!isLiveNow()) void refreshAllConversations(client)
  }
}
