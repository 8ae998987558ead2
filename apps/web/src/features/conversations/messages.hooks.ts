import {
  type Conversation,
  type ConversationMessage,
  getConversation,
  markConversationRead,
} from '@sparkle/contract/messages/conversations.ts'
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { refreshUnreadCount } from '#web/features/notifications/unread-counts.hooks.ts'
import { callApi } from '#web/platform/api-client.ts'
import { getPage, type PageSource, putPage } from '#web/platform/paging/page-cache.ts'
import { useLoadPage, usePages } from '#web/platform/paging/use-paged-list.ts'
import { minutes, refetchAfterChange } from '#web/platform/query-client.ts'
import { markReadUpTo } from './conversation-pages.ts'
import { cacheConversation, markReadInCache } from './conversations.hooks.ts'
import { mergeMessages, pickNewer, withLastMessage } from './reading/message-history.ts'

/** After a longer gap, only the newest page is loaded. The pages before it load like older messages. */
const MAX_GAP_PAGES = 5

interface MessageHead {
  conversation: Conversation
  /** The last page shown. The pages before it are shown back to the first gap. */
  lastPage: number
}

const historyKey = (conversationId: number) => ['conversations', 'messages', conversationId]

async function fetchMessages(conversationId: number, page: number | 'last', signal: AbortSignal) {
  const input = { params: { conversationId: String(conversationId) }, query: { with_messages: 'true', page } } as const
  const { conversation, messages = [], pagination } = await callApi(getConversation, input, { signal })
  const { current_page: number = 1, last_page: lastPage = 1 } = pagination ?? {}
  return { conversation, items: messages, number, lastPage }
}

const messagePages = (conversationId: number): PageSource<MessageHead, ConversationMessage> => ({
  key: historyKey(conversationId),
  fetchPage: async (page, { signal }) => {
    const { items, ...head } = await fetchMessages(conversationId, page, signal)
    return { head, items }
  },
  mergeHead: (known, fetched) => ({ ...known, conversation: pickNewer(known.conversation, fetched.conversation) }),
})

/** Merges, because a sent message may have been added to the page during the request. */
function addToPage(
  client: QueryClient,
  conversationId: number,
  number: number,
  fetched: readonly ConversationMessage[],
) {
  const key = historyKey(conversationId)
  const known = getPage<ConversationMessage>(client, key, number)?.items ?? []
  putPage(client, key, { number, items: mergeMessages(known, fetched) })
}

/** The newest messages. A full page never changes, so only the last known page and later ones are loaded again. */
export const historyQuery = (conversationId: number) =>
  queryOptions({
    queryKey: historyKey(conversationId),
    queryFn: async ({ client, signal, queryKey }): Promise<MessageHead> => {
      const known = () => client.getQueryData<MessageHead>(queryKey)
      const load = async (page: number | 'last') => {
        const loaded = await fetchMessages(conversationId, page, signal)
        addToPage(client, conversationId, loaded.number, loaded.items)
        return loaded
      }
      let newest = await load(known()?.lastPage ?? 'last')
      while (newest.number < newest.lastPage) {
        const isNear = newest.lastPage - newest.number <= MAX_GAP_PAGES
        newest = await load(isNear ? newest.number + 1 : 'last')
      }
      const shown = known()?.conversation
      const conversation = shown ? pickNewer(shown, newest.conversation) : newest.conversation
      if (shown) cacheConversation(client, conversation)
      return { conversation, lastPage: newest.number }
    },
    staleTime: minutes(1),
  })

