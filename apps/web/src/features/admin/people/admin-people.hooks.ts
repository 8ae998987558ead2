import { listPeople } from '@sparkle/contract/admin/admin-people.ts'
import type { CallInput } from '@sparkle/contract/core/call.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/platform/api-client.ts'

export type PeopleQuery = NonNullable<CallInput<typeof listPeople>['query']>

export const peopleQuery = (query: PeopleQuery) =>
  queryOptions({
    queryKey: ['admin', 'people', query],
    queryFn: ({ signal }) => callApi(listPeople, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
