import { createPost } from '@sparkle/contract/forum/posts.ts'
import { createApiClient } from '@sparkle/testing/api-client.ts'
import { overHttp } from '@sparkle/testing/http-transport.ts'
import { toFigure } from './bars.ts'
import { toMedian } from './rounds.ts'
import { print, toSize } from './sizes.ts'
import type { BenchSparkle } from './sparkle.ts'
import { printTable } from './table.ts'

const WATCHERS = toSize(10_000)
const ROUNDS = 200

async function makeWatchers({ pool }: BenchSparkle, threadId: number): Promise<void> {
  await pool.query(
    `with people as (
      insert into users (username, email, business_account)
      select 'watcher' || n, 'watcher' || n || '@example.com', false from generate_series(1, $2::int) n returning id
    )
    insert into forum_visits (user_id, thread_id, watching) select id, $1, 2 from people`,
    [threadId, WATCHERS],
  )
  await pool.query('vacuum analyze')
}

/** Replies to a thread that many people watch and to one that nobody watches, in turn, so that both meet the same sweeps. */
export async function measureWatched(
  sparkle: BenchSparkle,
  [plain, watched]: readonly [number, number],
): Promise<void> {
  await makeWatchers(sparkle, watched)
  const api = createApiClient(overHttp(sparkle.url), sparkle.token)
  const message = 'Thank you all, this helped me a lot today.'
  const times = { plain: [] as number[], watched: [] as number[] }
  const reply = async (thread_id: number, into: number[]) => {
    const start = performance.now()
    await api.callOrThrow(createPost, { body: { thread_id, message } })
    into.push(performance.now() - start)
  }
  for (let round = 0; round < ROUNDS; round++) {
    await reply(plain, times.plain)
    await reply(watched, times.watched)
  }
  const cost = toMedian(times.watched) / toMedian(times.plain)
  const figure = toFigure(cost, { digits: 2, unit: 'times', bar: { atMost: 1.3 } })
  printTable(
    'Watchers',
    ['what', 'cost of a thread that nobody watches', 'bar'],
    [[`reply to a thread with ${print(WATCHERS)} watchers`, figure, figure.barText]],
  )
}