/** Loads the messages of a conversation; pass null if there is none yet. Showing them marks them as read. */
export function useMessages(conversationId: number | null) {
  const id = conversationId ?? 0
  const client = useQueryClient()
  const { data: head, error, refetch } = useQuery({ ...historyQuery(id), enabled: conversationId !== null })
  let firstPage = (head?.lastPage ?? 0) + 1
  while (getPage(client, historyKey(id), firstPage - 1)) firstPage -= 1
  const numbers = Array.from({ length: (head?.lastPage ?? 0) + 1 - firstPage }, (_, index) => firstPage + index)
  const pages = usePages(messagePages(id), numbers)
  const isLoaded = head !== undefined
  const messages = useMemo(() => {
    const all = [...pages.values()].flatMap(({ items }) => items)
    return isLoaded ? mergeMessages([], all) : undefined
  }, [isLoaded, pages])
  useMarkRead(head?.conversation, messages?.at(-1)?.message_id)

  const [requested, setRequested] = useState<number>()
  const hasMore = isLoaded && firstPage > 1
  const older = useLoadPage(messagePages(id), hasMore && requested === firstPage - 1 ? requested : undefined)
  /** Requests the next older page. Changes identity with each loaded page. */
  const load = useCallback(() => setRequested(firstPage - 1), [firstPage])
  return {
    conversation: head?.conversation,
    messages,
    error: head ? null : error,
    refetch,
    older: { hasMore, load, error: older.error, retry: older.retry },
  }
}

/** Whether this person has said no to the request that is open. */
export function useIsDeclined(conversationId: number | undefined): boolean {
  const { data } = useQuery({ ...historyQuery(conversationId ?? 0), enabled: false })
  return data?.conversation.request === 'declined'
}

/** Adds a message that was just sent to the newest page and moves its conversation up in the list. */
export function cacheSentMessage(client: QueryClient, message: ConversationMessage): void {
  const { conversation_id: id } = message
  const head = client.getQueryData<MessageHead>(historyKey(id))
  if (!head) return
  addToPage(client, id, head.lastPage, [message])
  const conversation = withLastMessage(head.conversation, message)
  client.setQueryData<MessageHead>(historyKey(id), { ...head, conversation })
  cacheConversation(client, conversation)
  if (head.conversation.request !== conversation.request) void refreshUnreadCount(client)
}

/** Whether this message is on the newest loaded page. */
export function hasMessage(client: QueryClient, conversationId: number, messageId: number): boolean {
  const key = historyKey(conversationId)
  const newest = client.getQueryData<MessageHead>(key)?.lastPage ?? 0
  const page = getPage<ConversationMessage>(client, key, newest)
  return page?.items.some(({ message_id }) => message_id === messageId) ?? false
}

/** Whether a screen shows the messages of this conversation. */
export function isConversationOpen(client: QueryClient, conversationId: number): boolean {
  const query = client.getQueryCache().find({ queryKey: historyKey(conversationId) })
  return query?.isActive() ?? false
}

/** Updates what surrounds the messages, like whether this person has accepted them. */
export function cacheHead(client: QueryClient, conversation: Conversation): void {
  client.setQueryData<MessageHead>(
    historyKey(conversation.conversation_id),
    (known) => known && { ...known, conversation: pickNewer(known.conversation, conversation) },
  )
}

export function forgetHistory(client: QueryClient, conversationId: number): void {
  client.removeQueries({ queryKey: historyKey(conversationId) })
}

export function refreshHistory(client: QueryClient, conversationId: number): Promise<void> {
  return refetchAfterChange(client, { queryKey: historyKey(conversationId), exact: true })
}

function subscribeToVisibility(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Marks messages as read while the tab is visible, including those that arrive later. */
function useMarkRead(conversation: Conversation | undefined, lastShown: number | undefined): void {
  const { conversation_id: id = 0, is_unread } = conversation ?? {}
  const client = useQueryClient()
  const isVisible = useSyncExternalStore(subscribeToVisibility, () => document.visibilityState === 'visible')
  const { mutate } = useMutation({
    mutationFn: (message_id: number) =>
      callApi(markConversationRead, { params: { conversationId: String(id) }, body: { message_id } }),
    onSuccess: (_, messageId) => {
      markReadInCache(client, id, messageId)
      client.setQueryData<MessageHead>(
        historyKey(id),
        (known) => known && { ...known, conversation: markReadUpTo(known.conversation, messageId) },
      )
    },
  })
  useEffect(() => {
    if (is_unread && isVisible && lastShown !== undefined) mutate(lastShown)
  }, [is_unread, isVisible, lastShown, mutate])
}
