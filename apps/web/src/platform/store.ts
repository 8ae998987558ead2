/** The listeners of a store, with `subscribe` in the form that `useSyncExternalStore` expects. */
export function createListeners() {
  const listeners = new Set<() => void>()
  return {
    notify(): void {
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

/** One value that components follow, such as what an open dialog is about. */
export function createStore<T>(first: T) {
  const { notify, subscribe } = createListeners()
  let value = first
  return {
    get: () => value,
    set(next: T): void {
      value = next
      notify()
    },
    subscribe,
  }
}
