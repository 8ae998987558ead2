import { setTimeout as pause } from 'node:timers/promises'
import { DAY_MS } from '@sparkle/contract/core/time.ts'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'

const TABLE = 'drizzle.__drizzle_migrations'

/** Migrations wait no longer for a lock, since all requests on the table queue up behind them. */
const LOCK_TIMEOUT = '5s'

const MIGRATION_LOCK = 7_727_553
const LOCK_POLL_MS = 50

/** The migrations of this release, oldest first. */
export const readMigrations = (migrationsFolder: string): MigrationMeta[] => readMigrationFiles({ migrationsFolder })

export interface MigrationOptions {
  /** Stored as a setting of this role in this database, for connections that cannot set their own. */
  roleTimeoutMs?: number
  /** Runs after the migrations, under the same lock. */
  andThen?: (client: pg.ClientBase) => Promise<void>
}

/**
 * Keeps other processes from changing the schema until this connection ends. Polls for the lock, because a statement
 * that waits for it and an index that is built concurrently would wait for each other.
 */
export async function lockMigrations(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [MIGRATION_LOCK])
    if (rows[0]?.taken) return
    await pause(LOCK_POLL_MS)
  }
}

/** Brings the schema up to date. If several processes start at once, one migrates and the others wait. */
export async function migrateDatabase(
  url: string,
  migrationsFolder: string,
  { roleTimeoutMs, andThen }: MigrationOptions = {},
): Promise<void> {
  const client = new pg.Client({ connectionString: url, statement_timeout: DAY_MS })
  await client.connect()
  try {
    await lockMigrations(client)
    await migrateForward(client, readMigrations(migrationsFolder))
    await andThen?.(client)
    if (roleTimeoutMs) {
      await client.query(`do $$ begin
        execute format('alter role current_user in database %I set statement_timeout = ${roleTimeoutMs}', current_database());
      end $$`)
    }
  } finally {
    await client.end()
  }
}

/** Checks whether the database has at least these migrations. Rejects while the database is unavailable. */
export function migrationCheck(pool: pg.Pool, migrationsFolder: string): () => Promise<boolean> {
  const level = readMigrations(migrationsFolder).at(-1)?.folderMillis
  return async () => {
    const { rows } = await pool.query(`select max(created_at) >= $1 as done from ${TABLE}`, [level])
    return rows[0]?.done === true
  }
}

/** The digests of the migrations applied to a database; none if Sparkle is not installed in it. */
export async function listAppliedMigrations(client: pg.Client): Promise<string[]> {
  const { rows: known } = await client.query('select to_regclass($1) is not null as there', [TABLE])
  if (!known[0]?.there) return []
  const { rows } = await client.query<{ hash: string }>(`select hash from ${TABLE} order by created_at`)
  return rows.map(({ hash }) => hash)
}

/** PostgreSQL can build an index concurrently only outside a transaction. */
const isConcurrent = ({ sql }: MigrationMeta) => sql.some((statement) => /\bconcurrently\b/i.test(statement))

/** Updates a live database. Each migration runs in a transaction, except those that build indexes concurrently. */
export async function migrateForward(client: pg.Client, migrations: MigrationMeta[]): Promise<void> {
  await makeTable(client)
  const { rows } = await client.query<{ level: string | null }>(`select max(created_at) as level from ${TABLE}`)
  const level = Number(rows[0]?.level ?? -1)
  for (const migration of migrations.filter(({ folderMillis }) => folderMillis > level)) {
    if (isConcurrent(migration)) {
      for (const statement of migration.sql) await client.query(statement)
      await note(client, migration)
    } else await inTransaction(client, () => apply(client, migration))
  }
}

/** The same for an empty database, in the caller's transaction. */
export async function applyMigrations(client: pg.Client, migrations: MigrationMeta[]): Promise<void> {
  await makeTable(client)
  for (const migration of migrations) await apply(client, migration)
}

async function makeTable(client: pg.Client): Promise<void> {
  await client.query('create schema if not exists drizzle')
  await client.query(
    `create table if not exists ${TABLE} (id serial primary key, hash text not null, created_at bigint)`,
  )
}

async function apply(client: pg.Client, migration: MigrationMeta): Promise<void> {
  for (const statement of migration.sql) await client.query(statement.replace(/\bconcurrently\b/gi, ''))
  await note(client, migration)
}

async function note(client: pg.Client, { hash, folderMillis }: MigrationMeta): Promise<void> {
  await client.query(`insert into ${TABLE} (hash, created_at) values ($1, $2)`, [hash, folderMillis])
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`)
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
