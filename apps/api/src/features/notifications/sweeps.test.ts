import { sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { afterCommit } from '#api/platform/database.ts'
import { buildTestApp } from '#test/test-app.ts'
import { createSweep } from './sweeps.ts'

const api = await buildTestApp()
const notes = pgTable('notes', { id: integer().primaryKey().generatedAlwaysAsIdentity(), words: text().notNull() })
await api.pool.query('create table notes (id integer primary key generated always as identity, words text not null)')

/** A sweep that writes down what it handles, in its transaction, three rows at a time. */
function createCollector(name: string) {
  const handled: number[] = []
  const sweep = createSweep(api.deps, { name, table: notes }, async (tx, { upTo, until }) => {
    const { rows } = await tx.execute<{ id: number }>(
      sql`select id from notes where id > ${upTo} and id <= ${until} order by id limit 3`,
    )
    const ids = rows.map(({ id }) => id)
    await afterCommit(tx, async () => {
      handled.push(...ids)
    })
    return { upTo: ids.length < 3 ? until : (ids.at(-1) ?? until), step: 0 }
  })
  return { handled, sweep }
}

/** Transactions of other tests may hold a sweep up. */
const pollSweeps = (sweep: () => Promise<number>) =>
  expect.poll(
    () => {
      api.forward(2000)
      return sweep()
    },
    { timeout: 60_000, interval: 20 },
  )

const insert = (words: string) => api.pool.query('insert into notes (words) values ($1)', [words])

test('NO-07 a row whose transaction commits late is handled, in its turn and once', async () => {
  const collector = createCollector('late')
  const late = await api.pool.connect()
  await late.query('begin')
  await late.query(`insert into notes (words) values ('late')`)
  await insert('early')
  for (let run = 0; run < 3; run++) {
    api.forward(2000)
    await collector.sweep()
  }
  expect(collector.handled).toEqual([])
  await late.query('commit')
  late.release()
  await pollSweeps(async () => {
    await collector.sweep()
    return collector.handled.length
  }).toBe(2)
  const { rows } = await api.pool.query<{ id: number }>('select id from notes order by id')
  expect(collector.handled).toEqual(rows.map(({ id }) => id))
})

test('NO-07 rows of many writers are handled once each by sweeps in parallel, and a batch that fails is repeated', async () => {
  const collectors = [createCollector('parallel'), createCollector('parallel')]
  const writers = Promise.all(Array.from({ length: 200 }, (_, number) => insert(`note ${number}`)))
  await writers
  const failing = createSweep(api.deps, { name: 'parallel', table: notes }, async () => {
    throw new Error('killed')
  })
  let failures = 0
  const total = Number((await api.pool.query('select count(*) from notes')).rows[0].count)
  await pollSweeps(async () => {
    await failing().catch(() => failures++)
    return failures
  }).toBeGreaterThan(0)
  await pollSweeps(async () => {
    await Promise.all(collectors.map(({ sweep }) => sweep()))
    return collectors.flatMap(({ handled }) => handled).length
  }).toBe(total)
  const ids = collectors.flatMap(({ handled }) => handled)
  expect(new Set(ids).size).toBe(total)
})
