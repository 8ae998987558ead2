const KEY = 'sparkle-auto-load'
const listeners = new Set<() => void>()

/** Whether further pages load automatically, as the spec requires, or as numbered pages, as some people need. */
export const autoLoad = {
  get: () => localStorage.getItem(KEY) !== 'off',
  set(isOn: boolean) {
    if (isOn) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, 'off')
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
