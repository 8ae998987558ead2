import { existsSync } from 'node:fs'
import { plural } from '@sparkle/contract/core/plural.ts'
import type { Command } from 'commander'
import { readConfig } from '#api/core/config.ts'
import { RestoreRefusedError } from '#api/features/backup/archive-check.service.ts'
import { makeBackup } from '#api/features/backup/backup.service.ts'
import { restoreBackup } from '#api/features/backup/restore.service.ts'
import { copyEntries, ledgerIn } from '#api/features/own-data/deletion/ledger.ts'
import { forgetRestored } from '#api/features/own-data/deletion/restored-people.service.ts'
import { openAssetStorage } from '#api/platform/asset-storage.ts'
import { openLog } from '#api/platform/log.ts'
import { borrowEmbeddedPostgres, openEmbeddedPostgres } from '#api/platform/postgres/embedded-postgres.ts'
import { migrationsFolder } from '#api/program-files.ts'
import { openForCommand } from './own-postgres.ts'
import { withAccounts } from './with-database.ts'

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

async function restore(file: string, { deletions }: { deletions?: string }): Promise<void> {
  if (deletions !== undefined && !existsSync(deletions)) throw new RestoreRefusedError(`There is no file ${deletions}.`)
  const log = openLog('error', process.stderr)
  const { madeAt } = await restoreBackup({ ...(await readPlace(openEmbeddedPostgres)), migrationsFolder, log }, file)
  const ledger = ledgerIn(readConfig(process.env).dataDir)
  if (deletions !== undefined) await copyEntries(deletions, ledger)
  await withAccounts(async (deps) => {
    const hidden = await forgetRestored(deps, ledger)
    console.log(`Restored ${file}, made at ${madeAt}.`)
    if (hidden > 0) {
      const people = plural(hidden, 'person', 'people')
      console.log(`${people} had left since. Nobody sees them, and the next start deletes them again.`)
    }
  })
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
    .option('--deletions <file>', 'the file deletions.log of the lost DATA_DIR: people in it stay deleted')
    .action(restore)
}
