import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BUSINESS_RULES_VERSION } from '@sparkle/contract/organizations/organization-rules.ts'
import { createOrganization } from '@sparkle/contract/organizations/organizations.ts'
import { createApiClient } from '@sparkle/testing/api-client.ts'
import { overHttp } from '@sparkle/testing/http-transport.ts'
import { registerPerson } from '@sparkle/testing/people.ts'
import { findDatabaseUrl } from '@sparkle/testing/postgres-processes.ts'
import { cliCommand, nodeCommand, requireReady, startProgram, startServer } from '@sparkle/testing/server-process.ts'
import pg from 'pg'
import { stop } from '../sparkle.ts'

const root = join(import.meta.dirname, '../..')

export interface SearchWorld {
  url: string
  floorUrl: string
  /** The tokens of a business in New York that hires for technology, and of one that says nothing about itself. */
  token: string
  silentToken: string
  databaseUrl: string
  pid: number
  dataDir: string
  close(): Promise<void>
}

/** Runs Sparkle with this many applicants. Making them takes minutes, so they are kept for the next run. */
export async function openSearchWorld(applicants: number): Promise<SearchWorld> {
  const dataDir = join(root, `data/bench-search-${applicants}`)
  makeApplicants(dataDir, applicants)
  const api = await requireReady(await startServer({ ...process.env, DATA_DIR: dataDir, RATE_LIMITS: 'off' }))
  const databaseUrl = findDatabaseUrl(dataDir)
  const floorEnv = { ...process.env, DATABASE_URL: databaseUrl }
  const floor = await requireReady(startProgram(nodeCommand(['bench/floors/search-server.ts'], floorEnv)))
  await warmUp(databaseUrl)
  const mark = Date.now().toString(36)
  const business = await registerPerson(overHttp(api.url), `bench-business-${mark}`, true)
  const silent = await registerPerson(overHttp(api.url), `bench-silent-${mark}`, true)
  const { organization } = await createApiClient(overHttp(api.url), business.token).callOrThrow(createOrganization, {
    body: {
      ...{
        name: `Bench ${mark}`,
        website: 'https://example.com',
        about: 'We repair computers.',
        rules_version: BUSINESS_RULES_VERSION,
      },
      ...{ town: 'New York', state: 'NY', hires_for: [5] },
    },
  })
  await hideSome(databaseUrl, organization?.id ?? 0)
  return {
    url: api.url,
    floorUrl: floor.out().trim(),
    token: business.token,
    silentToken: silent.token,
    databaseUrl,
    pid: api.child.pid ?? 0,
    dataDir,
    async close() {
      await stop(floor)
      await stop(api)
    },
  }
}

function makeApplicants(dataDir: string, applicants: number): void {
  const finished = join(dataDir, 'applicants-made')
  if (existsSync(finished)) return
  rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(dataDir, { recursive: true })
  console.log(`Making ${applicants} applicants in ${dataDir}; they are kept for the next run.`)
  const start = performance.now()
  const seed = ['seed', 'bench', '--applicants', String(applicants)]
  const { command, args, ...options } = cliCommand(seed, { ...process.env, DATA_DIR: dataDir })
  const { status } = spawnSync(command, args, {
    ...options,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error('The applicants could not be made.')
  writeFileSync(finished, '')
  console.log(`Made in ${Math.round((performance.now() - start) / 1000)} s.`)
}

/** One person in a hundred hides from this organization. */
async function hideSome(databaseUrl: string, organizationId: number): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl })
  const hide = `insert into hidden_organizations (organization_id, application_id)
    select $1, id from applications where id % 100 = 0`
  await pool.query(hide, [organizationId])
  await pool.query('analyze hidden_organizations')
  await pool.end()
}

/** Reads the search tables once, so that no measured search waits for the disk. */
async function warmUp(databaseUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl })
  for (const table of ['searchable_applicants', 'search_word_uses', 'applications', 'users', 'open_ended_answers']) {
    await pool.query(`select count(*) from ${table}`)
  }
  await pool.end()
}
