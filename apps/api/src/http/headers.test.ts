import { uploadPicture } from '@sparkle/contract/applications/applications.ts'
import { login } from '@sparkle/contract/auth/auth.ts'
import { whoami } from '@sparkle/contract/auth/sessions.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { openEvents } from '@sparkle/contract/core/events.ts'
import { getUser, updateUser } from '@sparkle/contract/people/users.ts'
import { describe, expect, test } from 'vitest'
import { openSession } from '#api/features/auth/session/sessions.service.ts'
import { openStream } from '#test/event-stream.ts'
import { makeApplication, makeUser } from '#test/makers.ts'
import { asFile, jpeg } from '#test/pictures.ts'
import { buildTestApp } from '#test/test-app.ts'
import type { TestReply } from '#test/test-client.ts'

const web = {
  'index.html': '<!doctype html><title>Sparkle</title>',
  'start.js': 'void 0',
  'bundle/app-a1b2c3.js': 'void 0',
  'images/default-applicant.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
}
const api = await buildTestApp({ web })
const person = await makeUser(api)
const me = api.as(person)
const visitor = await makeUser(api)

const policy = new Map([
  ...([
    ['default-src', "'self'"],
    ['script-src', "'self'"],
    ['connect-src', "'self'"],
    ['font-src', "'self'"],
  ] as const),
  ...([
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['frame-ancestors', "'none'"],
  ] as const),
  ...([
    ['form-action', "'self'"],
    ['img-src', "'self' data: blob:"],
    ['style-src', "'self' 'unsafe-inline'"],
  ] as const),
])

const permissions =
  'accelerometer=(), browsing-topics=(), camera=(), clipboard-read=(), display-capture=(), geolocation=(), ' +
  'gyroscope=(), hid=(), idle-detection=(), local-fonts=(), magnetometer=(), microphone=(), midi=(), payment=(), ' +
  'screen-wake-lock=(), serial=(), usb=(), xr-spatial-tracking=()'

function expectSecurityHeaders(headers: Record<string, unknown>, about: string, isSecure = true): void {
  expect(headers, about).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': permissions,
  })
  const hsts = isSecure ? 'max-age=31536000; includeSubDomains' : undefined
  expect(headers['strict-transport-security'], about).toBe(hsts)
  const directives = String(headers['content-security-policy']).split(';')
  const parts = directives.map((directive) => directive.trim().split(/ (.*)/).slice(0, 2) as [string, string])
  expect(new Map(parts), about).toEqual(policy)
  for (const name of Object.keys(headers))
    expect(name, about).not.toMatch(/^(access-control-|x-powered-by|server$|set-cookie)/)
}

/** Every route of the app, with parameter values that match nothing. */
const routes = api.routes().map((route) => {
  const [method = '', path = ''] = route.split(' ')
  return [method, path.replace(/:\w+/g, '1').replace('*', '/nothing')] as const
})
const send = (method: string, url: string, headers = {}, payload?: string) =>
  me.send({ method: method as 'GET', url, headers, ...(payload !== undefined && { payload }) })

/** With a fresh token, since some calls end it. A stream never ends, so it gets an invalid one. */
async function sendCrossOrigin(method: string, url: string) {
  const token = url === openEvents.path ? 'none' : await openSession(api.deps.db, visitor.id, '', api.deps.now())
  return api.as({ token }).send({ method: method as 'GET', url, headers: { origin: 'https://evil.example' } })
}

test('every route and every refusal carries the security headers, and API replies are not cached', async () => {
  for (const [method, url] of routes) {
    const { headers } = await sendCrossOrigin(method, url)
    expectSecurityHeaders(headers, `${method} ${url}`)
    if (url.startsWith('/api/v1/')) expect(headers['cache-control'], `${method} ${url}`).toBe('no-store')
  }
  const json = { 'content-type': 'application/json' }
  const refusals: [number, TestReply<unknown>][] = [
    [400, await send('POST', login.path, json, '{')],
    [400, await send('GET', '/api/v1/user/%')],
    [401, await api.call(whoami, {})],
    [404, await send('GET', '/api/v1/nothing')],
    [404, await send('OPTIONS', whoami.path)],
    [405, await send('PUT', whoami.path)],
    [413, await send('POST', login.path, json, `"${'x'.repeat(1_000_001)}"`)],
    [415, await send('POST', login.path, { 'content-type': 'text/plain' }, 'x')],
    [422, await send('POST', login.path, json, '{}')],
  ]
  for (const [status, reply] of refusals) {
    expect(reply.status).toBe(status)
    expectSecurityHeaders(reply.headers, String(status))
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.error.message).toMatch(/\w/)
  }
})

