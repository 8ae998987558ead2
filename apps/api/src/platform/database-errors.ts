import { Socket } from 'node:net'
import pg from 'pg'
import { brokenCodes, lostConnectionMessages, restartCodes, unreachableCodes } from './connection-errors.ts'

/** Out of connections, memory or disk; broken connection. */
const UNAVAILABLE_CLASSES = /^(53|08)...$/

const driverErrors = new WeakSet<Error>()

/** Remembers the errors of its connection, to tell them from other socket errors. */
export class DriverClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    this.connection.on('error', (error: Error) => driverErrors.add(error))
  }
}

/** Whether PostgreSQL was unreachable or out of resources, so that the same request may work a moment later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  // The socket file does not exist: no server is listening.
  const isNoSocket = code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'
  // Connections to clients break with the same codes.
  const isBroken = brokenCodes.has(code) && driverErrors.has(error)
  const isDown = restartCodes.has(code) || unreachableCodes.has(code) || UNAVAILABLE_CLASSES.test(code)
  if (isDown || isNoSocket || isBroken) return true
  return lostConnectionMessages.test(error.message) || isDatabaseUnavailable(error.cause)
}

/**
 * PostgreSQL times out statements itself, but not when its process is suspended or the network is down. This socket is
 * destroyed after a period of silence, so the caller gets an error and the connection is not reused.
 */
export function openWatchedSocket(socketTimeoutMs: number): Socket {
  const socket = new Socket()
  const timedOut = Object.assign(new Error('PostgreSQL does not respond.'), { code: 'ETIMEDOUT' })
  return socket.setTimeout(socketTimeoutMs, () => socket.destroy(timedOut))
}
