import type { CallInput } from '@sparkle/contract/core/call.ts'
import { type AskedDeletion, findDeletion } from '@sparkle/contract/people/own-data.ts'
import { callApi } from '#web/platform/api-client.ts'

/** A login that was refused because the account is going to be deleted. */
export interface Leaving {
  credentials: CallInput<typeof findDeletion>['body']
  /** Whether the person stays signed in, if they keep the account. */
  stays: boolean
  deletion: AskedDeletion
}

/** Only in memory, and only while its page is open: it holds the password. */
let shown: Leaving | undefined

/** Loads and keeps what the page says. Returns when the account will be deleted. */
export async function openLeaving({ credentials, stays }: Pick<Leaving, 'credentials' | 'stays'>): Promise<number> {
  const deletion = await callApi(findDeletion, { body: credentials }, { isSharedDevice: !stays })
  shown = { credentials, stays, deletion }
  return deletion.delete_at
}

export const findLeaving = (): Leaving | undefined => shown

export function forgetLeaving(): void {
  shown = undefined
}
