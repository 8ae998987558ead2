import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { recoverPassword, register } from '@sparkle/contract/auth/auth.ts'
import { whoami } from '@sparkle/contract/auth/sessions.ts'
import { allEndpoints } from '@sparkle/contract/core/endpoints.ts'
import { createConversation } from '@sparkle/contract/messages/conversations.ts'
import { isLinux, signalServer } from '@sparkle/testing/postgres-processes.ts'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openStream } from '#test/event-stream.ts'
import { newPerson } from '#test/makers.ts'
import { openDatabaseProxy } from '#test/servers/database-proxy.ts'
import { newFolder } from '#test/servers/folders.ts'
import { createCaller } from '#test/servers/server-calls.ts'
import { runServer } from '#test/servers/server-process.ts'
import { createTestDatabase } from '#test/servers/test-database.ts'

const soon = { timeout: 60_000, interval: 50 }
const refused = { status: 503, retryAfter: '5', body: expect.objectContaining({ code: 'unavailable' }) }

test('while the database is unavailable requests are refused immediately, and all recovers by itself', async () => {
  // Not that of another app, which would take the email from this server's queue.
  const database = await createTestDatabase(inject('testServerUrl'))
  onTestFinished(database.drop)
  const proxy = await openDatabaseProxy(database.url)
  const dataDir = await newFolder()
  const server = await runServer({ DATABASE_URL: proxy.url, DATA_DIR: dataDir, LOG_LEVEL: 'fatal' })
  expect(await server.isReady).toBe(true)
  const call = createCaller(server.url)
  const [reader, writer] = [newPerson(), newPerson()]
  const signUp = async (person: typeof reader) =>
    (await call(register, { ...person, business_account: 0 })).body.access_token
  const [token, writerToken] = [await signUp(reader), await signUp(writer)]
  const { forumId } = (await call(whoami, undefined, token)).body
  const stream = await openStream({ address: async () => server.url }, token)
  expect((await stream.next())?.event).toBe('ready')

  await proxy.cut()
  for (const endpoint of allEndpoints.filter(({ access }) => access === 'signed-in')) {
    const body = endpoint.method === 'POST' ? {} : undefined
    expect(await call(endpoint, body, token), endpoint.path).toMatchObject(refused)
  }
  expect(await call(register, { ...newPerson(), business_account: 0 })).toMatchObject(refused)
  expect((await fetch(`${server.url}/api/docs/json`)).status).toBe(200)

  await proxy.restore()
  await expect.poll(async () => (await call(whoami, undefined, token)).status, soon).toBe(200)
  // The stream stayed open; `ready` tells its reader to reload once events flow again.
  expect((await stream.next())?.event).toBe('ready')
  expect((await call(createConversation, { recipient_ids: [forumId], message: 'Hi' }, writerToken)).status).toBe(200)
  expect(await stream.nextLive()).toMatchObject({ type: 'message' })
  expect((await call(recoverPassword, { email: reader.email })).status).toBe(200)
  await expect.poll(() => readdir(join(dataDir, 'outbox')).catch(() => []), soon).toHaveLength(1)
})

test.runIf(isLinux)('a suspended PostgreSQL blocks no request forever, and requests do not pile up', async () => {
  const dataDir = await newFolder()
  const server = await runServer({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal', RATE_LIMITS: 'off' })
  expect(await server.isReady).toBe(true)
  const call = createCaller(server.url)
  const token = (await call(register, { ...newPerson(), business_account: 0 })).body.access_token
  signalServer(dataDir, 'SIGSTOP')
  try {
    // More than the pool has connections.
    const replies = await Promise.all(Array.from({ length: 60 }, () => call(whoami, undefined, token)))
    for (const reply of replies) expect(reply).toMatchObject(refused)
  } finally {
    signalServer(dataDir, 'SIGCONT')
  }
  await expect.poll(async () => (await call(whoami, undefined, token)).status, soon).toBe(200)
  expect((await call(register, { ...newPerson(), business_account: 0 })).status).toBe(201)
})
