const KEY = 'sparkle-enter-sends'
const listeners = new Set<() => void>()

/** Whether Enter sends a message on this device. By default it inserts a line break. */
export const enterSends = {
  get: () => localStorage.getItem(KEY) === 'yes',
  set(isOn: boolean) {
    if (isOn) localStorage.setItem(KEY, 'yes')
    else localStorage.removeItem(KEY)
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    window.addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', listener)
    }
  },
}
