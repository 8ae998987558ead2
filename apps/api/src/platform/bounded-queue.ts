import { AppError } from '#api/errors.ts'

interface QueueLimits {
  /** How many run at the same time. */
  atOnce: number
  /** How many may wait; whoever comes then is refused as `busy`. */
  waiting: number
  /** How many of them may have the same key. */
  waitingPerKey?: number
  /** What a refused caller is told. */
  retryAfterSeconds: number
}

interface BoundedQueue {
  /** Of the work with the same key one runs at a time, and keys take turns. Without a key it runs in order. */
  run<T>(work: () => Promise<T>, key?: string): Promise<T>
}

/** For work that is too heavy to run as often as it is asked for. Each process has its own. */
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
    // A key that still waits goes behind all others.
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
