import { appeal, getOwnStanding } from '@sparkle/contract/auth/standing.ts'
import { listOwnReports } from '@sparkle/contract/safety/reports.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#web/platform/api-client.ts'

export const standingQuery = queryOptions({
  queryKey: ['standing'],
  queryFn: ({ signal }) => callApi(getOwnStanding, {}, { signal }),
})

export const ownReportsQuery = (page: number) =>
  queryOptions({
    queryKey: ['reports', 'own', page],
    queryFn: ({ signal }) => callApi(listOwnReports, { query: { page } }, { signal }),
  })

/** An appeal is sent once the standing shows it. */
export function useAppeal() {
  const client = useQueryClient()
  return async (sanctionId: number, words: string) => {
    await callApi(appeal, { params: { sanctionId: String(sanctionId) }, body: { words } })
    await client.invalidateQueries(standingQuery)
  }
}
