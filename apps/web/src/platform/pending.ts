import { createStore } from './store.ts'

/** What a dialog is open for; undefined while none is. */
export function createPending<Request>() {
  const { set, ...store } = createStore<Request | undefined>(undefined)
  return { ...store, open: (request: Request) => set(request), close: () => set(undefined) }
}
