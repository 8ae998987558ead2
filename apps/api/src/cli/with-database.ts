import type pg from 'pg'
import { readConfig } from '#api/core/config.ts'
import type { Deps } from '#api/core/deps.ts'
import type { AccountDeps } from '#api/features/auth/account/account-notices.service.ts'
import { type Db, openDatabase } from '#api/platform/database.ts'
import { eventChannel } from '#api/platform/event-channel.ts'
import { publishAfterCommit, startEvents } from '#api/platform/events.ts'
import { openJobSender } from '#api/platform/jobs.ts'
import { openLog } from '#api/platform/log.ts'
import { migrateDatabase } from '#api/platform/migrations.ts'
import { borrowEmbeddedPostgres } from '#api/platform/postgres/embedded-postgres.ts'
import { migrationsFolder } from '#api/program-files.ts'
import { openForCommand } from './own-postgres.ts'

/** Works whether or not Sparkle is running on the database. */
export async function withDatabase(work: (db: Db, url: string, pool: pg.Pool) => Promise<void>): Promise<void> {
  const { databaseUrl, directDatabaseUrl, dataDir } = readConfig(process.env)
  const server = databaseUrl
    ? { url: directDatabaseUrl ?? databaseUrl, stop: async () => {} }
    : await openForCommand(borrowEmbeddedPostgres, dataDir)
  try {
    await migrateDatabase(server.url, migrationsFolder)
    const database = openDatabase(server.url, (error) => console.error(error.message))
    await work(database.db, server.url, database.pool).finally(database.close)
  } finally {
    await server.stop()
  }
}

/** For changes to accounts, which send emails and live events. */
export async function withAccounts(
  work: (deps: AccountDeps & Pick<Deps, 'fixedSettings'>) => Promise<void>,
): Promise<void> {
  await withDatabase(async (db, databaseUrl, pool) => {
    const { redisUrl, fixedSettings } = readConfig(process.env)
    const jobs = await openJobSender(pool)
    const events = await startEvents(eventChannel({ databaseUrl, redisUrl }), openLog('warn', process.stderr))
    await work({ db, jobs, events: publishAfterCommit(events), now: () => new Date(), fixedSettings })
      .finally(events.close)
      .finally(jobs.stop)
  })
}
