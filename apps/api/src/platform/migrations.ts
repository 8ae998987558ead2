import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'

const TABLE = 'drizzle.__drizzle_migrations'

/** Migrations wait no longer for a lock, since all requests on the table queue up behind them. */
const LOCK_TIMEOUT = '5s'

/** The migrations of this release, oldest first. */
export const readMigrations = (migrationsFolder: string): MigrationMeta[] => readMigrationFiles({ migrationsFolder })

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
