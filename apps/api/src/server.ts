import cluster from 'node:cluster'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type pg from 'pg'
import { buildApp } from '#api/app.ts'
import type { Config } from '#api/core/config.ts'
import type { Deps } from '#api/core/deps.ts'
import { listEnvironment } from '#api/core/environment.ts'
import { type DatabaseUrls, openDatabaseServer, STATEMENT_TIMEOUT_MS } from '#api/database-server.ts'
import { startFeatureJobs } from '#api/feature-jobs.ts'
import { rememberRefusals } from '#api/features/mail/refused-emails.service.ts'
import { ledgerIn } from '#api/features/own-data/deletion/ledger.ts'
import { forgetRestored } from '#api/features/own-data/deletion/restored-people.service.ts'
import { getSender } from '#api/features/site/site.service.ts'
import { openAssetStorage } from '#api/platform/asset-storage.ts'
import { openDatabase } from '#api/platform/database.ts'
import { eventChannel } from '#api/platform/event-channel.ts'
import { publishAfterCommit, startEvents } from '#api/platform/events.ts'
import { openJobs } from '#api/platform/jobs.ts'
import { openMailer } from '#api/platform/mailer.ts'
import { type Metrics, openMetrics, serveMetrics } from '#api/platform/metrics.ts'
import { migrationCheck } from '#api/platform/migrations.ts'
import { createPasswords } from '#api/platform/password-hashes.ts'
import { openRateLimitStore } from '#api/platform/rate-limit-stores.ts'
import { watchReadiness } from '#api/platform/readiness.ts'
import { openReplica, settledEvents } from '#api/platform/replica.ts'
import { listRiskySettings } from '#api/platform/risky-settings.ts'
import { createVersionedCache } from '#api/platform/versioned-cache.ts'
import { migrationsFolder, webFolder } from '#api/program-files.ts'
import { watchResources } from '#api/watched-resources.ts'

/** How much a process keeps of the parts of its replies. */
const CACHE_BYTES = 64_000_000

/** How long running requests may take when Sparkle stops. */
const CLOSE_TIMEOUT_MS = 15_000
const CLOSE_CHECK_MS = 50

export interface Server {
  /** Printed once it is ready; null if there is nothing to set up. */
  setupNotice: string | null
  close(): Promise<void>
}

/** Opens everything a running Sparkle needs, in order; closes it in reverse order, even if a later step fails. */
export async function startServer(config: Config, log: FastifyBaseLogger): Promise<Server> {
  await using opened = new AsyncDisposableStack()
  const { urls, setupNotice, close } = await openDatabaseServer(config, log)
  opened.defer(close)
  const server = await serve(config, urls, log)
  opened.defer(server.close)
  const running = opened.move()
  return { setupNotice, close: () => running.disposeAsync() }
}

/** The same on a database that is already open. Each worker runs this. */
export async function serve(config: Config, urls: DatabaseUrls, log: FastifyBaseLogger): Promise<Server> {
  await using opened = new AsyncDisposableStack()
  const metrics = config.metricsListen ? openMetrics() : undefined
  if (config.metricsListen && metrics && !cluster.isWorker) {
    opened.defer(await serveMetrics(config.metricsListen, metrics.read))
  }
  const { deps, pool } = await openDeps(config, urls, log, opened, metrics?.countEvent)
  if (metrics) watchResources(metrics, { ...deps, pool })
  const limits = config.rateLimits ? await openRateLimitStore(config.redisUrl, log) : null
  if (limits) opened.defer(limits.close)
  const restored = await forgetRestored(deps, deps.deletionLedger)
  if (restored > 0) log.warn(`${restored} people who had left came back with a backup. They are deleted again.`)
  await startFeatureJobs(deps)

  const readiness = watchReadiness({
    isMigrated: migrationCheck(pool, migrationsFolder),
    isListening: deps.events.isListening,
  })
  const { trustedProxies, dataDir } = config
  const app = await buildApp(deps, { logger: log, limits, webFolder, readiness, metrics, trustedProxies, dataDir })
  opened.defer(async () => {
    readiness.stop()
    await sleep(config.drainMs)
    await closeInTime(app)
  })
  await app.listen(config.listen)
  const running = opened.move()
  return { setupNotice: null, close: () => running.disposeAsync() }
}

/** Opens what services use; `opened` closes it. */
async function openDeps(
  config: Config,
  { url, directUrl }: DatabaseUrls,
  log: FastifyBaseLogger,
  opened: AsyncDisposableStack,
  countEvent: Metrics['countEvent'] | undefined,
): Promise<{ deps: Deps; pool: pg.Pool }> {
  const databaseOptions = {
    ...config.databasePool,
    statementTimeoutMs: directUrl ? null : STATEMENT_TIMEOUT_MS,
    socketTimeoutMs: STATEMENT_TIMEOUT_MS + 1000,
  }
  const database = openDatabase(url, (error) => log.warn({ err: error }, 'database connection lost'), databaseOptions)
  opened.defer(database.close)
  const { db, pool } = database
  const risks = await listRiskySettings(db)
  if (risks.length > 0) log.warn(`PostgreSQL may lose acknowledged writes: ${risks.join(', ')}`)
  const jobs = await openJobs(pool, log)
  opened.defer(jobs.stop)

  const channel = eventChannel({ databaseUrl: directUrl ?? url, redisUrl: config.redisUrl })
  const rawEvents = await startEvents(channel, log, countEvent)
  opened.defer(rawEvents.close)
  const replica = config.replicaUrl ? await openReplica(config.replicaUrl, database, log, databaseOptions) : null
  if (replica) opened.defer(replica.close)
  const now = () => new Date()
  const { fixedSettings, publicUrl } = config
  const mailer = openMailer({
    ...config.mail,
    outboxFolder: join(config.dataDir, 'outbox'),
    readSender: () => getSender({ db, fixedSettings, publicUrl }),
    log,
  })
  const deps = {
    db,
    replica,
    cache: createVersionedCache(CACHE_BYTES, publicUrl),
    jobs,
    mailer: rememberRefusals(mailer, { db, now }),
    passwords: createPasswords(),
    storage: await openAssetStorage(config),
    deletionLedger: ledgerIn(config.dataDir),
    events: publishAfterCommit(replica ? settledEvents(rawEvents, replica, log) : rawEvents),
    now,
    limitsGuesses: config.rateLimits,
    log,
    fixedSettings,
    environment: listEnvironment(config),
    publicUrl,
  }
  return { deps, pool }
}

/** Refuses new connections, lets running requests finish, and closes all connections after the time limit. */
async function closeInTime(app: FastifyInstance): Promise<void> {
  const limit = setTimeout(() => app.server.closeAllConnections(), CLOSE_TIMEOUT_MS)
  // Otherwise a connection whose request has just ended would wait for the next one.
  const check = setInterval(() => app.server.closeIdleConnections(), CLOSE_CHECK_MS)
  await app.close().finally(() => {
    clearTimeout(limit)
    clearInterval(check)
  })
}
