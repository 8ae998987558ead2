import { createListeners } from './store.ts'
import { readChoice, storeChoice } from './text-storage.ts'

/** A choice between on and off that this device remembers. */
export function createStoredSwitch(key: string, isOnAtFirst: boolean) {
  const { notify, subscribe } = createListeners()
  return {
    /** Whether the person has chosen. */
    isChosen: () => readChoice(key) !== null,
    get: () => (readChoice(key) ?? (isOnAtFirst ? 'on' : 'off')) === 'on',
    set(isOn: boolean) {
      storeChoice(key, isOn ? 'on' : 'off')
      notify()
    },
    subscribe,
  }
}
