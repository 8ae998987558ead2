import { type ApplicantCard, searchApplications } from '@sparkle/contract/applications/applicant-search.ts'
import { searchPage } from '@sparkle/contract/applications/search-rules.ts'
import type { CallResponse } from '@sparkle/contract/core/call.ts'
import { keepPreviousData, queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { callApi } from '#web/platform/api-client.ts'
import { minutes } from '#web/platform/query-client.ts'
import type { FoundCount } from './applicant-search.messages.ts'
import { isNoFilter, type Search } from './search-address.ts'
import { type FilterKind, type Filters, listFilterKinds, toBody, withoutFilter } from './search-filters.ts'

type SearchReply = CallResponse<typeof searchApplications>

/** A page of results. With a page number in the request, every card is complete. */
type ResultPage = Omit<SearchReply, 'data'> & { data: ApplicantCard[] }

/** By the filters, because "the last week" is another moment in each request. */
const searchKey = ({ filters, order, page }: Search) => ['applicant-search', { ...filters, order }, { page }]

export const searchQuery = ({ filters, order, page }: Search) =>
  queryOptions({
    queryKey: searchKey({ filters, order, page }),
    queryFn: async ({ client, signal }) => {
      // Continues after the last card of the previous page, whatever has changed in the meantime.
      const before = client.getQueryData<ResultPage>(searchKey({ filters, order, page: page - 1 }))
      const query = { page, cursor: before?.next_cursor }
      const body = { ...toBody(filters), order }
      return (await callApi(searchApplications, { body, query }, { signal })) as ResultPage
    },
    staleTime: minutes(5),
  })

const nobody: ResultPage = {
  current_page: 1,
  last_page: 1,
  per_page: searchPage.size,
  total: 0,
  total_relation: 'eq',
  data: [],
}

export interface SearchResultsState {
  results: ResultPage | undefined
  /** Whether these are still the results of the previous search. */
  isOld: boolean
  isBusy: boolean
  error: Error | null
  retry: () => void
}

/** The results of a search. Those of the previous one stay until the new ones have loaded. */
export function useSearchResults(search: Search): SearchResultsState {
  const isOn = !isNoFilter(search.filters)
  const query = useQuery({
    ...searchQuery(search),
    enabled: isOn,
    // No request without filters, and the next search does not show these results as old ones.
    initialData: isOn ? undefined : nobody,
    placeholderData: keepPreviousData,
  })
  const { data, error, isFetching: isBusy, isPlaceholderData: isOld } = query
  return {
    results: isOld && data?.total === 0 ? undefined : data,
    isOld,
    isBusy,
    error,
    retry: () => void query.refetch(),
  }
}

export interface LimitingFilter {
  kind: FilterKind
  /** How many people match without it. */
  found: FoundCount
}

/**
 * For a search without results: the filter whose removal finds the most people, once all counts have loaded. Null if none
 * does, or if it is the only one.
 */
export function useMostLimitingFilter(filters: Filters): LimitingFilter | null | undefined {
  const all = listFilterKinds(filters)
  const kinds = all.length > 1 ? all : []
  return useQueries({
    queries: kinds.map((kind) => searchQuery({ filters: withoutFilter(filters, kind), page: 1 })),
    combine: (counts) => {
      if (counts.some(({ isPending }) => isPending)) return undefined
      const options = kinds.map((kind, position) => ({ kind, found: counts[position]?.data ?? nobody }))
      const [most] = options.sort((one, other) => other.found.total - one.found.total)
      return most && most.found.total > 0 ? most : null
    },
  })
}
