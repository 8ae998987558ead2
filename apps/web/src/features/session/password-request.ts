import type { Call, CallInput, CallResponse } from '@sparkle/contract/core/call.ts'
import { ApiError, callApi } from '#web/platform/api-client.ts'
import { createPending } from '#web/platform/pending.ts'

/** A call that waits until the person has typed their password again in the dialog. */
export const passwordRequest = createPending<(isConfirmed: boolean) => void>()

export function settlePassword(isConfirmed: boolean): void {
  const settle = passwordRequest.get()
  passwordRequest.close()
  settle?.(isConfirmed)
}

const needsPassword = (error: unknown) => error instanceof ApiError && error.code === 'recent_password_needed'

/** Makes a call that may need a recent password: asks for it and calls again. Throws the refusal if the person cancels. */
export async function callConfirmed<C extends Call>(call: C, input: CallInput<C>): Promise<CallResponse<C>> {
  try {
    return await callApi(call, input)
  } catch (error) {
    if (!needsPassword(error)) throw error
    settlePassword(false)
    if (!(await new Promise<boolean>(passwordRequest.open))) throw error
    return callApi(call, input)
  }
}
