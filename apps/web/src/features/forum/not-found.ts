import type { ErrorResponse } from 'react-router'
import { ApiError } from '#web/platform/api-client.ts'

/** An unknown forum or thread leads to the error screen with its status, as an unknown address does. */
export function throwIfMissing(error: Error | null): void {
  if (!(error instanceof ApiError) || error.status !== 404) return
  const missing: ErrorResponse & { internal: boolean } = {
    status: 404,
    statusText: 'Not Found',
    data: null,
    internal: false,
  }
  throw missing
}
