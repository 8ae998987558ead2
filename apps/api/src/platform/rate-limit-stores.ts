import cluster from 'node:cluster'
import type { FastifyBaseLogger } from 'fastify'
import {
  type RateLimiterAbstract,
  RateLimiterCluster,
  RateLimiterClusterMaster,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  RLWrapperTimeouts,
} from 'rate-limiter-flexible'
import { openRedis } from './redis.ts'

export interface Window {
  name: string
  max: number
  seconds: number
}

/** Counts requests. Each key has its own window, which starts with its first request. */
export interface RateLimitStore {
  /** Counts one request; returns the seconds to wait if the limit is exceeded. */
  count(window: Window, key: string): Promise<number | undefined>
  close(): Promise<void>
}

type MakeLimiter = (options: { keyPrefix: string; points: number; duration: number }) => RateLimiterAbstract

/** After this time the store counts as unavailable. */
const TIMEOUT_MS = 2000

function createStore(makeLimiter: MakeLimiter, close = async () => {}): RateLimitStore {
  const limiters = new Map<string, RateLimiterAbstract>()

  function getLimiter({ name, max, seconds }: Window): RateLimiterAbstract {
    const known = limiters.get(name)
    if (known) return known
    const limiter = makeLimiter({ keyPrefix: `sparkle:limit:${name}`, points: max, duration: seconds })
    limiters.set(name, limiter)
    return limiter
  }

  return {
    async count(window, key) {
      try {
        await getLimiter(window).consume(key)
        return undefined
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
      }
    },
    close,
  }
}

/** For a single process. */
export const memoryStore = (): RateLimitStore => createStore((options) => new RateLimiterMemory(options))

/** While the shared store is unavailable, each process counts for itself. */
function withFallback(makeLimiter: MakeLimiter): MakeLimiter {
  return (options) =>
    new RLWrapperTimeouts({
      limiter: makeLimiter(options),
      timeoutMs: TIMEOUT_MS,
      insuranceLimiter: new RateLimiterMemory(options),
    })
}

/** For the workers of one machine; the primary process counts for all of them. */
export const clusterStore = (): RateLimitStore =>
  createStore(withFallback((options) => new RateLimiterCluster(options)))

/** Call it in the primary process before the first worker starts. */
export const countForWorkers = (): unknown => new RateLimiterClusterMaster()

/** For several machines. */
export async function openRedisStore(url: string, log: FastifyBaseLogger): Promise<RateLimitStore> {
  const storeClient = await openRedis(url, log)
  const makeLimiter: MakeLimiter = (options) => new RateLimiterRedis({ ...options, storeClient })
  return createStore(withFallback(makeLimiter), async () => storeClient.disconnect())
}

export async function openRateLimitStore(redisUrl: string | null, log: FastifyBaseLogger): Promise<RateLimitStore> {
  if (redisUrl) return openRedisStore(redisUrl, log)
  return cluster.isWorker ? clusterStore() : memoryStore()
}
