import { connect, type Socket } from 'node:net'
import { checkInput, login } from '@sparkle/contract/auth/auth.ts'
import { whoami } from '@sparkle/contract/auth/sessions.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { requestTimeouts } from '#api/app.ts'
import { makeUser } from '#test/makers.ts'
import { buildTestApp, type TestApi } from '#test/test-app.ts'

const web = { 'index.html': '<!doctype html><title>Sparkle</title>' }
const api = await buildTestApp({ rateLimits: true, web })
/** With short timeouts, so tests do not wait long. */
const strict = await buildTestApp({ timeouts: { headersMs: 300, requestMs: 600, checkEveryMs: 50 } })
const [me, smuggler] = [await makeUser(api), await makeUser(strict)]
const portOf = async (app: TestApi) => Number(new URL(await app.address()).port)
const origin = await strict.address()
const [port, strictPort] = [await portOf(api), await portOf(strict)]

interface RawConnection {
  socket: Socket
  /** Everything received, once the server has closed the connection. */
  ended: Promise<string>
}

/** Writes raw bytes to the server on a new connection, as no HTTP client would. */
function sendRaw(text: string, to = strictPort): RawConnection {
  const socket = connect(to, '127.0.0.1')
  onTestFinished(() => {
    socket.destroy()
  })
  const ended = new Promise<string>((resolve) => {
    let received = ''
    socket.on('data', (chunk) => {
      received += chunk
    })
    socket.on('close', () => resolve(received))
    // The server may reset the connection.
    socket.on('error', () => resolve(received))
  })
  socket.write(text)
  return { socket, ended }
}

const lines = (...text: string[]) => `${text.join('\r\n')}\r\n\r\n`
const statusesIn = (received: string) => [...received.matchAll(/HTTP\/1\.1 (\d{3})/g)].map((match) => Number(match[1]))
const bearer = ({ token }: { token: string }) => `Authorization: Bearer ${token}`

async function expectAlive() {
  expect((await strict.as(smuggler).call(whoami, {})).status).toBe(200)
}

describe('slow clients are disconnected', () => {
  test('a request may take 15 seconds', () => {
    expect(requestTimeouts).toMatchObject({ headersMs: 15_000, requestMs: 15_000 })
  })

  test('headers that never end', async () => {
    const { socket, ended } = sendRaw(`GET ${whoami.path} HTTP/1.1\r\nHost: a\r\n`)
    const drip = setInterval(() => socket.write('X-A: b\r\n'), 40)
    onTestFinished(() => clearInterval(drip))
    expect(statusesIn(await ended)).toEqual([408])
  })

  test('a body that is never sent', async () => {
    const { ended } = sendRaw(
      lines(`POST ${login.path} HTTP/1.1`, 'Host: a', 'Content-Type: application/json', 'Content-Length: 1000'),
    )
    expect(statusesIn(await ended)).toEqual([408])
  })

  test('a body that is sent a byte at a time, in each encoding', async () => {
    const types = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=b']
    const connections = types.map((type) => {
      const headers = [`POST ${login.path} HTTP/1.1`, 'Host: a', `Content-Type: ${type}`, 'Content-Length: 1000']
      const connection = sendRaw(lines(...headers))
      const drip = setInterval(() => connection.socket.write('-'), 40)
      onTestFinished(() => clearInterval(drip))
      return connection.ended
    })
    for (const ended of connections) expect(statusesIn(await ended)).not.toContain(200)
    await expectAlive()
  })
})

test('a client that resets the connection is not reported as a database error', async () => {
  const headers = ['Host: a', 'Content-Type: application/json', 'Content-Length: 1000']
  for (let round = 0; round < 5; round++) {
    const { socket } = sendRaw(`${lines(`POST ${login.path} HTTP/1.1`, ...headers)}{"username":"ada"`)
    // Once a later request is answered, the server has processed this one.
    const later = () => fetch(`${origin}${whoami.path}`)
    await later()
    socket.resetAndDestroy()
    await later()
  }
  expect(strict.logged()).not.toContain('database unavailable')
})

