import { askExport, exportFilePath, listExports } from '@sparkle/contract/people/own-data.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
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

export function downloadExport(id: number): Promise<void> {
  const headers = { authorization: `Bearer ${storedSession.get()?.token}` }
  return download(exportFilePath(id), { headers }, 'sparkle-data.zip')
}
