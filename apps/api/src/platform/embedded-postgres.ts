import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { type Cluster, prepareCluster, removeUnfinishedClusters } from './embedded-postgres-cluster.ts'
import { connectAsSuperuser, letOthersLeave, ServerUnavailable, takeOwnerLock } from './embedded-postgres-connection.ts'
import { followLog, type LogFollower } from './embedded-postgres-log.ts'
import {
  findPostmaster,
  mayRun,
  PostgresStartError,
  type Postmaster,
  startPostmaster,
  stopPostmaster,
} from './embedded-postgres-server.ts'

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

export class DataFolderInUse extends Error {
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

/**
 * Starts (or adopts) the cluster of this data folder and holds it for this process alone.
 * Throws DataFolderInUse when another live Sparkle holds it.
 */
export function openEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  return withServer(options, async (session) => {
    if (!(await takeOwnerLock(session.client))) throw new DataFolderInUse(session.cluster.dataDir)
    return hold(session)
  })
}

/**
 * For the command line while a server runs: connects to the running cluster if there is one, else starts one and
 * holds it meanwhile. stop() only stops what it started.
 */
export function borrowEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  return withServer(options, async (session) => {
    if (session.isStarter && (await takeOwnerLock(session.client))) return hold(session)
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
      if (!(error instanceof ServerUnavailable)) throw error
    }
  }
}

/** Connects to the server of the cluster; waits for one that is starting or stopping; starts one when there is none. */
async function reachServer(cluster: Cluster, log: (line: string) => void): Promise<Session> {
  const onLost = (error: Error) => log(`The connection that holds PostgreSQL is lost: ${error.message}`)
  const output = await followLog(cluster.logFile, log)
  let startedPid: number | undefined
  let lastSign = Date.now()
  for (;;) {
    try {
      let postmaster = await findPostmaster(cluster.dir)
      if (!postmaster || !mayRun(postmaster.pid) || Date.now() - lastSign > SILENT_IS_DEAD_MS) {
        postmaster = await startPostmaster(cluster, output, postmaster?.pid)
        startedPid = postmaster.pid
      }
      const client = await connectAsSuperuser(cluster, postmaster, onLost)
      return { cluster, output, postmaster, client, isStarter: postmaster.pid === startedPid }
    } catch (error) {
      if (error instanceof ServerUnavailable && error.hasAnswered) lastSign = Date.now()
      const mayPass = error instanceof ServerUnavailable || (error instanceof PostgresStartError && error.mayPass)
      if (!mayPass || Date.now() - lastSign > GIVE_UP_MS) {
        if (startedPid) await stopPostmaster(startedPid)
        await output.close()
        throw error
      }
    }
    await pause(50)
  }
}

async function hold(session: Session): Promise<EmbeddedPostgres> {
  await removeUnfinishedClusters(session.cluster.dataDir)
  let stopped: Promise<void> | undefined
  async function stop() {
    session.client.removeAllListeners('error').on('error', () => {})
    await session.output.close()
    // Fails only when our session is lost, and then there is nothing to ask.
    await letOthersLeave(session.client).catch(() => {})
    // The lock is kept to the end: nobody can adopt a server that is about to stop.
    await stopPostmaster(session.postmaster.pid)
    await session.client.end()
  }
  return {
    url: urlOf(session),
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
