import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@sparkle/testing/free-port.ts'
import { serverProcesses, signalServer } from '@sparkle/testing/postgres-processes.ts'
import { requireReady, type ServerProcess, startServer } from '@sparkle/testing/server-process.ts'

interface TestServerOptions {
  /** How long a clean stop may take. */
  stopMs?: number
  /** More settings. */
  settings?: Record<string, string>
}

/** A server that a test can kill and restart with the same data. */
export async function createTestServer({ stopMs = 10_000, settings = {} }: TestServerOptions = {}) {
  const port = String(await freePort())
  let dataDir = ''
  let server: ServerProcess | undefined

  async function start() {
    dataDir ||= mkdtempSync(join(tmpdir(), 'sparkle-outage-'))
    const env = { ...process.env, PORT: port, DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'fatal', ...settings }
    server = await startServer(env)
    await requireReady(server)
  }

  /** Resolves once the server has exited, whatever state it was in. */
  async function end(signal: 'SIGKILL' | 'SIGTERM') {
    await Promise.race([server?.end(signal), pause(stopMs)])
    await server?.end('SIGKILL')
  }

  /** Also stops PostgreSQL, which a killed server leaves running for its next start. */
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
    /** The link to the first administrator, which the start has printed. */
    setupLink: () => /http\S+#\S+/.exec(server?.out() ?? '')?.[0] ?? '',
    suspend: () => server?.child.kill('SIGSTOP'),
    databaseProcesses: () => serverProcesses(dataDir),
  }
}
