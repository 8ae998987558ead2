import { countUnreadConversations, type FirstMessage, MAX_UNREAD } from '@sparkle/contract/messages/conversations.ts'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useIsLive } from '#web/features/live/live.hooks.ts'
import { callApi } from '#web/platform/api-client.ts'
import { minutes, refetchAfterChange } from '#web/platform/query-client.ts'

// In the first code that loads, so it imports little.
/** The key starts as those of all conversations do, because it changes with them. */
export const unreadQuery = queryOptions({
  queryKey: ['conversations', 'unread'],
  queryFn: ({ signal }) => callApi(countUnreadConversations, {}, { signal }),
  staleTime: minutes(1),
})

const useCounts = () => useQuery({ ...unreadQuery, refetchInterval: useIsLive() ? false : minutes(1) }).data

export const useUnreadCount = (): number => useCounts()?.unread ?? 0

/** How many first messages wait for an answer. */
export const useRequestCount = (): number => useCounts()?.requests ?? 0

/** The first messages of checked businesses that are unread, newest first; undefined until they have loaded. */
export const useFirstMessages = (): readonly FirstMessage[] | undefined => useCounts()?.first_messages

/** Empty if nothing is unread. The server stops counting at the limit. */
export function formatUnread(unread: number): string {
  if (unread >= MAX_UNREAD) return `${MAX_UNREAD - 1}+`
  return unread > 0 ? String(unread) : ''
}

export function refreshUnreadCount(client: QueryClient): Promise<void> {
  return refetchAfterChange(client, { queryKey: unreadQuery.queryKey })
}
