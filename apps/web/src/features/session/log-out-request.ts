import { createStore } from '#web/platform/store.ts'
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

const { get, set, subscribe } = createStore<LogOutRequest | undefined>(undefined)

/** A logout that waits for a decision in the dialog. */
export const logOutRequest = {
  /** Logs out of this device, at once if there are no unsent texts. */
  start(logOut: () => void): void {
    if (unsentTexts.isEmpty()) logOut()
    else set({ logOut, isEverywhere: false })
  },
  /** Always asks first. */
  startEverywhere: (logOut: () => void) => set({ logOut, isEverywhere: true }),
  cancel: () => set(undefined),
  get,
  subscribe,
}
