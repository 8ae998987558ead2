import type { FastifyBaseLogger } from 'fastify'
import type { Redis } from 'ioredis'

const RETRY_MS = { first: 100, last: 5000 }
const CONNECT_MS = 3000
const ANSWER_MS = 2000

/**
 * A connection that comes back by itself. While it is away every command fails at once: what Sparkle tells Redis is worth
 * nothing later. Gives it also when Redis is not there yet.
 */
export async function openRedis(url: string, log: FastifyBaseLogger): Promise<Redis> {
  // Only where it is used: it takes more memory than the rest of the events together.
  const { Redis } = await import('ioredis')
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: CONNECT_MS,
    commandTimeout: ANSWER_MS,
    enableOfflineQueue: false,
    autoResubscribe: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (times) => Math.min(RETRY_MS.first * 2 ** times, RETRY_MS.last),
  })
  redis.on('error', (error) => log.warn({ err: error }, 'Redis is away'))
  await redis.connect().catch(() => {})
  return redis
}
