import type { ErrorBody } from '@sparkle/contract/core/errors.ts'
import type { FastifyInstance } from 'fastify'

/** Provided by app.ts. */
type CheckReadiness = () => Promise<{ isReady: boolean; missing: string[] }>

/** For supervisors (is it alive?) and load balancers (can it take requests?). */
export function serveHealth(app: FastifyInstance, checkReadiness: CheckReadiness): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    const { isReady, missing } = await checkReadiness()
    return reply
      .status(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : 'not ready', missing })
  })
}

/** Sparkle never sends 502 otherwise, so a load balancer can tell this from a database that is down for all nodes. */
const TRY_ANOTHER_NODE = 502

/**
 * While this node stops, reads from a proxy that can retry on another node are refused. The proxy then stops using this
 * node, so no request is in flight when the listener closes. Writes are still served: a proxy does not retry them.
 */
export function refuseReadsWhileStopping(app: FastifyInstance, isStopping: () => boolean): void {
  const body: ErrorBody = { message: 'Sparkle is restarting. Please try again in a moment.', code: 'unavailable' }
  app.addHook('onRequest', async ({ method, headers, url }, reply) => {
    const isRead = method === 'GET' || method === 'HEAD'
    if (!isStopping() || !isRead || headers['x-sparkle-elsewhere'] !== 'yes' || /^\/(healthz|readyz)/.test(url)) return
    return reply.status(TRY_ANOTHER_NODE).header('retry-after', '5').header('cache-control', 'no-store').send(body)
  })
}
