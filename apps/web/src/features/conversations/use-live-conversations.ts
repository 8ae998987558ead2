import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLiveEvents } from '#web/features/live/live.hooks.ts'
import { refreshAllConversations, refreshConversation, refreshUnreadCount } from './conversations.hooks.ts'
import { mergeCalls } from './merge-calls.ts'
import { isShown, refreshHistory } from './messages.hooks.ts'

/** Keeps the list, the unread marks and the open messages up to date. Stands once, in the shell. */
export function useLiveConversations(): void {
  const client = useQueryClient()
  const [refreshMessages] = useState(() =>
    mergeCalls(async (id) => {
      void refreshUnreadCount(client)
      await refreshHistory(client, id)
      // Messages that are shown bring their conversation along.
      if (!isShown(client, id)) await refreshConversation(client, id)
    }),
  )
  const [refreshMark] = useState(() =>
    mergeCalls(async (id) => {
      void refreshUnreadCount(client)
      await refreshConversation(client, id)
    }),
  )
  useLiveEvents((news) => {
    if (news.type === 'ready') void refreshAllConversations(client)
    // A refresh that fails is made up for by the next `ready`.
    if (news.type === 'message') refreshMessages(news.conversation_id).catch(() => undefined)
    if (news.type === 'read') refreshMark(news.conversation_id).catch(() => undefined)
  })
}
