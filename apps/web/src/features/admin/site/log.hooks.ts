import { listActs } from '@sparkle/contract/admin/admin-log.ts'
import type { CallInput } from '@sparkle/contract/core/call.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/platform/api-client.ts'

export const logQuery = (query: NonNullable<CallInput<typeof listActs>['query']>) =>
  queryOptions({
    queryKey: ['admin', 'log', query],
    queryFn: ({ signal }) => callApi(listActs, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
