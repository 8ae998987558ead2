import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#api/core/errors.ts'
import { clientNetwork } from './client-address.ts'

const seconds = { '1 minute': 60, '10 minutes': 600, '1 hour': 3600, '1 day': 86_400 } as const

/** A limit on requests from an address, from an account, or from an address about a named thing. */
export interface RateLimit {
  name: string
  max: number
  per: keyof typeof seconds
  /** Extra part of the key, from the parsed body. The address is always part of the key unless `byViewer`. */
  about?: (body: unknown) => string
  byViewer?: true
  /** Counts only requests with a file, before it is read. */
  withFile?: true
  /** Message of the refusal. */
  text?: string
}

export const limitByViewer = (name: string, max: number, per: RateLimit['per']): RateLimit => ({
  name,
  max,
  per,
  byViewer: true,
})

export interface RateLimiter {
  isOn: boolean
  /** Counts this request against the limits; throws `too_many_requests` if one is exceeded. */
  check(request: FastifyRequest, limits: readonly RateLimit[], body?: unknown): Promise<void>
}

/** Provided by app.ts: counts one request; returns the seconds to wait if the limit is exceeded. */
interface Counter {
  count(window: { name: string; max: number; seconds: number }, key: string): Promise<number | undefined>
}

/** A digest, so that a shared store does not reveal who tried to log in as whom. */
function toKey(request: FastifyRequest, limit: RateLimit, body: unknown): string {
  const who = limit.byViewer ? `user ${request.viewer?.id}` : `ip ${clientNetwork(request)}`
  return createHash('sha256')
    .update(`${who} | ${limit.about?.(body) ?? ''}`)
    .digest('base64url')
}

/** Groups limits by when they can be checked, to refuse as much as possible before the body is read. */
export function groupLimitsByStage(limits: readonly RateLimit[]) {
  return {
    beforeBody: limits.filter(({ about, withFile }) => !about && !withFile),
    beforeFile: limits.filter(({ withFile }) => withFile),
    afterBody: limits.filter(({ about, withFile }) => about && !withFile),
  }
}

/**
 * No limit is keyed by an account name alone, so an attacker elsewhere cannot lock its owner out. Without a counter
 * nothing is limited.
 */
export function createRateLimiter(counter: Counter | null): RateLimiter {
  if (!counter) return { isOn: false, check: async () => undefined }
  return {
    isOn: true,
    async check(request, limits, body) {
      for (const limit of limits) {
        const { name, max, per, text = 'Too many tries. Please wait a little and try again.' } = limit
        const retryAfterSeconds = await counter.count({ name, max, seconds: seconds[per] }, toKey(request, limit, body))
        if (retryAfterSeconds !== undefined) {
          throw new AppError('too_many_requests', text, { retryAfterSeconds })
        }
      }
    },
  }
}
