import type { Command } from 'commander'
import { readConfig } from '#api/core/config.ts'
import { makeBackup } from '#api/features/backup/backup.service.ts'
import { restoreBackup } from '#api/features/backup/restore.service.ts'
import { openAssetStorage } from '#api/platform/asset-storage.ts'
import { openLog } from '#api/platform/log.ts'
import { borrowEmbeddedPostgres, openEmbeddedPostgres } from '#api/platform/postgres/embedded-postgres.ts'
import { migrationsFolder } from '#api/program-files.ts'
import { openForCommand } from './own-postgres.ts'

/** The configured database and file storage; `open` opens the embedded server. */
async function readPlace(open: typeof openEmbeddedPostgres) {
  const { databaseUrl, directDatabaseUrl, dataDir, assetStore } = readConfig(process.env)
  // A snapshot and a lock need a session, so bypass a pooler.
  const url = directDatabaseUrl ?? databaseUrl
  return {
    storage: await openAssetStorage({ assetStore, dataDir }),
    openDatabase: async () => (url ? { url, stop: async () => {} } : openForCommand(open, dataDir)),
  }
}

async function backup(file: string): Promise<void> {
  const { manifest, missing } = await makeBackup(await readPlace(borrowEmbeddedPostgres), file, new Date())
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const files = manifest.sums.files?.entries ?? 0
  console.log(`Wrote ${file}: ${rows} rows, ${manifest.jobs.rows} waiting jobs, ${files} files.`)
  if (missing.length > 0) console.error(`These pictures have no file: ${missing.join(', ')}`)
}

async function restore(file: string): Promise<void> {
  const log = openLog('error', process.stderr)
  const { madeAt } = await restoreBackup({ ...(await readPlace(openEmbeddedPostgres)), migrationsFolder, log }, file)
  console.log(`Restored ${file}, made at ${madeAt}.`)
}

export function addBackupCommands(program: Command): void {
  program
    .command('backup')
    .description('write the database and all pictures to one file, also while Sparkle is running')
    .argument('<file>', 'such as sparkle.tar, or sparkle.tar.gz to compress it')
    .action(backup)

  program
    .command('restore')
    .description('restore a backup into a new DATA_DIR or an empty database')
    .argument('<file>')
    .action(restore)
}
