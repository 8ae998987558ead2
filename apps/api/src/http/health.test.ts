import { login } from '@sparkle/contract/auth.ts'
import { listNodes } from '@sparkle/contract/forum.ts'
import { expect, onTestFinished, test } from 'vitest'
import { correspondenceOn } from '#test/correspondents.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()

async function ask(path: '/healthz' | '/readyz', of = api) {
  const { status, body } = await of.send({ url: path })
  return { status, body }
}
/** Waits for it: an answer that is late by the machine's load is no answer. */
const expectSoon = (of = api) => expect.poll(() => ask('/readyz', of), { timeout: 60_000 })
const ready = { status: 200, body: { status: 'ready', missing: [] } }
const alive = { status: 200, body: { status: 'alive' } }
const notReady = (what: string) => ({ status: 503, body: { status: 'not ready', missing: [what] } })

test('it is alive and ready', async () => {
  expect(await ask('/healthz')).toEqual(alive)
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

test('it is alive, but not ready, while the database does not answer', async () => {
  const client = await api.pool.connect()
  onTestFinished(() => client.release())
  await client.query('begin')
  await client.query('lock table drizzle.__drizzle_migrations in access exclusive mode')
  // However many ask, one question waits for the database.
  const replies = await Promise.all(Array.from({ length: 40 }, () => ask('/readyz')))
  expect(replies).toEqual(Array(40).fill(notReady('database')))
  expect(api.pool.totalCount).toBeLessThan(10)
  expect(await ask('/healthz')).toEqual(alive)
  await client.query('rollback')
  await expectSoon().toEqual(ready)
})

test('from the beginning of a stop it is not ready', async () => {
  const stopping = await buildTestApp()
  stopping.readiness.stop()
  await expectSoon(stopping).toEqual(notReady('stopping'))
  expect((await stopping.send({ url: listNodes.path })).status).toBe(401)
})

test('while it stops, reads go back to a proxy that can ask another node, and to nobody else', async () => {
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

test('C-02 a Redis that is away from the start is told, and messages are sent and read as ever', async () => {
  const alone = await buildTestApp({ redisUrl: 'redis://127.0.0.1:1', rateLimits: true })
  await expectSoon(alone).toEqual({ status: 200, body: { status: 'ready', missing: ['live events'] } })
  const { pair, write, read } = correspondenceOn(alone)
  const [from, to] = await pair()
  const { conversation } = (await write(from, to, 'Without Redis')).body
  expect((await read(to, conversation.conversation_id)).body.messages?.[0]?.message).toBe('Without Redis')
})
