import type { CallInput } from '@sparkle/contract/core/call.ts'
import * as calls from '@sparkle/contract/recruiting/saved-searches.ts'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useIsBusinessAccount } from '#web/features/session/session.hooks.ts'
import { ApiError, callApi } from '#web/platform/api-client.ts'
import { minutes, refetchAfterChange } from '#web/platform/query-client.ts'

type Change = CallInput<typeof calls.updateSavedSearch>['body']

export const savedSearchesQuery = queryOptions({
  queryKey: ['saved-searches'],
  queryFn: async ({ signal }) => (await callApi(calls.listSavedSearches, {}, { signal })).searches,
  staleTime: minutes(1),
})

/** Undefined until they have loaded, and for those who have none. */
export function useSavedSearches(isOn: boolean): readonly calls.SavedSearch[] | undefined {
  return useQuery({ ...savedSearchesQuery, enabled: isOn }).data
}

/** The searches of someone who searches for a business, which they may have to add first. */
export function useOwnSearches() {
  const { data: searches, error } = useQuery({ ...savedSearchesQuery, enabled: useIsBusinessAccount() })
  return { searches, needsBusiness: error instanceof ApiError && error.code === 'forbidden' }
}

const toParams = (searchId: number) => ({ searchId: String(searchId) })

function replace(client: QueryClient, changed: calls.SavedSearch): void {
  client.setQueryData(savedSearchesQuery.queryKey, (searches) =>
    searches?.map((one) => (one.search_id === changed.search_id ? changed : one)),
  )
}

/** Each throws if the server refuses. */
export function useSavedSearchChanges() {
  const client = useQueryClient()
  const refetch = () => refetchAfterChange(client, savedSearchesQuery)
  return {
    async save(body: CallInput<typeof calls.saveSearch>['body']) {
      const saved = await callApi(calls.saveSearch, { body })
      await refetch()
      return saved
    },
    async update(searchId: number, body: Change) {
      replace(client, await callApi(calls.updateSavedSearch, { params: toParams(searchId), body }))
    },
    async remove(searchId: number) {
      await callApi(calls.deleteSavedSearch, { params: toParams(searchId) })
      await refetch()
    },
    async restore(searchId: number) {
      await callApi(calls.updateSavedSearch, { params: toParams(searchId), body: { restore: true } })
      await refetch()
    },
  }
}
