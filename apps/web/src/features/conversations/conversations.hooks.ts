import {
  type Conversation,
  getConversation,
  getConversationWith,
  listConversations,
} from '@sparkle/contract/messages/conversations.ts'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useIsLive } from '#web/features/live/live.hooks.ts'
import { refreshUnreadCount } from '#web/features/notifications/unread-counts.hooks.ts'
import { callApi, isNotFound } from '#web/platform/api-client.ts'
import { headQuery, listPages, type PageSource, putPage, shrinkHead } from '#web/platform/paging/page-cache.ts'
import type { ListHead } from '#web/platform/paging/paged-list.ts'
import { useLoadMore } from '#web/platform/paging/use-paged-list.ts'
import { minutes, refetchAfterChange } from '#web/platform/query-client.ts'
import { cacheContact } from './contacts.ts'
import { flattenPages, markReadUpTo, upsertConversation } from './conversation-pages.ts'

/** How many pages of the list load automatically. A button loads more. */
const AUTOMATIC_PAGES = 25

interface ListFilter {
  requests?: true | undefined
  name?: string
}

const pagesOf = (key: readonly string[], query: ListFilter): PageSource<ListHead, Conversation> => ({
  key: ['conversations', ...key],
  fetchPage: async (page, { signal }) => {
    const { conversations, pagination } = await callApi(listConversations, { query: { page, ...query } }, { signal })
    return { head: { perPage: pagination.per_page, total: pagination.total }, items: conversations }
  },
  mergeHead: shrinkHead,
})

const conversationPages = pagesOf(['list'], {})
const requestPages = pagesOf(['requests'], { requests: true })
const searchPages = ({ isRequests, name }: ConversationFilter) =>
  pagesOf(['search', isRequests ? 'requests' : 'all', name], { requests: isRequests || undefined, name })

const toListQuery = (pages: typeof conversationPages) => queryOptions({ ...headQuery(pages), staleTime: minutes(1) })

export const conversationsQuery = toListQuery(conversationPages)
const requestsQuery = toListQuery(requestPages)

export interface ConversationFilter {
  /** Only the first messages that wait. */
  isRequests: boolean
  /** Part of the name of the other person. */
  name: string
}

function findPages(filter: ConversationFilter) {
  if (filter.name) return searchPages(filter)
  return filter.isRequests ? requestPages : conversationPages
}

export const filteredQuery = (filter: ConversationFilter) => toListQuery(findPages(filter))

/** The conversations of the signed-in person, newest message first. */
export function useConversations(filter: ConversationFilter) {
  const query = filteredQuery(filter)
  // Without live updates, the list is polled.
  const { data: head, error, refetch } = useQuery({ ...query, refetchInterval: useIsLive() ? false : minutes(1) })
  const { list, ...more } = useLoadMore(findPages(filter), head, AUTOMATIC_PAGES)
  const conversations = useMemo(() => head && flattenPages(list.pages.values()), [head, list])
  return { conversations, total: head?.total ?? 0, error, refetch, ...more }
}

/** Lists other than the list of all conversations are short, so they are requested again. */
function refreshFilteredLists(client: QueryClient): void {
  void refetchAfterChange(client, { queryKey: requestsQuery.queryKey, exact: true })
  void refetchAfterChange(client, { queryKey: ['conversations', 'search'] })
  void refetchAfterChange(client, { queryKey: ['conversations', 'unanswered'] })
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

/**
 * Updates a conversation in the cached list. A list that is still loading may miss the change, so it is reloaded. So is one
 * that has to be without a blocked person.
 */
export function cacheConversation(client: QueryClient, conversation: Conversation): void {
  client.setQueryData(withPersonQuery(conversation.Other.user_id).queryKey, { conversation })
  cacheContact(client, conversation)
  refreshFilteredLists(client)
  const { queryKey } = conversationsQuery
  const isLoading = client.isFetching({ queryKey }) > 0 || !client.getQueryData(queryKey)
  if (isLoading || conversation.Other.is_ignored) {
    void refetchAfterChange(client, { queryKey })
  } else {
    const pages = listPages<Conversation>(client, queryKey)
    for (const page of upsertConversation(pages, conversation)) putPage(client, queryKey, page)
  }
}

/** Requests nothing if there is no list: screens without it need only the unread count. */
export async function refreshConversation(
  client: QueryClient,
  conversationId: number,
): Promise<Conversation | undefined> {
  const { queryKey } = conversationsQuery
  const refetchList = async () => {
    refreshFilteredLists(client)
    await refetchAfterChange(client, { queryKey })
    return undefined
  }
  if (!client.getQueryData(queryKey)) return refetchList()
  try {
    const { conversation } = await callApi(getConversation, { params: { conversationId: String(conversationId) } })
    cacheConversation(client, conversation)
    return conversation
  } catch (error) {
    // Another window of this person has left it.
    if (isNotFound(error)) return refetchList()
    throw error
  }
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
  refreshFilteredLists(client)
  void refreshUnreadCount(client)
}
