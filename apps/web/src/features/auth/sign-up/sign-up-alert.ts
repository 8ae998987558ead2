import { ApiError, isConnectionError } from '#web/platform/api-client.ts'
import { hideAlert, showAlert } from '#web/ui/feedback/alerts.ts'
import { signUpMessages } from './sign-up.messages.ts'

/** A lost connection, a server error or too many attempts: the person stays on the step and can retry. */
export function isRetryable(error: unknown): boolean {
  return isConnectionError(error) || (error instanceof ApiError && error.code === 'too_many_requests')
}

let shown = ''

/** The server's message if it has one, otherwise the text of the spec (section 8). */
export function toFailureText(error: unknown): string {
  const hasMessage = error instanceof ApiError && (error.status < 500 || error.code === 'busy')
  return hasMessage ? error.message : signUpMessages.connection
}

export function showFailureAlert(error: unknown): void {
  shown = toFailureText(error)
  showAlert(shown)
}

export function hideFailureAlert(): void {
  hideAlert(shown)
}
