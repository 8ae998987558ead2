const listeners = new Set<() => void>()
let count = 0

/** A number before the title of every page, to be seen in the tabs of the browser. */
export const titleBadge = {
  get: () => count,
  set(value: number) {
    count = value
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