test('a server error and a stream carry them too', async () => {
  const other = await buildTestApp()
  const { token } = await makeUser(other)
  await other.pool.query('alter table locations rename to locations_renamed')
  const reply = await other.as({ token }).call(getUser, { params: { nameOrId: 'ada' } })
  expect(reply.status).toBe(500)
  expectSecurityHeaders(reply.headers, '500')
  expect(reply.headers['cache-control']).toBe('no-store')
  const stream = await openStream(other, token)
  expectSecurityHeaders(Object.fromEntries(stream.headers), 'stream')
  expect(stream.headers.get('cache-control')).toBe('no-store')
})

test('HSTS and other headers that need TLS are sent only over https, all others always', async () => {
  const plain = await buildTestApp({ publicUrl: 'http://localhost:3000', web })
  for (const url of ['/', '/start.js', '/api/v1/nothing']) {
    expectSecurityHeaders((await plain.send({ url })).headers, url, false)
  }
})

describe('caches', () => {
  test('a private picture is revalidated each time', async () => {
    const application = await makeApplication(api, person)
    const body = { application_id: application.id, question_id: 29 }
    const { answer_value } = (await me.call(uploadPicture, { body, files: { 'file[]': asFile(await jpeg()) } })).body
    const reply = await me.send({ url: answer_value })
    expect(reply.status).toBe(200)
    expect(reply.headers).toMatchObject({ 'cache-control': 'private, no-cache', 'content-type': 'image/webp' })
  })

  test('only files with a hash in their name are cached forever, and avatars for ten minutes', async () => {
    const { avatar } = (await me.call(updateUser, { body: {}, files: { avatar: asFile(await jpeg()) } })).body
    const forever = 'public, max-age=31536000, immutable'
    const expected = {
      '/': 'no-cache',
      '/index.html': 'no-cache',
      [addresses.discussions]: 'no-cache',
      '/start.js': 'no-cache',
      '/images/default-applicant.svg': 'no-cache',
      '/bundle/app-a1b2c3.js': forever,
      [avatar]: 'public, max-age=600',
      '/bundle/app-gone.js': 'no-store',
      '/assets/nothing/192.webp': 'no-store',
    }
    for (const [url, caching] of Object.entries(expected)) {
      const reply = await api.send({ url })
      expect(reply.headers['cache-control'], url).toBe(caching)
      expectSecurityHeaders(reply.headers, url)
    }
  })
})

test('no other origin is allowed', async () => {
  for (const origin of ['https://evil.example', 'null', 'https://sparkle.example.evil.example']) {
    const headers = {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    }
    for (const method of ['OPTIONS', 'GET', 'POST']) {
      const reply = await send(method, login.path, headers)
      expect(reply.status).toBeGreaterThanOrEqual(400)
      expectSecurityHeaders(reply.headers, `${method} from ${origin}`)
    }
  }
})

test('no cookie is set or read, so another site cannot act on behalf of a user', async () => {
  const { status } = await api.send({ url: whoami.path, headers: { cookie: `token=${person.token}` } })
  expect(status).toBe(401)
  expect((await api.send({ url: `${whoami.path}?token=${person.token}&access_token=${person.token}` })).status).toBe(
    401,
  )
})

test('no GET changes anything', async () => {
  const { rows: tables } = await api.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const count = `select ${tables.map(({ name }) => `(select count(*) || md5(string_agg(t::text, '' order by t::text)) from "${name}" t) as "${name}"`)}`
  const gets = routes.filter(([method, url]) => /GET|HEAD/.test(method) && url !== openEvents.path)
  const before = (await api.pool.query(count)).rows[0]
  for (const [method, url] of gets) await send(method, url)
  expect((await api.pool.query(count)).rows[0]).toEqual(before)
})
