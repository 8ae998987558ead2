import { endShare, listShares, type Share, shareAccommodations } from '@sparkle/contract/applications/visibility.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#web/platform/api-client.ts'

/** Newest first, with those that have ended. */
export const sharesQuery = queryOptions({
  queryKey: ['application', 'shares'],
  queryFn: async ({ signal }) => (await callApi(listShares, {}, { signal })).shares,
})

export const isLasting = ({ ended_at }: Share) => ended_at === null

export function useSharing() {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: sharesQuery.queryKey })
  return {
    share: async (organizationId: number, days: number) => {
      const share = await callApi(shareAccommodations, { body: { organization_id: organizationId, days } })
      await refresh()
      return share
    },
    end: async (shareId: number) => {
      try {
        await callApi(endShare, { params: { shareId: String(shareId) } })
      } finally {
        // Another window may have ended it.
        await refresh()
      }
    },
  }
}
