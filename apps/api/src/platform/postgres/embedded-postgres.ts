import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { type Cluster, prepareCluster, removeUnfinishedClusters } from './cluster.ts'
import { connectAsSuperuser, letOthersLeave, ServerUnavailableError, takeOwnerLock } from './connection.ts'
import { followLog, type LogFollower } from './log.ts'
import {
  findPostmaster,
  mayRun,
  PostgresStartError,
  type Postmaster,
  startPostmaster,
  stopPostmaster,
} from './server.ts'

export interface EmbeddedPostgres {
  url: string
  stop(): Promise<void>
}

interface Options {
  dataDir: string
  log: (line: string) => void
  /** The folder with PostgreSQL's bin, lib and share; the npm package's when unset. */
  nativeDir?: string
  /** Where that is copied to when PostgreSQL's user cannot reach it. */
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

/** A living server listens from its first moments to its last. */
const SILENT_IS_DEAD_MS = 2000
const GIVE_UP_MS = 20_000
const REVIVE_MS = 1000

/**
 * Starts (or adopts) the cluster of this data folder and holds it for this process alone.
 * Throws DataFolderInUseError when another live Sparkle holds it.
 */
export function openEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  return withServer(options, async (session) => {
    if (!(await takeOwnerLock(session.client))) throw new DataFolderInUseError(session.cluster.dataDir)
    return hold(session, options.log)
  })
}

/**
 * For the command line while a server runs: connects to the running cluster if there is one, else starts one and
 * holds it meanwhile. stop() only stops what it started.
 */
export function borrowEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  return withServer(options, async (session) => {
    if (session.isStarter && (await takeOwnerLock(session.client))) return hold(session, options.log)
    await leave(session)
    return { url: urlOf(session), stop: async () => {} }
  })
}

async function withServer<T>(options: Options, use: (session: Session) => Promise<T>): Promise<T> {
  const cluster = await prepareCluster({ ...options, dataDir: resolve(options.dataDir) })
  for (;;) {
    const session = await reachServer(cluster, options.log)
    try {
      return await use(session)
    } catch (error) {
      await leave(session)
      // Unavailable: its owner has stopped it since we connected.
      if (!(error instanceof ServerUnavailableError)) throw error
    }
  }
}

/** Connects to the server of the cluster; waits for one that is starting or stopping; starts one when there is none. */
async function reachServer(cluster: Cluster, log: (line: string) => void, port?: number): Promise<Session> {
  const onLost = (error: Error) => log(`The connection that holds PostgreSQL is lost: ${error.message}`)
  const output = await followLog(cluster.logFile, log)
  let startedPid: number | undefined
  let lastSign = Date.now()
  for (;;) {
    try {
      let postmaster = await findPostmaster(cluster.dir)
      if (!postmaster || !mayRun(postmaster.pid) || Date.now() - lastSign > SILENT_IS_DEAD_MS) {
        postmaster = await startPostmaster(cluster, output, { deadPid: postmaster?.pid, port })
        startedPid = postmaster.pid
      }
      const client = await connectAsSuperuser(cluster, postmaster, onLost)
      return { cluster, output, postmaster, client, isStarter: postmaster.pid === startedPid }
    } catch (error) {
      if (error instanceof ServerUnavailableError && error.hasAnswered) lastSign = Date.now()
      const mayPass = error instanceof ServerUnavailableError || (error instanceof PostgresStartError && error.mayPass)
      if (!mayPass || Date.now() - lastSign > GIVE_UP_MS) {
        if (startedPid) await stopPostmaster(startedPid)
        await output.close()
        throw error
      }
    }
    await pause(50)
  }
}

/** Keeps PostgreSQL running for this process, at the same address, also when it is killed or crashes. */
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
    await leave(lost)
    while (!session && !stopped) session = await reachAgain(lost).catch(reportAndWait)
    if (session) watch(session)
  }

  async function reachAgain(lost: Session): Promise<Session> {
    const reached = await reachServer(cluster, log, lost.postmaster.port)
    if (await takeOwnerLock(reached.client)) return reached
    await leave(reached)
    throw new DataFolderInUseError(cluster.dataDir)
  }

  async function reportAndWait(error: Error): Promise<undefined> {
    log(`PostgreSQL is not back yet: ${error.message}`)
    await pause(REVIVE_MS)
  }

  async function stop() {
    await reviving
    if (!session) return
    session.client.removeAllListeners('error').on('error', () => {})
    await session.output.close()
    // Fails only when our session is lost, and then there is nothing to ask.
    await letOthersLeave(session.client).catch(() => {})
    // The lock is kept to the end: nobody can adopt a server that is about to stop.
    await stopPostmaster(session.postmaster.pid)
    await session.client.end()
  }

  watch(first)
  return {
    url: urlOf(first),
    stop: () => {
      stopped ??= stop()
      return stopped
    },
  }
}

async function leave({ client, output }: Session): Promise<void> {
  await client.end().catch(() => {})
  await output.close()
}

function urlOf({ cluster, postmaster }: Session): string {
  const host = `${encodeURIComponent(postmaster.host)}:${postmaster.port}`
  return `postgresql://sparkle:${cluster.passwords.sparkle}@${host}/sparkle?sslmode=disable`
}
