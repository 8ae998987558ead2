import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const main = join(import.meta.dirname, '../apps/api/src/main.ts')

/** A server that a test may kill and start again on the same data. */
export function ownServer(port: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'sparkle-outage-'))
  let server: ChildProcess

  async function start() {
    const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'fatal' }
    server = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    if (server.stdout) await once(server.stdout, 'data')
  }

  async function end(signal: 'SIGKILL' | 'SIGTERM') {
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
  }

  async function remove() {
    await end('SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  }

  return { origin: `http://localhost:${port}`, start, end, remove }
}
