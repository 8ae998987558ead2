import { MINUTE_MS } from '@sparkle/contract/core/time.ts'
import type { FastifyBaseLogger } from 'fastify'

/** How many lines of one kind are logged per client and minute, and for how many clients. Further ones are counted. */
const LINES = 10
const CLIENTS = 200

export interface LogLimits {
  /** Whether this line may be logged. Signed-in users are counted separately from others at the same address. */
  allow(kind: string, address: string, userId?: number): boolean
  /** Logs how many lines were left out since the last minute. */
  stop(): void
}

/** Keeps refused requests from flooding the log. Every minute one line says how many lines were left out. */
export function createLogLimits(log: FastifyBaseLogger): LogLimits {
  const counts = new Map<string, { kind: string; address: string; userId: number | undefined; lines: number }>()

  function logLeftOut(): void {
    for (const { kind, address, userId, lines } of counts.values()) {
      if (lines > LINES) log.info({ audit: kind, userId, address, leftOut: lines - LINES })
    }
    counts.clear()
  }
  const timer = setInterval(logLeftOut, MINUTE_MS).unref()

  return {
    allow(kind, address, userId) {
      const ownKey = `${kind} ${userId ?? address}`
      const hasRoom = counts.has(ownKey) || counts.size < CLIENTS
      const key = hasRoom ? ownKey : kind
      const client = hasRoom ? { address, userId } : { address: 'others', userId: undefined }
      const count = counts.get(key) ?? { kind, ...client, lines: 0 }
      counts.set(key, count)
      count.lines += 1
      return count.lines <= LINES
    },
    stop() {
      clearInterval(timer)
      logLeftOut()
    },
  }
}
