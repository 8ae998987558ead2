import { searchOrganizations } from '@sparkle/contract/applications/visibility.ts'
import { visibilityLimits } from '@sparkle/contract/applications/visibility-rules.ts'
import type { CallResponse } from '@sparkle/contract/core/call.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callApi } from '#web/platform/api-client.ts'
import { minutes, retryTimes } from '#web/platform/query-client.ts'

export type FoundOrganization = CallResponse<typeof searchOrganizations>['organizations'][number]

/** Checked businesses by a part of their name. Until the next ones have loaded, the earlier ones stay. */
export function useFoundOrganizations(name: string) {
  return useQuery({
    queryKey: ['organizations', 'by-name', name],
    queryFn: ({ signal }) => callApi(searchOrganizations, { query: { name } }, { signal }),
    enabled: name.length >= visibilityLimits.organizationName.min,
    placeholderData: keepPreviousData,
    staleTime: minutes(1),
    retry: retryTimes(1),
  })
}
