import { getOwnInfo, saveOwnInfo } from '@sparkle/contract/people/users.ts'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/platform/api-client.ts'
import { retryTimes } from '#web/platform/query-client.ts'
import type { CheckedLocation } from './location-rules.ts'

export interface LocationToSave extends CheckedLocation {
  /** Null until a location exists. */
  id: number | null
  userId: number
}

/** One's own location. */
export const ownInfoQuery = queryOptions({
  queryKey: ['session', 'own-info'],
  queryFn: ({ signal }) => callApi(getOwnInfo, {}, { signal }),
  retry: retryTimes(1),
})

/** Saves one's own location. The sign-up passes a token, because its session is not stored yet. */
export const saveLocation = (body: LocationToSave, token?: string) => callApi(saveOwnInfo, { body }, { token })
