// Format, lint, types, import rules, unused code, migrations, packages, docs, texts and the size of each screen.
import { spawn } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { ensureBuilt, ensureInstalled } from './prepare.mjs'
import { pinnedNode, root } from './run.mjs'

const bin = (path, ...args) => [`node_modules/${path}`, ...args]
// Two checks run at a time. More threads would check the same types several times.
const tsc = (project) => bin('typescript-7/bin/tsc', '--noEmit', '--singleThreaded', '-p', project)

const checks = {
  'format and lint': bin('@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.'),
  'types of the contract': tsc('packages/contract'),
  'types of the API': tsc('apps/api'),
  'types of the web app': tsc('apps/web'),
  'types of the shared test code': tsc('packages/testing'),
  'types of the browser tests': tsc('e2e'),
  'types of the benchmarks': tsc('bench'),
  'types of the multi-node setup': tsc('deploy'),
  'import rules': bin(
    'dependency-cruiser/bin/dependency-cruiser.mjs',
    '--config',
    '.dependency-cruiser.cjs',
    'packages',
    'apps',
    'bench',
    'deploy',
    'e2e',
  ),
  'unused code': bin('knip/bin/knip.js'),
  'migrations up to date': ['scripts/check-migrations.mjs'],
  'safe packages': ['scripts/check-packages.mjs'],
  'tests that documents name as proofs': ['scripts/check-proofs.mjs'],
  'addresses in one place': ['scripts/check-addresses.mjs'],
  'owners of tables': ['scripts/check-table-owners.mjs'],
  'sizes of the theme': ['scripts/check-scale.mjs'],
  'reading grade of texts': ['scripts/check-reading.mjs'],
  'known requirement ids': ['scripts/check-requirements.mjs'],
  'size of each screen': ['scripts/check-weight.mjs'],
}

function run(name, args) {
  return new Promise((resolve) => {
    const child = spawn(pinnedNode, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('exit', (code) => {
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}`)
      if (code !== 0) console.log(output)
      resolve(code === 0 ? undefined : `${name}\n${output}`)
    })
  })
}

/** Runs two checks at a time, for machines with two cores. Returns the number that passed, and the output of the others. */
export async function runChecks() {
  await ensureBuilt()
  const waiting = Object.entries(checks)
  const results = []
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await run(...next))
  }
  await Promise.all([worker(), worker()])
  const failures = results.filter(Boolean)
  return { passed: results.length - failures.length, failures }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await ensureInstalled()
  const { failures } = await runChecks()
  process.exit(failures.length === 0 ? 0 : 1)
}
