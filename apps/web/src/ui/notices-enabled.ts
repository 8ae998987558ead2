/** Whether the code that shows notices is loaded. It loads when the page is idle, or with the first notice. */
let isEnabled = false
const listeners = new Set<() => void>()

export const noticesEnabled = {
  get: () => isEnabled,
  set() {
    if (isEnabled) return
    isEnabled = true
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
