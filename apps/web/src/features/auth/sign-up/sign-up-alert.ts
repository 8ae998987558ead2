import { ApiError, isConnectionError } from '#web/platform/api-client.ts'
import { hideAlert, showAlert } from '#web/ui/alerts.ts'
import { signUpMessages } from './sign-up.messages.ts'

/** No answer to build on: the connection, a failing server, or too many tries. The person stays where they are. */
export function isRetryable(error: unknown): boolean {
  return isConnectionError(error) || (error instanceof ApiError && error.code === 'too_many_requests')
}

let shown = ''

/** The server's own words where it has some to give; for all else the words of the spec (section 8). */
export function showFailureAlert(error: unknown): void {
  const hasWords = error instanceof ApiError && (error.status < 500 || error.code === 'busy')
  shown = hasWords ? error.message : signUpMessages.connection
  showAlert(shown)
}

/** A new try has an answer of its own. */
export function hideFailureAlert(): void {
  hideAlert(shown)
}
