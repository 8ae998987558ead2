import { Socket } from 'node:net'
import pg from 'pg'

/** Shutting down, crashed, starting; too many connections or no room; connection broken. */
const AWAY_CODES = /^(57P0[1-3]|53...|08...)$/
const AWAY_SYSTEM_CODES = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'EAI_AGAIN'])
/** A guest's connection fails with these, too: they count only where the driver met them. */
const BROKEN_SYSTEM_CODES = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT'])
/** The driver says these without a code. */
const AWAY_MESSAGES = /^(timeout e(xceeded|xpired)|Connection terminated|Client (has encountered|was closed))/

const driverErrors = new WeakSet<Error>()

/** Knows the errors of its connection as the driver's. */
export class DriverClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    this.connection.on('error', (error: Error) => driverErrors.add(error))
  }
}

/** True when PostgreSQL could not be asked, or could not take it: the same call may work in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  // A socket file that is not there: nobody listens.
  const isNoSocket = code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'
  const isBroken = BROKEN_SYSTEM_CODES.has(code) && driverErrors.has(error)
  if (AWAY_CODES.test(code) || AWAY_SYSTEM_CODES.has(code) || isNoSocket || isBroken) return true
  return AWAY_MESSAGES.test(error.message) || isDatabaseAway(error.cause)
}

/**
 * PostgreSQL gives a statement up by itself, but only while it runs: one that is halted, or behind a cable that was
 * pulled, is silent. Then the connection is cut, so that its caller gets an answer and nobody uses it again.
 */
export function openWatchedSocket(silentMs: number): Socket {
  const socket = new Socket()
  const silent = Object.assign(new Error('PostgreSQL does not answer.'), { code: 'ETIMEDOUT' })
  return socket.setTimeout(silentMs, () => socket.destroy(silent))
}

const durable: Record<string, (value: string) => boolean> = {
  fsync: (value) => value === 'on',
  full_page_writes: (value) => value === 'on',
  // The other values differ in what they wait for elsewhere.
  synchronous_commit: (value) => value !== 'off',
}

/** The settings with which PostgreSQL may lose what it has acknowledged, such as `fsync=off`. */
export async function listRiskySettings(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any ($1) order by name',
    [Object.keys(durable)],
  )
  return rows.filter(({ name, setting }) => !durable[name]?.(setting)).map(({ name, setting }) => `${name}=${setting}`)
}
