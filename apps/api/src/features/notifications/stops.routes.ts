import { addresses } from '@sparkle/contract/core/addresses.ts'
import * as calls from '@sparkle/contract/notifications/notifications.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#api/core/deps.ts'
import type { RateLimit, RateLimiter } from '#api/http/rate-limits.ts'
import type { Router } from '#api/http/router.ts'
import { checkStop, stopByProgram, stopEmails } from './stops.service.ts'

const stopLimits: RateLimit[] = [{ name: 'stopping emails', max: 120, per: '1 hour' }]
/** A mail provider calls it for many people from few addresses. */
const programLimits: RateLimit[] = [{ name: 'stopping emails by a mail program', max: 600, per: '1 minute' }]

const BODY_LIMIT = 10_000

export function stopRoutes(router: Router, deps: Deps): void {
  router.handle(calls.checkStop, ({ body }) => checkStop(deps, body.token), stopLimits)
  router.handle(calls.stopEmails, ({ body }) => stopEmails(deps, body.token, body.all), stopLimits)
}

/** Not in the contract: mail programs call the link of the email. A GET of it, as link scanners do, opens a page. */
export function serveStopLinks(app: FastifyInstance, deps: Deps, limiter: RateLimiter): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _text, done) => done(null))
    scope.post<{ Params: { token: string } }>(
      addresses.stopEmails.pattern,
      { bodyLimit: BODY_LIMIT, onRequest: (request) => limiter.check(request, programLimits) },
      async ({ params }, reply) => {
        const isStopped = await stopByProgram(deps, params.token)
        return reply
          .status(isStopped ? 200 : 404)
          .header('cache-control', 'no-store')
          .type('text/plain; charset=utf-8')
          .send(isStopped ? 'You get no more emails like this one.\n' : 'This link is too old.\n')
      },
    )
  })
}
