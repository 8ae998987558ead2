import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { overHttp } from '@sparkle/testing/http-transport.ts'
import { type Person, registerPerson } from '@sparkle/testing/people.ts'
import { findDatabaseUrl } from '@sparkle/testing/postgres-processes.ts'
import { type Checkout, type Program, requireReady, startServer } from '@sparkle/testing/server-process.ts'
import pg from 'pg'

interface SparkleOptions {
  env?: Record<string, string>
  /** Another working tree than this one. */
  checkout?: Checkout
}

export interface BenchSparkle {
  url: string
  pid: number
  dataDir: string
  databaseUrl: string
  pool: pg.Pool
  /** Has just registered. */
  person: Person
  token: string
}

/** Runs Sparkle on its own data folder with one person in it, and removes both afterwards. */
export async function withSparkle(
  work: (sparkle: BenchSparkle) => Promise<void>,
  { env = {}, checkout }: SparkleOptions = {},
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sparkle-bench-'))
  const settings = { ...process.env, DATA_DIR: dataDir, RATE_LIMITS: 'off', ...env }
  const server = await requireReady(await startServer(settings, checkout))
  try {
    const person = await registerPerson(overHttp(server.url), 'bench-person')
    const databaseUrl = findDatabaseUrl(dataDir)
    const pool = new pg.Pool({ connectionString: databaseUrl })
    const pid = server.child.pid ?? 0
    await work({ url: server.url, pid, dataDir, databaseUrl, pool, person, token: person.token }).finally(() =>
      pool.end(),
    )
  } finally {
    await stop(server)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Stops it in order; throws what it printed if it ended with an error. */
export async function stop(program: Program): Promise<void> {
  const code = await program.end('SIGTERM')
  if (code) throw new Error(`The program ended with ${code}:\n${program.err()}`)
}
