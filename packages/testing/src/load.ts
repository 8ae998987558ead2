import { setTimeout as pause } from 'node:timers/promises'
import { waitUntil } from './wait-until.ts'

/** One user who acts again and again, one action after another. */
export interface Lane {
  /** Resolves with true if the action counts. Throwing stops the whole load. */
  act(number: number, signal: AbortSignal): Promise<boolean>
  /** The pause between two actions. */
  everyMs?: number
}

export interface Load {
  /** How many actions counted so far. */
  count(): number
  /** Waits until this many more actions count. */
  waitForMore(more: number): Promise<void>
  /** Waits for running actions; throws if one threw. */
  stop(): Promise<void>
}

const WAIT_MS = 120_000

/** Runs all lanes at the same time until the load is stopped. */
export function startLoad(lanes: readonly Lane[]): Load {
  const stopping = new AbortController()
  const { signal } = stopping
  let counted = 0

  async function drive({ act, everyMs }: Lane): Promise<void> {
    for (let number = 0; !signal.aborted; number++) {
      if (await act(number, signal)) counted += 1
      if (everyMs) await pause(everyMs, undefined, { signal }).catch(() => {})
    }
  }

  const running = Promise.all(lanes.map(drive))
  running.catch(() => stopping.abort())
  return {
    count: () => counted,
    async waitForMore(more) {
      const wanted = counted + more
      await waitUntil(`${more} more actions`, () => counted >= wanted || signal.aborted, WAIT_MS)
      if (signal.aborted) await running
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}
