import type { FastifyBaseLogger } from 'fastify'

/** So many lines of one kind are written about one client in a minute, and about so many clients; others are counted. */
const LINES = 10
const CLIENTS = 200
const MINUTE_MS = 60_000

export interface LineLimits {
  /** Whether this line may be written. */
  admit(kind: string, address: string): boolean
  /** Tells what was left out, at the end. */
  stop(): void
}

/** Nobody fills the log by being refused: every minute one line tells how many were left out. */
export function limitLines(log: FastifyBaseLogger): LineLimits {
  const counts = new Map<string, { kind: string; address: string; lines: number }>()

  function tell(): void {
    for (const { kind, address, lines } of counts.values()) {
      if (lines > LINES) log.info({ audit: kind, address, leftOut: lines - LINES })
    }
    counts.clear()
  }
  const timer = setInterval(tell, MINUTE_MS).unref()

  return {
    admit(kind, address) {
      const key = `${kind} ${address}`
      const about = counts.has(key) || counts.size < CLIENTS ? { key, address } : { key: kind, address: 'others' }
      const count = counts.get(about.key) ?? { kind, address: about.address, lines: 0 }
      counts.set(about.key, count)
      count.lines += 1
      return count.lines <= LINES
    },
    stop() {
      clearInterval(timer)
      tell()
    },
  }
}
