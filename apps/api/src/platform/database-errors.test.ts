import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { DrizzleQueryError, sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openDatabaseProxy } from '#test/servers/database-proxy.ts'
import { createTestDatabase } from '#test/servers/test-database.ts'
import { openDatabase } from './database.ts'
import { isDatabaseUnavailable } from './database-errors.ts'

const coded = (code: string, more = {}) => Object.assign(new Error('any'), { code, ...more })
const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

test.each<[string, unknown, boolean]>([
  ['a server that is shutting down', coded('57P01'), true],
  ['a server that is starting', coded('57P03'), true],
  ['a full disk', coded('53100'), true],
  ['no server listening', coded('ECONNREFUSED'), true],
  ['a missing socket', coded('ENOENT', { syscall: 'connect' }), true],
  ['an exhausted pool', new Error('timeout exceeded when trying to connect'), true],
  ['such an error inside a query error', new DrizzleQueryError('select', [], coded('57P01')), true],
  ['a client that resets the connection', coded('ECONNRESET', { syscall: 'read' }), false],
  ['a client that is gone', coded('EPIPE', { syscall: 'write' }), false],
  ['a missing file', coded('ENOENT', { syscall: 'open' }), false],
  ['a duplicate', coded('23505'), false],
  ['a statement timeout', coded('57014'), false],
  ['a bug', new TypeError('x is undefined'), false],
  ['no error', undefined, false],
])('%s: is the database unavailable?', (_, error, isUnavailable) => {
  expect(isDatabaseUnavailable(error)).toBe(isUnavailable)
})

test('real driver errors are recognised', async () => {
  const nobody = openDatabase('postgres://127.0.0.1:1/none', () => {})
  onTestFinished(nobody.close)
  expect(isDatabaseUnavailable(await failure(nobody.pool.query('select 1')))).toBe(true)
  const noSocket = openDatabase('postgres:///none?host=/not/there', () => {})
  onTestFinished(noSocket.close)
  expect(isDatabaseUnavailable(await failure(noSocket.pool.query('select 1')))).toBe(true)
  expect(
    isDatabaseUnavailable(await failure(new Promise((_, reject) => connect(1, '127.0.0.1').on('error', reject)))),
  ).toBe(true)
})

test('a server that resets connections is unavailable', async () => {
  const resetting = createServer((socket) => void socket.resetAndDestroy()).listen(0, '127.0.0.1')
  onTestFinished(() => void resetting.close())
  await once(resetting, 'listening')
  const { port } = resetting.address() as AddressInfo
  for (const prepare of [true, false]) {
    const { pool, close } = openDatabase(`postgres://127.0.0.1:${port}/none`, () => {}, { prepare })
    onTestFinished(close)
    expect(isDatabaseUnavailable(await failure(pool.query('select 1')))).toBe(true)
  }
})

test('a connection that breaks in the middle of a transaction fails only that transaction', async () => {
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
  expect(isDatabaseUnavailable(await failure(broken))).toBe(true)
  expect((await one.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a transaction that fails to start releases its connection', async () => {
  const testDatabase = await createTestDatabase(inject('testServerUrl'))
  onTestFinished(testDatabase.drop)
  const proxy = await openDatabaseProxy(testDatabase.url)
  const { db, pool, close } = openDatabase(proxy.url, () => {}, { size: 1 })
  onTestFinished(close)
  const isHeld = proxy.hold('before', 'begin')
  const broken = failure(db.transaction((tx) => tx.execute(sql`select 1`)))
  await isHeld
  await proxy.cut()
  expect(isDatabaseUnavailable(await broken)).toBe(true)
  proxy.release()
  await proxy.restore()
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})
