import type { Call, CallInput, CallResponse } from '@sparkle/contract/core/call.ts'
import { ApiError, callApi } from '#web/platform/api-client.ts'
import { createStore } from '#web/platform/store.ts'

interface PasswordRequest {
  /** Called once, with whether the password was confirmed. */
  settle: (isConfirmed: boolean) => void
}

const { get, set, subscribe } = createStore<PasswordRequest | undefined>(undefined)

/** A call that waits until the person has typed their password again in the dialog. */
export const passwordRequest = {
  get,
  settle(isConfirmed: boolean): void {
    const request = get()
    set(undefined)
    request?.settle(isConfirmed)
  },
  subscribe,
}

const needsPassword = (error: unknown) => error instanceof ApiError && error.code === 'recent_password_needed'

/** Makes a call that may need a recent password: asks for it and calls again. Throws the refusal if the person cancels. */
export async function callConfirmed<C extends Call>(call: C, input: CallInput<C>): Promise<CallResponse<C>> {
  try {
    return await callApi(call, input)
  } catch (error) {
    if (!needsPassword(error)) throw error
    passwordRequest.settle(false)
    if (!(await new Promise<boolean>((settle) => set({ settle })))) throw error
    return callApi(call, input)
  }
}
