import { ApiError, isConnectionTrouble } from '#web/platform/api-client.ts'
import { showAlert } from '#web/ui/alerts.ts'
import { signUpMessages } from './sign-up.messages.ts'

/** No answer to build on: the connection, a failing server, or too many tries. The person stays where they are. */
export function isTrouble(error: unknown): boolean {
  return isConnectionTrouble(error) || (error instanceof ApiError && error.code === 'too_many_requests')
}

/** The server's own words where it has some to give; for all else the words of the spec (section 8). */
export function showTrouble(error: unknown): void {
  const hasWords = error instanceof ApiError && (error.status < 500 || error.code === 'busy')
  showAlert(hasWords ? error.message : signUpMessages.connection)
}
