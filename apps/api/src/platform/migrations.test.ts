import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { newFolder, registerCleanup } from '#test/servers/folders.ts'
import { runServer } from '#test/servers/server-process.ts'
import { createTestDatabase } from '#test/servers/test-database.ts'
import { applyMigrations, migrateForward } from './migrations.ts'

async function emptyDatabase(): Promise<string> {
  const { url, drop } = await createTestDatabase(inject('testServerUrl'), 'template0')
  registerCleanup(drop)
  return url
}

async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client(url)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

let made = 0
const migration = (...sql: string[]) => ({ sql, hash: randomUUID(), folderMillis: ++made, bps: true })

const table = migration('create table things (id integer)')
const index = migration(
  'drop index concurrently if exists things_by_id',
  'create index concurrently things_by_id on things (id)',
)

test('five processes that start at once on an empty database all get ready, and each migration runs once', async () => {
  const url = await emptyDatabase()
  const env = { DATABASE_URL: url, DATA_DIR: await newFolder(), WORKERS: '1', DATABASE_POOL: '5' }
  const servers = await Promise.all(Array.from({ length: 5 }, () => runServer(env)))
  for (const server of servers) expect(await server.isReady, server.err()).toBe(true)
  const client = await connectTo(url)
  const { rows } = await client.query(
    `select count(*)::int as seen, count(distinct hash)::int as different,
            (select count(*)::int from forum_nodes where category_id is null) as categories
     from drizzle.__drizzle_migrations`,
  )
  expect(rows[0].seen).toBe(rows[0].different)
  expect(rows[0].categories).toBe(4)
  // On a busy machine PostgreSQL may respond late, which is no error of a migration.
  const errors = servers.flatMap((server) =>
    server
      .err()
      .split('\n')
      .filter((line) => !line.includes('ETIMEDOUT')),
  )
  expect(errors).toEqual(Array(5).fill(''))
})

test('an index is built outside a transaction in a live database, and inside that of a restore', async () => {
  const forward = await connectTo(await emptyDatabase())
  await migrateForward(forward, [table])
  await migrateForward(forward, [table, index])
  await migrateForward(forward, [table, index])
  const restore = await connectTo(await emptyDatabase())
  await restore.query('begin')
  await applyMigrations(restore, [table, index])
  await restore.query('commit')
  for (const client of [forward, restore]) {
    expect((await client.query('select hash from drizzle.__drizzle_migrations order by id')).rows).toEqual(
      [table, index].map(({ hash }) => ({ hash })),
    )
    const { rows } = await client.query(`select indisvalid from pg_index where indexrelid = 'things_by_id'::regclass`)
    expect(rows).toEqual([{ indisvalid: true }])
  }
})

test('a failed migration leaves nothing behind, and those before it stay', async () => {
  const client = await connectTo(await emptyDatabase())
  const broken = migration('create table others (id integer)', 'alter table nowhere add column id integer')
  await expect(migrateForward(client, [table, broken])).rejects.toThrow('nowhere')
  const { rows } = await client.query(`select to_regclass('things') as things, to_regclass('others') as others`)
  expect(rows).toEqual([{ things: 'things', others: null }])
  expect((await client.query('select hash from drizzle.__drizzle_migrations')).rows).toEqual([{ hash: table.hash }])
})
