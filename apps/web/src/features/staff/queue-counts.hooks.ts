import { listReports } from '@sparkle/contract/safety/moderation.ts'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/platform/api-client.ts'
import { minutes } from '#web/platform/query-client.ts'

/** How many cases wait. For moderators only. */
export const queueCountsQuery = queryOptions({
  queryKey: ['moderation', 'counts'],
  queryFn: async ({ signal }) => (await callApi(listReports, {}, { signal })).counts,
  staleTime: minutes(1),
})
