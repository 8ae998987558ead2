/** Whether any screen so far may raise a notice: only then is their code loaded, and then before the first one is due. */
let isWanted = false
const listeners = new Set<() => void>()

export const noticesWanted = {
  get: () => isWanted,
  set() {
    if (isWanted) return
    isWanted = true
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
