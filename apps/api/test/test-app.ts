import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type pg from 'pg'
import { inject } from 'vitest'
import { type AppOptions, buildApp } from '#api/app.ts'
import { readConfig } from '#api/core/config.ts'
import type { Deps } from '#api/core/deps.ts'
import { listEnvironment } from '#api/core/environment.ts'
import { startFeatureJobs } from '#api/feature-jobs.ts'
import { rememberRefusals } from '#api/features/mail/refused-emails.service.ts'
import { ledgerIn } from '#api/features/own-data/deletion/ledger.ts'
import { getSender } from '#api/features/site/site.service.ts'
import { openAssetStorage } from '#api/platform/asset-storage.ts'
import { openDatabase } from '#api/platform/database.ts'
import { eventChannel } from '#api/platform/event-channel.ts'
import { publishAfterCommit, startEvents } from '#api/platform/events.ts'
import { openJobs } from '#api/platform/jobs.ts'
import { openLog } from '#api/platform/log.ts'
import { openMailer } from '#api/platform/mailer.ts'
import { migrationCheck } from '#api/platform/migrations.ts'
import { createPasswords } from '#api/platform/password-hashes.ts'
import { openRateLimitStore } from '#api/platform/rate-limit-stores.ts'
import { type Readiness, watchReadiness } from '#api/platform/readiness.ts'
import type { S3Place } from '#api/platform/s3-storage.ts'
import { createVersionedCache } from '#api/platform/versioned-cache.ts'
import { migrationsFolder } from '#api/program-files.ts'
import { listRoutes } from './requests/routes.ts'
import { registerCleanup } from './servers/folders.ts'
import { createTestDatabase } from './servers/test-database.ts'
import { createClient, type TestClient } from './test-client.ts'

export interface TestApi extends TestClient {
  as(person: { token: string }): TestClient
  deps: Deps
  pool: pg.Pool
  readiness: Readiness
  databaseUrl: string
  /** Contains `assets` and `outbox`. */
  dataDir: string
  /** Everything logged so far. */
  logged(): string
  /** Every method and path of the app, such as `GET /api/v1/user/:nameOrId`. */
  routes(): string[]
  /** The URL of the app, which starts listening on the first call. */
  address(): Promise<string>
  /** Stops it like a signal; the database stays. */
  stop(): Promise<void>
  /** Moves the server's clock forward. */
  forward(milliseconds: number): void
}

export interface TestAppOptions {
  rateLimits?: boolean
  smtpUrl?: string
  redisUrl?: string
  streams?: AppOptions['streams']
  timeouts?: AppOptions['timeouts']
  bodyBudget?: AppOptions['bodyBudget']
  publicUrl?: string
  fixedSettings?: Deps['fixedSettings']
  /** Shown to administrators as the settings of the environment; nothing else uses it. */
  environment?: Record<string, string>
  /** Files of a built web app, by path. */
  web?: Record<string, string>
  statementTimeoutMs?: number
  /** What it keeps of the parts of its replies. */
  cacheBytes?: number
  /** Uses the parts that another app keeps, as if its database had been replaced while it ran. */
  cache?: Deps['cache']
  /** Uses this database, which belongs to another app, instead of its own. */
  databaseUrl?: string
  /** Stores pictures there instead of in `dataDir`. */
  assetStore?: S3Place
}

/** Hashing as the product does would take a tenth of all tests. */
const passwords = createPasswords({ memoryCost: 64, timeCost: 1, parallelism: 1 })

/** The server allows 100 connections, which the apps of all files that run at the same time share. */
const POOL_SIZE = 15

/** What administrators see. The real folder would be a path of this machine in a reply. */
const SHOWN_DATA_DIR = '/sparkle-data'

/** Builds the whole app with its own database, removed at the end of the calling test or file. */
export async function buildTestApp(options: TestAppOptions = {}): Promise<TestApi> {
  const { rateLimits = false, smtpUrl, redisUrl, streams = {}, statementTimeoutMs = null } = options
  const dataDir = await mkdtemp(join(tmpdir(), 'sparkle-app-'))
  const testDatabase = options.databaseUrl
    ? { url: options.databaseUrl, drop: async () => {} }
    : await createTestDatabase(inject('testServerUrl'))
  const database = openDatabase(testDatabase.url, () => {}, { statementTimeoutMs, size: POOL_SIZE })
  const lines: string[] = []
  const log = openLog('trace', { write: (line) => lines.push(line) })
  const jobs = await openJobs(database.pool, log)
  const channel = eventChannel({ databaseUrl: testDatabase.url, redisUrl: redisUrl ?? null })
  const events = publishAfterCommit(await startEvents(channel, log))
  let offset = 0
  const now = () => new Date(Date.now() + offset)
  const publicUrl = options.publicUrl ?? 'https://sparkle.example'
  const deps: Deps = {
    db: database.db,
    replica: null,
    cache: options.cache ?? createVersionedCache(options.cacheBytes ?? 16_000_000, publicUrl),
    // Tests run what starts by the clock themselves.
    jobs: { ...jobs, schedule: async () => {}, every: () => {} },
    mailer: rememberRefusals(
      openMailer({
        smtpUrl: smtpUrl ?? null,
        from: 'Sparkle <sparkle@example.com>',
        outboxFolder: join(dataDir, 'outbox'),
        readSender: () => getSender({ db: database.db, fixedSettings: options.fixedSettings ?? {}, publicUrl }),
        log,
      }),
      { db: database.db, now },
    ),
    passwords,
    storage: await openAssetStorage({ assetStore: options.assetStore ?? null, dataDir }),
    deletionLedger: ledgerIn(dataDir),
    events,
    now,
    limitsGuesses: rateLimits,
    log,
    fixedSettings: options.fixedSettings ?? {},
    environment: listEnvironment(readConfig({ DATA_DIR: SHOWN_DATA_DIR, ...options.environment })),
    publicUrl,
  }
  await startFeatureJobs(deps)
  const readiness = watchReadiness({
    isMigrated: migrationCheck(database.pool, migrationsFolder),
    isListening: events.isListening,
  })
  const limits = rateLimits ? await openRateLimitStore(redisUrl ?? null, log) : null
  const webFolder = join(dataDir, 'web')
  for (const [path, text] of Object.entries(options.web ?? {})) {
    await mkdir(dirname(join(webFolder, path)), { recursive: true })
    await writeFile(join(webFolder, path), text)
  }
  const { timeouts, bodyBudget } = options
  const app = await buildApp(deps, {
    logger: log,
    limits,
    webFolder,
    streams,
    readiness,
    dataDir,
    ...(timeouts && { timeouts }),
    ...(bodyBudget && { bodyBudget }),
  })

  let listening: Promise<string> | undefined
  async function close() {
    await app.close()
    await limits?.close()
    await events.close()
    await jobs.stop()
    await database.close()
    await testDatabase.drop()
    await rm(dataDir, { recursive: true })
  }
  registerCleanup(close)

  return {
    ...createClient(app),
    as: (person) => createClient(app, person.token),
    deps,
    pool: database.pool,
    readiness,
    databaseUrl: testDatabase.url,
    dataDir,
    routes: () => listRoutes(app),
    address: () => {
      listening ??= app.listen({ port: 0, host: '127.0.0.1' })
      return listening
    },
    stop: () => app.close(),
    logged: () => lines.join(''),
    forward: (milliseconds) => {
      offset += milliseconds
    },
  }
}
