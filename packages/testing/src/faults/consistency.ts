import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { avatarSizes } from '@sparkle/contract/core/images.ts'
import pg from 'pg'
import { findDatabaseUrl } from '../postgres-processes.ts'
import { listContradictions } from './invariants.ts'

/** Where the API stores the files of a picture, below the folder `assets`. */
function listFiles(key: string, kind: string): string[] {
  const names = kind === 'avatar' ? avatarSizes : ['picture']
  return names.map((name) => `${key.slice(0, 2)}/${key}/${name}.webp`)
}

function listStoredFiles(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'))
}

/** Lists contradictions between rows, and between rows and files. */
export async function listBroken(pool: pg.Pool, dataDir: string): Promise<string[]> {
  const { rows } = await pool.query<{ key: string; kind: string; attached: boolean }>(
    'select key, kind, attached_at is not null as attached from assets',
  )
  const known = new Set(rows.map(({ key }) => key))
  const exports = await pool.query<{ file: string }>('select file_key as file from exports')
  const archives = new Set(exports.rows.map(({ file }) => file))
  const stored = new Set(listStoredFiles(join(dataDir, 'assets')))
  // The sweeper works by rows, so a file without one would stay forever.
  const orphans = [...stored].filter((file) => !archives.has(file) && !known.has(file.split('/')[1] ?? ''))
  const needed = rows.filter(({ attached }) => attached).flatMap(({ key, kind }) => listFiles(key, kind))
  return [
    ...(await listContradictions(pool)),
    ...orphans.map((file) => `file without a row: ${file}`),
    ...needed.filter((file) => !stored.has(file)).map((file) => `missing file: ${file}`),
  ]
}

/** Lists what PostgreSQL's own check of its tables and indexes finds, as pg_amcheck does. */
export async function listCorruption(dataDir: string): Promise<string[]> {
  const client = new pg.Client(findDatabaseUrl(dataDir, 'postgres'))
  await client.connect()
  try {
    await client.query('create extension if not exists amcheck')
    await client.query(
      `select bt_index_check(c.oid, true) from pg_class c join pg_index i on i.indexrelid = c.oid
      join pg_am on pg_am.oid = c.relam where amname = 'btree' and c.relkind = 'i' and indisvalid
        and c.relpersistence = 'p'`,
    )
    const { rows } = await client.query<{ found: string }>(
      `select c.relname || ': ' || msg as found from pg_class c, lateral verify_heapam(c.oid)
      where c.relkind in ('r', 't') and c.relpersistence = 'p'`,
    )
    return rows.map(({ found }) => found)
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  } finally {
    await client.end()
  }
}
