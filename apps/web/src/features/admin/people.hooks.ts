import { getPerson, listPeople } from '@sparkle/contract/admin-people.ts'
import type { CallInput } from '@sparkle/contract/call.ts'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#web/platform/api-client.ts'

export type PeopleQuery = NonNullable<CallInput<typeof listPeople>['query']>

export const peopleQuery = (query: PeopleQuery) =>
  queryOptions({
    queryKey: ['admin', 'people', query],
    queryFn: ({ signal }) => callApi(listPeople, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const personQuery = (nameOrId: string) =>
  queryOptions({
    queryKey: ['admin', 'person', nameOrId],
    queryFn: ({ signal }) => callApi(getPerson, { params: { nameOrId } }, { signal }),
  })

/** After an action, lists and counts may have changed as well. */
export function useRefreshAdmin() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: ['admin'] })
}
