import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { assetFolder, lockAssetsForReading } from '#api/features/assets/assets.service.ts'
import { recordBackup } from '#api/features/site/site.service.ts'
import type { FileStorage } from '#api/platform/file-storage.ts'
import { listAppliedMigrations } from '#api/platform/migrations.ts'
import { type AddEntry, writeArchive } from './archive.ts'
import { listAttachedAssets } from './backup.queries.ts'
import { createSums, entryNames, FORMAT, MANIFEST, type Manifest, writeManifest } from './manifest.ts'
import { copyOut, listSequences, listTables, selectAll } from './table-copy.ts'
import { listWaitingQueues, selectWaitingJobs } from './waiting-jobs.ts'

const PIECE_BYTES = 1_000_000

export interface BackupReport {
  manifest: Manifest
  /** Keys of pictures whose files are missing. */
  missing: string[]
}

interface Place {
  openDatabase(): Promise<{ url: string; stop(): Promise<void> }>
  storage: FileStorage
}

/**
 * Writes everything to one archive, also while Sparkle is running: a consistent snapshot of all rows and waiting jobs,
 * and the pictures they reference. Unreferenced pictures are left out.
 */
export async function makeBackup({ openDatabase, storage }: Place, file: string, now: Date): Promise<BackupReport> {
  const server = await openDatabase()
  const client = new pg.Client({ connectionString: server.url })
  // Errors are reported by the running statement.
  client.on('error', () => {})
  let report: BackupReport | undefined
  try {
    await client.connect()
    // Before the snapshot, so the pictures it references still exist.
    await lockAssetsForReading(client)
    await client.query('begin isolation level repeatable read, read only')
    // No timeouts, however slow the disk is.
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
    await client.query(`set local timezone = 'UTC'; set local datestyle = 'ISO'`)
    await writeArchive(file, async (add) => {
      report = await addAll({ client, storage }, add, now)
    })
    await client.query('commit')
    await recordBackup(client, now)
  } finally {
    await client.end()
    await server.stop()
  }
  if (!report) throw new Error('The archive was not filled.')
  return report
}

/**
 * Leaves out unreferenced pictures, positions in the log of this database, the daily read counts, and exports, whose files
 * are not in it.
 */
const notInBackup: Record<string, string> = {
  assets: 'attached_at is not null',
  replica_marks: 'false',
  application_reads: 'false',
  organization_reads: 'refused > 0',
  exports: 'false',
}

interface Source {
  client: pg.Client
  storage: FileStorage
}

async function addAll({ client, storage }: Source, add: AddEntry, now: Date): Promise<BackupReport> {
  const sums = createSums()
  const addCounted: AddEntry = async (name, bytes) => {
    sums.add(name, bytes)
    await add(name, bytes)
  }
  const migrations = await listAppliedMigrations(client)
  if (migrations.length === 0) throw new Error('There is no Sparkle in this database.')

  const tables: Manifest['tables'] = []
  for (const table of await listTables(client)) {
    const where = notInBackup[table.name] ?? 'true'
    const rows = await copyOut(
      client,
      selectAll(table, where),
      PIECE_BYTES,
      numbered(addCounted, (piece) => entryNames.table(table.name, piece)),
    )
    tables.push({ ...table, rows })
  }
  const queues = await listWaitingQueues(client)
  const waiting = await selectWaitingJobs(client)
  const jobRows = waiting ? await copyOut(client, waiting, PIECE_BYTES, numbered(addCounted, entryNames.jobs)) : 0
  const sequences = await listSequences(client)
  const missing = await addFiles({ client, storage }, addCounted)
  const manifest: Manifest = {
    format: FORMAT,
    madeAt: now.toISOString(),
    migrations,
    tables,
    sequences,
    jobs: { queues, rows: jobRows },
    sums: sums.total(),
  }
  await add(MANIFEST, writeManifest(manifest))
  return { manifest, missing }
}

function numbered(add: AddEntry, getName: (piece: number) => string) {
  let piece = 0
  return (bytes: Buffer) => add(getName(++piece), bytes)
}

async function addFiles({ client, storage }: Source, add: AddEntry): Promise<string[]> {
  const missing: string[] = []
  for await (const assetKey of listAttachedAssets(client)) {
    let found = 0
    for await (const key of storage.list(assetFolder(assetKey))) {
      const stored = await storage.read(key)
      if (!stored) continue
      await add(entryNames.file(key), await buffer(stored.stream))
      found += 1
    }
    if (found === 0) missing.push(assetKey)
  }
  return missing
}
