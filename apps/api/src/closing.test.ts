import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { json } from 'node:stream/consumers'
import { register, registerSpec } from '@sparkle/contract/auth/auth.ts'
import { whoami } from '@sparkle/contract/auth/sessions.ts'
import { createConversation } from '@sparkle/contract/messages/conversations.ts'
import { expect, test } from 'vitest'
import { openStream } from '#test/event-stream.ts'
import { newPerson } from '#test/makers.ts'
import { openDatabaseProxy } from '#test/servers/database-proxy.ts'
import { newFolder } from '#test/servers/folders.ts'
import { createCaller } from '#test/servers/server-calls.ts'
import { runServer } from '#test/servers/server-process.ts'
import { buildTestApp } from '#test/test-app.ts'

const soon = { timeout: 60_000, interval: 20 }

async function startOn(databaseUrl: string) {
  const server = await runServer({ DATABASE_URL: databaseUrl, DATA_DIR: await newFolder(), RATE_LIMITS: 'off' })
  expect(await server.isReady).toBe(true)
  const call = createCaller(server.url)
  const signUp = () => call(register, { ...newPerson(), business_account: 0 })
  return { server, call, signUp }
}

test('on SIGTERM running requests finish, new ones are refused, idle connections and streams end', async () => {
  const api = await buildTestApp()
  const proxy = await openDatabaseProxy(api.databaseUrl)
  const { server, call, signUp } = await startOn(proxy.url)
  const [token, other] = [(await signUp()).body.access_token, (await signUp()).body.access_token]
  const { forumId } = (await call(whoami, undefined, other)).body
  const stream = await openStream({ address: async () => server.url }, token)
  expect((await stream.next())?.event).toBe('ready')

  const { port } = new URL(server.url)
  const idle = connect(Number(port), '127.0.0.1')
  idle.write('GET /api/docs/json HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await once(idle, 'data')
  const idleClosed = once(idle.resume(), 'close')

  const held = proxy.hold('after', 'begin_conversation')
  const reply = call(createConversation, { recipient_ids: [forumId], message: 'Last words' }, token)
  await held
  server.child.kill('SIGTERM')
  expect(await stream.next()).toBeUndefined()
  await idleClosed
  const tryToConnect = () =>
    new Promise((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () => resolve('connected')).on('error', () =>
        resolve('refused'),
      )
      socket.unref().on('connect', () => socket.destroy())
    })
  await expect.poll(tryToConnect, soon).toBe('refused')
  expect(server.child.exitCode).toBeNull()

  proxy.release()
  expect(await reply).toMatchObject({ status: 200, body: { conversation: { title: expect.any(String) } } })
  expect(await server.ended).toBe(0)
  expect(server.err()).toBe('')
})

/** Resolves once the server has accepted the request: it has read the headers and waits for the body. */
async function startSignUp(url: string) {
  const headers = { 'content-type': 'application/json', expect: '100-continue' }
  const call = request(`${url}${register.path}`, { method: register.method, headers, agent: false })
  call.flushHeaders()
  await once(call, 'continue')
  return async () => {
    call.end(JSON.stringify({ ...newPerson(), business_account: 0 }))
    const [reply] = (await once(call, 'response')) as [IncomingMessage]
    return { status: reply.statusCode, body: await json(reply) }
  }
}

test('on SIGTERM under load every accepted request gets its complete response', async () => {
  const api = await buildTestApp()
  const { server } = await startOn(api.databaseUrl)
  const accepted = await Promise.all(Array.from({ length: 24 }, () => startSignUp(server.url)))
  const replies = accepted.map((finish) => finish())
  await Promise.race(replies)
  server.child.kill('SIGTERM')
  for (const { status, body } of await Promise.all(replies)) {
    expect(status).toBe(201)
    registerSpec().response.parse(body)
  }
  expect(await server.ended).toBe(0)
  expect(server.err()).toBe('')
})
