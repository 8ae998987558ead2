import { useSyncExternalStore } from 'react'

interface ReadableStore<T> {
  get: () => T
  subscribe: (listener: () => void) => () => void
}

/** The value of a store. Renders again when it changes. */
export const useStore = <T>({ get, subscribe }: ReadableStore<T>): T => useSyncExternalStore(subscribe, get)
