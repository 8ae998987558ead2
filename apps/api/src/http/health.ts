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
