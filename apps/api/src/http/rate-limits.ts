import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { AppError } from '#api/errors.ts'

const seconds = { '1 minute': 60, '10 minutes': 600, '1 hour': 3600, '1 day': 86_400 } as const

/** What one limit counts: calls from an address, by an account, or from an address about a named thing. */
export interface RateLimit {
  name: string
  max: number
  per: keyof typeof seconds
  /** Extra part of the key, taken from the parsed body; the address is always part of it unless `byViewer`. */
  about?: (body: unknown) => string
  byViewer?: true
}

export interface RateLimiter {
  /** Counts this call against the limits; throws `too_many_requests` once one is used up. */
  check(request: FastifyRequest, limits: readonly RateLimit[], body: unknown): Promise<void>
}

/** Given by app.ts: counts one call, and gives the seconds to wait when it is one too many. */
interface Counter {
  count(window: { name: string; max: number; seconds: number }, key: string): Promise<number | undefined>
}

/** One customer of a provider has a whole /64 of IPv6 addresses. */
function networkOf(ip: string): string {
  // A proxy may pass on what it was told.
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  return address.kind() === 'ipv4' ? address.toString() : address.toByteArray().slice(0, 8).join(':')
}

/** As a digest: a store that others can read must not hold who tried to log in as whom. */
function keyOf(request: FastifyRequest, limit: RateLimit, body: unknown): string {
  const who = limit.byViewer ? `user ${request.viewer?.id}` : `ip ${networkOf(request.ip)}`
  return createHash('sha256')
    .update(`${who} | ${limit.about?.(body) ?? ''}`)
    .digest('base64url')
}

/**
 * No limit is keyed by an account name alone: an attacker elsewhere must not be able to lock its owner out. Without a
 * counter nothing is limited.
 */
export function createRateLimiter(counter: Counter | null): RateLimiter {
  if (!counter) return { check: async () => undefined }
  return {
    async check(request, limits, body) {
      for (const limit of limits) {
        const { name, max, per } = limit
        const retryAfterSeconds = await counter.count({ name, max, seconds: seconds[per] }, keyOf(request, limit, body))
        if (retryAfterSeconds !== undefined) {
          throw new AppError('too_many_requests', 'Too many tries. Please wait a little and try again.', {
            retryAfterSeconds,
          })
        }
      }
    },
  }
}
