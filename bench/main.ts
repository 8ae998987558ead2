// `npm run bench`, or `npm run bench -- search forum` for some of them: each figure as a ratio to a floor of the same run.
// What a bench prints takes its place in docs/performance.md.
import { run as compare } from './compare.ts'
import { run as faults } from './faults.ts'
import { run as forum } from './forum.ts'
import { run as growth } from './growth.ts'
import { run as messages } from './messages.ts'
import { writeReport } from './report.ts'
import { run as search } from './search.ts'
import { takeTables } from './table.ts'
import { run as whoami } from './whoami.ts'
import { run as workers } from './workers.ts'

const benches: Record<string, () => Promise<void>> = { whoami, search, messages, forum, growth, workers, faults }

async function runAll(names: readonly string[]): Promise<void> {
  for (const name of names) {
    await benches[name]?.()
    writeReport(name, takeTables())
  }
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in benches))
if (asked[0] === 'compare') {
  await compare(asked.slice(1))
  writeReport('compare', takeTables())
} else if (unknown.length > 0) {
  const known = [...Object.keys(benches), 'compare COMMIT']
  console.error(`There is no bench named ${unknown.join(', ')}. There are ${known.join(', ')}.`)
  process.exitCode = 1
} else await runAll(asked.length > 0 ? asked : Object.keys(benches))
