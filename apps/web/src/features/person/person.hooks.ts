import { getPerson } from '@sparkle/contract/admin/admin-people.ts'
import { getPersonRecord } from '@sparkle/contract/safety/moderated-people.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#web/platform/api-client.ts'

/** For administrators only. */
export const accountQuery = (nameOrId: string) =>
  queryOptions({
    queryKey: ['admin', 'person', nameOrId],
    queryFn: ({ signal }) => callApi(getPerson, { params: { nameOrId } }, { signal }),
  })

export const recordQuery = (username: string) =>
  queryOptions({
    queryKey: ['moderation', 'record', username],
    queryFn: ({ signal }) => callApi(getPersonRecord, { params: { username } }, { signal }),
    staleTime: 0,
  })

/** After an action on an account, lists and counts of administrators may have changed as well. */
export function useRefreshPerson() {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: ['admin'] })
    void client.invalidateQueries({ queryKey: ['moderation', 'record'] })
  }
}
