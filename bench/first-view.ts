import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getThread } from '@sparkle/contract/forum/threads.ts'
import { createApiClient } from '@sparkle/testing/api-client.ts'
import { overHttp } from '@sparkle/testing/http-transport.ts'
import { nodeCommand, requireReady, startProgram } from '@sparkle/testing/server-process.ts'
import type { Browser, Page } from 'playwright-core'
import { toFigure } from './bars.ts'
import { measureView, type View, withBrowser, withPage } from './browser.ts'
import { toMedian } from './rounds.ts'
import { type BenchSparkle, stop, withSparkle } from './sparkle.ts'
import { printTable } from './table.ts'
import { makeForumWorld } from './worlds/forum-world.ts'

const ROUNDS = 11
const POSTS = 40

/**
 * How long a person waits when opening a thread for the first time, as a ratio to one plain page with the same content.
 */
export async function run(): Promise<void> {
  await withSparkle((sparkle) =>
    withBrowser(async (browser) => {
      const { longThreadId } = await makeForumWorld(sparkle.pool, 400, POSTS)
      const api = createApiClient(overHttp(sparkle.url), sparkle.token)
      const { thread } = await api.callOrThrow(getThread, { params: { threadId: String(longThreadId) } })
      const address = `${sparkle.url}${new URL(thread.view_url).pathname}`
      const openThread = () =>
        withPage(browser, async (page) => {
          await signIn(page, sparkle)
          return await measureView(page, address)
        })
      await withPlainPage(await copyPage(browser, sparkle, address), (plainAddress) =>
        compareViews(openThread, () => withPage(browser, (page) => measureView(page, plainAddress))),
      )
    }),
  )
}

/** Stores the session as the app does. */
async function signIn(page: Page, { url, token, person }: BenchSparkle): Promise<void> {
  await page.goto(`${url}/images/spark.svg`)
  const session = JSON.stringify({ token, username: person.username })
  await page.evaluate((text) => localStorage.setItem('sparkle-session', text), session)
}

/** The page as it is shown, with its styles and without its scripts. */
const copyPage = (browser: Browser, sparkle: BenchSparkle, address: string) =>
  withPage(browser, async (page) => {
    await signIn(page, sparkle)
    await measureView(page, address)
    return await page.evaluate(async () => {
      const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
      const styles = await Promise.all(links.map(async ({ href }) => (await fetch(href)).text()))
      return `<!doctype html><html lang="en"><style>${styles.join('')}</style><body>${document.body.innerHTML}`
    })
  })

async function withPlainPage(html: string, work: (address: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sparkle-bench-'))
  const file = join(folder, 'page.html')
  writeFileSync(file, html)
  const server = startProgram(nodeCommand(['bench/floors/page-server.ts'], { ...process.env, PAGE: file }))
  try {
    await requireReady(server)
    await work(server.out().trim())
  } finally {
    await stop(server)
    rmSync(folder, { recursive: true, force: true })
  }
}

/** They take turns, so that other load affects both alike. */
async function compareViews(openThread: () => Promise<View>, openPlain: () => Promise<View>): Promise<void> {
  const threads: View[] = []
  const plain: View[] = []
  // The first of each warms up the servers and the browser.
  for (let round = 0; round <= ROUNDS; round++) {
    const views = [await openThread(), await openPlain()] as const
    if (round === 0) continue
    threads.push(views[0])
    plain.push(views[1])
  }
  const median = (views: readonly View[], name: keyof View) => toMedian(views.map((view) => view[name]))
  const ratio = (name: 'painted' | 'usable', bar: number) =>
    toFigure(median(threads, name) / median(plain, name), { digits: 1, unit: 'times', bar: { atMost: bar } })
  const [painted, usable] = [ratio('painted', 2.5), ratio('usable', 4)]
  const requests = toFigure(median(threads, 'requests'), { bar: { atMost: 19 } })
  const figures = (name: keyof View, unit: 'ms' | 'kB') => [
    toFigure(median(threads, name), { unit }),
    toFigure(median(plain, name), { unit }),
  ]
  printTable(
    `First view of a thread with ${POSTS} posts, signed in, with an empty cache`,
    ['what', 'Sparkle', 'floor: one plain page', 'of the floor', 'bar'],
    [
      ['the first posts are painted after', ...figures('painted', 'ms'), painted, painted.barText],
      ['they can be used after', ...figures('usable', 'ms'), usable, usable.barText],
      ['requests', requests, median(plain, 'requests'), '', requests.barText],
      ['loaded', ...figures('kilobytes', 'kB'), '', ''],
    ],
  )
}
