import type { Deps } from '#api/core/deps.ts'
import { updateViewCounts } from './views.queries.ts'

const FLUSH_MS = 3000

export interface ViewCounter {
  add(threadId: number): void
  /** Writes the collected views. */
  flush(): Promise<void>
  stop(): Promise<void>
}

/** Collects views and writes them together every few seconds, so readers never wait for a write. */
export function startViewCounter(deps: Deps): ViewCounter {
  const collected = new Map<number, number>()
  const add = (threadId: number, count = 1) => void collected.set(threadId, (collected.get(threadId) ?? 0) + count)

  async function flush() {
    const views = [...collected]
    collected.clear()
    if (views.length === 0) return
    try {
      await updateViewCounts(deps.db, views)
    } catch (error) {
      for (const [threadId, count] of views) add(threadId, count)
      deps.log.warn({ err: error }, 'views could not be written')
    }
  }

  const timer = setInterval(flush, FLUSH_MS)
  timer.unref()
  return {
    add: (threadId) => add(threadId),
    flush,
    async stop() {
      clearInterval(timer)
      await flush()
    },
  }
}
