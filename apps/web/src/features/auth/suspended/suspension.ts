import { getSuspension, type Suspension } from '@sparkle/contract/auth/standing.ts'
import type { CallInput } from '@sparkle/contract/core/call.ts'
import { callApi } from '#web/platform/api-client.ts'

/** Only in memory: it holds a ticket, so a reload asks for the password again. */
let shown: Suspension | undefined

/** Loads and keeps what a suspended person may know. The password is used for this call only. */
export async function openSuspension(body: CallInput<typeof getSuspension>['body']): Promise<void> {
  shown = await callApi(getSuspension, { body })
}

export const findSuspension = (): Suspension | undefined => shown
