import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { clientNetwork } from './client-address.ts'
import type { LogLimits } from './log-limits.ts'

/** Accepts a request id only from a trusted proxy, and only in characters that are safe to log. */
export function createRequestIds(isTrusted: (address: string | undefined) => boolean) {
  return (request: IncomingMessage): string => {
    const { 'x-request-id': id } = request.headers
    const isAccepted = isTrusted(request.socket.remoteAddress) && typeof id === 'string' && /^[\w-]{8,64}$/.test(id)
    return isAccepted ? id : randomUUID()
  }
}

/** Provided by app.ts. */
export type ObserveRequest = (method: string, route: string, status: number, seconds: number) => void

/**
 * Logs one line per request, so a person's report can be traced; for refused guests only some. It contains the route
 * pattern, never the URL, which may hold a token, a name or search terms.
 */
export function logRequests(app: FastifyInstance, logLimits: LogLimits, observe: ObserveRequest | undefined): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, viewer } = request
    const { statusCode: status, elapsedTime } = reply
    const route = request.routeOptions.url ?? 'none'
    const level = route.startsWith('/api/') ? 'info' : 'debug'
    const isRefusedGuest = !viewer && status >= 400 && status < 500
    if (!isRefusedGuest || logLimits.allow('request refused', clientNetwork(request))) {
      request.log[level]({ method, route, status, ms: Math.round(elapsedTime), userId: viewer?.id }, 'request')
    }
    observe?.(method, route, status, elapsedTime / 1000)
  })
}
