import { measureRequests, type Requests } from '@sparkle/testing/throughput.ts'
import { toShare } from './bars.ts'
import { toThreadPages } from './forum-reads.ts'
import { bestOfRounds } from './rounds.ts'
import { withSparkle } from './sparkle.ts'
import { printTable } from './table.ts'
import { makeForumWorld } from './worlds/forum-world.ts'

const SIZE = 2000

async function withWorkers(count: number, work: (threadPages: Requests[]) => Promise<void>): Promise<void> {
  await withSparkle(
    async (sparkle) => {
      await work(toThreadPages(sparkle, await makeForumWorld(sparkle.pool, SIZE, SIZE)))
    },
    { env: { WORKERS: String(count) } },
  )
}

/** The thread page from one worker and from two, in turn, so that the load on the machine affects both alike. */
export async function run(): Promise<void> {
  await withWorkers(1, (alone) =>
    withWorkers(2, async (shared) => {
      const { one, two } = await bestOfRounds({
        one: () => measureRequests(...alone),
        two: () => measureRequests(...shared),
      })
      printTable(
        'Workers: the thread page',
        ['workers', 'a second', 'p99', 'of one worker'],
        [
          [1, one.perSecond, `${one.p99} ms`, ''],
          [2, two.perSecond, `${two.p99} ms`, toShare(two.perSecond, one.perSecond)],
        ],
      )
    }),
  )
}
