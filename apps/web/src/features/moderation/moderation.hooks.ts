import type { Call, CallInput } from '@sparkle/contract/core/call.ts'
import { getReport, listAppeals, listReports, listStaffActs } from '@sparkle/contract/safety/moderation.ts'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { callConfirmed } from '#web/features/session/password-request.ts'
import { callApi } from '#web/platform/api-client.ts'

type Query<C extends Call> = CallInput<C> extends { query?: infer Q } ? NonNullable<Q> : never

export const reportsQuery = (query: Query<typeof listReports>) =>
  queryOptions({
    queryKey: ['moderation', 'reports', query],
    queryFn: ({ signal }) => callApi(listReports, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const appealsQuery = (page: number) =>
  queryOptions({
    queryKey: ['moderation', 'appeals', page],
    queryFn: ({ signal }) => callApi(listAppeals, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Opening it is recorded in the log, so it is not loaded again when the window gets the focus. */
export const reportQuery = (reportId: string) =>
  queryOptions({
    queryKey: ['moderation', 'report', reportId],
    queryFn: ({ signal }) => callApi(getReport, { params: { reportId } }, { signal }),
    // Another moderator may have decided in the meantime.
    staleTime: 0,
    refetchOnWindowFocus: false,
  })

export const staffActsQuery = (query: Query<typeof listStaffActs>) =>
  queryOptions({
    queryKey: ['moderation', 'log', query],
    queryFn: ({ signal }) => callApi(listStaffActs, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Makes a moderation call and reloads what it changed, except open cases: that would be recorded in the log. */
export function useModerate() {
  const client = useQueryClient()
  return async <C extends Call>(call: C, input: CallInput<C>) => {
    const reply = await callConfirmed(call, input)
    void client.invalidateQueries({ queryKey: ['moderation'], predicate: ({ queryKey }) => queryKey[1] !== 'report' })
    void client.invalidateQueries({ queryKey: ['admin', 'person'] })
    return reply
  }
}
