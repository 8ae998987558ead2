import type { FastifyInstance } from 'fastify'

const LOOK_EVERY_MS = 50

/** Refuses new connections, lets running calls finish, and cuts off who takes longer than this. */
export async function closeInTime(app: FastifyInstance, limitMs: number): Promise<void> {
  const limit = setTimeout(() => app.server.closeAllConnections(), limitMs)
  // A connection whose call has just ended would otherwise wait for the next one.
  const look = setInterval(() => app.server.closeIdleConnections(), LOOK_EVERY_MS)
  await app.close().finally(() => {
    clearTimeout(limit)
    clearInterval(look)
  })
}
