import { runFaults } from '@sparkle/testing/faults/faults.ts'
import { kinds } from '@sparkle/testing/faults/write-actions.ts'
import { toFigure } from './bars.ts'
import { printTable } from './table.ts'

const none = (count: number) => toFigure(count, { bar: { atMost: 0 } })

export async function run(): Promise<void> {
  const rounds = Number(process.env.FAULT_ROUNDS ?? 20)
  const { counts, broken, longestRecoveryMs } = await runFaults({ rounds, maxDelayMs: 1500 })
  printTable(
    `Faults: kill -9 of the API and of PostgreSQL in turn under load, ${rounds} rounds`,
    ['write', 'acknowledged', 'lost (0)', 'doubled (0)', 'refused but present (0)'],
    kinds.map((kind) => {
      const { acknowledged, lost, doubled, ghosts } = counts[kind]
      return [kind, acknowledged, none(lost), none(doubled), none(ghosts)]
    }),
  )
  printTable(
    'After all rounds',
    ['', 'broken invariants (0)', 'longest recovery, API', 'longest recovery, PostgreSQL'],
    [['all', none(broken.length), `${longestRecoveryMs.api} ms`, `${longestRecoveryMs.postgres} ms`]],
  )
  for (const line of broken.slice(0, 20)) console.error(line)
}
