import {
  type Conversation,
  countUnreadConversations,
  getConversation,
  getConversationWith,
  listConversations,
} from '@sparkle/contract/conversations.ts'
import { infiniteQueryOptions, type QueryClient, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useIsLive } from '#web/features/live/live.hooks.ts'
import { callApi } from '#web/platform/api-client.ts'
import { minutes } from '#web/platform/query-client.ts'
import { asRead, conversationsOf, withConversation } from './conversation-pages.ts'

/** So many pages of the list come by themselves; of a longer one the rest is asked for by a press of a button. */
const AUTOMATIC_PAGES = 25

export const conversationsQuery = infiniteQueryOptions({
  queryKey: ['conversations', 'list'],
  queryFn: ({ pageParam, signal }) => callApi(listConversations, { query: { page: pageParam } }, { signal }),
  initialPageParam: 1,
  getNextPageParam: ({ pagination }) =>
    pagination.current_page < pagination.last_page ? pagination.current_page + 1 : undefined,
  staleTime: minutes(1),
})

/** The own conversations, newest message first. Further pages come by themselves. */
export function useConversations() {
  // Without live news they are asked for as often as they go stale.
  const query = useInfiniteQuery({ ...conversationsQuery, refetchInterval: useIsLive() ? false : minutes(1) })
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query
  const isLong = (data?.pages.length ?? 0) >= AUTOMATIC_PAGES
  useEffect(() => {
    if (hasNextPage && !isLong && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isLong, isFetching, isError, fetchNextPage])
  const conversations = useMemo(() => conversationsOf(data), [data])
  return { ...query, conversations, loadMore: hasNextPage && isLong ? fetchNextPage : undefined }
}

const unreadQuery = queryOptions({
  queryKey: ['conversations', 'unread'],
  queryFn: ({ signal }) => callApi(countUnreadConversations, {}, { signal }),
  staleTime: minutes(1),
})

export function useUnreadCount(): number {
  return useQuery({ ...unreadQuery, refetchInterval: useIsLive() ? false : minutes(1) }).data?.unread ?? 0
}

export function refreshUnreadCount(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: unreadQuery.queryKey })
}

const withPersonQuery = (forumId: number) =>
  queryOptions({
    queryKey: ['conversations', 'with', forumId],
    queryFn: ({ signal }) => callApi(getConversationWith, { params: { forumId: String(forumId) } }, { signal }),
    staleTime: minutes(1),
  })

/** The conversation with one person: undefined while it is loading, null where there is none yet. */
export function useConversationWith(forumId: number): Conversation | null | undefined {
  return useQuery(withPersonQuery(forumId)).data?.conversation
}

/** Puts one conversation into the list as it is now. A list that is on its way may hold its old state: it starts anew. */
export function showConversation(client: QueryClient, conversation: Conversation): void {
  client.setQueryData(withPersonQuery(conversation.Other.user_id).queryKey, { conversation })
  const { queryKey } = conversationsQuery
  if (client.isFetching({ queryKey }) > 0 || !client.getQueryData(queryKey)) {
    void client.invalidateQueries({ queryKey })
  } else {
    client.setQueryData(queryKey, (list) => list && withConversation(list, conversation))
  }
}

/** Only where the list is in use: a screen without it needs the number alone. */
export async function refreshConversation(client: QueryClient, conversationId: number): Promise<void> {
  if (!client.getQueryData(conversationsQuery.queryKey)) return
  const reply = await callApi(getConversation, { params: { conversationId: String(conversationId) } })
  showConversation(client, reply.conversation)
}

export function refreshAllConversations(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ['conversations'] })
}

/** The conversation is read up to this message: the list says so without asking again. */
export function showAsRead(client: QueryClient, conversationId: number, messageId: number): void {
  client.setQueryData(conversationsQuery.queryKey, (list) => list && asRead(list, conversationId, messageId))
  void refreshUnreadCount(client)
}
