import { saveOwnInfo } from '@sparkle/contract/people/users.ts'
import { callApi } from '#web/platform/api-client.ts'
import type { CheckedLocation } from './location-rules.ts'

export interface LocationToSave extends CheckedLocation {
  /** Null until a location exists. */
  id: number | null
  userId: number
}

/** Saves one's own location. The sign-up passes a token, because its session is not stored yet. */
export const saveLocation = (body: LocationToSave, token?: string) => callApi(saveOwnInfo, { body }, { token })
