import type { FastifyBaseLogger } from 'fastify'

/** So many lines of one kind are written about one client in a minute, and about so many clients; others are counted. */
const LINES = 10
const CLIENTS = 200
const MINUTE_MS = 60_000

export interface LineLimits {
  /** Whether this line may be written. Whoever is signed in is counted apart from others at the same address. */
  admit(kind: string, address: string, userId?: number): boolean
  /** Tells what was left out, at the end. */
  stop(): void
}

/** Nobody fills the log by being refused: every minute one line tells how many were left out. */
export function limitLines(log: FastifyBaseLogger): LineLimits {
  const counts = new Map<string, { kind: string; address: string; userId: number | undefined; lines: number }>()

  function tell(): void {
    for (const { kind, address, userId, lines } of counts.values()) {
      if (lines > LINES) log.info({ audit: kind, userId, address, leftOut: lines - LINES })
    }
    counts.clear()
  }
  const timer = setInterval(tell, MINUTE_MS).unref()

  return {
    admit(kind, address, userId) {
      const ownKey = `${kind} ${userId ?? address}`
      const hasRoom = counts.has(ownKey) || counts.size < CLIENTS
      const key = hasRoom ? ownKey : kind
      const about = hasRoom ? { address, userId } : { address: 'others', userId: undefined }
      const count = counts.get(key) ?? { kind, ...about, lines: 0 }
      counts.set(key, count)
      count.lines += 1
      return count.lines <= LINES
    },
    stop() {
      clearInterval(timer)
      tell()
    },
  }
}
