// `npm run bench`, or `npm run bench -- search forum` for some of them. Every figure is compared with its bar; a missed one
// makes the exit code 1. The tables go to docs/performance.md.
import { run as compare } from './compare.ts'
import { run as faults } from './faults.ts'
import { run as firstView } from './first-view.ts'
import { run as forum } from './forum.ts'
import { run as forumSearch } from './forum-search.ts'
import { run as growth } from './growth.ts'
import { run as messages } from './messages.ts'
import { run as people } from './people.ts'
import { writeReport } from './report.ts'
import { run as savedSearches } from './saved-searches.ts'
import { run as search } from './search.ts'
import { isFullSize } from './sizes.ts'
import { listMissed, takeTables } from './table.ts'
import { run as whoami } from './whoami.ts'
import { run as workers } from './workers.ts'

const benches: Record<string, () => Promise<void>> = {
  whoami,
  search,
  'saved-searches': savedSearches,
  people,
  messages,
  forum,
  'forum-search': forumSearch,
  'first-view': firstView,
  growth,
  workers,
  faults,
}

async function runBench(name: string, bench: () => Promise<void>): Promise<void> {
  await bench()
  if (isFullSize) writeReport(name, takeTables())
}

async function runAll(names: readonly string[]): Promise<void> {
  for (const name of names) if (benches[name]) await runBench(name, benches[name])
}

const names = process.argv.slice(2)
const unknown = names.filter((name) => !(name in benches))
if (names[0] === 'compare') await runBench('compare', () => compare(names.slice(1)))
else if (unknown.length > 0) {
  const known = [...Object.keys(benches), 'compare COMMIT']
  console.error(`There is no bench named ${unknown.join(', ')}. There are ${known.join(', ')}.`)
  process.exitCode = 1
} else await runAll(names.length > 0 ? names : Object.keys(benches))

const missed = listMissed()
if (missed.length > 0) {
  console.error(`\n${missed.length} bars missed:\n${missed.join('\n')}`)
  process.exitCode = 1
}
