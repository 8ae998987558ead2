import { getVisibility, saveVisibility, type VisibilityChange } from '@sparkle/contract/applications/visibility.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#web/platform/api-client.ts'

/** Who can see one's own application. */
export const visibilityQuery = queryOptions({
  queryKey: ['application', 'visibility'],
  queryFn: ({ signal }) => callApi(getVisibility, {}, { signal }),
})

export function useSaveVisibility() {
  const client = useQueryClient()
  return async (change: VisibilityChange) => {
    const visibility = await callApi(saveVisibility, { body: change })
    await client.cancelQueries({ queryKey: visibilityQuery.queryKey })
    client.setQueryData(visibilityQuery.queryKey, visibility)
    void client.invalidateQueries({ queryKey: ['application'] })
    return visibility
  }
}
