import type { FastifyInstance } from 'fastify'

const CHECK_MS = 50

/** Refuses new connections, lets running requests finish, and closes all connections after the time limit. */
export async function closeInTime(app: FastifyInstance, limitMs: number): Promise<void> {
  const limit = setTimeout(() => app.server.closeAllConnections(), limitMs)
  // Otherwise a connection whose request has just ended would wait for the next one.
  const check = setInterval(() => app.server.closeIdleConnections(), CHECK_MS)
  await app.close().finally(() => {
    clearTimeout(limit)
    clearInterval(check)
  })
}
