import { type Conversation, getConversation, listConversations } from '@sparkle/contract/conversations.ts'
import { infiniteQueryOptions, type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useIsLive } from '#web/features/live/live.hooks.ts'
import { callApi } from '#web/platform/api-client.ts'
import { minutes } from '#web/platform/query-client.ts'
import { asRead, conversationsOf, withConversation } from './conversation-pages.ts'

export const conversationsQuery = infiniteQueryOptions({
  queryKey: ['conversations', 'list'],
  queryFn: ({ pageParam, signal }) => callApi(listConversations, { query: { page: pageParam } }, { signal }),
  initialPageParam: 1,
  getNextPageParam: ({ pagination }) =>
    pagination.current_page < pagination.last_page ? pagination.current_page + 1 : undefined,
  staleTime: minutes(1),
})

/** All own conversations, newest message first. Further pages come by themselves until there are none. */
export function useConversations() {
  // Without live news they are asked for as often as they go stale.
  const query = useInfiniteQuery({ ...conversationsQuery, refetchInterval: useIsLive() ? false : minutes(1) })
  const { hasNextPage, isFetching, isError, fetchNextPage } = query
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  const conversations = useMemo(() => conversationsOf(query.data), [query.data])
  return { ...query, conversations, isComplete: query.isSuccess && !query.hasNextPage }
}

export function useUnreadCount(): number {
  return useConversations().conversations.filter(({ is_unread }) => is_unread).length
}

/** Puts one conversation into the list as it is now. A list that is on its way may hold its old state: it starts anew. */
export function showConversation(client: QueryClient, conversation: Conversation): void {
  const { queryKey } = conversationsQuery
  if (client.isFetching({ queryKey }) > 0 || !client.getQueryData(queryKey)) {
    void client.invalidateQueries({ queryKey })
  } else {
    client.setQueryData(queryKey, (list) => list && withConversation(list, conversation))
  }
}

export async function refreshConversation(client: QueryClient, conversationId: number): Promise<void> {
  const reply = await callApi(getConversation, { params: { conversationId: String(conversationId) } })
  showConversation(client, reply.conversation)
}

export function refreshAllConversations(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ['conversations'] })
}

/** The conversation is read up to this message: the list says so without asking again. */
export function showAsRead(client: QueryClient, conversationId: number, messageId: number): void {
  client.setQueryData(conversationsQuery.queryKey, (list) => list && asRead(list, conversationId, messageId))
}
