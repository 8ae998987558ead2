import { login } from '@sparkle/contract/auth/auth.ts'
import { listNodes } from '@sparkle/contract/forum/forum.ts'
import { expect, onTestFinished, test } from 'vitest'
import { messagingHelpers } from '#test/correspondents.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()

async function get(path: '/healthz' | '/readyz', app = api) {
  const { status, body } = await app.send({ url: path })
  return { status, body }
}
/** Polls, because a check that is slow on a busy machine counts as failed. */
const expectSoon = (app = api) => expect.poll(() => get('/readyz', app), { timeout: 60_000 })
const ready = { status: 200, body: { status: 'ready', missing: [] } }
const alive = { status: 200, body: { status: 'alive' } }
const notReady = (missing: string) => ({ status: 503, body: { status: 'not ready', missing: [missing] } })

test('it is alive and ready', async () => {
  expect(await get('/healthz')).toEqual(alive)
  await expectSoon().toEqual(ready)
})

test('it is not ready while the schema is older than the program', async () => {
  const table = 'drizzle.__drizzle_migrations'
  const { rows } = await api.pool.query(`delete from ${table} where id = (select max(id) from ${table}) returning *`)
  await expectSoon().toEqual(notReady('migrations'))
  const { id, hash, created_at } = rows[0]
  await api.pool.query(`insert into ${table} values ($1, $2, $3)`, [id, hash, created_at])
  await expectSoon().toEqual(ready)
})

test('it is alive, but not ready, while the database does not respond', async () => {
  const client = await api.pool.connect()
  onTestFinished(() => client.release())
  await client.query('begin')
  await client.query('lock table drizzle.__drizzle_migrations in access exclusive mode')
  // However many requests there are, only one check waits for the database.
  const replies = await Promise.all(Array.from({ length: 40 }, () => get('/readyz')))
  expect(replies).toEqual(Array(40).fill(notReady('database')))
  expect(api.pool.totalCount).toBeLessThan(10)
  expect(await get('/healthz')).toEqual(alive)
  await client.query('rollback')
  await expectSoon().toEqual(ready)
})

test('it is not ready once it starts to stop', async () => {
  const stopping = await buildTestApp()
  stopping.readiness.stop()
  await expectSoon(stopping).toEqual(notReady('stopping'))
  expect((await stopping.send({ url: listNodes.path })).status).toBe(401)
})

test('while it stops, only reads of a proxy that can use another node are refused', async () => {
  const stopping = await buildTestApp()
  const headers = { 'x-sparkle-elsewhere': 'yes' }
  const read = (extra = {}) => stopping.send({ url: listNodes.path, headers: extra })
  expect((await read(headers)).status).toBe(401)
  stopping.readiness.stop()
  expect(await read(headers)).toMatchObject({ status: 502, body: { code: 'unavailable' } })
  expect((await read()).status).toBe(401)
  expect((await stopping.send({ url: '/healthz', headers })).status).toBe(200)
  expect((await stopping.send({ method: 'POST', url: login.path, headers, payload: {} })).status).toBe(422)
})

test('C-02 an unavailable Redis at the start is reported, and messages are sent and read as usual', async () => {
  const alone = await buildTestApp({ redisUrl: 'redis://127.0.0.1:1', rateLimits: true })
  await expectSoon(alone).toEqual({ status: 200, body: { status: 'ready', missing: ['live events'] } })
  const { pair, write, read } = messagingHelpers(alone)
  const [from, to] = await pair()
  const { conversation } = (await write(from, to, 'Without Redis')).body
  expect((await read(to, conversation.conversation_id)).body.messages?.[0]?.message).toBe('Without Redis')
})
