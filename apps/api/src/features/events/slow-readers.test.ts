import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startEvents } from '#api/platform/events.ts'
import { openLog } from '#api/platform/log.ts'
import { makeTestViewer } from '#test/requests/viewers.ts'
import { createStreams, streamSettings } from './streams.ts'

const log = openLog('silent', process.stderr)
const viewer = makeTestViewer(1)

test('C-02 a client that does not read is disconnected once too much is buffered, and others continue', async () => {
  const events = await startEvents(
    async ({ onText }) => ({ isListening: () => true, send: async (text) => onText(text), close: async () => {} }),
    log,
  )
  const streams = createStreams(events, {
    ...streamSettings,
    listActiveSessions: async (ids) => new Set(ids),
    onError: () => {},
  })
  const opened: ServerResponse[] = []
  const server = createServer(async (_request, response) => {
    opened.push(response)
    await streams.open(viewer, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    streams.close()
    server.close()
    await once(server, 'close')
  })
  const { port } = server.address() as AddressInfo
  const openSocket = async () => {
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => {
      socket.destroy()
    })
    socket.write('GET / HTTP/1.1\r\nhost: sparkle\r\n\r\n')
    while (opened.length === 0 || !opened.at(-1)?.headersSent) await turn()
    return socket
  }

  const reader = await openSocket()
  reader.resume()
  opened.length = 0
  await openSocket()
  const idle = opened[0]
  expect(idle?.destroyed).toBe(false)
  // The socket buffers fill up first; their size depends on the system.
  while (idle && !idle.destroyed) {
    await Promise.all(
      Array.from({ length: 100 }, () => events.publish('everyone', { type: 'read', conversation_id: 1 })),
    )
    await turn()
  }
  expect(idle?.writableLength).toBeLessThan(streamSettings.waitingBytes + 10_000)
  expect(reader.destroyed).toBe(false)
  const received = once(reader, 'data')
  await events.publish('everyone', { type: 'read', conversation_id: 2 })
  expect(String((await received)[0])).toContain('event: live')
})
