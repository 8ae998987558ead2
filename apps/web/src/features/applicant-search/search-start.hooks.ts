import { searchApplications, startSearch } from '@sparkle/contract/applications/applicant-search.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#web/platform/api-client.ts'
import { minutes } from '#web/platform/query-client.ts'
import { searchQuery } from './applicant-search.hooks.ts'
import type { FirstPeople } from './applicant-search.messages.ts'
import { isNoFilter, type Search } from './search-address.ts'
import { noFilters, toBody } from './search-filters.ts'

export const searchStartQuery = queryOptions({
  queryKey: ['applicant-search', 'start'],
  queryFn: ({ signal }) => callApi(startSearch, {}, { signal }),
  staleTime: minutes(5),
})

export interface SearchStartState {
  people: FirstPeople | undefined
  /** The search that finds the same people. */
  search: Search | undefined
  isBusy: boolean
  error: Error | null
  retry: () => void
  /** Keeps the people as the first page of the search. */
  keep: () => void
}

/** Undefined if the people are the newest, found without filters. */
function toSearch({ place, interests }: FirstPeople): Search | undefined {
  const { zip, distance } = place ?? noFilters
  const filters = { ...noFilters, zip, distance, interests }
  return isNoFilter(filters) ? undefined : { filters, order: place ? 'nearest' : undefined, page: 1 }
}

/** Whom the screen shows before a filter is chosen. */
export function useSearchStart(isOn: boolean): SearchStartState {
  const client = useQueryClient()
  const { data: people, dataUpdatedAt, error, isFetching, refetch } = useQuery({ ...searchStartQuery, enabled: isOn })
  const search = people && toSearch(people)
  return {
    people,
    search,
    isBusy: isFetching,
    error,
    retry: () => void refetch(),
    keep() {
      if (search) client.setQueryData(searchQuery(search).queryKey, people, { updatedAt: dataUpdatedAt })
    },
  }
}

/** How many of the people that the search starts with are new, or changed something, since then. */
export function useNewPeople({ people, search }: SearchStartState, since: number | undefined) {
  const body = { ...toBody(search?.filters ?? noFilters), changed_after: since }
  return useQuery({
    queryKey: ['applicant-search', 'new', body],
    queryFn: ({ signal }) => callApi(searchApplications, { body, query: { page: 1 } }, { signal }),
    enabled: people !== undefined && since !== undefined,
    staleTime: minutes(5),
  }).data
}
