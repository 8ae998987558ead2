import { listLooks } from '@sparkle/contract/people/own-data.ts'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/platform/api-client.ts'

/** Of the list in the address. */
export const parsePage = (search: URLSearchParams): number =>
  Math.max(1, Number.parseInt(search.get('page') ?? '', 10) || 1)

export const looksQuery = (page: number) =>
  queryOptions({
    queryKey: ['looks', page],
    queryFn: ({ signal }) => callApi(listLooks, { query: { page } }, { signal }),
  })
