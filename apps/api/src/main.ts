import cluster from 'node:cluster'
import pino from 'pino'
import { type Config, ConfigError, readConfig } from '#api/core/config.ts'
import { openLog } from '#api/platform/log.ts'
import { DataFolderInUseError } from '#api/platform/postgres/embedded-postgres.ts'
import { type Server, serve, startServer } from '#api/server.ts'
import { startWorkers, WorkerStartError } from '#api/workers.ts'

/** Errors reported without a stack trace. */
const expectedErrors = [ConfigError, DataFolderInUseError, WorkerStartError]

/** Longer than requests and jobs may take. An unresponsive database could otherwise block the stop forever. */
const STOP_MS = 60_000

function fail(error: unknown): never {
  const isExpected = expectedErrors.some((kind) => error instanceof kind)
  process.stderr.write(`${isExpected ? (error as Error).message : error instanceof Error ? error.stack : error}\n`)
  process.exit(1)
}

function start(config: Config, log: pino.Logger): Promise<Server> {
  if (cluster.isWorker) {
    return serve(config, { url: config.databaseUrl ?? '', directUrl: config.directDatabaseUrl }, log)
  }
  return config.workers > 1 ? startWorkers(config, log) : startServer(config, log)
}

try {
  const config = readConfig(process.env)
  const log = openLog(config.logLevel, pino.destination({ dest: 2, sync: true }))
  if (!config.rateLimits && !cluster.isWorker) log.warn('RATE_LIMITS=off: for benchmarks and tests only')

  const starting = start(config, log)
  let stopping = false
  // Also works while still starting, so PostgreSQL is not left running.
  const stop = async () => {
    if (stopping) return
    stopping = true
    setTimeout(() => fail(new Error(`Sparkle did not stop in ${STOP_MS / 1000} s.`)), STOP_MS).unref()
    await (await starting).close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  // These also reach the workers, but the primary stops them.
  for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, cluster.isWorker ? () => {} : stop)
  // The script that started us is gone, so nothing else would stop us.
  if (!cluster.isWorker) process.on('disconnect', stop)
  const { setupNotice } = await starting
  if (cluster.isWorker) process.send?.({ isReady: true })
  else process.stdout.write([`Sparkle is ready at ${config.publicUrl}\n`, setupNotice && `${setupNotice}\n`].join(''))
} catch (error) {
  fail(error)
}
