import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLiveEvents } from '#web/features/live/live.hooks.ts'
import { refreshUnreadCount } from '#web/features/notifications/unread-counts.hooks.ts'
import { useAuthState } from '#web/features/session/session.hooks.ts'
import { refreshAllConversations, refreshConversation } from './conversations.hooks.ts'
import { mergeCalls } from './merge-calls.ts'
import { cacheHead, hasMessage, isConversationOpen, refreshHistory } from './messages.hooks.ts'
import { waitForSending } from './sending/outbox-sender.ts'

/** How long to wait for the response to a message sent from here. */
const RESPONSE_TIMEOUT_MS = 1000

/** Keeps the list, the unread marks and the open conversation up to date. Used once, in the shell. */
export function useLiveConversations(): void {
  const client = useQueryClient()
  const [refreshMessages] = useState(() =>
    mergeCalls(async (id) => {
      void refreshUnreadCount(client)
      await refreshHistory(client, id)
      // An open conversation is refreshed with its messages.
      if (!isConversationOpen(client, id)) await refreshConversation(client, id)
    }),
  )
  const [refreshUnreadMark] = useState(() =>
    mergeCalls(async (id) => {
      void refreshUnreadCount(client)
      const conversation = await refreshConversation(client, id)
      if (conversation) cacheHead(client, conversation)
      // The list of all conversations is not loaded, for example behind the filter "Requests".
      else if (isConversationOpen(client, id)) await refreshHistory(client, id)
    }),
  )
  const ownForumId = useAuthState()?.forumId
  useLiveEvents(async (update) => {
    if (update.type === 'ready') void refreshAllConversations(client)
    // If a refresh fails, the next `ready` event makes up for it.
    if (update.type === 'read') refreshUnreadMark(update.conversation_id).catch(() => undefined)
    if (update.type !== 'message') return
    const { conversation_id, message_id, user_id } = update
    if (user_id === ownForumId) {
      await Promise.race([waitForSending(), new Promise((resolve) => setTimeout(resolve, RESPONSE_TIMEOUT_MS))])
    }
    if (!hasMessage(client, conversation_id, message_id)) refreshMessages(conversation_id).catch(() => undefined)
  })
}
