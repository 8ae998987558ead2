import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type EventStream, getRetryDelay, openEventStream } from './event-stream.ts'

let server: Server
let origin: string
let stream: EventStream | undefined
const received: string[] = []
const listener = {
  onReady: () => received.push('ready'),
  onEvent: (event: object) => received.push(JSON.stringify(event)),
  onDown: () => received.push('down'),
  onEnd: () => received.push('end'),
}

const until = (isTrue: () => boolean) => vi.waitUntil(isTrue, { timeout: 60_000 })

/** The next request for the stream; the test responds to it. */
async function nextRequest(): Promise<[IncomingMessage, ServerResponse]> {
  const [request, response] = (await once(server, 'request')) as [IncomingMessage, ServerResponse]
  return [request, response]
}

function startStream(response: ServerResponse, text: string) {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write(text)
}

const READY = 'retry: 20\nevent: ready\ndata: {"user_id":1}\n\n'

beforeEach(async () => {
  received.length = 0
  server = createServer().listen(0)
  await once(server, 'listening')
  origin = `http://localhost:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  stream?.stop()
  server.closeAllConnections()
  server.close()
  vi.useRealTimers()
})

test('sends the token, and receives events in whatever chunks they arrive', async () => {
  const pending = nextRequest()
  stream = openEventStream(origin, 'secret', listener)
  const [request, response] = await pending
  expect(request.headers.authorization).toBe('Bearer secret')
  startStream(response, `${READY}event: live\ndata: {"type":"read",`)
  response.write('"conversation_id":7}\n\n: heartbeat\n\n')
  await until(() => received.length === 2)
  expect(received).toEqual(['ready', '{"type":"read","conversation_id":7}'])
})

test('a stream that breaks or gets a server error reconnects and reports ready again', async () => {
  let pending = nextRequest()
  stream = openEventStream(origin, 'secret', listener)
  const [, first] = await pending
  startStream(first, READY)
  await until(() => received.length === 1)
  pending = nextRequest()
  first.destroy()
  const [, second] = await pending
  pending = nextRequest()
  second.writeHead(503).end()
  const [, third] = await pending
  startStream(third, READY)
  await until(() => received.length === 4)
  expect(received).toEqual(['ready', 'down', 'down', 'ready'])
})

test('a stream does not reconnect after the session has ended', async () => {
  let requests = 0
  server.on('request', (_request, response: ServerResponse) => {
    requests += 1
    startStream(response, `${READY}event: end\ndata: {}\n\n`)
  })
  stream = openEventStream(origin, 'secret', listener)
  await until(() => received.includes('end'))
  stream.check()
  expect(received).toEqual(['ready', 'end'])

  server.removeAllListeners('request')
  const pending = nextRequest()
  stream = openEventStream(origin, 'old', listener)
  const [, response] = await pending
  response.writeHead(401).end('{}')
  await until(() => received.length === 3)
  expect(received).toEqual(['ready', 'end', 'end'])
  expect(requests).toBe(1)
})

test('a silent stream is dropped by the timer or when the device wakes up', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const untilReal = async (isTrue: () => boolean) => {
    while (!isTrue()) await new Promise((resolve) => setImmediate(resolve))
  }
  let pending = nextRequest()
  stream = openEventStream(origin, 'secret', listener)
  startStream((await pending)[1], READY)
  await untilReal(() => received.length === 1)
  vi.advanceTimersByTime(59_000)
  expect(received).toEqual(['ready'])
  pending = nextRequest()
  vi.advanceTimersByTime(2000)
  await untilReal(() => received.length === 2)
  vi.advanceTimersByTime(100)
  startStream((await pending)[1], READY)
  await untilReal(() => received.length === 3)
  expect(received).toEqual(['ready', 'down', 'ready'])

  pending = nextRequest()
  vi.setSystemTime(Date.now() + 8 * 3600_000)
  stream.check()
  await untilReal(() => received.length === 4)
  stream.check()
  startStream((await pending)[1], READY)
  await untilReal(() => received.length === 5)
  expect(received.slice(3)).toEqual(['down', 'ready'])
})

test('each failure doubles the retry delay, up to 30 seconds, with jitter', () => {
  fc.assert(
    fc.property(fc.nat(40), fc.double({ min: 0, max: 1, noNaN: true }), (failures, random) => {
      const wait = getRetryDelay(failures, 1000, random)
      expect(wait).toBeGreaterThanOrEqual(500)
      expect(wait).toBeLessThanOrEqual(30_000)
    }),
  )
  expect([0, 1, 2, 9].map((failures) => getRetryDelay(failures, 1000, 1))).toEqual([1000, 2000, 4000, 30_000])
})
