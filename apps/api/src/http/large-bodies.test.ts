import { connect, type Socket } from 'node:net'
import { checkInput, login, register } from '@sparkle/contract/auth/auth.ts'
import { updateUser } from '@sparkle/contract/people/users.ts'
import { expect, onTestFinished, test } from 'vitest'
import { makeUser } from '#test/makers.ts'
import { jpegOfSize } from '#test/pictures.ts'
import { buildTestApp, type TestApi } from '#test/test-app.ts'

const api = await buildTestApp({ rateLimits: true })
const tight = await buildTestApp({ bodyBudget: { total: 450_000, perAddress: 250_000 } })

const head = (path: string, from: string, ...headers: string[]) =>
  [`POST ${path} HTTP/1.1`, 'Host: a', `X-Forwarded-For: ${from}`, ...headers, '', ''].join('\r\n')

interface RawConnection {
  socket: Socket
  /** What was received, once it contains a complete refusal. */
  refusal: Promise<string>
}

/** Writes raw bytes to the server on a new connection, and leaves it open. */
async function sendRaw(app: TestApi, text: string): Promise<RawConnection> {
  const { port } = new URL(await app.address())
  const socket = connect(Number(port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  const refusal = new Promise<string>((resolve, reject) => {
    let received = ''
    socket.on('data', (chunk) => {
      received += chunk
      if (received.includes('"code":')) resolve(received)
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(received))
  })
  socket.write(text)
  return { socket, refusal }
}

const post = async (app: TestApi, path: string, init: RequestInit & { from?: string; token?: string }) => {
  const headers = new Headers(init.headers)
  if (init.from) headers.set('x-forwarded-for', init.from)
  if (init.token) headers.set('authorization', `Bearer ${init.token}`)
  const reply = await fetch(`${await app.address()}${path}`, { ...init, method: 'POST', headers })
  return { status: reply.status, retryAfter: reply.headers.get('retry-after'), body: await reply.json() }
}

const json = { 'content-type': 'application/json' }
const asJson = (bytes: number) => JSON.stringify({ username: 'x'.repeat(bytes), password: 'y' })

test('an exceeded limit by address is reported before the body is sent', async () => {
  const from = '203.0.113.20'
  const body = JSON.stringify({ type: 'username', value: 'ada' })
  for (let call = 0; call < 60; call++) await post(api, checkInput.path, { from, headers: json, body })
  const { refusal } = await sendRaw(
    api,
    head(checkInput.path, from, 'Content-Type: application/json', 'Content-Length: 900000'),
  )
  expect(await refusal).toContain('HTTP/1.1 429')
})

test.each([
  ['a call that accepts no files', login.path, 'avatar'],
  ['a call that accepts files under another name', register.path, 'picture'],
])('%s refuses a file by its name, before it is sent', async (_, path, field) => {
  const part = ['--b', `Content-Disposition: form-data; name="${field}"; filename="a.png"`, 'Content-Type: image/png']
  const headers = ['Content-Type: multipart/form-data; boundary=b', 'Content-Length: 3900000']
  const { refusal } = await sendRaw(
    api,
    `${head(path, '203.0.113.21', ...headers)}${part.join('\r\n')}\r\n\r\nfirst bytes`,
  )
  const received = await refusal
  expect(received).toContain('HTTP/1.1 422')
  expect(received).toContain(`This call does not accept a file named ${field}.`)
})

test.each<[string, () => RequestInit, number]>([
  ['a file that is not accepted', () => ({ body: formWith('avatar', 3_900_000) }), 422],
  ['a text that is too large', () => ({ headers: json, body: asJson(9_000_000) }), 413],
  [
    'a text of unknown length',
    () => ({ headers: json, body: makeStream(9_000_000), duplex: 'half' }) as RequestInit,
    413,
  ],
  ['an unknown type', () => ({ headers: { 'content-type': 'a/b' }, body: 'x'.repeat(3_900_000) }), 415],
])('after sending %s the client can read the refusal, and reuse the connection', async (_, init, status) => {
  for (let round = 0; round < 3; round++) {
    expect((await post(api, login.path, { from: '203.0.113.22', ...init() })).status).toBe(status)
  }
})

test('a client that keeps sending after a refusal is disconnected', async () => {
  const { socket, refusal } = await sendRaw(
    api,
    head(login.path, '203.0.113.23', 'Content-Type: a/b', 'Content-Length: 900000000'),
  )
  expect(await refusal).toContain('HTTP/1.1 415')
  const closed = new Promise((resolve) => socket.on('close', resolve))
  socket.on('error', () => {})
  const megabyte = Buffer.alloc(1_000_000)
  const send = () => void (socket.destroyed || socket.write(megabyte, () => setImmediate(send)))
  send()
  await closed
})

test('bodies in flight are bounded: further large ones are refused with 503, small ones never', async () => {
  const person = await makeUser(tight)
  const large = (from: string) => post(tight, login.path, { from, headers: json, body: asJson(100_000) })
  const unfinished = (from: string) =>
    sendRaw(
      tight,
      `${head(login.path, from, ...['Content-Type: application/json', 'Content-Length: 990000'])}${asJson(200_000)}`,
    )

  const first = await unfinished('203.0.113.30')
  // One address cannot use the whole budget.
  await expect.poll(async () => (await large('203.0.113.30')).status).toBe(503)
  expect((await large('203.0.113.31')).status).toBe(422)

  await unfinished('203.0.113.32')
  await expect.poll(async () => (await large('203.0.113.31')).status).toBe(503)
  const refused = await large('203.0.113.31')
  expect(refused).toMatchObject({ retryAfter: '5', body: { code: 'busy' } })
  const bySignedIn = { token: person.token, from: '203.0.113.31' }
  expect(await post(tight, updateUser.path, { ...bySignedIn, body: formWith('avatar', 100_000) })).toMatchObject({
    status: 503,
    body: { code: 'busy' },
  })
  const small = JSON.stringify({ username: person.username, password: person.password })
  expect((await post(tight, login.path, { from: '203.0.113.30', headers: json, body: small })).status).toBe(200)

  first.socket.destroy()
  await expect.poll(async () => (await large('203.0.113.31')).status).toBe(422)
  const picture = await jpegOfSize(100_000)
  const form = new FormData()
  form.set('avatar', new File([new Uint8Array(picture)], 'me.jpg'))
  expect((await post(tight, updateUser.path, { ...bySignedIn, body: form })).status).toBe(200)
})

function formWith(field: string, bytes: number): FormData {
  const form = new FormData()
  form.set(field, new File([new Uint8Array(bytes)], 'a.png'))
  return form
}

function makeStream(bytes: number): ReadableStream {
  const chunk = new Uint8Array(100_000).fill(120)
  let left = bytes
  return new ReadableStream({
    pull(controller) {
      if (left <= 0) return controller.close()
      controller.enqueue(chunk)
      left -= chunk.length
    },
  })
}
