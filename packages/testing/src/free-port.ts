import { once } from 'node:events'
import { createServer } from 'node:net'

// Below the ports that the system hands out by itself, above those that browsers refuse. Each has a second one, which
// this process keeps until it ends: no other process of the tests takes the port before its server does.
const FIRST = 11_000
const COUNT = 10_000
let next = process.pid % COUNT

async function listen(port: number) {
  const server = createServer()
  const isListening = await once(server.listen(port, '127.0.0.1'), 'listening').then(
    () => true,
    () => false,
  )
  return isListening ? server : undefined
}

export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + (next++ % COUNT)
    const claim = await listen(port + COUNT)
    if (!claim) continue
    claim.unref()
    const probe = await listen(port)
    if (!probe) continue
    await once(probe.close(), 'close')
    return port
  }
}
