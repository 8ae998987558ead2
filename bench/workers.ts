import { makeForumWorld } from './forum-world.ts'
import { type Asked, askRepeatedly, bestOfRounds } from './load.ts'
import { withSparkle } from './sparkle.ts'
import { percent, printTable } from './table.ts'

const SIZE = 2000

async function withWorkers(count: number, work: (threadPage: Asked) => Promise<void>): Promise<void> {
  await withSparkle(
    async ({ address, database, headers }) => {
      const { longThreadId } = await makeForumWorld(database.pool, SIZE, SIZE)
      await work({ url: `${address}/api/v1/forum/threads/${longThreadId}?with_posts=true&page=1`, headers })
    },
    { env: { WORKERS: String(count) }, portOffset: count },
  )
}

/** The thread page from one process and from two, in turn, so that both meet the same machine. */
export async function run(): Promise<void> {
  await withWorkers(1, (alone) =>
    withWorkers(2, async (shared) => {
      const { one, two } = await bestOfRounds({ one: () => askRepeatedly(alone), two: () => askRepeatedly(shared) })
      printTable(
        'Workers: the thread page',
        ['workers', 'a second', 'p99', 'of one worker'],
        [
          [1, one.perSecond, `${one.p99} ms`, ''],
          [2, two.perSecond, `${two.p99} ms`, percent(two.perSecond, one.perSecond)],
        ],
      )
    }),
  )
}
