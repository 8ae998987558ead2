import {
  type Conversation,
  countUnreadConversations,
  getConversation,
  getConversationWith,
  listConversations,
  MAX_UNREAD,
} from '@sparkle/contract/conversations.ts'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useIsLive } from '#web/features/live/live.hooks.ts'
import { callApi } from '#web/platform/api-client.ts'
import { headQuery, listPages, type PageSource, putPage, shrinkHead } from '#web/platform/paging/page-cache.ts'
import type { ListHead } from '#web/platform/paging/paged-list.ts'
import { useLoadMore } from '#web/platform/paging/use-paged-list.ts'
import { minutes, refetchAfterChange } from '#web/platform/query-client.ts'
import { flattenPages, markReadUpTo, upsertConversation } from './conversation-pages.ts'

/** How many pages of the list load automatically. A button loads more. */
const AUTOMATIC_PAGES = 25

const conversationPages: PageSource<ListHead, Conversation> = {
  key: ['conversations', 'list'],
  fetchPage: async (page, { signal }) => {
    const { conversations, pagination } = await callApi(listConversations, { query: { page } }, { signal })
    return { head: { perPage: pagination.per_page, total: pagination.total }, items: conversations }
  },
  mergeHead: shrinkHead,
}

export const conversationsQuery = queryOptions({ ...headQuery(conversationPages), staleTime: minutes(1) })

/** The conversations of the signed-in person, newest message first. */
export function useConversations() {
  // Without live updates, the list is polled.
  const query = useQuery({ ...conversationsQuery, refetchInterval: useIsLive() ? false : minutes(1) })
  const { data: head, isError, refetch } = query
  const { list, ...more } = useLoadMore(conversationPages, head, AUTOMATIC_PAGES)
  const conversations = useMemo(() => head && flattenPages(list.pages.values()), [head, list])
  return { conversations, isError, refetch, ...more }
}

const unreadQuery = queryOptions({
  queryKey: ['conversations', 'unread'],
  queryFn: ({ signal }) => callApi(countUnreadConversations, {}, { signal }),
  staleTime: minutes(1),
})

export function useUnreadCount(): number {
  return useQuery({ ...unreadQuery, refetchInterval: useIsLive() ? false : minutes(1) }).data?.unread ?? 0
}

/** Empty if nothing is unread. The server stops counting at the limit. */
export function formatUnread(unread: number): string {
  if (unread >= MAX_UNREAD) return `${MAX_UNREAD - 1}+`
  return unread > 0 ? String(unread) : ''
}

export function refreshUnreadCount(client: QueryClient): Promise<void> {
  return refetchAfterChange(client, { queryKey: unreadQuery.queryKey })
}

const withPersonQuery = (forumId: number) =>
  queryOptions({
    queryKey: ['conversations', 'with', forumId],
    queryFn: ({ signal }) => callApi(getConversationWith, { params: { forumId: String(forumId) } }, { signal }),
    staleTime: minutes(1),
  })

/** The conversation with a person: undefined while loading, null if there is none yet. */
export function useConversationWith(forumId: number): Conversation | null | undefined {
  return useQuery(withPersonQuery(forumId)).data?.conversation
}

/** Updates a conversation in the cached list. A list that is still loading may miss the change, so it is reloaded. */
export function cacheConversation(client: QueryClient, conversation: Conversation): void {
  client.setQueryData(withPersonQuery(conversation.Other.user_id).queryKey, { conversation })
  const { queryKey } = conversationsQuery
  if (client.isFetching({ queryKey }) > 0 || !client.getQueryData(queryKey)) {
    void refetchAfterChange(client, { queryKey })
  } else {
    const pages = listPages<Conversation>(client, queryKey)
    for (const page of upsertConversation(pages, conversation)) putPage(client, queryKey, page)
  }
}

/** Asks for nothing if there is no list: screens without it need only the unread count. */
export async function refreshConversation(client: QueryClient, conversationId: number): Promise<void> {
  const { queryKey } = conversationsQuery
  if (!client.getQueryData(queryKey)) return refetchAfterChange(client, { queryKey })
  const reply = await callApi(getConversation, { params: { conversationId: String(conversationId) } })
  cacheConversation(client, reply.conversation)
}

export function refreshAllConversations(client: QueryClient): Promise<void> {
  return refetchAfterChange(client, { queryKey: ['conversations'] })
}

/** Marks the conversation as read up to this message without reloading the list. */
export function markReadInCache(client: QueryClient, conversationId: number, messageId: number): void {
  const { queryKey } = conversationsQuery
  const markRead = (item: Conversation) =>
    item.conversation_id === conversationId ? markReadUpTo(item, messageId) : item
  for (const page of listPages<Conversation>(client, queryKey)) {
    putPage(client, queryKey, { ...page, items: page.items.map(markRead) })
  }
  void refreshUnreadCount(client)
}
