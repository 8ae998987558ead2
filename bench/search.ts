import { type SearchFilters, searchApplications } from '@sparkle/contract/applications/applicant-search.ts'
import { createApiClient } from '@sparkle/testing/api-client.ts'
import { overHttp } from '@sparkle/testing/http-transport.ts'
import { toFigure } from './bars.ts'
import { openSearchStatements, type SearchStatements } from './floors/search-statements.ts'
import { measureMedian } from './rounds.ts'
import { listSearches } from './searches.ts'
import { print } from './sizes.ts'
import { printTable } from './table.ts'
import { openSearchWorld, type SearchWorld } from './worlds/search-world.ts'

const FEW = 10_000
const MANY = Number(process.env.BENCH_APPLICANTS ?? 1_000_000)
const ROUNDS = 15

const median = (work: () => Promise<unknown>) => measureMedian(ROUNDS, work)
const atMost = (bar: number, value: number, digits = 1) => toFigure(value, { digits, bar: { atMost: bar } })

function createSearcher({ url, floorUrl, token }: SearchWorld) {
  const [api, floor] = [createApiClient(overHttp(url), token), createApiClient(overHttp(floorUrl), token)]
  return {
    search: (body: SearchFilters, page: number) => api.callOrThrow(searchApplications, { query: { page }, body }),
    readCards: (ids: number[]) => floor.callOrThrow(searchApplications, { query: { cursor: ids.join() }, body: {} }),
  }
}

/** What each search costs at two sizes, as ratios to floors of the same run. */
export async function run(): Promise<void> {
  const few = await openSearchWorld(FEW)
  const many = await openSearchWorld(MANY)
  const statements = openSearchStatements(many.databaseUrl)
  try {
    await compareSearches(few, many, statements)
  } finally {
    await statements.close()
    await many.close()
    await few.close()
  }
}

async function compareSearches(few: SearchWorld, many: SearchWorld, statements: SearchStatements): Promise<void> {
  const [small, large] = [createSearcher(few), createSearcher(many)]
  const rows = []
  for (const [name, body] of listSearches()) {
    const page = await large.search(body, 1)
    const cost = await median(() => large.search(body, 1))
    const smallCost = await median(() => small.search(body, 1))
    const floor = await median(() => large.readCards(page.data.map(({ id }) => id)))
    const sql = await median(await statements.record(many.token, body))
    const last = await median(() => large.search(body, page.last_page))
    rows.push([
      name,
      `${page.total_relation === 'gte' ? 'over ' : ''}${page.total}`,
      toFigure(cost, { digits: 1 }),
      atMost(20, cost / floor),
      atMost(1.5, cost / sql, 2),
      atMost(5, cost / smallCost),
      atMost(3, last / cost),
    ])
  }
  printTable(
    `Applicant search at ${print(MANY)} applicants`,
    [
      'search',
      'found',
      'ms',
      'of the floor (≤ 20)',
      'of its SQL (≤ 1.5)',
      `of ${print(FEW)} applicants (≤ 5)`,
      'last page of first (≤ 3)',
    ],
    rows,
  )
}
