import { getUser } from '@sparkle/contract/users.ts'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/platform/api-client.ts'
import { minutes, retryTimes } from '#web/platform/query-client.ts'

export const userQuery = (username: string) =>
  queryOptions({
    queryKey: ['users', 'name', username.toLowerCase()],
    queryFn: ({ signal }) => callApi(getUser, { params: { nameOrId: username } }, { signal }),
    staleTime: minutes(5),
    retry: retryTimes(1),
  })
