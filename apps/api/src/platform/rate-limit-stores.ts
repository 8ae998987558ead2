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

/** Counts calls, each key in windows of its own that begin with its first call. */
export interface RateLimitStore {
  /** Counts one call; gives the seconds to wait when it is one too many. */
  count(window: Window, key: string): Promise<number | undefined>
  close(): Promise<void>
}

type MakeLimiter = (options: { keyPrefix: string; points: number; duration: number }) => RateLimiterAbstract

/** A store that does not answer by then is taken as away. */
const ANSWER_MS = 2000

function storeOf(makeLimiter: MakeLimiter, close = async () => {}): RateLimitStore {
  const limiters = new Map<string, RateLimiterAbstract>()

  function limiterOf({ name, max, seconds }: Window): RateLimiterAbstract {
    const known = limiters.get(name)
    if (known) return known
    const limiter = makeLimiter({ keyPrefix: `sparkle:limit:${name}`, points: max, duration: seconds })
    limiters.set(name, limiter)
    return limiter
  }

  return {
    async count(window, key) {
      try {
        await limiterOf(window).consume(key)
        return undefined
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
      }
    },
    close,
  }
}

/** For one process alone. */
export const memoryStore = (): RateLimitStore => storeOf((options) => new RateLimiterMemory(options))

/** While the shared count is away, each process counts for itself. */
function insured(makeLimiter: MakeLimiter): MakeLimiter {
  return (options) =>
    new RLWrapperTimeouts({
      limiter: makeLimiter(options),
      timeoutMs: ANSWER_MS,
      insuranceLimiter: new RateLimiterMemory(options),
    })
}

/** For the workers of one machine: the primary process counts for all of them. */
export const clusterStore = (): RateLimitStore => storeOf(insured((options) => new RateLimiterCluster(options)))

/** In the primary process, before the first worker asks. */
export const countForWorkers = (): unknown => new RateLimiterClusterMaster()

/** For any number of machines. */
export async function openRedisStore(url: string, log: FastifyBaseLogger): Promise<RateLimitStore> {
  const storeClient = await openRedis(url, log)
  const makeLimiter: MakeLimiter = (options) => new RateLimiterRedis({ ...options, storeClient })
  return storeOf(insured(makeLimiter), async () => storeClient.disconnect())
}

export async function openRateLimitStore(redisUrl: string | null, log: FastifyBaseLogger): Promise<RateLimitStore> {
  if (redisUrl) return openRedisStore(redisUrl, log)
  return cluster.isWorker ? clusterStore() : memoryStore()
}
