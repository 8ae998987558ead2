import { decideOrganization, getOrganizationCase, listOrganizations } from '@sparkle/contract/admin-organizations.ts'
import type { CallInput } from '@sparkle/contract/call.ts'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#web/platform/api-client.ts'

export type BusinessesQuery = NonNullable<CallInput<typeof listOrganizations>['query']>

export const businessesQuery = (query: BusinessesQuery) =>
  queryOptions({
    queryKey: ['admin', 'businesses', query],
    queryFn: ({ signal }) => callApi(listOrganizations, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const businessQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['admin', 'business', organizationId],
    queryFn: ({ signal }) => callApi(getOrganizationCase, { params: { organizationId } }, { signal }),
    // Another administrator may have decided in the meantime.
    staleTime: 0,
  })

/** A decision is finished once lists and counts are out of date. */
export function useDecide(organizationId: number) {
  const client = useQueryClient()
  return async (body: CallInput<typeof decideOrganization>['body']) => {
    await callApi(decideOrganization, { params: { organizationId: String(organizationId) }, body })
    void client.invalidateQueries({ queryKey: ['admin'] })
  }
}
