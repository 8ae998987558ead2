import { listConversations } from '@sparkle/contract/messages/conversations.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useIsLive } from '#web/features/live/live.hooks.ts'
import { callApi } from '#web/platform/api-client.ts'
import { minutes } from '#web/platform/query-client.ts'

/** Refetched with the other lists of conversations. */
const unansweredQuery = queryOptions({
  queryKey: ['conversations', 'unanswered'],
  queryFn: ({ signal }) => callApi(listConversations, { query: { unanswered: true } }, { signal }),
  staleTime: minutes(1),
})

/** The conversations whose newest message is from the other person; undefined until they have loaded. */
export const useUnanswered = () =>
  useQuery({ ...unansweredQuery, refetchInterval: useIsLive() ? false : minutes(1) }).data
