import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { searchApplicants } from '../apps/api/src/features/applicant-search/applicant-search.service.ts'
import { createViewerFinder } from '../apps/api/src/features/auth/sessions.service.ts'
import { type SearchFilters, searchApplications } from '../packages/contract/src/applicant-search.ts'
import { medianOf } from './load.ts'
import { openSearchWorld, type SearchWorld } from './search-world.ts'
import { printTable } from './table.ts'

const FEW = 10_000
const MANY = Number(process.env.BENCH_APPLICANTS ?? 1_000_000)
const ROUNDS = 15

const filters: Record<string, SearchFilters> = {
  username: { username: 'smith' },
  location: { location: { zip: '10001', distance: 50 } },
  education: { multiple_choice: [{ question_id: 16, value: 4 }] },
  interest: { multiple_choice: [{ question_id: 19, value: 5 }] },
  'other interest': { multiple_choice: [{ question_id: 19, value: 'music' }] },
  talent: { open_ended: [{ question_id: 30, value: 'computers' }] },
}

/** Every filter alone, every pair, and three that are hard in their own way. */
function listSearches(): [name: string, filters: SearchFilters][] {
  const names = Object.keys(filters)
  const pairs = names.flatMap((one, index) => names.slice(index + 1).map((two) => [one, two]))
  return [
    ...[...names.map((name) => [name]), ...pairs].map((parts): [string, SearchFilters] => [
      parts.join(' + '),
      parts.map((name) => filters[name] as SearchFilters).reduce(both),
    ]),
    ['talent, a common word', { open_ended: [{ question_id: 30, value: 'people' }] }],
    ['talent, two words', { open_ended: [{ question_id: 30, value: 'fix computers' }] }],
    ['talent, mistyped', { open_ended: [{ question_id: 30, value: 'computrs' }] }],
  ]
}

function both(one: SearchFilters, two: SearchFilters): SearchFilters {
  const choices = [...(one.multiple_choice ?? []), ...(two.multiple_choice ?? [])]
  return { ...one, ...two, ...(choices.length > 0 && { multiple_choice: choices }) }
}

interface Page {
  total: number
  total_relation: string
  last_page: number
  data: { id: number }[]
}

const median = (work: () => Promise<unknown>) => medianOf(ROUNDS, work)

function callsOf({ address, floorAddress, headers }: SearchWorld) {
  async function post(url: string, body: object): Promise<Page> {
    const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
    if (reply.status !== 200) throw new Error(`${url}: ${reply.status} ${await reply.text()}`)
    return (await reply.json()) as Page
  }
  return {
    search: (body: SearchFilters, page: number) => post(`${address}${searchApplications.path}?page=${page}`, body),
    cards: (ids: number[]) => post(`${floorAddress}${searchApplications.path}?cursor=${ids}`, {}),
  }
}

/** The statements of one search, its authentication among them, sent again as they were. */
async function recordStatements({ databaseUrl, headers }: SearchWorld) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  const recorded: { text: string; values: unknown[] }[] = []
  const logger = { logQuery: (text: string, values: unknown[]) => recorded.push({ text, values }) }
  const db = drizzle(pool, { casing: 'snake_case', logger })
  const deps = { db, now: () => new Date(), replica: null }
  const findViewer = createViewerFinder(deps)
  const names = new Map<string, string>()
  // The search itself is planned anew each time; all others are prepared.
  const nameOf = (text: string) => {
    if (text.includes('with hits as')) return undefined
    if (!names.has(text)) names.set(text, `statement ${names.size}`)
    return names.get(text)
  }
  return {
    async medianOf(body: SearchFilters): Promise<number> {
      recorded.length = 0
      const viewer = await findViewer(headers.authorization?.slice('Bearer '.length) ?? '')
      if (!viewer) throw new Error('Nobody is signed in.')
      await searchApplicants(deps, viewer, body as never, { page: 1 })
      const statements = recorded.map(({ text, values }) => ({ name: nameOf(text), text, values }))
      return median(async () => {
        for (const statement of statements) await pool.query(statement as pg.QueryConfig)
      })
    },
    close: () => pool.end(),
  }
}

/** What each search costs at two sizes, as ratios to floors of the same run. */
export async function run(): Promise<void> {
  const few = await openSearchWorld(FEW, '3458')
  const many = await openSearchWorld(MANY, '3459')
  const statements = await recordStatements(many)
  try {
    const rows: (string | number)[][] = []
    const [small, large] = [callsOf(few), callsOf(many)]
    for (const [name, body] of listSearches()) {
      const page = await large.search(body, 1)
      const cost = await median(() => large.search(body, 1))
      const smallCost = await median(() => small.search(body, 1))
      const floor = await median(() => large.cards(page.data.map(({ id }) => id)))
      const sql = await statements.medianOf(body)
      const last = await median(() => large.search(body, page.last_page))
      rows.push([
        name,
        `${page.total_relation === 'gte' ? 'over ' : ''}${page.total}`,
        cost.toFixed(1),
        (cost / floor).toFixed(1),
        (cost / sql).toFixed(2),
        (cost / smallCost).toFixed(1),
        (last / cost).toFixed(1),
      ])
    }
    printTable(
      `Applicant search at ${MANY} applicants`,
      [
        'search',
        'found',
        'ms',
        'of the floor (20)',
        'of its SQL (1.5)',
        `of ${FEW} applicants (5)`,
        'last page of first (3)',
      ],
      rows,
    )
  } finally {
    await statements.close()
    await many.close()
    await few.close()
  }
}
