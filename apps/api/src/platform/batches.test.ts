import { expect, inject, test } from 'vitest'
import { registerCleanup } from '#test/servers/folders.ts'
import { createTestDatabase } from '#test/servers/test-database.ts'
import { batchReads } from './batches.ts'
import { type Db, openDatabase } from './database.ts'

const testDatabase = await createTestDatabase(inject('testServerUrl'))
const one = openDatabase(testDatabase.url, () => {})
const other = openDatabase(testDatabase.url, () => {})
registerCleanup(async () => {
  await one.close()
  await other.close()
  await testDatabase.drop()
})
await one.pool.query('create table notes (id int primary key, words text not null)')
await one.pool.query(`insert into notes values (1, 'one'), (2, 'two'), (3, 'three')`)

function openNotes() {
  const statements: { db: Db; ids: readonly number[] }[] = []
  const read = batchReads(
    async (db: Db, ids: readonly number[]) => {
      statements.push({ db, ids })
      if (ids.includes(0)) throw new Error('no such note')
      const { pool } = db === one.db ? one : other
      const { rows } = await pool.query<{ id: number; words: string }>('select * from notes where id = any($1)', [ids])
      return new Map(rows.map(({ id, words }) => [id, words]))
    },
    (id) => id,
  )
  return { statements, read }
}

test('requests of one turn are read by one statement, each key once', async () => {
  const { read, statements } = openNotes()
  const wanted = [[1], [2, 1], [1, 2, 3], [4], [1]]
  const found = await Promise.all(wanted.map((ids) => read(one.db, ids)))
  expect(statements).toEqual([{ db: one.db, ids: [1, 2, 3, 4] }])
  expect(wanted.map((ids, index) => ids.map((id) => found[index]?.get(id)))).toEqual([
    ['one'],
    ['two', 'one'],
    ['one', 'two', 'three'],
    [undefined],
    ['one'],
  ])
})

test('nothing is kept: whoever asks after a write sees it', async () => {
  const { read } = openNotes()
  expect((await read(one.db, [1])).get(1)).toBe('one')
  await one.pool.query(`update notes set words = 'changed' where id = 1`)
  expect((await read(one.db, [1])).get(1)).toBe('changed')
  await one.pool.query(`update notes set words = 'one' where id = 1`)
})

test('each database is read by statements of its own', async () => {
  const { read, statements } = openNotes()
  await Promise.all([read(one.db, [1]), read(other.db, [1]), read(one.db, [2])])
  expect(statements).toHaveLength(2)
  expect(statements).toContainEqual({ db: one.db, ids: [1, 2] })
  expect(statements).toContainEqual({ db: other.db, ids: [1] })
})

test('a failed statement fails all its requests and none after it', async () => {
  const { read } = openNotes()
  const outcomes = await Promise.allSettled([read(one.db, [0]), read(one.db, [1])])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect((await read(one.db, [1])).get(1)).toBe('one')
})
