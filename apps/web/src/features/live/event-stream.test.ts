import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type EventStream, openEventStream, waitBefore } from './event-stream.ts'

let server: Server
let origin: string
let stream: EventStream | undefined
const heard: string[] = []
const listener = {
  onReady: () => heard.push('ready'),
  onEvent: (event: object) => heard.push(JSON.stringify(event)),
  onDown: () => heard.push('down'),
  onEnd: () => heard.push('end'),
}

const until = (isTrue: () => boolean) => vi.waitUntil(isTrue, { timeout: 60_000 })

/** The next request for the stream, to be answered by the test. */
async function nextRequest(): Promise<[IncomingMessage, ServerResponse]> {
  const [request, response] = (await once(server, 'request')) as [IncomingMessage, ServerResponse]
  return [request, response]
}

function begin(response: ServerResponse, text: string) {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write(text)
}

const READY = 'retry: 20\nevent: ready\ndata: {"user_id":1}\n\n'

beforeEach(async () => {
  heard.length = 0
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

test('the token goes along, and events are heard in whatever pieces they come', async () => {
  const asked = nextRequest()
  stream = openEventStream(origin, 'secret', listener)
  const [request, response] = await asked
  expect(request.headers.authorization).toBe('Bearer secret')
  begin(response, `${READY}event: live\ndata: {"type":"read",`)
  response.write('"conversation_id":7}\n\n: heartbeat\n\n')
  await until(() => heard.length === 2)
  expect(heard).toEqual(['ready', '{"type":"read","conversation_id":7}'])
})

test('a stream that breaks or is refused by a failing server comes back, and says that it is ready again', async () => {
  let asked = nextRequest()
  stream = openEventStream(origin, 'secret', listener)
  const [, first] = await asked
  begin(first, READY)
  await until(() => heard.length === 1)
  asked = nextRequest()
  first.destroy()
  const [, second] = await asked
  asked = nextRequest()
  second.writeHead(503).end()
  const [, third] = await asked
  begin(third, READY)
  await until(() => heard.length === 4)
  expect(heard).toEqual(['ready', 'down', 'down', 'ready'])
})

test('a session that is over is not asked for again', async () => {
  let requests = 0
  server.on('request', (_request, response: ServerResponse) => {
    requests += 1
    begin(response, `${READY}event: end\ndata: {}\n\n`)
  })
  stream = openEventStream(origin, 'secret', listener)
  await until(() => heard.includes('end'))
  stream.check()
  expect(heard).toEqual(['ready', 'end'])

  server.removeAllListeners('request')
  const asked = nextRequest()
  stream = openEventStream(origin, 'old', listener)
  const [, response] = await asked
  response.writeHead(401).end('{}')
  await until(() => heard.length === 3)
  expect(heard).toEqual(['ready', 'end', 'end'])
  expect(requests).toBe(1)
})

test('a stream that fell silent is left: by the timer, or when the device wakes up', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const untilReal = async (isTrue: () => boolean) => {
    while (!isTrue()) await new Promise((resolve) => setImmediate(resolve))
  }
  let asked = nextRequest()
  stream = openEventStream(origin, 'secret', listener)
  begin((await asked)[1], READY)
  await untilReal(() => heard.length === 1)
  vi.advanceTimersByTime(59_000)
  expect(heard).toEqual(['ready'])
  asked = nextRequest()
  vi.advanceTimersByTime(2000)
  await untilReal(() => heard.length === 2)
  vi.advanceTimersByTime(100)
  begin((await asked)[1], READY)
  await untilReal(() => heard.length === 3)
  expect(heard).toEqual(['ready', 'down', 'ready'])

  asked = nextRequest()
  vi.setSystemTime(Date.now() + 8 * 3600_000)
  stream.check()
  await untilReal(() => heard.length === 4)
  stream.check()
  begin((await asked)[1], READY)
  await untilReal(() => heard.length === 5)
  expect(heard.slice(3)).toEqual(['down', 'ready'])
})

test('each failure makes the next wait longer, up to half a minute, and never the same for all', () => {
  fc.assert(
    fc.property(fc.nat(40), fc.double({ min: 0, max: 1, noNaN: true }), (failures, random) => {
      const wait = waitBefore(failures, 1000, random)
      expect(wait).toBeGreaterThanOrEqual(500)
      expect(wait).toBeLessThanOrEqual(30_000)
    }),
  )
  expect([0, 1, 2, 9].map((failures) => waitBefore(failures, 1000, 1))).toEqual([1000, 2000, 4000, 30_000])
})
