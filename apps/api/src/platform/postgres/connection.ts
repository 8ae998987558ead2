import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Cluster } from './cluster.ts'
import type { Postmaster } from './server.ts'

// Taken in the database `postgres`, where nothing else takes locks.
const OWNER_LOCK = 7_727_552
const CONNECT_TIMEOUT_MS = 5000
/** The session of a killed owner ends a moment after it. */
const OWNER_GONE_MS = 1000
const LEAVING_MS = 500

/** There is no server, or none yet, or no longer. */
export class ServerUnavailableError extends Error {
  /** It is there, but starting or stopping. */
  readonly hasAnswered: boolean

  constructor(message: string, hasAnswered: boolean, cause?: unknown) {
    super(message, { cause })
    this.hasAnswered = hasAnswered
  }
}

/** As superuser, so that a full pool cannot keep us out. */
export async function connectAsSuperuser(
  cluster: Cluster,
  { host, port }: Postmaster,
  onLost: (error: Error) => void,
): Promise<pg.Client> {
  if (!host) throw new ServerUnavailableError('PostgreSQL has not yet said where it listens.', false)
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
  // Without a listener the end of the server would end this process.
  client.on('error', (error) => isConnected && onLost(error))
  await talk(client.connect())
  isConnected = true
  return client
}

/** The lock ends with our session, so with our process: that tells a live owner from a server left behind. */
export async function takeOwnerLock(client: pg.Client): Promise<boolean> {
  const deadline = Date.now() + OWNER_GONE_MS
  for (;;) {
    const attempt = client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [OWNER_LOCK])
    const { rows } = await talk(attempt)
    if (rows[0]?.taken) return true
    if (Date.now() > deadline) return false
    await pause(50)
  }
}

/**
 * Waits a moment for sessions that are about to end. A pool's end() does not wait for its connections, and one that is
 * cut off just then has no listener any more: it would end the process with an unhandled error.
 */
export async function letOthersLeave(client: pg.Client): Promise<void> {
  const deadline = Date.now() + LEAVING_MS
  const others = `select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`
  while ((await client.query(others)).rowCount && Date.now() < deadline) await pause(10)
}

const BUSY_CODES = ['57P01', '57P02', '57P03']
const SILENT_CODES = ['ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE']
const SILENT_MESSAGES = /timeout expired|Connection terminated|not queryable/

async function talk<T>(conversation: Promise<T>): Promise<T> {
  try {
    return await conversation
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const code = 'code' in error ? String(error.code) : ''
    const isBusy = BUSY_CODES.includes(code)
    const isSilent = SILENT_CODES.includes(code) || SILENT_MESSAGES.test(error.message)
    throw isBusy || isSilent ? new ServerUnavailableError(`PostgreSQL: ${error.message}`, isBusy, error) : error
  }
}
