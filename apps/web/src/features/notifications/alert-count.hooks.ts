import { countAlerts } from '@sparkle/contract/notifications/notifications.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callApi } from '#web/platform/api-client.ts'
import { minutes } from '#web/platform/query-client.ts'

// In the first code that loads, so it imports little.
export const countQuery = queryOptions({
  queryKey: ['alerts', 'count'],
  queryFn: ({ signal }) => callApi(countAlerts, {}, { signal }),
  staleTime: minutes(1),
})

/** The count as the shell has loaded it. */
export const useAlertCount = () => useQuery({ ...countQuery, enabled: false }).data
