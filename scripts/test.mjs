// Everything that must hold: checks, unit and API tests, browser tests. Ends with one line of counts.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './find-chromium.mjs'
import { ensureInstalled, ensureWebBuilt } from './prepare.mjs'
import { pinnedNode, root } from './run.mjs'

ensureInstalled()
const { runChecks } = await import('./check.mjs')
const reports = mkdtempSync(join(tmpdir(), 'sparkle-test-'))
// Many tests start Sparkle itself: Node need not compile it anew each time.
const cache = join(root, 'node_modules', '.cache', 'node')
const env = { NODE_COMPILE_CACHE: cache, ...process.env, CHROMIUM_PATH: findChromium() }
const report = (name) => join(reports, `${name}.json`)
const read = (name) => JSON.parse(readFileSync(report(name), 'utf8'))
const run = (args, options) =>
  spawnSync(pinnedNode, args, { cwd: root, stdio: 'inherit', env, ...options }).status === 0

function unitAndApi() {
  const isOk = run([
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report('vitest')}`,
  ])
  const { numPassedTests: passed, numFailedTests: failed } = read('vitest')
  return { passed, failed: isOk ? failed : Math.max(failed, 1) }
}

function browser() {
  const isOk = run(['../node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'], {
    cwd: join(root, 'e2e'),
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report('playwright'), SPARKLE_E2E_DATA: join(reports, 'data') },
  })
  const { expected: passed, unexpected, flaky } = read('playwright').stats
  // A flaky test is a bug.
  const failed = unexpected + flaky
  return { passed, failed: isOk ? failed : Math.max(failed, 1) }
}

const started = Date.now()
const parts = []
try {
  ensureWebBuilt()
  for (const part of [runChecks, unitAndApi, browser]) parts.push(await part())
} finally {
  rmSync(reports, { recursive: true, force: true })
}
const sum = (key) => parts.reduce((total, part) => total + part[key], 0)
console.log(`\nThe whole run took ${Math.round((Date.now() - started) / 1000)} s.`)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(sum('failed') === 0 ? 0 : 1)
