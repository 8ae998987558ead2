// Runs checks and all tests. Ends with what failed, how long each part took, and one line of counts.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './find-chromium.mjs'
import { ensureBuilt, ensureInstalled } from './prepare.mjs'
import { pinnedNode, root } from './run.mjs'

await ensureInstalled()
const { runChecks } = await import('./check.mjs')
const temporary = findMemoryFolder() ?? tmpdir()
const reports = mkdtempSync(join(temporary, 'sparkle-test-'))
// Many tests start Sparkle: with a cache, Node does not compile it each time.
const cache = join(root, 'node_modules', '.cache', 'node')
const env = { NODE_COMPILE_CACHE: cache, ...process.env, TMPDIR: temporary, CHROMIUM_PATH: findChromium() }
const report = (name) => join(reports, `${name}.json`)
/** A part of the run that crashed has no report. */
const read = (name, empty) => (existsSync(report(name)) ? JSON.parse(readFileSync(report(name), 'utf8')) : empty)

/** Resolves to whether the program succeeded. A part that runs beside another prints its output when it has ended. */
function run(args, { isBesideAnother = false, ...options }) {
  const stdio = isBesideAnother ? ['ignore', 'pipe', 'pipe'] : 'inherit'
  const child = spawn(pinnedNode, args, { cwd: root, stdio, ...options, env: { ...env, ...options.env } })
  const output = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk))
  return new Promise((resolve) => {
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(output))
      resolve(code === 0)
    })
  })
}

/** Keeps the databases of tests in memory if there is enough: on a disk, every commit waits for the write. */
function findMemoryFolder() {
  const folder = '/dev/shm'
  try {
    const [, options] = readFileSync('/proc/mounts', 'utf8').match(/ \/dev\/shm tmpfs (\S+)/) ?? []
    const { bavail, bsize } = statfsSync(folder)
    const isLarge = Math.min(bavail * bsize, freemem()) > 8 * 2 ** 30
    // Some tests run programs from there.
    return isLarge && options && !options.includes('noexec') ? folder : undefined
  } catch {
    return undefined
  }
}

async function vitest(name, args, options) {
  const reporters = ['--reporter=default', `--reporter=${join(root, 'scripts', 'vitest-summary.mjs')}`]
  const env = { SPARKLE_SUMMARY: report(name) }
  const isOk = await run(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...args], { env, ...options })
  return atLeastOne(isOk, name, read(name, { passed: 0, failures: [] }))
}

const inProjects = (...names) => names.map((name) => `--project=${name}`)

async function browser() {
  const isOk = await run(['../node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'], {
    cwd: join(root, 'e2e'),
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report('playwright'), SPARKLE_E2E_DATA: join(reports, 'data') },
  })
  const { stats, suites, errors } = read('playwright', { stats: { expected: 0 }, suites: [], errors: [] })
  // A flaky test is a bug.
  const broken = suites
    .flatMap(listSpecs)
    .filter((spec) => !spec.ok || spec.tests.some((test) => test.status === 'flaky'))
  const failures = broken.map((spec) => `${spec.file}:${spec.line} ${spec.title}\n${listReasons(spec).join('\n')}`)
  return atLeastOne(isOk, 'browser', {
    passed: stats.expected,
    failures: [...failures, ...errors.map((error) => error.stack ?? error.message)],
  })
}

const listSpecs = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(listSpecs)]
const listReasons = (spec) =>
  spec.tests.flatMap((test) => test.results.flatMap((result) => result.errors.map((error) => error.message)))

/** A part that ended with an error has failed, even if it names no test. */
const atLeastOne = (isOk, name, { passed, failures }) => ({
  passed,
  failures: isOk || failures.length > 0 ? failures : [`${name}: see above`],
})

const parts = {
  checks: runChecks,
  'unit and API': () => vitest('unit and API', inProjects('contract', 'web', 'bench', 'api')),
  screens: () => vitest('screens', ['--root=apps/web']),
  browser,
  processes: () => vitest('processes', [...inProjects('processes'), '--maxWorkers=2'], { isBesideAnother: true }),
}

const results = []
async function runPart(name) {
  const started = Date.now()
  const { passed, failures } = await parts[name]()
  results.push({ name, passed, failures, seconds: Math.round((Date.now() - started) / 1000) })
}

const started = Date.now()
try {
  await ensureBuilt()
  for (const name of ['checks', 'unit and API', 'screens']) await runPart(name)
  await Promise.all(['browser', 'processes'].map(runPart))
} finally {
  rmSync(reports, { recursive: true, force: true })
}
const passed = results.reduce((total, part) => total + part.passed, 0)
const failures = results.flatMap((part) => part.failures)
for (const failure of failures) console.log(`\nFAILED ${failure}`)
console.log()
for (const part of results) console.log(`${part.name}: ${part.passed} passed, ${part.seconds} s`)
console.log(`The whole run took ${Math.round((Date.now() - started) / 1000)} s.`)
console.log(`${passed} passed, ${failures.length} failed`)
process.exit(failures.length === 0 ? 0 : 1)
