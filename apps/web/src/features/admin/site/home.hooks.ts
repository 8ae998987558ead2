import { getAdminHome } from '@sparkle/contract/admin/admin-home.ts'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/platform/api-client.ts'

export const adminHomeQuery = queryOptions({
  queryKey: ['admin', 'home'],
  queryFn: ({ signal }) => callApi(getAdminHome, {}, { signal }),
})
