// Runs Lighthouse on the main screens, on a phone and on a desktop; the table goes to docs/performance.md. The exit code is 1
// if a bar is missed. `npm run lighthouse -- login` measures one screen and writes nothing.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { addresses } from '../packages/contract/src/core/addresses.ts'
import { findChromium } from './find-chromium.mjs'
import { addLongTalk, logIn, origin, seedWorld, startSparkle } from './lighthouse-world.mjs'
import { ensureBuilt, ensureInstalled } from './prepare.mjs'
import { hashOf, must, root, whenChanged } from './run.mjs'

const RUNS = 3
const bars = { performance: 95, accessibility: 100, 'best-practices': 100 }
const debugPort = Number(process.env.DEBUG_PORT ?? 3211)

await ensureInstalled()
await ensureBuilt()
const tools = 'tools/lighthouse'
await whenChanged(`${tools}/node_modules/.installed`, hashOf([`${tools}/package-lock.json`]), () =>
  must('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: join(root, tools) }),
)
const { resolve } = createRequire(join(root, tools, 'package.json'))
const { default: lighthouse, desktopConfig } = await import(resolve('lighthouse'))

/** Uses a new browser for each run: nothing is cached, and only the login is kept. */
async function measure(path, session, config) {
  const profile = mkdtempSync(join(tmpdir(), 'sparkle-lighthouse-'))
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: [...asRoot, `--remote-debugging-port=${debugPort}`, '--disable-background-networking', '--disable-sync'],
  })
  try {
    const [page] = browser.pages()
    await page.goto(`${origin}/images/spark.svg`)
    if (session) await page.evaluate((kept) => localStorage.setItem('sparkle-session', kept), JSON.stringify(session))
    // The stream of live events never ends, so Lighthouse must not wait longer than this for a quiet network.
    const flags = { port: debugPort, disableStorageReset: true, maxWaitForLoad: 15_000, logLevel: 'error' }
    const { lhr } = await lighthouse(`${origin}${path}`, { ...flags, onlyCategories: Object.keys(bars) }, config)
    if (lhr.runtimeError) throw new Error(lhr.runtimeError.message)
    return lhr
  } finally {
    await browser.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

const toScore = (lhr, category) => Math.round(lhr.categories[category].score * 100)

async function measureMedian(path, session, config) {
  const runs = []
  for (let run = 0; run < RUNS; run++) runs.push(await measure(path, session, config))
  return runs.sort((a, b) => toScore(a, 'performance') - toScore(b, 'performance'))[Math.floor(RUNS / 2)]
}

/** What lowers the score of a category. */
const listFindings = (lhr, category) =>
  lhr.categories[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && lhr.audits[id].score !== null && lhr.audits[id].score < 0.9)
    .map(({ id }) => `${id}: ${lhr.audits[id].displayValue ?? lhr.audits[id].title}`)

const rows = [
  [
    'screen',
    'device',
    'performance (95)',
    'accessibility (100)',
    'best practices (100)',
    'LCP',
    'TBT',
    'CLS',
    'loaded',
  ],
]
if (loadavg()[0] > availableParallelism()) {
  console.log('This machine is busy with other work: the performance scores will be too low.')
}
await seedWorld()
const stop = await startSparkle()
const only = process.argv[2]
try {
  const applicant = await logIn('demo-applicant')
  const business = await logIn('demo-business')
  const talk = await addLongTalk(applicant, business)
  const screens = {
    login: { path: addresses.login },
    'own profile': { path: addresses.profile('demo-applicant'), session: applicant },
    'applicant search': { path: addresses.search('education=1'), session: business },
    messages: { path: talk.conversation, session: applicant },
    thread: { path: talk.thread, session: applicant },
  }
  for (const [screen, { path, session }] of Object.entries(screens)) {
    if (only && screen !== only) continue
    for (const [device, config] of [
      ['phone', undefined],
      ['desktop', desktopConfig],
    ]) {
      const lhr = await measureMedian(path, session, config)
      const seconds = (id) => `${(lhr.audits[id].numericValue / 1000).toFixed(1)} s`
      const scores = Object.entries(bars).map(([category, bar]) => {
        const score = toScore(lhr, category)
        if (score >= bar) return String(score)
        process.exitCode = 1
        console.log(`${screen}, ${device}, ${category} ${score}:`, listFindings(lhr, category).join('; '))
        return `${score}: missed`
      })
      const blocked = `${Math.round(lhr.audits['total-blocking-time'].numericValue)} ms`
      const shift = lhr.audits['cumulative-layout-shift'].numericValue.toFixed(3)
      const loaded = `${Math.round(lhr.audits['total-byte-weight'].numericValue / 1000)} kB`
      rows.push([screen, device, ...scores, seconds('largest-contentful-paint'), blocked, shift, loaded])
      console.log(rows.at(-1).join(' | '))
    }
  }
} finally {
  await stop()
}

if (!only) {
  const [head, ...body] = rows.map((cells) => `| ${cells.join(' | ')} |`)
  const table = [head, `|${' --- |'.repeat(rows[0].length)}`, ...body].join('\n')
  const file = join(root, 'docs', 'performance.md')
  const marked = /(<!-- lighthouse -->\n)[\s\S]*?(\n<!-- \/lighthouse -->)/
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(marked, (_, start, end) => `${start}\n${table}\n${end}`),
  )
}
