import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '../apps/api/src/platform/database.ts'
import { borrowEmbeddedPostgres } from '../apps/api/src/platform/postgres/embedded-postgres.ts'
import { startProgram, startServer } from './processes.ts'

const root = join(import.meta.dirname, '..')

export interface SearchWorld {
  applicants: number
  /** Of the API and of the floor. */
  address: string
  floorAddress: string
  headers: Record<string, string>
  databaseUrl: string
  close(): Promise<void>
}

/** A Sparkle with so many applicants. They take minutes to make, so they are kept for the next run. */
export async function openSearchWorld(applicants: number, port: string): Promise<SearchWorld> {
  const dataDir = join(root, `data/bench-search-${applicants}`)
  makeApplicants(dataDir, applicants)
  const env = { PORT: port, DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'error' }
  const api = await startServer(env)
  const { url } = await borrowEmbeddedPostgres({ dataDir, log: console.error })
  const floor = await startProgram('search-floor.ts', { DATABASE_URL: url })
  await warmUp(url)
  return {
    applicants,
    address: `http://127.0.0.1:${port}`,
    floorAddress: floor.address,
    headers: await registerBusiness(`http://127.0.0.1:${port}`),
    databaseUrl: url,
    async close() {
      await floor.stop()
      await api.stop()
    },
  }
}

function makeApplicants(dataDir: string, applicants: number): void {
  const mark = join(dataDir, 'applicants-made')
  if (existsSync(mark)) return
  rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(dataDir, { recursive: true })
  console.log(`Making ${applicants} applicants in ${dataDir}; they are kept for the next run.`)
  const started = performance.now()
  const seed = ['apps/api/src/cli/main.ts', 'seed', 'bench', '--applicants', String(applicants)]
  const { status } = spawnSync(process.execPath, seed, {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error('The applicants could not be made.')
  writeFileSync(mark, '')
  console.log(`Made in ${Math.round((performance.now() - started) / 1000)} s.`)
}

/** Reads the search tables once, so that no measured search waits for a disk. */
async function warmUp(databaseUrl: string): Promise<void> {
  const { pool, close } = openDatabase(databaseUrl, console.error)
  for (const table of ['searchable_applicants', 'search_word_uses', 'applications', 'users', 'open_ended_answers']) {
    await pool.query(`select count(*) from ${table}`)
  }
  await close()
}

async function registerBusiness(address: string): Promise<Record<string, string>> {
  const name = `bench-business-${Date.now().toString(36)}`
  const reply = await fetch(`${address}/api/v1/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      username: name,
      password: 'a long quiet sentence',
      email: `${name}@example.com`,
      business_account: 1,
    }),
  })
  const { access_token: token } = (await reply.json()) as { access_token: string }
  return { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
}
