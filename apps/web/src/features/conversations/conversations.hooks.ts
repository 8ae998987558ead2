import {
  addConversationMessage,
  type Conversation,
  type ConversationMessage,
  createConversation,
  getConversation,
  listConversations,
  markConversationRead,
} from '@sparkle/contract/conversations.ts'
import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callApi } from '#web/platform/api-client.ts'
import { minutes } from '#web/platform/query-client.ts'
import { conversationWith } from './conversation-with.ts'

const conversationsQuery = infiniteQueryOptions({
  queryKey: ['conversations', 'list'],
  queryFn: ({ pageParam, signal }) => callApi(listConversations, { query: { page: pageParam } }, { signal }),
  initialPageParam: 1,
  getNextPageParam: ({ pagination }) =>
    pagination.current_page < pagination.last_page ? pagination.current_page + 1 : undefined,
  staleTime: minutes(1),
  refetchInterval: minutes(1),
})

const messagesQuery = (conversationId: number) =>
  infiniteQueryOptions({
    queryKey: ['conversations', 'messages', conversationId],
    queryFn: ({ pageParam, signal }) =>
      callApi(
        getConversation,
        { params: { conversationId: String(conversationId) }, query: { with_messages: 'true', page: pageParam } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) =>
      pagination && pagination.current_page < pagination.last_page ? pagination.current_page + 1 : undefined,
  })

interface MorePages {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => Promise<unknown>
}

/** Further pages come by themselves until there are none. */
function useAllPages({ hasNextPage, isFetchingNextPage, fetchNextPage }: MorePages): void {
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
}

export function useConversations() {
  const query = useInfiniteQuery(conversationsQuery)
  useAllPages(query)
  const conversations: readonly Conversation[] = query.data?.pages.flatMap((page) => page.conversations) ?? []
  return { ...query, conversations, isComplete: query.isSuccess && !query.hasNextPage }
}

/** The messages of one conversation, oldest first. */
export function useMessages(conversationId: number) {
  const query = useInfiniteQuery(messagesQuery(conversationId))
  useAllPages(query)
  const messages: readonly ConversationMessage[] = query.data?.pages.flatMap((page) => page.messages ?? []) ?? []
  return { ...query, messages, conversation: query.data?.pages[0]?.conversation }
}

/** Seen is read: the server is told, and the list with its unread marks follows. */
export function useMarkRead(conversationId: number, isUnread: boolean): void {
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: () => callApi(markConversationRead, { params: { conversationId: String(conversationId) } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: conversationsQuery.queryKey }),
  })
  useEffect(() => {
    if (isUnread) mutate()
  }, [isUnread, mutate])
}

export function useReply(conversationId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (message: string) =>
      callApi(addConversationMessage, { body: { conversation_id: conversationId, message } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['conversations'] }),
  })
}

export interface NewMessage {
  title: string
  message: string
}

/** Writes into the conversation that the two have, or begins one. */
export function useSendMessage(ownForumId: number, recipientForumId: number) {
  const queryClient = useQueryClient()
  const { conversations, isComplete } = useConversations()
  const existing = conversationWith(conversations, ownForumId, recipientForumId)
  const send = useMutation({
    mutationFn: async ({ title, message }: NewMessage) => {
      if (existing) {
        await callApi(addConversationMessage, { body: { conversation_id: existing.conversation_id, message } })
      } else {
        await callApi(createConversation, { body: { recipient_ids: [recipientForumId], title, message } })
      }
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['conversations'] }),
  })
  return { send, isNew: existing === undefined, isReady: isComplete || existing !== undefined }
}
