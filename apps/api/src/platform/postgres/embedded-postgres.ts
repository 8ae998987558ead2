import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { type Cluster, prepareCluster, removeUnfinishedClusters } from './cluster.ts'
import { connectAsSuperuser, ServerUnavailableError, takeOwnerLock, waitForOtherSessions } from './connection.ts'
import {
  findPostmaster,
  mayBeRunning,
  PostgresStartError,
  type Postmaster,
  startPostmaster,
  stopPostmaster,
} from './postgres-server.ts'
import { followLog, type LogFollower } from './server-log.ts'

export interface EmbeddedPostgres {
  url: string
  stop(): Promise<void>
}

interface Options {
  dataDir: string
  log: (line: string) => void
  /** The folder with PostgreSQL's bin, lib and share; defaults to that of the npm package. */
  nativeDir?: string
  /** Where it is copied to if PostgreSQL's user cannot access it. */
  cacheDir?: string
}

export class DataFolderInUseError extends Error {
  constructor(dataDir: string) {
    super(`Another Sparkle is already running on ${dataDir}.`)
  }
}

interface Session {
  cluster: Cluster
  output: LogFollower
  postmaster: Postmaster
  client: pg.Client
  isStarter: boolean
}

/** A running server listens from start to end, so one that does not respond for this long is dead. */
const UNRESPONSIVE_MS = 2000
const GIVE_UP_MS = 20_000
const REVIVE_MS = 1000

/**
 * Starts (or adopts) the cluster of this data folder and owns it exclusively.
 * Throws DataFolderInUseError if another running Sparkle owns it.
 */
export function openEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  return withServer(options, async (session) => {
    if (!(await takeOwnerLock(session.client))) throw new DataFolderInUseError(session.cluster.dataDir)
    return hold(session, options.log)
  })
}

/**
 * For commands that may run beside a server: connects to the running cluster if there is one, otherwise starts and owns
 * one. stop() stops it only if it was started here.
 */
export function borrowEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  return withServer(options, async (session) => {
    if (session.isStarter && (await takeOwnerLock(session.client))) return hold(session, options.log)
    await closeSession(session)
    return { url: toUrl(session), stop: async () => {} }
  })
}

async function withServer<T>(options: Options, use: (session: Session) => Promise<T>): Promise<T> {
  const cluster = await prepareCluster({ ...options, dataDir: resolve(options.dataDir) })
  for (;;) {
    const session = await connectToServer(cluster, options.log)
    try {
      return await use(session)
    } catch (error) {
      await closeSession(session)
      // Its owner has stopped it since we connected.
      if (!(error instanceof ServerUnavailableError)) throw error
    }
  }
}

/** Connects to the cluster's server. Waits for one that is starting or stopping; starts one if there is none. */
async function connectToServer(cluster: Cluster, log: (line: string) => void, port?: number): Promise<Session> {
  const onLost = (error: Error) => log(`Lost the connection that owns PostgreSQL: ${error.message}`)
  const output = await followLog(cluster.logFile, log)
  let startedPid: number | undefined
  let lastResponse = Date.now()
  for (;;) {
    try {
      let postmaster = await findPostmaster(cluster.dir)
      if (!postmaster || !mayBeRunning(postmaster.pid) || Date.now() - lastResponse > UNRESPONSIVE_MS) {
        postmaster = await startPostmaster(cluster, output, { deadPid: postmaster?.pid, port })
        startedPid = postmaster.pid
      }
      const client = await connectAsSuperuser(cluster, postmaster, onLost)
      return { cluster, output, postmaster, client, isStarter: postmaster.pid === startedPid }
    } catch (error) {
      if (error instanceof ServerUnavailableError && error.hasResponded) lastResponse = Date.now()
      const isTransient =
        error instanceof ServerUnavailableError || (error instanceof PostgresStartError && error.isTransient)
      if (!isTransient || Date.now() - lastResponse > GIVE_UP_MS) {
        if (startedPid) await stopPostmaster(startedPid)
        await output.close()
        throw error
      }
    }
    await pause(50)
  }
}

/** Keeps PostgreSQL running at the same address for this process, even if it is killed or crashes. */
async function hold(first: Session, log: (line: string) => void): Promise<EmbeddedPostgres> {
  const { cluster } = first
  await removeUnfinishedClusters(cluster.dataDir)
  let session: Session | undefined = first
  let stopped: Promise<void> | undefined
  let reviving = Promise.resolve()

  function watch(watched: Session) {
    watched.client.once('end', () => {
      if (!stopped) reviving = revive(watched)
    })
  }

  async function revive(lost: Session): Promise<void> {
    session = undefined
    await closeSession(lost)
    while (!session && !stopped) session = await reconnect(lost).catch(reportAndWait)
    if (session) watch(session)
  }

  async function reconnect(lost: Session): Promise<Session> {
    const connected = await connectToServer(cluster, log, lost.postmaster.port)
    if (await takeOwnerLock(connected.client)) return connected
    await closeSession(connected)
    throw new DataFolderInUseError(cluster.dataDir)
  }

  async function reportAndWait(error: Error): Promise<undefined> {
    log(`PostgreSQL is not running again yet: ${error.message}`)
    await pause(REVIVE_MS)
  }

  async function stop() {
    await reviving
    if (!session) return
    session.client.removeAllListeners('error').on('error', () => {})
    await session.output.close()
    // Fails only if our session is lost, and then there is nothing to wait for.
    await waitForOtherSessions(session.client).catch(() => {})
    // Keep the lock until the end, so nobody adopts a server that is about to stop.
    await stopPostmaster(session.postmaster.pid)
    await session.client.end()
  }

  watch(first)
  return {
    url: toUrl(first),
    stop: () => {
      stopped ??= stop()
      return stopped
    },
  }
}

async function closeSession({ client, output }: Session): Promise<void> {
  await client.end().catch(() => {})
  await output.close()
}

function toUrl({ cluster, postmaster }: Session): string {
  const host = `${encodeURIComponent(postmaster.host)}:${postmaster.port}`
  return `postgresql://sparkle:${cluster.passwords.sparkle}@${host}/sparkle?sslmode=disable`
}
