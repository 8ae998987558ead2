import pino from 'pino'
import { ConfigError, readConfig } from '#api/config.ts'
import { DataFolderInUse } from '#api/platform/embedded-postgres.ts'
import { openLog } from '#api/platform/log.ts'
import { startServer } from '#api/server.ts'

function fail(error: unknown): never {
  const isPlain = error instanceof ConfigError || error instanceof DataFolderInUse
  process.stderr.write(`${isPlain ? error.message : error instanceof Error ? error.stack : error}\n`)
  process.exit(1)
}

try {
  const config = readConfig(process.env)
  const log = openLog(config.logLevel, pino.destination({ dest: 2, sync: true }))
  if (!config.rateLimits) log.warn('RATE_LIMITS=off: for benchmarks and tests only')

  const starting = startServer(config, log)
  let stopping = false
  // Also while it is still starting: PostgreSQL must not be left behind.
  const stop = async () => {
    if (stopping) return
    stopping = true
    await (await starting).close()
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  await starting
  process.stdout.write(`Sparkle is ready at ${config.publicUrl}\n`)
} catch (error) {
  fail(error)
}
