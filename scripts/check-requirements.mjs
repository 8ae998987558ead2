// Every requirement id that a test names is listed in docs/requirements.md, and a test names every id listed there.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

const DOCUMENT = 'docs/requirements.md'
const read = (path) => readFileSync(join(root, path), 'utf8')
const partsOf = (id) => id.match(/^(\D+)(\d+)$/).slice(1)

const listed = new Set([...read(DOCUMENT).matchAll(/^- \*\*([A-Z]+-?\d+)\*\* /gm)].map(([, id]) => id))
const prefixes = [...new Set([...listed].map((id) => partsOf(id)[0]))]
const anyId = `(?:${prefixes.join('|')})\\d+`
/** `R-11` counts at the start of any word; `W5` only at the start of a title: elsewhere it may be a key or a code. */
const shapeOf = (prefix) =>
  prefix.endsWith('-') ? `(?<=['"\`\\s])${prefix}\\d{1,2}(?![\\w-])` : `(?<=['"\`](?:${anyId} )*)${prefix}\\d{1,2}(?= )`
const idPattern = new RegExp(prefixes.map(shapeOf).join('|'), 'g')

/** `C-04 to C-44` names every listed id between the two. */
function idsBetween([, prefix, first, last]) {
  return [...listed].filter((id) => {
    const [itsPrefix, number] = partsOf(id)
    return itsPrefix === prefix && Number(number) >= Number(first) && Number(number) <= Number(last)
  })
}

function idsIn(path) {
  const text = read(path)
  const ranges = [...text.matchAll(/\b([A-Z]+-?)(\d+) to \1(\d+)\b/g)]
  return [...new Set([...(text.match(idPattern) ?? []), ...ranges.flatMap(idsBetween)])]
}

const tests = '{apps,packages,e2e,bench,deploy}/**/*.{test.ts,test.tsx,spec.ts}'
const paths = globSync(tests, { cwd: root, exclude: ['**/node_modules/**'] })
const named = paths.flatMap((path) => idsIn(path).map((id) => ({ path, id })))
const tested = new Set(named.map(({ id }) => id))
const faults = [
  ...named
    .filter(({ id }) => !listed.has(id))
    .map(({ path, id }) => `${path} names ${id}, which ${DOCUMENT} does not list.`),
  ...[...listed].filter((id) => !tested.has(id)).map((id) => `${DOCUMENT} lists ${id}, which no test names.`),
]
for (const fault of faults) console.log(fault)
console.log(`${listed.size} requirements, ${faults.length} faults`)
process.exitCode = faults.length === 0 && listed.size > 0 ? 0 : 1
