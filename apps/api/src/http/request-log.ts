import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { clientNetwork } from './client-address.ts'
import type { LineLimits } from './line-limits.ts'

/** Only a proxy on this machine may name a request, in words that do a log no harm. */
export function createRequestIds(isTrusted: (address: string | undefined) => boolean) {
  return (request: IncomingMessage): string => {
    const { 'x-request-id': given } = request.headers
    const isGiven = isTrusted(request.socket.remoteAddress) && typeof given === 'string' && /^[\w-]{8,64}$/.test(given)
    return isGiven ? given : randomUUID()
  }
}

/** Given by app.ts. */
export type ObserveRequest = (method: string, route: string, status: number, seconds: number) => void

/**
 * One line for each call, by which a person's report can be followed; of refused guests only some. It has the pattern of
 * the address and never the address itself, which may hold a token, a name or the words of a search.
 */
export function followRequests(app: FastifyInstance, lines: LineLimits, observe: ObserveRequest | undefined): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, viewer } = request
    const { statusCode: status, elapsedTime } = reply
    const route = request.routeOptions.url ?? 'none'
    const level = route.startsWith('/api/') ? 'info' : 'debug'
    const isRefusedGuest = !viewer && status >= 400 && status < 500
    if (!isRefusedGuest || lines.admit('request refused', clientNetwork(request))) {
      request.log[level]({ method, route, status, ms: Math.round(elapsedTime), userId: viewer?.id }, 'request')
    }
    observe?.(method, route, status, elapsedTime / 1000)
  })
}
