import {
  createDataRequest,
  decideDataRequest,
  listDataRequests,
  type RequestState,
  startDeletionFor,
  startExportFor,
} from '@sparkle/contract/admin/admin-requests.ts'
import type { CallInput, CallResponse } from '@sparkle/contract/core/call.ts'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { callConfirmed } from '#web/features/session/password-request.ts'
import { callApi } from '#web/platform/api-client.ts'

export type DataRequest = CallResponse<typeof listDataRequests>['requests'][number]

const key = ['admin', 'requests']

/** The page as the URL has it; the server reads anything else as page 1. */
export const requestsQuery = (state: RequestState, page: string) =>
  queryOptions({
    queryKey: [...key, state, page],
    queryFn: ({ signal }) => callApi(listDataRequests, { query: { state, page } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Each change is finished once the list shows it. */
export function useRequestChanges() {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: ['admin'] })
  return {
    note: async (body: CallInput<typeof createDataRequest>['body']) => {
      await callApi(createDataRequest, { body })
      await refresh()
    },
    decide: async (requestId: number, body: CallInput<typeof decideDataRequest>['body']) => {
      await callApi(decideDataRequest, { params: { requestId: String(requestId) }, body })
      await refresh()
    },
    startExport: async (requestId: number, body: CallInput<typeof startExportFor>['body']) => {
      await callConfirmed(startExportFor, { params: { requestId: String(requestId) }, body })
      await refresh()
    },
    /** Returns when the account will be deleted. */
    startDeletion: async (requestId: number, body: CallInput<typeof startDeletionFor>['body']) => {
      const { delete_at } = await callConfirmed(startDeletionFor, { params: { requestId: String(requestId) }, body })
      await refresh()
      return delete_at
    },
  }
}
