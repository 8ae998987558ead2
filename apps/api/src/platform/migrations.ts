import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'

const TABLE = 'drizzle.__drizzle_migrations'

/** What this program can bring a database to, oldest first. */
export const readMigrations = (migrationsFolder: string): MigrationMeta[] => readMigrationFiles({ migrationsFolder })

/** The migrations that a database has seen, by their digest; none where there is no Sparkle. */
export async function listAppliedMigrations(client: pg.Client): Promise<string[]> {
  const { rows: known } = await client.query('select to_regclass($1) is not null as there', [TABLE])
  if (!known[0]?.there) return []
  const { rows } = await client.query<{ hash: string }>(`select hash from ${TABLE} order by created_at`)
  return rows.map(({ hash }) => hash)
}

/** As Drizzle does it, but in a transaction of the caller, who may stop in between. */
export async function applyMigrations(client: pg.Client, migrations: MigrationMeta[]): Promise<void> {
  await client.query('create schema if not exists drizzle')
  await client.query(
    `create table if not exists ${TABLE} (id serial primary key, hash text not null, created_at bigint)`,
  )
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement)
    await client.query(`insert into ${TABLE} (hash, created_at) values ($1, $2)`, [hash, folderMillis])
  }
}
