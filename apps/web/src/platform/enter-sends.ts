import { createListeners } from './store.ts'
import { readChoice, storeChoice } from './text-storage.ts'

const KEY = 'sparkle-enter-sends'
const { notify, subscribe } = createListeners()

/** Whether Enter sends a message on this device. By default it inserts a line break. */
export const enterSends = {
  get: () => readChoice(KEY) === 'yes',
  set(isOn: boolean) {
    storeChoice(KEY, isOn ? 'yes' : 'no')
    notify()
  },
  subscribe(listener: () => void) {
    const unsubscribe = subscribe(listener)
    window.addEventListener('storage', listener)
    return () => {
      unsubscribe()
      window.removeEventListener('storage', listener)
    }
  },
}
