import { listPeople } from '@sparkle/contract/admin/admin-people.ts'
import { whoami } from '@sparkle/contract/auth/sessions.ts'
import type { CallInput } from '@sparkle/contract/core/call.ts'
import { createApiClient } from '@sparkle/testing/api-client.ts'
import { overHttp } from '@sparkle/testing/http-transport.ts'
import pg from 'pg'
import { toFigure } from './bars.ts'
import { measureMedian } from './rounds.ts'
import { print } from './sizes.ts'
import { printTable } from './table.ts'
import { openSearchWorld, type SearchWorld } from './worlds/search-world.ts'

const MANY = Number(process.env.BENCH_APPLICANTS ?? 1_000_000)
const ROUNDS = 15

type Query = NonNullable<CallInput<typeof listPeople>['query']>

const searches: Record<string, Query> = {
  everyone: {},
  'part of a username': { q: 'mith' },
  'one username': { q: 'smith', order: 'username' },
  'part of an email': { q: 'n@bench' },
  'every email': { q: '@bench.example' },
  'a first name': { q: 'nora' },
  'first and last name': { q: 'nora clark' },
  'two common letters': { q: 'ma' },
  'two letters that nobody has': { q: 'q8' },
  'a name that nobody has': { q: 'zzyzx' },
  administrators: { role: 'Administrator' },
  applicants: { role: 'Applicant' },
  'a name among the suspended': { q: 'smith', state: 'suspended' },
  'businesses that wait': { state: 'waiting' },
  'a common part, page 2': { q: 'son', page: 2 },
}

async function makeAdministrator({ url, token, databaseUrl }: SearchWorld): Promise<void> {
  const { id } = await createApiClient(overHttp(url), token).callOrThrow(whoami, {})
  const pool = new pg.Pool({ connectionString: databaseUrl })
  await pool.query(`insert into role_grants (user_id, role) values ($1, 'Administrator')`, [id])
  await pool.end()
}

/** What each search costs, as a ratio to fetching the same people by their ids. */
export async function run(): Promise<void> {
  const world = await openSearchWorld(MANY)
  try {
    await makeAdministrator(world)
    const api = createApiClient(overHttp(world.url), world.token)
    const floor = overHttp(world.floorUrl)
    const rows = []
    for (const [name, query] of Object.entries(searches)) {
      const { people, total, total_relation } = await api.callOrThrow(listPeople, { query })
      const url = `/people?ids=${people.map(({ id }) => id).join()}`
      const headers = { authorization: `Bearer ${world.token}` }
      const cost = await measureMedian(ROUNDS, () => api.callOrThrow(listPeople, { query }))
      const least = await measureMedian(ROUNDS, async () =>
        JSON.parse((await floor({ method: 'GET', url, headers })).text),
      )
      rows.push([
        name,
        `${total_relation === 'gte' ? 'over ' : ''}${total}`,
        toFigure(cost, { digits: 1 }),
        toFigure(cost / least, { digits: 1, bar: { atMost: 20 } }),
      ])
    }
    printTable(`People at ${print(MANY)} accounts`, ['search', 'found', 'ms', 'of the floor (≤ 20)'], rows)
  } finally {
    await world.close()
  }
}
