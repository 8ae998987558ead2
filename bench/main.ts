// `npm run bench`, or `npm run bench -- search` for one of them: each figure as a ratio to a floor of the same run.
import { run as forum } from './forum.ts'
import { run as messages } from './messages.ts'
import { run as search } from './search.ts'
import { run as whoami } from './whoami.ts'

const benches: Record<string, () => Promise<void>> = { whoami, search, messages, forum }

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in benches))
if (unknown.length > 0) {
  console.error(`There is no bench named ${unknown.join(', ')}. There are ${Object.keys(benches).join(', ')}.`)
  process.exitCode = 1
} else {
  for (const name of asked.length > 0 ? asked : Object.keys(benches)) await benches[name]?.()
}
