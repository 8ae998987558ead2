import { getOrganization, getOwnOrganization } from '@sparkle/contract/organizations/organizations.ts'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/platform/api-client.ts'
import { minutes, retryTimes } from '#web/platform/query-client.ts'

/** The page of an organization as this person sees it. */
export const organizationQuery = (organizationId: number) =>
  queryOptions({
    queryKey: ['organizations', 'page', organizationId],
    queryFn: ({ signal }) =>
      callApi(getOrganization, { params: { organizationId: String(organizationId) } }, { signal }),
    staleTime: minutes(1),
    retry: retryTimes(1),
  })

/** Refetched with the session when the rights of this person change. */
export const ownOrganizationQuery = queryOptions({
  queryKey: ['session', 'own-organization'],
  queryFn: ({ signal }) => callApi(getOwnOrganization, {}, { signal }),
})
