import { saveOwnInfo } from '@sparkle/contract/users.ts'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '#web/platform/api-client.ts'
import type { CheckedLocation } from './location-rules.ts'

export interface LocationToSave extends CheckedLocation {
  /** Null until a location exists. */
  id: number | null
  userId: number
}

/** Saves the own location; the running sign-up brings its own token, since its login is not stored yet. */
export function useSaveLocation(token?: string) {
  return useMutation({
    mutationFn: (body: LocationToSave) => callApi(saveOwnInfo, { body }, { token }),
    // Offline, the call must fail and say so instead of waiting in silence.
    networkMode: 'always',
  })
}
