import type { CallResponse } from '@sparkle/contract/core/call.ts'
import { getUser } from '@sparkle/contract/people/users.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#web/platform/api-client.ts'
import { minutes, retryTimes } from '#web/platform/query-client.ts'

export type ProfileUser = CallResponse<typeof getUser>

export const userQuery = (username: string) =>
  queryOptions({
    queryKey: ['users', 'name', username.toLowerCase()],
    queryFn: ({ signal }) => callApi(getUser, { params: { nameOrId: username } }, { signal }),
    staleTime: minutes(5),
    retry: retryTimes(1),
  })

/** Updates the cache with the server's reply to an edit. */
export function useShowChange(username: string) {
  const queryClient = useQueryClient()
  return (change: Partial<ProfileUser>) => {
    const { queryKey } = userQuery(username)
    queryClient.setQueryData(queryKey, (user) => (user ? { ...user, ...change } : user))
    void queryClient.invalidateQueries({ queryKey: ['session'] })
  }
}
