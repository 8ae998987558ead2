import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { DrizzleQueryError, sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openDatabaseProxy } from '#test/database-proxy.ts'
import { createTestDatabase } from '#test/test-database.ts'
import { openDatabase } from './database.ts'
import { isDatabaseAway, listRiskySettings } from './database-faults.ts'

const coded = (code: string, more = {}) => Object.assign(new Error('any'), { code, ...more })
const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

test.each<[string, unknown, boolean]>([
  ['a server that shuts down', coded('57P01'), true],
  ['one that starts', coded('57P03'), true],
  ['a full disk', coded('53100'), true],
  ['nobody listening', coded('ECONNREFUSED'), true],
  ['a socket that is not there', coded('ENOENT', { syscall: 'connect' }), true],
  ['a pool without a free connection', new Error('timeout exceeded when trying to connect'), true],
  ['the same inside a query', new DrizzleQueryError('select', [], coded('57P01')), true],
  ['a guest who resets the connection', coded('ECONNRESET', { syscall: 'read' }), false],
  ['a guest who is gone', coded('EPIPE', { syscall: 'write' }), false],
  ['a file that is not there', coded('ENOENT', { syscall: 'open' }), false],
  ['a duplicate', coded('23505'), false],
  ['a statement that took too long', coded('57014'), false],
  ['a mistake of ours', new TypeError('x is undefined'), false],
  ['no error', undefined, false],
])('%s counts as away or not', (_, error, isAway) => {
  expect(isDatabaseAway(error)).toBe(isAway)
})

test('what the driver really throws is recognised', async () => {
  const nobody = openDatabase('postgres://127.0.0.1:1/none', () => {})
  onTestFinished(nobody.close)
  expect(isDatabaseAway(await failure(nobody.pool.query('select 1')))).toBe(true)
  const noSocket = openDatabase('postgres:///none?host=/not/there', () => {})
  onTestFinished(noSocket.close)
  expect(isDatabaseAway(await failure(noSocket.pool.query('select 1')))).toBe(true)
  expect(isDatabaseAway(await failure(new Promise((_, reject) => connect(1, '127.0.0.1').on('error', reject))))).toBe(
    true,
  )
})

test('a server that resets connections is away', async () => {
  const resetting = createServer((socket) => void socket.resetAndDestroy()).listen(0, '127.0.0.1')
  onTestFinished(() => void resetting.close())
  await once(resetting, 'listening')
  const { port } = resetting.address() as AddressInfo
  for (const prepare of [true, false]) {
    const { pool, close } = openDatabase(`postgres://127.0.0.1:${port}/none`, () => {}, { prepare })
    onTestFinished(close)
    expect(isDatabaseAway(await failure(pool.query('select 1')))).toBe(true)
  }
})

test('a connection that breaks in the middle of a transaction fails that one, and nothing else', async () => {
  const testDatabase = await createTestDatabase(inject('testServerUrl'))
  onTestFinished(testDatabase.drop)
  const [one, other] = [openDatabase(testDatabase.url, () => {}), openDatabase(testDatabase.url, () => {})]
  onTestFinished(one.close)
  onTestFinished(other.close)
  const broken = one.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await other.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    const living = () => other.pool.query('select from pg_stat_activity where pid = $1', [rows[0]?.pid])
    await expect.poll(async () => (await living()).rowCount).toBe(0)
    await tx.execute(sql`select 1`)
  })
  expect(isDatabaseAway(await failure(broken))).toBe(true)
  expect((await one.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a transaction that cannot begin gives its connection back', async () => {
  const testDatabase = await createTestDatabase(inject('testServerUrl'))
  onTestFinished(testDatabase.drop)
  const proxy = await openDatabaseProxy(testDatabase.url)
  const { db, pool, close } = openDatabase(proxy.url, () => {}, { size: 1 })
  onTestFinished(close)
  const isHeld = proxy.hold('before', 'begin')
  const broken = failure(db.transaction((tx) => tx.execute(sql`select 1`)))
  await isHeld
  await proxy.cut()
  expect(isDatabaseAway(await broken)).toBe(true)
  proxy.release()
  await proxy.mend()
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a setting that puts acknowledged writes at risk is named', async () => {
  const testDatabase = await createTestDatabase(inject('testServerUrl'))
  onTestFinished(testDatabase.drop)
  const safe = openDatabase(testDatabase.url, () => {})
  onTestFinished(safe.close)
  expect(await listRiskySettings(safe.pool)).toEqual([])
  const { rows } = await safe.pool.query('select current_database() as name')
  await safe.pool.query(`alter database ${rows[0].name} set synchronous_commit = off`)
  const risky = openDatabase(testDatabase.url, () => {})
  onTestFinished(risky.close)
  expect(await listRiskySettings(risky.pool)).toEqual(['synchronous_commit=off'])
})