describe('ambiguous requests are refused', () => {
  const smuggled = `GET ${whoami.path} HTTP/1.1\r\nHost: a\r\n${bearer(smuggler)}\r\n\r\n`
  const post = (...headers: string[]) => [`POST ${login.path} HTTP/1.1`, 'Host: a', ...headers]

  test.each<[string, string]>([
    ['two lengths', lines(...post('Content-Length: 0', 'Content-Length: 5')) + smuggled],
    ['two lengths in one header', lines(...post('Content-Length: 0, 5')) + smuggled],
    ['a length and chunks', `${lines(...post('Content-Length: 4', 'Transfer-Encoding: chunked'))}0\r\n\r\n${smuggled}`],
    ['an unknown encoding', lines(...post('Transfer-Encoding: xchunked')) + smuggled],
    ['two encodings', lines(...post('Transfer-Encoding: chunked', 'Transfer-Encoding: identity')) + smuggled],
    ['a space before the colon', lines(...post('Content-Length : 0')) + smuggled],
    ['a negative length', lines(...post('Content-Length: -1')) + smuggled],
    ['a length with a sign', lines(...post('Content-Length: +5')) + smuggled],
    ['a folded header', lines(...post('X-A: b', ' Content-Length: 5')) + smuggled],
    ['a bare line feed', `POST ${login.path} HTTP/1.1\nHost: a\nContent-Length: 0\n\n${smuggled}`],
    ['a broken chunk', `${lines(...post('Transfer-Encoding: chunked'))}zz\r\n\r\n${smuggled}`],
    ['a NUL in a header', lines(...post('X-A: \0')) + smuggled],
    ['not HTTP at all', '\x16\x03\x01\x02\x00\x01\x00\r\n\r\n'],
  ])('%s', async (_, text) => {
    const received = await sendRaw(text).ended
    expect(statusesIn(received)).not.toContain(200)
    for (const status of statusesIn(received)) expect([400, 401, 408, 415, 422, 501]).toContain(status)
    await expectAlive()
  })
})

describe('unusual targets', () => {
  const get = (target: string, ...headers: string[]) =>
    sendRaw(lines(`GET ${target} HTTP/1.1`, 'Host: a', 'Connection: close', ...headers), port).ended

  test('headers beyond 16 KiB are a 431', async () => {
    expect(statusesIn(await get(whoami.path, `X-A: ${'a'.repeat(20_000)}`))).toEqual([431])
    const many = Array.from({ length: 3000 }, (_, index) => `X-${index}: a`)
    expect(statusesIn(await get(whoami.path, ...many))[0]).toBeGreaterThanOrEqual(400)
  })

  test('a URL of another host as the target is not fetched', async () => {
    for (const target of [
      'http://evil.example/',
      `http://127.0.0.1:${port}${whoami.path}`,
      '//evil.example/api/v1/x',
    ]) {
      const received = await get(target)
      expect(received).not.toMatch(/^location:/im)
      expect([200, 400, 401, 404], target).toContain(statusesIn(received)[0])
    }
  })

  test.each([
    ...['/..%2f..%2fetc%2fpasswd', '/../../etc/passwd', '/%2e%2e/%2e%2e/etc/passwd', '/bundle/..%2f..%2fpackage.json'],
    ...[
      '/assets/..%2f..%2f/192.webp',
      '/api/docs/static/..%2f..%2fpackage.json',
      '/.env',
      '/.git/config',
      '/%00',
      '/\\',
    ],
    ...['/api/v1/%61uth/whoami', '/API/V1/auth/whoami', '/api/v1/auth/whoami;a=b', '/api/v1/../v1/auth/whoami'],
    ...['/api/v1/sparkleApplication/pictures/..%2f..%2fx', '//api/v1/auth/whoami', '/api/v1//auth/whoami'],
  ])('%s reveals nothing', async (target) => {
    const received = await get(target)
    const [status = 0] = statusesIn(received)
    expect(received).not.toMatch(/root:|"dependencies"|"username"|\[core\]/)
    // A path without a file opens the app.
    if (status === 200) expect(received).toContain('<title>Sparkle</title>')
    else expect([400, 401, 404]).toContain(status)
  })

  test('TRACE and CONNECT are not supported', async () => {
    for (const method of ['TRACE', 'CONNECT']) {
      const received = await sendRaw(
        lines(`${method} /api/v1/x HTTP/1.1`, 'Host: a', 'Connection: close', 'X-A: echo-me'),
      ).ended
      expect(statusesIn(received)).not.toContain(200)
      expect(received).not.toContain('echo-me')
    }
  })

  test('thousands of parameters cause at most a refusal', async () => {
    const query = Array.from({ length: 3000 }, (_, index) => `a${index}=1`).join('&')
    expect(query.length).toBeGreaterThan(16_384)
    expect(statusesIn(await get(`${whoami.path}?${query}`, bearer(me)))).toEqual([431])
    const shorter = Array.from({ length: 2500 }, () => 'a=1').join('&')
    expect(statusesIn(await get(`${whoami.path}?${shorter}`, bearer(me)))[0]).toBeLessThan(500)
  })
})

test('only a proxy on this machine is trusted to report the client address', async () => {
  const tries = async (remoteAddress: string) => {
    const statuses = []
    for (let count = 0; count < 62; count++) {
      const headers = { 'x-forwarded-for': `198.51.100.${count}` }
      const payload = { type: 'username', value: 'ada' }
      statuses.push((await api.send({ method: 'POST', url: checkInput.path, payload, headers, remoteAddress })).status)
    }
    return statuses
  }
  expect(await tries('203.0.113.9')).toContain(429)
  expect(await tries('127.0.0.1')).not.toContain(429)
})
