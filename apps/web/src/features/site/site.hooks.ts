import { getSite } from '@sparkle/contract/admin/site.ts'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/platform/api-client.ts'

/** What guests may know about the site. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => callApi(getSite, {}, { signal }),
})
