import { once } from 'node:events'
import { createServer } from 'node:net'

// Below the ports that the system hands out by itself, above those that browsers refuse, and another range for each
// process: nobody else takes the port before its server does.
const FIRST = 11_000
const PER_PROCESS = 100
let next = FIRST + (process.pid % 210) * PER_PROCESS

export async function freePort(): Promise<number> {
  for (;;) {
    const port = next++
    const server = createServer()
    try {
      await once(server.listen(port, '127.0.0.1'), 'listening')
    } catch {
      continue
    }
    await once(server.close(), 'close')
    return port
  }
}
