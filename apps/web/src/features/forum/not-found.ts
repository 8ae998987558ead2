import { ApiError } from '#web/platform/api-client.ts'

/** There is nothing at this address: the error screen shows status and text. */
export class NotFoundError extends Error {
  constructor() {
    super('404 Not Found')
  }
}

/** An unknown forum or thread leads to the error screen, as an unknown address does. */
export function throwIfNotFound(error: Error | null): void {
  if (error instanceof ApiError && error.status === 404) throw new NotFoundError()
}
