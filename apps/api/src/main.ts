import cluster from 'node:cluster'
import pino from 'pino'
import { type Config, ConfigError, readConfig } from '#api/config.ts'
import { openLog } from '#api/platform/log.ts'
import { DataFolderInUseError } from '#api/platform/postgres/embedded-postgres.ts'
import { type Server, serve, startServer } from '#api/server.ts'
import { startWorkers, WorkerStartError } from '#api/workers.ts'

const plainErrors = [ConfigError, DataFolderInUseError, WorkerStartError]

/** Longer than calls and jobs may take; a database that does not answer could hold it for ever. */
const STOP_MS = 60_000

function fail(error: unknown): never {
  const isPlain = plainErrors.some((kind) => error instanceof kind)
  process.stderr.write(`${isPlain ? (error as Error).message : error instanceof Error ? error.stack : error}\n`)
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
  // Also while it is still starting: PostgreSQL must not be left behind.
  const stop = async () => {
    if (stopping) return
    stopping = true
    setTimeout(() => fail(new Error(`Sparkle did not stop in ${STOP_MS / 1000} s.`)), STOP_MS).unref()
    await (await starting).close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  // These reach the workers, too, but the primary tells them when to stop.
  for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, cluster.isWorker ? () => {} : stop)
  // The script that started us is gone, and with it whoever could stop us.
  if (!cluster.isWorker) process.on('disconnect', stop)
  await starting
  if (cluster.isWorker) process.send?.({ isReady: true })
  else process.stdout.write(`Sparkle is ready at ${config.publicUrl}\n`)
} catch (error) {
  fail(error)
}
