import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { registerCleanup } from '#test/servers/folders.ts'
import { createTestDatabase } from '#test/servers/test-database.ts'
import { type Db, openDatabase, prepareSql } from './database.ts'
import { type CachedKind, type CheckedDb, createVersionedCache, readChecked } from './versioned-cache.ts'

const testDatabase = await createTestDatabase(inject('testServerUrl'))
const { db, pool, close } = openDatabase(testDatabase.url, () => {})
registerCleanup(async () => {
  await close()
  await testDatabase.drop()
})
await pool.query('create table notes (id int primary key, version text not null, words text not null)')

interface Note {
  id: number
  version: string
  words: string
}

const notesStatement = prepareSql<Note>(
  'notes',
  sql`select id, version, words from notes where id = any(${sql.placeholder('ids')}::int[])`,
)

/** What the cache measures for a note of two letters with a version of one. */
const BYTES = 130

interface Options {
  maxBytes?: number
  expiresAt?: number
  /** Runs before each load. */
  beforeLoad?: () => Promise<unknown>
}

/** Notes 1 to 3 at version a, and a cache that has none of them. */
async function openNotes({ maxBytes = 10 * BYTES, expiresAt, beforeLoad }: Options = {}) {
  await pool.query(`delete from notes`)
  await pool.query(`insert into notes select n, 'a', 'a' || n from generate_series(1, 3) n`)
  const loads: (readonly number[])[] = []
  const kind: CachedKind<number, string> = {
    name: 'note',
    toId: (id) => id,
    async load({ db: from }, ids) {
      loads.push(ids)
      await beforeLoad?.()
      const rows = await notesStatement(from, { ids })
      return new Map(rows.map(({ id, version, words }) => [id, { version, value: words, expiresAt }]))
    },
  }
  const cache = createVersionedCache(maxBytes, 'https://sparkle.example')
  return {
    cache,
    loads,
    take: (from: Db, id: number, version: string) => cache.read(kind, from as CheckedDb, { key: id, version }),
    /** As the services read: first the versions, then the parts. */
    read: (...ids: number[]) =>
      readChecked({ db, cache }, async (from) => {
        const checks = await notesStatement(from.db, { ids })
        return cache.readAll(
          kind,
          from.db,
          checks.map(({ id, version }) => ({ key: id, version })),
        )
      }),
  }
}

const change = (id: number, version: string) =>
  pool.query('update notes set version = $2, words = $2 || id where id = $1', [id, version])

test('a value is loaded once for each version, and the stats say so', async () => {
  const { read, cache, loads } = await openNotes()
  expect(await read(1)).toEqual(['a1'])
  expect(await read(1)).toEqual(['a1'])
  expect(cache.stats()).toEqual({ hits: 1, misses: 1, bytes: BYTES })
  await change(1, 'b')
  expect(await read(1)).toEqual(['b1'])
  expect(await read(1)).toEqual(['b1'])
  expect(cache.stats()).toEqual({ hits: 2, misses: 2, bytes: BYTES })
  expect(loads).toEqual([[1], [1]])
})

test('a version that comes back is true again, such as after a failover', async () => {
  const { read } = await openNotes()
  for (const version of ['b', 'a', 'b']) {
    await change(1, version)
    expect(await read(1)).toEqual([`${version}1`])
  }
})

test('the bytes kept never exceed the bound, and what was used last stays', async () => {
  const { cache, read, loads } = await openNotes({ maxBytes: 2 * BYTES })
  for (const id of [1, 2, 1, 3, 1]) await read(id)
  expect(loads).toEqual([[1], [2], [3]])
  expect(cache.stats().bytes).toBe(2 * BYTES)
  const kind = (size: number): CachedKind<number, string> => ({
    name: 'text',
    toId: (id) => id,
    load: async (_, ids) => new Map(ids.map((id) => [id, { version: 'a', value: String(id).repeat(size) }])),
  })
  const reads = fc.array(fc.record({ key: fc.nat(9), size: fc.integer({ min: 1, max: 150 }) }))
  await fc.assert(
    fc.asyncProperty(reads, async (wanted) => {
      for (const { key, size } of wanted) {
        const text = await cache.read(kind(size), db as CheckedDb, { key, version: 'a' })
        expect(new Set(text)).toEqual(new Set(String(key)))
        expect(cache.stats().bytes).toBeLessThanOrEqual(2 * BYTES)
      }
    }),
    { seed: 1 },
  )
})

test('a value that has expired is loaded again without a new version', async () => {
  const expired = await openNotes({ expiresAt: Date.now() })
  for (let times = 0; times < 3; times++) expect(await expired.read(1)).toEqual(['a1'])
  expect(expired.loads).toHaveLength(3)
  const later = await openNotes({ expiresAt: Date.now() + 3_600_000 })
  for (let times = 0; times < 3; times++) expect(await later.read(1)).toEqual(['a1'])
  expect(later.loads).toHaveLength(1)
})

test('those who miss a value at the same time share one load', async () => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const { take, loads, cache } = await openNotes({ beforeLoad: () => released })
  const first = [1, 1, 2].map((id) => take(db, id, 'a'))
  await expect.poll(() => loads).toEqual([[1, 2]])
  const later = [take(db, 1, 'a'), take(db, 2, 'a')]
  release()
  expect(await Promise.all([...first, ...later])).toEqual(['a1', 'a1', 'a2', 'a1', 'a2'])
  expect(loads).toEqual([[1, 2]])
  expect(cache.stats()).toEqual({ hits: 0, misses: 5, bytes: 2 * BYTES })
})

test('a failed load fails those who wait for it and is not kept', async () => {
  let failures = 1
  const { take, cache } = await openNotes({
    beforeLoad: async () => {
      if (failures-- > 0) throw new Error('broken')
    },
  })
  const outcomes = await Promise.allSettled([take(db, 1, 'a'), take(db, 1, 'a')])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(cache.stats().bytes).toBe(0)
  expect(await take(db, 1, 'a')).toBe('a1')
})

test('what changes between check and load is read again, all of it from one snapshot', async () => {
  const versions = ['b', 'c', 'd', 'e']
  const { read } = await openNotes({
    beforeLoad: async () => {
      const version = versions.shift()
      // Not in one transaction: a reader without a snapshot could see one of them.
      if (version) for (const id of [1, 2]) await change(id, version)
    },
  })
  expect(await read(1, 2)).toEqual(['b1', 'b2'])
  expect(versions.length).toBeLessThan(4)
})

test('a part that is gone at the load is missing in the reply', async () => {
  const { read } = await openNotes({ beforeLoad: () => pool.query('delete from notes where id = 2') })
  expect(await read(1, 2)).toEqual(['a1'])
})

test('what a transaction has not committed is not shown to others', async () => {
  const { take, read } = await openNotes()
  await db
    .transaction(async (tx) => {
      await tx.execute(sql`update notes set version = 'b', words = 'b1' where id = 1`)
      expect(await take(tx, 1, 'b')).toBe('b1')
      expect(await read(1)).toEqual(['a1'])
      throw new Error('rolled back')
    })
    .catch(() => {})
  expect(await read(1)).toEqual(['a1'])
})
