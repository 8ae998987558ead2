// Runs checks, unit and API tests, and browser tests. Ends with what failed and one line of counts.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './find-chromium.mjs'
import { ensureInstalled, ensureWebBuilt } from './prepare.mjs'
import { pinnedNode, root } from './run.mjs'

await ensureInstalled()
const { runChecks } = await import('./check.mjs')
const temporary = findMemoryFolder() ?? tmpdir()
const reports = mkdtempSync(join(temporary, 'sparkle-test-'))
// Many tests start Sparkle: with a cache, Node does not compile it each time.
const cache = join(root, 'node_modules', '.cache', 'node')
const env = { NODE_COMPILE_CACHE: cache, ...process.env, TMPDIR: temporary, CHROMIUM_PATH: findChromium() }
const report = (name) => join(reports, `${name}.json`)
const read = (name) => JSON.parse(readFileSync(report(name), 'utf8'))
const run = (args, options) =>
  spawnSync(pinnedNode, args, { cwd: root, stdio: 'inherit', env, ...options }).status === 0

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

function unitAndApi() {
  const isOk = run(
    ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=./scripts/vitest-summary.mjs'],
    { env: { ...env, SPARKLE_SUMMARY: report('vitest') } },
  )
  return atLeastOne(isOk, 'the unit and API tests', read('vitest'))
}

function browser() {
  const isOk = run(['../node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'], {
    cwd: join(root, 'e2e'),
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report('playwright'), SPARKLE_E2E_DATA: join(reports, 'data') },
  })
  const { stats, suites, errors } = read('playwright')
  // A flaky test is a bug.
  const broken = suites
    .flatMap(listSpecs)
    .filter((spec) => !spec.ok || spec.tests.some((test) => test.status === 'flaky'))
  const failures = broken.map((spec) => `${spec.file}:${spec.line} ${spec.title}\n${listReasons(spec).join('\n')}`)
  return atLeastOne(isOk, 'the browser tests', {
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
  failures: isOk || failures.length > 0 ? failures : [`${name} failed: see above`],
})

const started = Date.now()
const parts = []
try {
  await ensureWebBuilt()
  for (const part of [runChecks, unitAndApi, browser]) parts.push(await part())
} finally {
  rmSync(reports, { recursive: true, force: true })
}
const passed = parts.reduce((total, part) => total + part.passed, 0)
const failures = parts.flatMap((part) => part.failures)
for (const failure of failures) console.log(`\nFAILED ${failure}`)
console.log(`\nThe whole run took ${Math.round((Date.now() - started) / 1000)} s.`)
console.log(`${passed} passed, ${failures.length} failed`)
process.exit(failures.length === 0 ? 0 : 1)
