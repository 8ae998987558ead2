import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#api/core/config.ts'
import { type DatabaseUrls, openDatabaseServer } from '#api/database-server.ts'
import { readWorkersMetrics, serveMetrics } from '#api/platform/metrics.ts'
import { countForWorkers } from '#api/platform/rate-limit-stores.ts'
import type { Server } from '#api/server.ts'

const RESTART_MS = { first: 100, last: 10_000 }
/** A worker that has run this long did not fail at startup. */
const STEADY_MS = 30_000

/** A worker exited before all of them were ready. It has logged the reason. */
export class WorkerStartError extends Error {}

/** Opens the database once and starts the configured number of workers. */
export async function startWorkers(config: Config, log: FastifyBaseLogger): Promise<Server> {
  await using opened = new AsyncDisposableStack()
  const { urls, setupNotice, close } = await openDatabaseServer(config, log)
  opened.defer(close)
  if (config.metricsListen) opened.defer(await serveMetrics(config.metricsListen, readWorkersMetrics()))
  countForWorkers()
  const workers = superviseWorkers(config.workers, urls, log)
  opened.defer(workers.stop)
  await workers.ready
  const running = opened.move()
  return { setupNotice, close: () => running.disposeAsync() }
}

/** Workers use the database opened by the primary. */
function forkWorker({ url, directUrl }: DatabaseUrls): Worker {
  return cluster.fork({ DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl ?? '' })
}

function superviseWorkers(count: number, urls: DatabaseUrls, log: FastifyBaseLogger) {
  const stopping = new AbortController()
  const all = Promise.withResolvers<void>()
  const running = new Set<Worker>()
  let readyCount = 0

  async function runWorker(): Promise<void> {
    const worker = forkWorker(urls)
    running.add(worker)
    // A reply to a worker that has died cannot be sent.
    worker.on('error', (error) => log.warn({ err: error }, 'could not send a message to a worker'))
    worker.on('message', (message: { isReady?: true }) => {
      if (message.isReady && ++readyCount === count) all.resolve()
    })
    const [code, signal] = await once(worker, 'exit')
    running.delete(worker)
    all.reject(new WorkerStartError('A worker exited before all were ready.'))
    if (stopping.signal.aborted) return
    log.error({ workerPid: worker.process.pid, code, signal }, 'worker exited, starting another')
  }

  async function superviseOne(): Promise<void> {
    let pause = RESTART_MS.first
    while (!stopping.signal.aborted) {
      const startedAt = Date.now()
      await runWorker()
      pause = Date.now() - startedAt > STEADY_MS ? RESTART_MS.first : Math.min(pause * 2, RESTART_MS.last)
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  const supervisors = Array.from({ length: count }, superviseOne)
  return {
    ready: all.promise,
    async stop() {
      stopping.abort()
      for (const worker of running) worker.process.kill('SIGTERM')
      await Promise.all(supervisors)
    },
  }
}
