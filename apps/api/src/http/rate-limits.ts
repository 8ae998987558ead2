import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#api/errors.ts'

/** What one limit counts: calls from an address, by an account, or from an address about a named thing. */
export interface RateLimit {
  name: string
  max: number
  per: string
  /** Extra part of the key, taken from the parsed body; the address is always part of it unless `byViewer`. */
  about?: (body: unknown) => string
  byViewer?: true
}

export interface RateLimiter {
  /** Counts this call against the limits; throws `too_many_requests` once one is used up. */
  check(request: FastifyRequest, limits: readonly RateLimit[], body: unknown): Promise<void>
}

/**
 * No limit is keyed by an account name alone: an attacker elsewhere must not be able to lock its owner out.
 */
export async function createRateLimiter(app: FastifyInstance, enabled: boolean): Promise<RateLimiter> {
  if (!enabled) return { check: async () => undefined }
  await app.register(rateLimit, { global: false })
  const counters = new Map<string, ReturnType<typeof app.createRateLimit>>()
  const bodies = new WeakMap<FastifyRequest, unknown>()

  function counterOf(limit: RateLimit) {
    const known = counters.get(limit.name)
    if (known) return known
    const counter = app.createRateLimit({
      max: limit.max,
      timeWindow: limit.per,
      keyGenerator: (request) => {
        // One customer of a provider has a whole /64 of IPv6 addresses.
        const who = limit.byViewer ? `user ${request.viewer?.id}` : `ip ${normalizeIP(request.ip)}`
        return [limit.name, who, limit.about?.(bodies.get(request))].filter(Boolean).join(' | ')
      },
    })
    counters.set(limit.name, counter)
    return counter
  }

  return {
    async check(request, limits, body) {
      bodies.set(request, body)
      for (const limit of limits) {
        const result = await counterOf(limit)(request)
        if (!result.isAllowed && result.isExceeded) {
          throw new AppError('too_many_requests', 'Too many tries. Please wait a little and try again.', {
            retryAfterSeconds: result.ttlInSeconds,
          })
        }
      }
    },
  }
}
