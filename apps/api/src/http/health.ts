import type { ErrorBody } from '@sparkle/contract/errors.ts'
import type { FastifyInstance } from 'fastify'

/** Given by app.ts. */
type AskReadiness = () => Promise<{ isReady: boolean; missing: string[] }>

/** For supervisors (is it alive?) and balancers (may it have requests?). */
export function serveHealth(app: FastifyInstance, askReadiness: AskReadiness): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    const { isReady, missing } = await askReadiness()
    return reply
      .status(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : 'not ready', missing })
  })
}

/** Sparkle itself never says 502 otherwise, so a balancer can tell this from a database that all nodes miss. */
const ASK_ELSEWHERE = 502

/**
 * A proxy that says it can ask another node gets reads back while this one stops: it then leaves this node alone, and no
 * request is on its way when the listener closes. Writes are done as ever, since a proxy does not send one twice.
 */
export function passOnWhileStopping(app: FastifyInstance, isStopping: () => boolean): void {
  const body: ErrorBody = { message: 'Sparkle restarts. Please try again in a moment.', code: 'unavailable' }
  app.addHook('onRequest', async ({ method, headers, url }, reply) => {
    const isRead = method === 'GET' || method === 'HEAD'
    if (!isStopping() || !isRead || headers['x-sparkle-elsewhere'] !== 'yes' || /^\/(healthz|readyz)/.test(url)) return
    return reply.status(ASK_ELSEWHERE).header('retry-after', '5').header('cache-control', 'no-store').send(body)
  })
}
