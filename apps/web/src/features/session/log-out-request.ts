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

let pending: (() => void) | undefined
const listeners = new Set<() => void>()

function set(logOut: (() => void) | undefined): void {
  pending = logOut
  for (const listener of listeners) listener()
}

/** A logout that waits for a decision on unsent texts. */
export const logOutRequest = {
  /** Logs out at once if there are no unsent texts. */
  start(logOut: () => void): void {
    if (unsentTexts.isEmpty()) logOut()
    else set(logOut)
  },
  cancel: () => set(undefined),
  get: () => pending,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
