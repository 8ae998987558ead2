import { listLooks } from '@sparkle/contract/people/own-data.ts'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/platform/api-client.ts'

export const looksQuery = (page: number) =>
  queryOptions({
    queryKey: ['looks', page],
    queryFn: ({ signal }) => callApi(listLooks, { query: { page } }, { signal }),
  })
