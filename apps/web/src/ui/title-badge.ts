const listeners = new Set<() => void>()
let badge = ''

/** A short text shown before the title of every page in the browser's tab. */
export const titleBadge = {
  get: () => badge,
  set(text: string) {
    badge = text
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
