import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#api/config.ts'
import { type DatabaseUrls, openDatabaseServer } from '#api/database-server.ts'
import { readWorkersMetrics, serveMetrics } from '#api/platform/metrics.ts'
import { countForWorkers } from '#api/platform/rate-limit-stores.ts'
import type { Server } from '#api/server.ts'

const RESTART_MS = { first: 100, last: 10_000 }
/** Who has lived for so long did not die of its start. */
const STEADY_MS = 30_000

/** A worker ended before all of them were ready; it has said why. */
export class WorkerStartError extends Error {}

/** Opens the database once, and as many processes as asked for that serve on it. */
export async function startWorkers(config: Config, log: FastifyBaseLogger): Promise<Server> {
  const databaseServer = await openDatabaseServer(config, log)
  let closeMetrics = async () => {}
  let stopWorkers = async () => {}
  async function close() {
    await stopWorkers()
    await closeMetrics()
    await databaseServer.close()
  }
  try {
    if (config.metricsListen) closeMetrics = await serveMetrics(config.metricsListen, readWorkersMetrics())
    countForWorkers()
    const workers = keepWorkers(config.workers, databaseServer.urls, log)
    stopWorkers = workers.stop
    await workers.ready
    return { close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Workers find the database where the primary has opened it. */
function forkOn({ url, directUrl }: DatabaseUrls): Worker {
  return cluster.fork({ DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl ?? '' })
}

function keepWorkers(count: number, urls: DatabaseUrls, log: FastifyBaseLogger) {
  const stopping = new AbortController()
  const all = Promise.withResolvers<void>()
  const living = new Set<Worker>()
  let readyCount = 0

  async function live(): Promise<void> {
    const worker = forkOn(urls)
    living.add(worker)
    // Who asked the primary something and died does not hear the answer.
    worker.on('error', (error) => log.warn({ err: error }, 'a worker did not hear its primary'))
    worker.on('message', (message: { isReady?: true }) => {
      if (message.isReady && ++readyCount === count) all.resolve()
    })
    const [code, signal] = await once(worker, 'exit')
    living.delete(worker)
    all.reject(new WorkerStartError('A worker ended before all were ready.'))
    if (stopping.signal.aborted) return
    log.error({ workerPid: worker.process.pid, code, signal }, 'a worker ended; another one takes its place')
  }

  async function keepOne(): Promise<void> {
    let pause = RESTART_MS.first
    while (!stopping.signal.aborted) {
      const began = Date.now()
      await live()
      pause = Date.now() - began > STEADY_MS ? RESTART_MS.first : Math.min(pause * 2, RESTART_MS.last)
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  const kept = Array.from({ length: count }, keepOne)
  return {
    ready: all.promise,
    async stop() {
      stopping.abort()
      for (const worker of living) worker.process.kill('SIGTERM')
      await Promise.all(kept)
    },
  }
}
