import { readChoice, storeChoice } from './text-storage.ts'

/** A choice between on and off that this device remembers. */
export function createStoredSwitch(key: string, isOnAtFirst: boolean) {
  const listeners = new Set<() => void>()
  return {
    get: () => (readChoice(key) ?? (isOnAtFirst ? 'on' : 'off')) === 'on',
    set(isOn: boolean) {
      storeChoice(key, isOn ? 'on' : 'off')
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
