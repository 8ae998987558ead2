import {
  decideOrganization,
  getOrganizationCase,
  listOrganizations,
  listStoppedOrganizations,
} from '@sparkle/contract/admin/admin-organizations.ts'
import type { CallInput } from '@sparkle/contract/core/call.ts'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useLiveEvents } from '#web/features/live/live.hooks.ts'
import { callApi } from '#web/platform/api-client.ts'

export type BusinessesQuery = NonNullable<CallInput<typeof listOrganizations>['query']>

export const businessesQuery = (query: BusinessesQuery) =>
  queryOptions({
    queryKey: ['admin', 'businesses', query],
    queryFn: ({ signal }) => callApi(listOrganizations, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Under the key of the lists, which load again together. */
export const stoppedBusinessesQuery = queryOptions({
  queryKey: ['admin', 'businesses', 'stopped'],
  queryFn: ({ signal }) => callApi(listStoppedOrganizations, {}, { signal }),
})

export const businessQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['admin', 'business', organizationId],
    queryFn: ({ signal }) => callApi(getOrganizationCase, { params: { organizationId } }, { signal }),
    // The reviewer decides about what is shown first, so it never comes from the cache.
    staleTime: 0,
    gcTime: 0,
  })

/** Loads the queue again when a business changes, such as one that was sent. */
export function useLiveBusinesses(): void {
  const client = useQueryClient()
  useLiveEvents(({ type }) => {
    if (type === 'organization') void client.invalidateQueries({ queryKey: ['admin', 'businesses'] })
  })
}

/** Loads the case again when the business changes. */
export function useLiveBusiness(organizationId: string): void {
  const client = useQueryClient()
  useLiveEvents((update) => {
    const isAbout = update.type === 'organization' && String(update.organization_id) === organizationId
    if (isAbout || update.type === 'ready') void client.invalidateQueries(businessQuery(organizationId))
  })
}

/** Marks lists and counts as out of date after a decision. After a refusal, loads the case again. */
export function useDecide(organizationId: number) {
  const client = useQueryClient()
  return async (body: CallInput<typeof decideOrganization>['body']) => {
    const params = { organizationId: String(organizationId) }
    await callApi(decideOrganization, { params, body }).catch(async (error) => {
      await client.invalidateQueries({ queryKey: ['admin', 'business'] })
      throw error
    })
    void client.invalidateQueries({ queryKey: ['admin'] })
  }
}
