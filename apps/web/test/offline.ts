import { onTestFinished } from 'vitest'

/** The browser says that it has no connection, until the test ends. Its requests fail only with `noConnection`. */
export function goOffline(): void {
  window.dispatchEvent(new Event('offline'))
  onTestFinished(() => {
    window.dispatchEvent(new Event('online'))
  })
}
