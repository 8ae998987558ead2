import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { serverProcesses, signalServer } from '../apps/api/test/embedded-postgres-probe.ts'
import { freePort } from '../apps/api/test/free-port.ts'

const main = join(import.meta.dirname, '../apps/api/src/main.ts')

/** A server that a test may kill and start again on the same data. `stopMs`: how long it may take to end in order. */
export async function ownServer({ stopMs = 10_000 } = {}) {
  const port = await freePort()
  let dataDir = ''
  let server: ChildProcess | undefined

  const hasEnded = () => !server || server.exitCode !== null || server.signalCode !== null

  async function start() {
    dataDir ||= mkdtempSync(join(tmpdir(), 'sparkle-outage-'))
    const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'fatal' }
    server = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    await Promise.race([server.stdout && once(server.stdout, 'data'), once(server, 'exit')])
    if (hasEnded()) throw new Error('The server did not start.')
  }

  /** Gone when this comes back, whatever state it was in. */
  async function end(signal: 'SIGKILL' | 'SIGTERM') {
    if (!server || hasEnded()) return
    const ended = once(server, 'exit')
    server.kill(signal)
    await Promise.race([ended, pause(stopMs)])
    server.kill('SIGKILL')
    await ended
  }

  /** With the PostgreSQL that a killed server leaves to its next start. */
  async function remove() {
    await end('SIGTERM')
    if (!dataDir) return
    for (const deadline = Date.now() + stopMs; serverProcesses(dataDir).length > 0; await pause(20)) {
      signalServer(dataDir, Date.now() < deadline ? 'SIGQUIT' : 'SIGKILL')
    }
    rmSync(dataDir, { recursive: true, force: true })
  }

  return {
    origin: `http://localhost:${port}`,
    start,
    end,
    remove,
    suspend: () => server?.kill('SIGSTOP'),
    databaseProcesses: () => serverProcesses(dataDir),
  }
}
