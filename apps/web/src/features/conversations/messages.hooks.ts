import { type ConversationMessage, getConversation, markConversationRead } from '@sparkle/contract/conversations.ts'
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { callApi } from '#web/platform/api-client.ts'
import { ownTask } from '#web/platform/own-task.ts'
import { minutes, retryTimes } from '#web/platform/query-client.ts'
import { readUpTo } from './conversation-pages.ts'
import { showAsRead, showConversation } from './conversations.hooks.ts'
import {
  lastPageOf,
  type MessageHistory,
  type MessagePage,
  pageNumberOf,
  withMessages,
  withPage,
} from './message-history.ts'
import { useIsPageVisible } from './use-is-page-visible.ts'

/** After a longer gap the newest page alone is shown again. */
const LONGEST_GAP_PAGES = 5

function fetchPage(conversationId: number, page: number | 'last', signal?: AbortSignal): Promise<MessagePage> {
  const params = { conversationId: String(conversationId) }
  return callApi(getConversation, { params, query: { with_messages: 'true', page } }, { signal })
}

/** From the page that was the last one on: a full page never changes, so the older ones need no second look. */
async function fetchNewerPages(conversationId: number, from: number | undefined, signal: AbortSignal) {
  const pages = [await fetchPage(conversationId, from ?? 'last', signal)]
  for (let newest = pages[0]; newest && pageNumberOf(newest) < lastPageOf(newest); newest = pages.at(-1)) {
    if (lastPageOf(newest) - pageNumberOf(newest) > LONGEST_GAP_PAGES) {
      return [await fetchPage(conversationId, 'last', signal)]
    }
    pages.push(await fetchPage(conversationId, pageNumberOf(newest) + 1, signal))
  }
  return pages
}

const historyKey = (conversationId: number) => ['conversations', 'messages', conversationId]

export const historyQuery = (conversationId: number) =>
  queryOptions({
    queryKey: historyKey(conversationId),
    queryFn: async ({ client, signal, queryKey }) => {
      const known = () => client.getQueryData<MessageHistory>(queryKey)
      const pages = await fetchNewerPages(conversationId, known()?.lastPage, signal)
      // Looked up again: older pages or a sent message may have come in the meantime.
      const history = pages.reduce<MessageHistory | undefined>(withPage, known())
      if (!history) throw new Error('No page of messages came.')
      if (known()) showConversation(client, history.conversation)
      return history
    },
    staleTime: minutes(1),
  })

/** The messages of a conversation; null stands for one that has not begun. Seeing them marks them as read. */
export function useMessages(conversationId: number | null) {
  const id = conversationId ?? 0
  const queryClient = useQueryClient()
  const { data: history, error, refetch } = useQuery({ ...historyQuery(id), enabled: conversationId !== null })
  useMarkRead(history)
  const older = useMutation({
    mutationFn: async (page: number) => {
      await ownTask()
      return fetchPage(id, page)
    },
    retry: retryTimes(3),
    onSuccess: (page) =>
      queryClient.setQueryData<MessageHistory>(historyKey(id), (known) => known && withPage(known, page)),
  })
  const { mutate, isIdle, isSuccess } = older
  const firstPage = history?.firstPage ?? 1
  /** The next older page, one at a time; each one that came makes this a new function. */
  const loadOlder = useCallback(() => {
    if (firstPage > 1 && (isIdle || isSuccess)) mutate(firstPage - 1)
  }, [firstPage, isIdle, isSuccess, mutate])
  return {
    conversation: history?.conversation,
    messages: history?.messages,
    error: history ? null : error,
    refetch,
    older: { hasMore: firstPage > 1, load: loadOlder, hasFailed: older.isError, retry: () => mutate(firstPage - 1) },
  }
}

/** A message that was just sent, shown without asking again. */
export function showSentMessage(client: QueryClient, message: ConversationMessage): void {
  client.setQueryData<MessageHistory>(
    historyKey(message.conversation_id),
    (history) => history && { ...history, messages: withMessages(history.messages, [message]) },
  )
}

/** Whether some screen shows the messages of this conversation. */
export function isShown(client: QueryClient, conversationId: number): boolean {
  return (
    client
      .getQueryCache()
      .find({ queryKey: historyKey(conversationId) })
      ?.isActive() ?? false
  )
}

export function refreshHistory(client: QueryClient, conversationId: number): Promise<void> {
  return client.invalidateQueries({ queryKey: historyKey(conversationId) })
}

/** Seen is read: what stands on a visible page is told to the server, also what comes while the page is open. */
function useMarkRead(history: MessageHistory | undefined): void {
  const { conversation_id: id = 0, is_unread } = history?.conversation ?? {}
  const lastShown = history?.messages.at(-1)?.message_id
  const queryClient = useQueryClient()
  const isVisible = useIsPageVisible()
  const { mutate } = useMutation({
    mutationFn: (message_id: number) =>
      callApi(markConversationRead, { params: { conversationId: String(id) }, body: { message_id } }),
    onSuccess: (_, messageId) => {
      showAsRead(queryClient, id, messageId)
      queryClient.setQueryData<MessageHistory>(
        historyKey(id),
        (known) => known && { ...known, conversation: readUpTo(known.conversation, messageId) },
      )
    },
  })
  useEffect(() => {
    if (is_unread && isVisible && lastShown !== undefined) mutate(lastShown)
  }, [is_unread, isVisible, lastShown, mutate])
}
