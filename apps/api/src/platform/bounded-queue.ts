import { AppError } from '#api/core/errors.ts'

interface QueueLimits {
  /** How many tasks run at the same time. */
  atOnce: number
  /** How many tasks may wait; further ones are refused with `busy`. */
  waiting: number
  /** How many of the waiting tasks may have the same key. */
  waitingPerKey?: number
  /** When a refused caller should retry. */
  retryAfterSeconds: number
}

interface BoundedQueue {
  /** Tasks with the same key run one at a time, and keys take turns. Tasks without a key run in order. */
  run<T>(work: () => Promise<T>, key?: string): Promise<T>
}

/** Limits expensive work. Each process has its own queues. */
export function boundedQueue(limits: QueueLimits): BoundedQueue {
  const { atOnce, waiting: waitingMax, waitingPerKey = waitingMax, retryAfterSeconds } = limits
  const running = new Set<string | symbol>()
  const waiting = new Map<string | symbol, (() => void)[]>()
  let waitingCount = 0

  function waitForTurn(key: string | symbol): Promise<void> {
    const sameKey = waiting.get(key) ?? []
    if (waitingCount >= waitingMax || sameKey.length >= waitingPerKey) {
      throw new AppError('busy', 'Sparkle is busy. Please try again in a moment.', { retryAfterSeconds })
    }
    waitingCount += 1
    return new Promise((start) => waiting.set(key, [...sameKey, start]))
  }

  function startNext(): void {
    const next = waiting.entries().find(([key]) => !running.has(key))
    if (!next) return
    const [key, [start, ...later]] = next
    // A key with more waiting tasks moves to the end.
    waiting.delete(key)
    if (later.length > 0) waiting.set(key, later)
    waitingCount -= 1
    running.add(key)
    start?.()
  }

  return {
    async run(work, key: string | symbol = Symbol()) {
      if (running.size < atOnce && !running.has(key)) running.add(key)
      else await waitForTurn(key)
      try {
        return await work()
      } finally {
        running.delete(key)
        startNext()
      }
    },
  }
}
