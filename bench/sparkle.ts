import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '../apps/api/src/platform/database.ts'
import { borrowEmbeddedPostgres } from '../apps/api/src/platform/postgres/embedded-postgres.ts'
import { startServer } from './processes.ts'

const PORT = Number(process.env.BENCH_PORT ?? 3457)

export interface SparkleOptions {
  env?: Record<string, string>
  /** Another checkout of Sparkle than this one. */
  tree?: string
  /** For several at the same time. */
  portOffset?: number
}

export interface BenchSparkle {
  address: string
  pid: number
  database: Database
  /** Of a person who has just registered. */
  userId: number
  headers: Record<string, string>
}

/** A real Sparkle on a data folder of its own, with one person in it; all gone afterwards. */
export async function withSparkle(
  work: (sparkle: BenchSparkle) => Promise<void>,
  { env: extra = {}, tree, portOffset = 0 }: SparkleOptions = {},
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sparkle-bench-'))
  const env = { PORT: String(PORT + portOffset), DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'error', ...extra }
  const program = await startServer(env, tree)
  try {
    const { access_token, user } = await register(program.address)
    const { url } = await borrowEmbeddedPostgres({ dataDir, log: console.error })
    const database = openDatabase(url, console.error)
    const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' }
    const { address, pid } = program
    await work({ address, pid, database, userId: user.id, headers }).finally(database.close)
  } finally {
    await program.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function register(address: string) {
  const person = { username: 'bench-person', password: 'a long quiet sentence', email: 'bench@example.com' }
  const reply = await fetch(`${address}/api/v1/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...person, business_account: 0 }),
  })
  return (await reply.json()) as { access_token: string; user: { id: number } }
}
