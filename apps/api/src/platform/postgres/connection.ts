import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { brokenCodes, lostConnectionMessages, restartCodes, unreachableCodes } from '../connection-errors.ts'
import type { Cluster } from './cluster.ts'
import type { Postmaster } from './postgres-server.ts'

// Taken in the database `postgres`, where nothing else uses locks.
const OWNER_LOCK = 7_727_552
const CONNECT_TIMEOUT_MS = 5000
/** The session of a killed owner ends a moment after its process. */
const LOCK_TIMEOUT_MS = 5000
const CLOSE_TIMEOUT_MS = 500

/** No server is running, or it is not accepting connections. */
export class ServerUnavailableError extends Error {
  /** Whether the server responded, but is starting or stopping. */
  readonly hasResponded: boolean

  constructor(message: string, hasResponded: boolean, cause?: unknown) {
    super(message, { cause })
    this.hasResponded = hasResponded
  }
}

/** Connects as superuser, so exhausted connections cannot keep us out. */
export async function connectAsSuperuser(
  cluster: Cluster,
  { host, port }: Postmaster,
  onLost: (error: Error) => void,
): Promise<pg.Client> {
  if (!host) throw new ServerUnavailableError('PostgreSQL has not announced where it listens yet.', false)
  const client = new pg.Client({
    host,
    port,
    user: 'postgres',
    password: cluster.passwords.postgres,
    database: 'postgres',
    ssl: false,
    application_name: 'sparkle owner',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  })
  let isConnected = false
  // Without a listener, a stopping server would crash this process.
  client.on('error', (error) => isConnected && onLost(error))
  await wrapUnavailable(client.connect())
  isConnected = true
  return client
}

/** The lock ends with our session and process, which tells a live owner from an orphaned server. */
export async function takeOwnerLock(client: pg.Client): Promise<boolean> {
  const deadline = Date.now() + LOCK_TIMEOUT_MS
  for (;;) {
    const attempt = client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [OWNER_LOCK])
    const { rows } = await wrapUnavailable(attempt)
    if (rows[0]?.taken) return true
    if (Date.now() > deadline) return false
    await pause(50)
  }
}

/**
 * Waits a moment for sessions that are closing. A pool's end() does not wait for its connections, and one that is
 * terminated at that point has no error listener left, which would crash the process.
 */
export async function waitForOtherSessions(client: pg.Client): Promise<void> {
  const deadline = Date.now() + CLOSE_TIMEOUT_MS
  const others = `select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`
  while ((await client.query(others)).rowCount && Date.now() < deadline) await pause(10)
}

async function wrapUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const code = 'code' in error ? String(error.code) : ''
    const hasResponded = restartCodes.has(code)
    // The server has no socket file until it listens.
    const isUnreachable = code === 'ENOENT' || unreachableCodes.has(code)
    const isLost = brokenCodes.has(code) || lostConnectionMessages.test(error.message)
    throw hasResponded || isUnreachable || isLost
      ? new ServerUnavailableError(`PostgreSQL: ${error.message}`, hasResponded, error)
      : error
  }
}
