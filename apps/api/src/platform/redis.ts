import type { FastifyBaseLogger } from 'fastify'
import type { Redis } from 'ioredis'

const RETRY_MS = { first: 100, last: 5000 }
const CONNECT_TIMEOUT_MS = 3000
const COMMAND_TIMEOUT_MS = 2000

/**
 * Opens a connection that reconnects by itself. While Redis is unavailable, also at the start, every command fails
 * immediately: what Sparkle sends to Redis is worthless later.
 */
export async function openRedis(url: string, log: FastifyBaseLogger): Promise<Redis> {
  // Loaded on demand: it takes more memory than all other event code.
  const { Redis } = await import('ioredis')
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: CONNECT_TIMEOUT_MS,
    commandTimeout: COMMAND_TIMEOUT_MS,
    enableOfflineQueue: false,
    autoResubscribe: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (times) => Math.min(RETRY_MS.first * 2 ** times, RETRY_MS.last),
  })
  redis.on('error', (error) => log.warn({ err: error }, 'Redis unavailable'))
  await redis.connect().catch(() => {})
  return redis
}
