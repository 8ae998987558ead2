import { type SearchFilters, searchApplications, startSearch } from '@sparkle/contract/applications/applicant-search.ts'
import { createApiClient } from '@sparkle/testing/api-client.ts'
import { overHttp } from '@sparkle/testing/http-transport.ts'
import { toFigure } from './bars.ts'
import { openSearchStatements, type SearchStatements } from './floors/search-statements.ts'
import { measureMedians } from './rounds.ts'
import { listSearches } from './searches.ts'
import { print } from './sizes.ts'
import { printTable } from './table.ts'
import { openSearchWorld, type SearchWorld } from './worlds/search-world.ts'

const FEW = 10_000
const MANY = Number(process.env.BENCH_APPLICANTS ?? 1_000_000)
const ROUNDS = 31

const atMost = (bar: number, value: number, digits = 1) => toFigure(value, { digits, bar: { atMost: bar } })

function createSearcher({ url, floorUrl, token, silentToken }: SearchWorld) {
  const [api, floor] = [createApiClient(overHttp(url), token), createApiClient(overHttp(floorUrl), token)]
  const silent = createApiClient(overHttp(url), silentToken)
  return {
    search: (body: SearchFilters, page: number) => api.callOrThrow(searchApplications, { query: { page }, body }),
    startNearby: () => api.callOrThrow(startSearch, {}),
    startNewest: () => silent.callOrThrow(startSearch, {}),
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

type Searcher = ReturnType<typeof createSearcher>

interface Measured {
  name: string
  read: (by: Searcher) => Promise<FoundPage>
  /** Runs its statements again. */
  replay: () => Promise<void>
  readLast?: (by: Searcher, page: number) => Promise<unknown>
}

type FoundPage = Awaited<ReturnType<Searcher['search']>>

async function listMeasured({ token, silentToken }: SearchWorld, statements: SearchStatements): Promise<Measured[]> {
  const measured: Measured[] = [
    {
      name: 'start, near with the usual job',
      read: (by) => by.startNearby(),
      replay: await statements.record(token, undefined),
    },
    {
      name: 'start, newest people',
      read: (by) => by.startNewest(),
      replay: await statements.record(silentToken, undefined),
    },
  ]
  for (const [name, filters] of listSearches()) {
    measured.push({
      name,
      read: (by) => by.search(filters, 1),
      replay: await statements.record(token, filters),
      readLast: (by, page) => by.search(filters, page),
    })
  }
  return measured
}

async function compareSearches(few: SearchWorld, many: SearchWorld, statements: SearchStatements): Promise<void> {
  const [small, large] = [createSearcher(few), createSearcher(many)]
  const rows = []
  for (const { name, read, replay, readLast } of await listMeasured(many, statements)) {
    const page = await read(large)
    const ids = page.data.map(({ id }) => id)
    const [cost = Number.NaN, smallCost = Number.NaN, floor = Number.NaN, sql = Number.NaN, last] =
      await measureMedians(ROUNDS, [
        () => read(large),
        () => read(small),
        () => large.readCards(ids),
        replay,
        ...(readLast ? [() => readLast(large, page.last_page)] : []),
      ])
    rows.push([
      name,
      `${page.total_relation === 'gte' ? 'over ' : ''}${page.total}`,
      toFigure(cost, { digits: 1 }),
      atMost(20, cost / floor),
      atMost(1.5, cost / sql, 2),
      atMost(5, cost / smallCost),
      last === undefined ? '' : atMost(3, last / cost),
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
