import pg from 'pg'
import type { Deps } from '#api/core/deps.ts'
import { openDatabase } from '#api/platform/database.ts'
import type { FileStorage } from '#api/platform/file-storage.ts'
import { type Jobs, openJobs } from '#api/platform/jobs.ts'
import { applyMigrations, lockMigrations, readMigrations } from '#api/platform/migrations.ts'
import { checkArchive, RestoreRefusedError } from './archive-check.service.ts'
import { loadArchive } from './archive-load.service.ts'
import type { Manifest } from './manifest.ts'
import { listTables, setSequence, truncate, withoutChecks } from './table-copy.ts'
import { createWaitingJobs, sendWaitingJobs } from './waiting-jobs.ts'

interface Target {
  storage: FileStorage
  /** Called once the archive has been checked. */
  openDatabase(): Promise<{ url: string; stop(): Promise<void> }>
  migrationsFolder: string
  log: Deps['log']
}

/** Restores a backup into an empty target: all of it, or nothing. */
export async function restoreBackup(target: Target, file: string): Promise<Manifest> {
  const { storage } = target
  const migrations = readMigrations(target.migrationsFolder)
  const digests = migrations.map(({ hash }) => hash)
  const manifest = await checkArchive(file, digests)
  await refuseUsedStorage(storage)
  const server = await target.openDatabase()
  const client = new pg.Client({ connectionString: server.url })
  // Errors are reported by the running statement.
  client.on('error', () => {})
  try {
    await client.connect()
    // A Sparkle that starts on this database in the meantime waits.
    await lockMigrations(client)
    await refuseUsedDatabase(client)
    await withQueues(server.url, manifest.jobs.queues, target.log, (jobs) =>
      loadBackup({ client, storage, jobs }, file, manifest, migrations),
    )
    await client.query('analyze')
    return manifest
  } finally {
    await client.end()
    await server.stop()
  }
}

async function refuseUsedStorage(storage: FileStorage): Promise<void> {
  for await (const key of storage.list()) {
    throw new RestoreRefusedError(`There are already pictures, such as ${key}. Restore into an empty storage.`)
  }
}

/** Any table counts: even an unused Sparkle has forums, and a running one must not be changed. */
async function refuseUsedDatabase(client: pg.Client): Promise<void> {
  if ((await listTables(client)).length === 0) return
  throw new RestoreRefusedError('The database is not empty. Restore into a new DATA_DIR or an empty database.')
}

/** The job queue creates its tables outside our transaction; without jobs that does no harm. */
async function withQueues(url: string, queues: string[], log: Deps['log'], work: (jobs: Jobs) => Promise<void>) {
  const database = openDatabase(url, (error) => log.warn({ err: error }, 'database connection lost'))
  try {
    const jobs = await openJobs(database.pool, log)
    try {
      for (const name of queues) await jobs.createQueue(name)
      await work(jobs)
    } finally {
      await jobs.stop()
    }
  } finally {
    await database.close()
  }
}

async function loadBackup(
  { client, storage, jobs }: { client: pg.Client; storage: FileStorage; jobs: Jobs },
  file: string,
  manifest: Manifest,
  migrations: ReturnType<typeof readMigrations>,
): Promise<void> {
  const level = manifest.migrations.length
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
    await client.query(`set local timezone = 'UTC'; set local datestyle = 'ISO'`)
    await applyMigrations(client, migrations.slice(0, level))
    const tables = await listTables(client)
    await createWaitingJobs(client)
    await withoutChecks(client, tables, async () => {
      // Rows written by migrations are also in the archive.
      await truncate(client, tables)
      await loadArchive({ client, storage }, file, manifest)
    })
    for (const { name, value } of manifest.sequences) await setSequence(client, name, value)
    await sendWaitingJobs(client, jobs)
    await applyMigrations(client, migrations.slice(level))
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    // The storage was empty, so these are ours.
    for await (const key of storage.list()) await storage.delete(key)
    throw error
  }
}
