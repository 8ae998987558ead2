import { type SearchFilters, searchApplications } from '@sparkle/contract/applications/applicant-search.ts'
import { listNodes } from '@sparkle/contract/forum/forum.ts'
import { createPost } from '@sparkle/contract/forum/posts.ts'
import { createThread } from '@sparkle/contract/forum/threads.ts'
import { BUSINESS_RULES_VERSION } from '@sparkle/contract/organizations/organization-rules.ts'
import { createOrganization } from '@sparkle/contract/organizations/organizations.ts'
import { savedSearchLimits } from '@sparkle/contract/recruiting/saved-search-rules.ts'
import { saveSearch } from '@sparkle/contract/recruiting/saved-searches.ts'
import { type ApiClient, createApiClient } from '@sparkle/testing/api-client.ts'
import { overHttp } from '@sparkle/testing/http-transport.ts'
import { registerPerson } from '@sparkle/testing/people.ts'
import pg from 'pg'
import { toFigure } from './bars.ts'
import { measureCpu } from './cpu.ts'
import { toMedian } from './rounds.ts'
import { print } from './sizes.ts'
import { printTable } from './table.ts'
import { openSearchWorld, type SearchWorld } from './worlds/search-world.ts'

const APPLICANTS = Number(process.env.BENCH_APPLICANTS ?? 1_000_000)
const SEARCHES = 1000
/** Of the people whom a search has found, one in so many is new to it. */
const NEW = 200
const POLL_MS = 100
/** The job starts within two minutes. */
const START_MS = 150_000

const zips = ['10001', '60601', '90001', '77001', '85001', '19101', '78201', '92101', '75201', '95101']
const words = ['computers', 'music', 'cars', 'garden', 'cooking', 'children', 'animals', 'people']

/** Filters as a business may have them: a place, the kind of work, and for some of them a word. */
function toFilters(number: number): SearchFilters {
  const location = { zip: zips[number % zips.length] ?? '', distance: ([10, 30, 50] as const)[number % 3] ?? 10 }
  const word = words[number % words.length] ?? ''
  return {
    location: { ...location, country: 'us', unit: 'mile' },
    multiple_choice: [
      { question_id: 19, value: 1 + (number % 11) },
      { question_id: 16, value: 1 + (number % 6) },
    ],
    ...(number % 4 === 0 && { open_ended: [{ question_id: 30, value: word }] }),
  }
}

async function makeRecruiter({ url }: SearchWorld, name: string): Promise<ApiClient> {
  const { token } = await registerPerson(overHttp(url), name, true)
  const client = createApiClient(overHttp(url), token)
  const body = { name, website: 'https://example.com', about: 'We hire.', rules_version: BUSINESS_RULES_VERSION }
  await client.callOrThrow(createOrganization, { body })
  return client
}

async function saveSearches(world: SearchWorld): Promise<void> {
  const mark = Date.now().toString(36)
  let recruiter: ApiClient | undefined
  for (let number = 0; number < SEARCHES; number += 1) {
    if (number % savedSearchLimits.perPerson === 0)
      recruiter = await makeRecruiter(world, `bench-saver-${mark}-${number}`)
    const body = { name: `Search ${number}`, filters: toFilters(number), alert: 'daily' as const }
    await recruiter?.callOrThrow(saveSearch, { body })
  }
}

async function countDue(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query(`select count(*)::int as due from saved_searches where next_at <= now()`)
  return rows[0].due
}

