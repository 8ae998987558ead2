import { ApiError } from '#web/platform/api-client.ts'

/** The error screen shows the status and text of this error. */
export class NotFoundError extends Error {
  constructor() {
    super('404 Not Found')
  }
}

/** An unknown forum or thread shows the error screen, like an unknown URL. */
export function throwIfNotFound(error: Error | null): void {
  if (error instanceof ApiError && error.status === 404) throw new NotFoundError()
}
