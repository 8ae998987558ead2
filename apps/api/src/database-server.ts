import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#api/core/config.ts'
import { prepareSetup } from '#api/features/admin/site/setup-code.service.ts'
import { loadZips } from '#api/features/applicant-search/zips.service.ts'
import { firstForums } from '#api/features/forum/structure/first-forums.ts'
import { createFirstForums } from '#api/features/forum/structure/structure.service.ts'
import { openDatabase } from '#api/platform/database.ts'
import { migrateJobs } from '#api/platform/jobs.ts'
import { migrateDatabase } from '#api/platform/migrations.ts'
import { openEmbeddedPostgres } from '#api/platform/postgres/embedded-postgres.ts'
import { migrationsFolder } from '#api/program-files.ts'

/** Well below the request timeout. */
export const STATEMENT_TIMEOUT_MS = 10_000

export interface DatabaseUrls {
  url: string
  /** Bypasses the pooler, for what needs a session; null without a pooler. */
  directUrl: string | null
}

export interface DatabaseServer {
  urls: DatabaseUrls
  /** The line that leads to the first administrator; null if there is one. */
  setupNotice: string | null
  close(): Promise<void>
}

/** PostgreSQL marks routine messages as LOG; the rest concerns the operator. */
function logPostgres(log: FastifyBaseLogger, line: string): void {
  if (/ LOG: {2}/.test(line)) log.debug(line)
  else log.warn(line)
}

async function openServer(config: Config, log: FastifyBaseLogger): Promise<Omit<DatabaseServer, 'setupNotice'>> {
  const { databaseUrl, directDatabaseUrl, dataDir } = config
  if (databaseUrl) return { urls: { url: databaseUrl, directUrl: directDatabaseUrl }, close: async () => {} }
  const postgres = await openEmbeddedPostgres({ dataDir, log: (line) => logPostgres(log, line) })
  return { urls: { url: postgres.url, directUrl: null }, close: postgres.stop }
}

/** Opens the database, migrated and with its reference data. Called once for all workers of a machine. */
export async function openDatabaseServer(config: Config, log: FastifyBaseLogger): Promise<DatabaseServer> {
  const server = await openServer(config, log)
  const { url, directUrl } = server.urls
  try {
    await migrateDatabase(directUrl ?? url, migrationsFolder, {
      andThen: migrateJobs,
      ...(directUrl && { roleTimeoutMs: STATEMENT_TIMEOUT_MS }),
    })
    const { db, close } = openDatabase(directUrl ?? url, () => {}, { size: 1 })
    try {
      await loadZips(db)
      await createFirstForums(db, firstForums)
      const setupNotice = await prepareSetup(db, {
        ...config,
        now: () => new Date(),
        onUnwritable: (error) => log.warn({ err: error }, 'could not write the set-up code to a file'),
      })
      return { ...server, setupNotice }
    } finally {
      await close()
    }
  } catch (error) {
    await server.close()
    throw error
  }
}
