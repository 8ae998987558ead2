import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { buildApp } from '#api/app.ts'
import type { Config } from '#api/config.ts'
import type { Deps } from '#api/deps.ts'
import { loadZips } from '#api/features/applicant-search/zips.service.ts'
import { startAssetJobs } from '#api/features/assets/assets.jobs.ts'
import { startAuthJobs } from '#api/features/auth/auth.jobs.ts'
import { makeFirstForums } from '#api/features/forum/structure.service.ts'
import { migrateDatabase, openDatabase } from '#api/platform/database.ts'
import { openEmbeddedPostgres } from '#api/platform/embedded-postgres.ts'
import { eventChannel } from '#api/platform/event-channel.ts'
import { startEvents } from '#api/platform/events.ts'
import { openFileStorage } from '#api/platform/file-storage.ts'
import { openJobs } from '#api/platform/jobs.ts'
import { openMailer } from '#api/platform/mailer.ts'
import { openRateLimitStore } from '#api/platform/rate-limit-stores.ts'
import { firstForums } from '../seeds/first-forums.ts'

/** Well below the time that a request may take. */
const STATEMENT_TIMEOUT_MS = 10_000

const folder = (path: string) => join(import.meta.dirname, '..', path)

/** PostgreSQL calls its everyday news LOG; the rest is for the operator. */
function logPostgres(log: FastifyBaseLogger, line: string): void {
  if (/ LOG: {2}/.test(line)) log.debug(line)
  else log.warn(line)
}

export interface Server {
  address: string
  close(): Promise<void>
}

/** Opens everything a running Sparkle needs, in order; closes it in reverse, also when a later step fails. */
export async function startServer(config: Config, log: FastifyBaseLogger): Promise<Server> {
  const closers: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer()
  }
  try {
    let databaseUrl = config.databaseUrl
    if (!databaseUrl) {
      const postgres = await openEmbeddedPostgres({ dataDir: config.dataDir, log: (line) => logPostgres(log, line) })
      closers.push(postgres.stop)
      databaseUrl = postgres.url
    }
    await migrateDatabase(databaseUrl, folder('migrations'))
    const database = openDatabase(databaseUrl, (error) => log.warn({ err: error }, 'database connection lost'), {
      statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    })
    closers.push(database.close)
    await loadZips(database.db)
    await makeFirstForums(database.db, firstForums)
    const jobs = await openJobs(database.pool, log)
    closers.push(jobs.stop)

    const events = await startEvents(eventChannel({ databaseUrl, redisUrl: config.redisUrl }), log)
    closers.push(events.close)

    const limits = config.rateLimits ? await openRateLimitStore(config.redisUrl, log) : null
    if (limits) closers.push(limits.close)

    const deps: Deps = {
      db: database.db,
      jobs,
      mailer: openMailer({ ...config.mail, outboxFolder: join(config.dataDir, 'outbox'), log }),
      storage: openFileStorage(join(config.dataDir, 'assets')),
      events,
      now: () => new Date(),
      log,
      publicUrl: config.publicUrl,
    }
    await startAuthJobs(deps)
    await startAssetJobs(deps)

    const webFolder = folder('../web/dist')
    const app = await buildApp(deps, { logger: log, limits, webFolder })
    closers.push(() => app.close())
    const address = await app.listen(config.listen)
    return { address, close }
  } catch (error) {
    await close()
    throw error
  }
}
