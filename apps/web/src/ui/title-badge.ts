const listeners = new Set<() => void>()
let count = 0

/** A number shown before the title of every page in the browser's tab. */
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
