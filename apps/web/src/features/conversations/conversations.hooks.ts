import {
  addConversationMessage,
  type Conversation,
  createConversation,
  listConversations,
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
})

/** All conversations: further pages come by themselves until there are none. */
function useConversations(): { conversations: readonly Conversation[]; isComplete: boolean } {
  const { data, hasNextPage, isFetchingNextPage, isSuccess, fetchNextPage } = useInfiniteQuery(conversationsQuery)
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  return {
    conversations: data?.pages.flatMap((page) => page.conversations) ?? [],
    isComplete: isSuccess && !hasNextPage,
  }
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
    onSuccess: () => queryClient.invalidateQueries({ queryKey: conversationsQuery.queryKey }),
  })
  return { send, isNew: existing === undefined, isReady: isComplete || existing !== undefined }
}
