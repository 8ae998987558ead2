import { expect, vi } from 'vitest'
import type { Locator } from 'vitest/browser'

/** Waits for an element, and lets the delays that the app starts meanwhile pass at once, such as those of retries. */
export async function skipDelaysUntil(locator: Locator): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const count = () => {
      vi.runOnlyPendingTimers()
      return locator.elements().length
    }
    await expect.poll(count).toBeGreaterThan(0)
  } finally {
    vi.useRealTimers()
  }
}
