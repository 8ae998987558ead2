import { getRules } from '@sparkle/contract/core/rules.ts'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/platform/api-client.ts'

/** The rules of the community, and those for businesses. */
export const rulesQuery = queryOptions({
  queryKey: ['site', 'rules'],
  queryFn: ({ signal }) => callApi(getRules, {}, { signal }),
})
