/** Whether any screen so far may raise a notice: only then is their code loaded, and then before the first one is due. */
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
