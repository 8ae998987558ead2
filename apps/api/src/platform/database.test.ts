import { afterAll, expect, inject, test } from 'vitest'
import { createTestDatabase } from '#test/servers/test-database.ts'
import { afterCommit, type Db, openDatabase } from './database.ts'

const testDatabase = await createTestDatabase(inject('testServerUrl'), 'template0')
const { db, pool, close } = openDatabase(testDatabase.url, () => {})
await pool.query('create table notes (words text)')
afterAll(async () => {
  await close()
  await testDatabase.drop()
})

/** Writes a note whose effect writes down how many notes others can see. */
async function note(db: Db, words: string, seen: unknown[]): Promise<void> {
  await db.execute(`insert into notes (words) values ('${words}')`)
  await afterCommit(db, async () => {
    const { rows } = await pool.query('select count(*)::int as count from notes where words = $1', [words])
    seen.push(rows[0].count)
  })
}

const fail = () => {
  throw new Error('roll back')
}

test('what follows a transaction runs once, after the commit and before its caller continues', async () => {
  const seen: unknown[] = []
  await db.transaction(async (tx) => {
    await note(tx, 'first', seen)
    expect(seen).toEqual([])
  })
  expect(seen).toEqual([1])
})

test('nothing follows a transaction that is rolled back', async () => {
  const seen: unknown[] = []
  await expect(db.transaction((tx) => note(tx, 'undone', seen).then(fail))).rejects.toThrow('roll back')
  expect(seen).toEqual([])
})

test('what follows an inner transaction waits for the outer one, unless the inner one is rolled back', async () => {
  const seen: unknown[] = []
  await db.transaction(async (tx) => {
    await tx.transaction((inner) => note(inner, 'inner', seen))
    await expect(tx.transaction((inner) => note(inner, 'undone', seen).then(fail))).rejects.toThrow('roll back')
    expect(seen).toEqual([])
  })
  expect(seen).toEqual([1])
  await expect(db.transaction((tx) => tx.transaction((inner) => note(inner, 'lost', seen)).then(fail))).rejects.toThrow(
    'roll back',
  )
  expect(seen).toEqual([1])
})

test('without a transaction it runs immediately', async () => {
  const seen: unknown[] = []
  await note(db, 'alone', seen)
  expect(seen).toEqual([1])
})
