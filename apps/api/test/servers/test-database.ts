import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { loadZips } from '#api/features/applicant-search/zips.service.ts'
import { openDatabase } from '#api/platform/database.ts'
import { openJobs } from '#api/platform/jobs.ts'
import { openLog } from '#api/platform/log.ts'
import { migrateDatabase } from '#api/platform/migrations.ts'
import { migrationsFolder } from '#api/program-files.ts'

const TEMPLATE = 'sparkle_test_template'

function toDatabaseUrl(serverUrl: string, database: string): string {
  return serverUrl.replace(/\/[^/?]*(\?|$)/, `/${database}$1`)
}

async function command(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

export async function makeTemplate(serverUrl: string): Promise<void> {
  await command(serverUrl, `drop database if exists ${TEMPLATE}`)
  await command(serverUrl, `create database ${TEMPLATE}`)
  const url = toDatabaseUrl(serverUrl, TEMPLATE)
  await migrateDatabase(url, migrationsFolder)
  const database = openDatabase(url, () => {})
  await loadZips(database.db)
  const jobs = await openJobs(database.pool, openLog('silent', process.stderr))
  await jobs.stop()
  await database.close()
}

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/** Creates a copy of the template; `template0` is empty. */
export async function createTestDatabase(serverUrl: string, template = TEMPLATE): Promise<TestDatabase> {
  const name = `sparkle_test_${randomBytes(6).toString('hex')}`
  // Copying files takes half as long as writing every page to the log.
  await command(serverUrl, `create database ${name} template ${template} strategy file_copy`)
  async function drop() {
    // Not `with (force)`, which fails while autovacuum runs in the database; a plain drop cancels autovacuum.
    const own = `datname = '${name}' and usename = current_user`
    await command(serverUrl, `select pg_terminate_backend(pid, 5000) from pg_stat_activity where ${own}`)
    await command(serverUrl, `drop database ${name}`)
  }
  return { url: toDatabaseUrl(serverUrl, name), drop }
}
