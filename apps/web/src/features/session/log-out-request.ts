import { unsentTexts } from '#web/platform/unsent-texts.ts'

/** A text that a logout would delete. */
export interface UnsentItem {
  id: string
  label: string
  text: string
  /** Why it is not sent, or cannot be. */
  problem: string | undefined
  send: () => Promise<unknown>
}

let pending: (() => void) | undefined
const listeners = new Set<() => void>()

function set(logOut: (() => void) | undefined): void {
  pending = logOut
  for (const listener of listeners) listener()
}

/** A logout that waits for a decision on what is not sent yet. */
export const logOutRequest = {
  /** Logs out at once if everything is sent. */
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
