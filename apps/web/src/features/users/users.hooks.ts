import { saveOwnInfo } from '@sparkle/contract/users.ts'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '#web/platform/api-client.ts'
import type { CheckedLocation } from './location-rules.ts'

export interface LocationToSave extends CheckedLocation {
  /** Null until a location exists. */
  id: number | null
  userId: number
}

/** Saves one's own location. The sign-up passes a token, because its session is not stored yet. */
export function useSaveLocation(token?: string) {
  return useMutation({
    mutationFn: (body: LocationToSave) => callApi(saveOwnInfo, { body }, { token }),
    // Offline, the request must fail instead of waiting silently.
    networkMode: 'always',
  })
}
