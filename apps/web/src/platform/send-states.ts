import type { ErrorCode } from '@sparkle/contract/core/errors.ts'
import { ApiError, isConnectionError } from './api-client.ts'
import { createListeners } from './store.ts'

const TOO_MANY_REQUESTS = 429

/** A temporary failure is retried automatically. Otherwise the server refused the text, and it waits for a change. */
export interface SendFailure {
  isTemporary: boolean
  message: string
  code?: ErrorCode | undefined
}

export interface SendState {
  isSending: boolean
  failure?: SendFailure
}

export const idle: SendState = { isSending: false }

export function toFailure(error: unknown): SendFailure {
  const { status, code } = error instanceof ApiError ? error : {}
  // These last until the next day, until there is an answer or until the text is changed.
  const isLasting = code === 'request_limit' || code === 'repeated_text'
  const isTooFast = status === TOO_MANY_REQUESTS && !isLasting
  const isTemporary = isConnectionError(error) || isTooFast
  return { isTemporary, message: error instanceof Error ? error.message : String(error), code }
}

/** How the sending of each text is going, by its id. */
export function createStates() {
  const states = new Map<string, SendState>()
  const { notify, subscribe } = createListeners()
  let version = 0
  return {
    get: (id: string): SendState => states.get(id) ?? idle,
    set(id: string, state: SendState): void {
      states.set(id, state)
      version++
      notify()
    },
    clear: () => states.clear(),
    /** Increases with every change. */
    version: () => version,
    subscribe,
  }
}
