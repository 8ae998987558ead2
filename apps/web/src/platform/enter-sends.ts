import { readChoice, storeChoice } from './text-storage.ts'

const KEY = 'sparkle-enter-sends'
const listeners = new Set<() => void>()

/** Whether Enter sends a message on this device. By default it inserts a line break. */
export const enterSends = {
  get: () => readChoice(KEY) === 'yes',
  set(isOn: boolean) {
    storeChoice(KEY, isOn ? 'yes' : 'no')
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
