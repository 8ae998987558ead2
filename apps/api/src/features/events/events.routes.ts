import { openEvents } from '@sparkle/contract/core/events.ts'
import type { FastifyInstance } from 'fastify'
import type { RequireViewer } from '#api/http/authentication.ts'
import { limitByViewer, type RateLimiter } from '#api/http/rate-limits.ts'
import type { Streams } from './streams.ts'

const streamLimits = [limitByViewer('event stream', 60, '1 minute')]

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Keeps proxies such as nginx from buffering the events.
  'x-accel-buffering': 'no',
  connection: 'close',
}

/** Bypasses the router, because the reply never ends. */
export function serveEvents(
  app: FastifyInstance,
  streams: Streams,
  requireViewer: RequireViewer,
  limiter: RateLimiter,
): void {
  app.route({
    method: openEvents.method,
    url: openEvents.path,
    // A HEAD would open a stream that nobody reads.
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const viewer = await requireViewer(request)
      await limiter.check(request, streamLimits)
      streams.checkLimits(viewer)
      reply.hijack()
      for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...streamHeaders })) {
        if (value !== undefined) reply.raw.setHeader(name, value)
      }
      await streams.open(viewer, reply.raw)
    },
  })
  // Runs before the server waits for its connections to close.
  app.addHook('preClose', async () => streams.close())
}
