import { ApiError } from '#web/platform/api-client.ts'

/** The status and text of an error, or only its text if it has no status. */
export function describeError(error: unknown): string {
  if (error instanceof ApiError) return `${error.status} ${error.message}`
  return error instanceof Error ? error.message : String(error)
}
