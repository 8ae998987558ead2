import { createHash } from 'node:crypto'
import { whoami } from '@sparkle/contract/auth/sessions.ts'
import { toRequests } from '@sparkle/testing/throughput.ts'
import { identity } from './floors/plain-reads.ts'
import { columns, measureRead, toRow } from './pages.ts'
import { withSparkle } from './sparkle.ts'
import { printTable } from './table.ts'
import { makePeople } from './worlds/people-world.ts'

export async function run(): Promise<void> {
  await withSparkle(async (sparkle) => {
    const people = await makePeople(sparkle.pool, 'reader', 50)
    const measured = await measureRead(sparkle, {
      what: 'whoami, 50 people',
      people: people.map(({ token }) => toRequests({ url: sparkle.url, token }, whoami, {})),
      floor: {
        text: identity,
        keys: people.map(({ token }) => [`\\x${createHash('sha256').update(token).digest('hex')}`]),
      },
      atLeast: 28,
    })
    printTable('The smallest signed-in call', columns, [toRow(measured)])
  })
}
