import { openEvents } from '@sparkle/contract/events.ts'
import type { FastifyInstance } from 'fastify'
import type { RequireViewer } from '#api/http/authentication.ts'
import type { RateLimit, RateLimiter } from '#api/http/rate-limits.ts'
import type { Streams } from './streams.ts'

const streamLimits: RateLimit[] = [{ name: 'event stream', max: 60, per: '1 minute', byViewer: true }]

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Proxies such as nginx would collect the events.
  'x-accel-buffering': 'no',
  connection: 'close',
}

/** Not bound by the router: the reply has no end. */
export function serveEvents(
  app: FastifyInstance,
  streams: Streams,
  requireViewer: RequireViewer,
  limiter: RateLimiter,
): void {
  app.route({
    method: openEvents.method,
    url: openEvents.path,
    // A HEAD would be given a stream that nobody reads.
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const viewer = await requireViewer(request)
      await limiter.check(request, streamLimits)
      streams.refuseMore(viewer)
      reply.hijack()
      for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...streamHeaders })) {
        if (value !== undefined) reply.raw.setHeader(name, value)
      }
      await streams.open(viewer, reply.raw)
    },
  })
  // Before the server waits for its connections to end.
  app.addHook('preClose', async () => streams.close())
}
