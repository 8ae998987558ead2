import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLiveEvents } from '#web/features/live/live.hooks.ts'
import { useAuthState } from '#web/features/session/session.hooks.ts'
import { refreshAllConversations, refreshConversation, refreshUnreadCount } from './conversations.hooks.ts'
import { mergeCalls } from './merge-calls.ts'
import { hasMessage, isShown, refreshHistory } from './messages.hooks.ts'
import { whenSent } from './outbox-sender.ts'

/** The response to a message that was sent from here comes within this time, or is taken for lost. */
const RESPONSE_WITHIN_MS = 1000

/** Keeps the list, the unread marks and the open messages up to date. Used once, in the shell. */
export function useLiveConversations(): void {
  const client = useQueryClient()
  const [refreshMessages] = useState(() =>
    mergeCalls(async (id) => {
      void refreshUnreadCount(client)
      await refreshHistory(client, id)
      // Messages that are shown bring their conversation with them.
      if (!isShown(client, id)) await refreshConversation(client, id)
    }),
  )
  const [refreshMark] = useState(() =>
    mergeCalls(async (id) => {
      void refreshUnreadCount(client)
      await refreshConversation(client, id)
    }),
  )
  const ownForumId = useAuthState()?.forumId
  useLiveEvents(async (update) => {
    if (update.type === 'ready') void refreshAllConversations(client)
    // A refresh that fails is made up for by the next `ready`.
    if (update.type === 'read') refreshMark(update.conversation_id).catch(() => undefined)
    if (update.type !== 'message') return
    const { conversation_id, message_id, user_id } = update
    if (user_id === ownForumId) {
      await Promise.race([whenSent(), new Promise((resolve) => setTimeout(resolve, RESPONSE_WITHIN_MS))])
    }
    if (!hasMessage(client, conversation_id, message_id)) refreshMessages(conversation_id).catch(() => undefined)
  })
}
