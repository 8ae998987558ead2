import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#api/errors.ts'
import { clientNetwork } from './client-address.ts'

const seconds = { '1 minute': 60, '10 minutes': 600, '1 hour': 3600, '1 day': 86_400 } as const

/** What one limit counts: calls from an address, by an account, or from an address about a named thing. */
export interface RateLimit {
  name: string
  max: number
  per: keyof typeof seconds
  /** Extra part of the key, taken from the parsed body; the address is always part of it unless `byViewer`. */
  about?: (body: unknown) => string
  byViewer?: true
  /** Counts only calls that bring a file, before it is read. */
  withFile?: true
  /** What the refusal says. */
  text?: string
}

export interface RateLimiter {
  isOn: boolean
  /** Counts this call against the limits; throws `too_many_requests` once one is used up. */
  check(request: FastifyRequest, limits: readonly RateLimit[], body?: unknown): Promise<void>
}

/** Given by app.ts: counts one call, and gives the seconds to wait when it is one too many. */
interface Counter {
  count(window: { name: string; max: number; seconds: number }, key: string): Promise<number | undefined>
}

/** As a digest: a store that others can read must not hold who tried to log in as whom. */
function keyOf(request: FastifyRequest, limit: RateLimit, body: unknown): string {
  const who = limit.byViewer ? `user ${request.viewer?.id}` : `ip ${clientNetwork(request)}`
  return createHash('sha256')
    .update(`${who} | ${limit.about?.(body) ?? ''}`)
    .digest('base64url')
}

/** Limits by when they can be checked: as much as possible is refused before the body is read. */
export function limitsByMoment(limits: readonly RateLimit[]) {
  return {
    beforeBody: limits.filter(({ about, withFile }) => !about && !withFile),
    beforeFile: limits.filter(({ withFile }) => withFile),
    afterBody: limits.filter(({ about, withFile }) => about && !withFile),
  }
}

/**
 * No limit is keyed by an account name alone: an attacker elsewhere must not be able to lock its owner out. Without a
 * counter nothing is limited.
 */
export function createRateLimiter(counter: Counter | null): RateLimiter {
  if (!counter) return { isOn: false, check: async () => undefined }
  return {
    isOn: true,
    async check(request, limits, body) {
      for (const limit of limits) {
        const { name, max, per, text = 'Too many tries. Please wait a little and try again.' } = limit
        const retryAfterSeconds = await counter.count({ name, max, seconds: seconds[per] }, keyOf(request, limit, body))
        if (retryAfterSeconds !== undefined) {
          throw new AppError('too_many_requests', text, { retryAfterSeconds })
        }
      }
    },
  }
}
