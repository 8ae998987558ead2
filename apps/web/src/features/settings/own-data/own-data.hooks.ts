import { addresses } from '@sparkle/contract/core/addresses.ts'
import type { CallInput } from '@sparkle/contract/core/call.ts'
import { askDeletion, askExport, exportFilePath, getDeletion, listExports } from '@sparkle/contract/people/own-data.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { askedDeletion, type LeavingState } from '#web/features/session/asked-deletion.ts'
import { callApi } from '#web/platform/api-client.ts'
import { download } from '#web/platform/download.ts'
import { storedSession } from '#web/platform/stored-session.ts'

export const exportsQuery = queryOptions({
  queryKey: ['own-data', 'exports'],
  queryFn: ({ signal }) => callApi(listExports, {}, { signal }),
})

export function useAskExport() {
  const queryClient = useQueryClient()
  return async (password: string) => {
    await callApi(askExport, { body: { password } })
    await queryClient.invalidateQueries({ queryKey: exportsQuery.queryKey })
  }
}

export const deletionQuery = queryOptions({
  queryKey: ['own-data', 'deletion'],
  queryFn: ({ signal }) => callApi(getDeletion, {}, { signal }),
})

/** Its session is over with the reply, so the person is logged out here as well. */
export function useAskDeletion() {
  const navigate = useNavigate()
  return async (body: CallInput<typeof askDeletion>['body']) => {
    const { delete_at } = await callApi(askDeletion, { body })
    askedDeletion.set(delete_at)
    storedSession.set(null)
    // A live event may have ended the session before the reply came, and led to the login.
    navigate(addresses.leaving, { replace: true, state: { delete_at } satisfies LeavingState })
  }
}

export function downloadExport(id: number): Promise<void> {
  const headers = { authorization: `Bearer ${storedSession.get()?.token}` }
  return download(exportFilePath(id), { headers }, 'sparkle-data.zip')
}
