import { getHealth } from '@sparkle/contract/admin/admin-health.ts'
import { freePort } from '@sparkle/testing/free-port.ts'
import { startSmtp } from '@sparkle/testing/smtp-server.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeUser } from '#test/makers.ts'
import { openDatabaseProxy } from '#test/servers/database-proxy.ts'
import { findRedis, openRedisServer } from '#test/servers/redis-server.ts'
import { openS3Server } from '#test/servers/s3-server.ts'
import { buildTestApp, type TestApi } from '#test/test-app.ts'

async function createReader(api: TestApi) {
  const administrator = api.as(await makeUser(api, { roles: ['Administrator'] }))
  return async () => {
    const { body, text } = await administrator.call(getHealth, {})
    return { text, part: Object.fromEntries(body.parts.map(({ name, state, words }) => [name, `${state}: ${words}`])) }
  }
}

const soon = { timeout: 60_000, interval: 100 }

test('AD-16 health describes each part, and what is risky', async () => {
  const api = await buildTestApp({ publicUrl: 'http://sparkle.example' })
  const { part } = await (await createReader(api))()
  expect(part).toMatchObject({
    database: 'good: Answers.',
    migrations: 'good: Up to date.',
    events: expect.stringMatching(/^good/),
    pictures: expect.stringMatching(/^good/),
    mail: expect.stringMatching(/^warning: No mail server is set/),
    jobs: expect.stringMatching(/^good: \d+ waiting/),
    backup: expect.stringMatching(/^warning: There was no backup yet/),
    disk: expect.stringMatching(/GB free of/),
    version: expect.stringMatching(/^good: Sparkle \d/),
  })
  expect(part.replica).toBeUndefined()
  expect(part.settings).toContain('nobody checks it first')
  expect(part.settings).toContain('use https')
  expect(part.settings).toContain('Limits are off')
})

test('AD-16 AD-17 health says that the picture store is unavailable, without its address', async () => {
  const s3 = await openS3Server()
  const place = s3.place('app')
  const readHealth = await createReader(await buildTestApp({ assetStore: place }))
  expect((await readHealth()).part.pictures).toMatch(/^good/)
  await s3.kill()
  const { part, text } = await readHealth()
  expect(part.pictures).toMatch(/^problem: Unavailable/)
  expect(text).not.toContain(place.endpoint)
})

test('AD-16 AD-17 health says that the mail server is unavailable, without its address and password', async () => {
  const port = await freePort()
  const smtp = await startSmtp(port)
  onTestFinished(smtp.close)
  const smtpUrl = `smtp://sparkle:canary-password@127.0.0.1:${port}`
  const api = await buildTestApp({ smtpUrl })
  const readHealth = await createReader(api)
  await vi.waitFor(async () => expect((await readHealth()).part.mail).toMatch(/^good/), soon)
  await smtp.close()
  const { part, text } = await readHealth()
  expect(part.mail).toMatch(/^problem/)
  expect(`${text}${api.logged()}`).not.toContain('canary-password')
  expect(text).not.toContain(`:${port}`)
})

test.runIf(await findRedis())('AD-16 health says that live updates are unavailable without Redis', async () => {
  const redis = await openRedisServer()
  onTestFinished(redis.remove)
  const readHealth = await createReader(await buildTestApp({ redisUrl: redis.url }))
  expect((await readHealth()).part.events).toMatch(/^good/)
  await redis.kill()
  await vi.waitFor(async () => expect((await readHealth()).part.events).toMatch(/^problem.*Redis/), soon)
})

test('AD-16 without the database, the refusal names it', async () => {
  const api = await buildTestApp()
  const administrator = await makeUser(api, { roles: ['Administrator'] })
  const proxy = await openDatabaseProxy(api.databaseUrl)
  const other = await buildTestApp({ databaseUrl: proxy.url })
  expect((await other.as(administrator).call(getHealth, {})).status).toBe(200)
  await proxy.cut()
  const { status, error } = await other.as(administrator).call(getHealth, {})
  expect([status, error?.message]).toEqual([503, expect.stringContaining('database')])
})
