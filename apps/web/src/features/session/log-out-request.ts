import { createPending } from '#web/platform/pending.ts'
import { unsentTexts } from '#web/platform/unsent-texts.ts'

/** A text that a logout would delete. */
export interface UnsentItem {
  id: string
  label: string
  text: string
  /** Why it was not sent or cannot be sent. */
  problem: string | undefined
  send: () => Promise<unknown>
}

export interface LogOutRequest {
  logOut: () => void
  /** Whether it ends the sessions on all devices. */
  isEverywhere: boolean
}

/** A logout that waits for a decision in the dialog. */
export const logOutRequest = createPending<LogOutRequest>()

/** Logs out of this device, at once if there are no unsent texts. */
export function startLogOut(logOut: () => void): void {
  if (unsentTexts.isEmpty()) logOut()
  else logOutRequest.open({ logOut, isEverywhere: false })
}