async function waitUntil(isReached: () => Promise<boolean>, maxMs: number): Promise<void> {
  const end = Date.now() + maxMs
  while (!(await isReached())) {
    if (Date.now() > end) throw new Error('The sweep has not come so far.')
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

/** Makes all searches due, with some people who are new to them. */
async function makeDue(pool: pg.Pool): Promise<void> {
  await pool.query(`delete from saved_search_hits where application_id % ${NEW} = 0`)
  await pool.query(`update saved_searches set next_at = now()`)
}

/** Waits until the job of the server has swept all searches; returns how long that took in milliseconds. */
async function watchSweep(pool: pg.Pool): Promise<number> {
  await waitUntil(async () => (await countDue(pool)) < SEARCHES, START_MS)
  const start = performance.now()
  await waitUntil(async () => (await countDue(pool)) === 0, START_MS)
  return performance.now() - start
}

/** The times of searches and posts that take turns until the work is done. */
async function measurePace({ url, token }: SearchWorld, threadId: number, isDone: () => boolean) {
  const api = createApiClient(overHttp(url), token)
  const times = { search: [] as number[], post: [] as number[] }
  for (let number = 0; !isDone(); number += 1) {
    const start = performance.now()
    await api.callOrThrow(searchApplications, { query: { page: 1 }, body: toFilters(number) })
    const middle = performance.now()
    await api.callOrThrow(createPost, { body: { thread_id: threadId, message: 'Thank you, this helped me a lot.' } })
    times.search.push(middle - start)
    times.post.push(performance.now() - middle)
  }
  return { search: toMedian(times.search), post: toMedian(times.post) }
}

async function makeThread({ url, token }: SearchWorld): Promise<number> {
  const api = createApiClient(overHttp(url), token)
  const { nodes } = await api.callOrThrow(listNodes, {})
  const node_id = nodes.find(({ node_type_id }) => node_type_id === 'Forum')?.node_id ?? 0
  const body = { node_id, title: 'How do I hire someone?', message: 'I would like to learn from you.' }
  return (await api.callOrThrow(createThread, { body })).thread.thread_id
}

const QUIET_MS = 10_000

/** What a sweep of a thousand saved searches takes, and what it does to searches and posts at the same time. */
export async function run(): Promise<void> {
  const world = await openSearchWorld(APPLICANTS)
  const pool = new pg.Pool({ connectionString: world.databaseUrl })
  try {
    await pool.query('delete from saved_searches')
    await saveSearches(world)
    await pool.query('analyze')
    await printCost(world, pool)
    await printPace(world, pool)
  } finally {
    await pool.query('delete from saved_searches')
    await pool.end()
    await world.close()
  }
}

async function printCost(world: SearchWorld, pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query('select count(*)::int as known from saved_search_hits')
  let took = Number.NaN
  const cpu = await measureCpu(world, async () => {
    await makeDue(pool)
    took = await watchSweep(pool)
  })
  const seconds = (ms: number, bar?: { atMost: number }) => toFigure(ms / 1000, { digits: 1, ...(bar && { bar }) })
  printTable(
    `Sweep of ${print(SEARCHES)} saved searches at ${print(APPLICANTS)} applicants`,
    ['people found before', 'seconds', 'seconds of one core: API', 'PostgreSQL', 'both (≤ 60)'],
    [
      [
        print(rows[0].known),
        seconds(took),
        seconds(cpu.api),
        seconds(cpu.postgres),
        seconds(cpu.api + cpu.postgres, { atMost: 60 }),
      ],
    ],
  )
}

async function printPace(world: SearchWorld, pool: pg.Pool): Promise<void> {
  const threadId = await makeThread(world)
  const end = Date.now() + QUIET_MS
  const quiet = await measurePace(world, threadId, () => Date.now() > end)
  await makeDue(pool)
  await waitUntil(async () => (await countDue(pool)) < SEARCHES, START_MS)
  let isDone = false
  const [busy] = await Promise.all([
    measurePace(world, threadId, () => isDone),
    watchSweep(pool).finally(() => {
      isDone = true
    }),
  ])
  const row = (what: string, before: number, during: number) => [
    what,
    toFigure(before, { digits: 1 }),
    toFigure(during, { digits: 1 }),
    toFigure(during / before, { digits: 2, unit: 'times', bar: { atMost: 1.5 } }),
  ]
  printTable(
    'Searches and posts during the sweep',
    ['what', 'ms before', 'ms during', 'ratio (≤ 1.5)'],
    [row('search of applicants', quiet.search, busy.search), row('post', quiet.post, busy.post)],
  )
}
