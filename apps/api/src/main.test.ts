import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { claimSetup } from '@sparkle/contract/admin/setup.ts'
import { login, register } from '@sparkle/contract/auth/auth.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { freePort } from '@sparkle/testing/free-port.ts'
import { serverProcesses } from '@sparkle/testing/postgres-processes.ts'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { runServer } from '#test/servers/server-process.ts'
import { buildTestApp } from '#test/test-app.ts'

const account = {
  username: 'keeper',
  password: 'a long quiet sentence',
  email: 'keeper@example.com',
  business_account: 0,
}

/** Shared, because a first start takes much longer than later ones. */
const dataDir = await mkdtemp(join(tmpdir(), 'sparkle main '))
afterAll(() => rm(dataDir, { recursive: true, force: true }))

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sparkle main '))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const post = (url: string, path: string, body: object) =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

test('AD-01 AD-04 it prints its address and one set-up link, serves requests, and stops cleanly on a signal', async () => {
  const metrics = `127.0.0.1:${await freePort()}`
  const sparkle = await runServer({ DATA_DIR: dataDir, METRICS_LISTEN: metrics })
  expect(await sparkle.isReady).toBe(true)
  const code = (await readFile(join(dataDir, 'setup-code'), 'utf8')).trim()
  expect(sparkle.out()).toBe(
    `Sparkle is ready at ${sparkle.url}\nSet up Sparkle: ${sparkle.url}${addresses.setupWith(code)}\n`,
  )
  expect((await post(sparkle.url, register.path, account)).status).toBe(201)
  expect((await fetch(`${sparkle.url}/api/docs/json`)).status).toBe(200)
  const measured = await (await fetch(`http://${metrics}/metrics`)).text()
  expect(measured).toContain(`_count{method="POST",route="${register.path}",status="201"} 1\n`)
  for (const line of [
    'sparkle_streams_open 0',
    'sparkle_events_listening 1',
    'sparkle_database_connections{state="waiting"} 0',
    'sparkle_cache_reads{result="hit"} 0',
    'sparkle_cache_reads{result="miss"} 0',
    'sparkle_cache_bytes 0',
  ]) {
    expect(measured).toContain(line)
  }
  expect(await (await fetch(`${sparkle.url}/metrics`)).text()).not.toContain('sparkle_')
  sparkle.child.kill('SIGINT')
  expect(await sparkle.ended).toBe(0)
  expect(serverProcesses(dataDir)).toEqual([])
  expect(sparkle.err()).toBe('')
})

test('a second start on the same data folder fails with one line, and one after kill -9 finds all data', async () => {
  const finder = { ...account, username: 'finder', email: 'finder@example.com' }
  const first = await runServer({ DATA_DIR: dataDir })
  expect(await first.isReady).toBe(true)
  const second = await runServer({ DATA_DIR: dataDir })
  expect(await second.ended).toBe(1)
  expect(second.err()).toBe(`Another Sparkle is already running on ${dataDir}.\n`)
  expect((await post(first.url, register.path, finder)).status).toBe(201)
  first.child.kill('SIGKILL')
  await first.ended
  const third = await runServer({ DATA_DIR: dataDir })
  expect(await third.isReady).toBe(true)
  const { username, password } = finder
  expect((await post(third.url, login.path, { username, password })).status).toBe(200)
})

test('AD-01 C-05 with DATABASE_URL no PostgreSQL is started, and a stop is announced before it happens', async () => {
  const api = await buildTestApp()
  const dataDir = await newFolder()
  const env = { DATA_DIR: dataDir, DATABASE_URL: api.databaseUrl }
  const sparkle = await runServer({ ...env, DRAIN_SECONDS: '600' })
  expect(await sparkle.isReady).toBe(true)
  expect((await post(sparkle.url, register.path, account)).status).toBe(201)
  const { rows } = await api.pool.query('select password_hash from credentials')
  expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
  const { username, password } = account
  expect((await api.call(login, { body: { username, password } })).status).toBe(200)

  // A second process on the same database prints the same link, and both accept it.
  const second = await runServer(env)
  expect(await second.isReady).toBe(true)
  const code = sparkle.out().trim().slice(-43)
  expect(second.out()).toBe(
    `Sparkle is ready at ${second.url}\nSet up Sparkle: ${second.url}${addresses.setupWith(code)}\n`,
  )
  const administrator = { username: 'first', password: 'a long quiet sentence', email: 'first@example.com' }
  expect((await post(sparkle.url, claimSetup.path, { ...administrator, code: `${code}x` })).status).toBe(422)
  expect((await post(second.url, claimSetup.path, { ...administrator, code })).status).toBe(200)
  expect((await post(sparkle.url, claimSetup.path, { ...administrator, code })).status).toBe(404)
  expect([sparkle, second].map(({ err }) => err().includes(code))).toEqual([false, false])

  sparkle.child.kill('SIGTERM')
  const readyz = async () => (await fetch(`${sparkle.url}/readyz`)).status
  await expect.poll(readyz, { timeout: 60_000 }).toBe(503)
  expect((await post(sparkle.url, login.path, { username, password })).status).toBe(200)
  sparkle.child.kill('SIGKILL')
})

test('invalid settings end the start with one line per problem, and nothing is changed', async () => {
  const dataDir = join(await newFolder(), 'data')
  const sparkle = await runServer({
    DATA_DIR: dataDir,
    PORT: 'many',
    DATABASE_URL: 'mysql://host/db',
    REDIS_URL: 'http://host',
    RATE_LIMITS: 'perhaps',
    WORKERS: '0',
    METRICS_LISTEN: '9464',
  })
  expect(await sparkle.ended).toBe(1)
  const lines = sparkle.err().trimEnd().split('\n')
  expect(lines).toEqual([
    expect.stringMatching(/^PORT: /),
    'DATABASE_URL: must be an address like postgres://user:password@host:5432/sparkle',
    'REDIS_URL: must be an address like redis://host:6379',
    expect.stringMatching(/^WORKERS: /),
    'METRICS_LISTEN: must be an address like 127.0.0.1:9464',
    expect.stringMatching(/^RATE_LIMITS: /),
  ])
  expect(existsSync(dataDir)).toBe(false)
})
