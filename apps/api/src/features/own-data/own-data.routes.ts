import { token } from '@sparkle/contract/auth/auth-fields.ts'
import { EXPORT_PATH } from '@sparkle/contract/auth/standing.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Deps } from '#api/core/deps.ts'
import { parseInput } from '#api/http/input.ts'
import type { RateLimit, RateLimiter } from '#api/http/rate-limits.ts'
import { exportByTicket } from './own-data.service.ts'

/** Many people at a school share one address. */
const exportLimits: RateLimit[] = [{ name: 'export of own data', max: 30, per: '1 hour' }]

const body = z.strictObject({ ticket: token })

/** Not in the contract: this is a file. */
export function serveOwnData(app: FastifyInstance, deps: Deps, limiter: RateLimiter): void {
  app.post(EXPORT_PATH, async (request, reply) => {
    await limiter.check(request, exportLimits)
    const { ticket } = parseInput(body, request.body ?? {}) as z.output<typeof body>
    const data = await exportByTicket(deps, ticket)
    return reply
      .headers({ 'cache-control': 'no-store', 'content-disposition': 'attachment; filename="sparkle-data.zip"' })
      .type('application/zip')
      .send(data)
  })
}
