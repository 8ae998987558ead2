import { type Browser, chromium, type Page } from 'playwright-core'

/** After the load of the page. Editors and dialogs load later than this. */
const FIRST_MS = 1400

export interface View {
  /** Milliseconds from the start of the navigation until the first post was painted. */
  painted: number
  /** Until it could be used. */
  usable: number
  /** For the page and its first data, without what loads when it is idle. */
  requests: number
  kilobytes: number
}

export async function withBrowser(work: (browser: Browser) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-gpu',
    ],
  })
  await work(browser).finally(() => browser.close())
}

/** Opens a page in a new context, so with an empty cache. */
export async function withPage<T>(browser: Browser, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    return await work(await context.newPage())
  } finally {
    await context.close()
  }
}

/** Runs in the page: `painted` and `usable` become the times when the first post has been painted, and can be used. */
function watchPosts(): void {
  const watch = (selector: string, name: string) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector(selector)) return
      observer.disconnect()
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => Object.assign(globalThis, { [name]: performance.now() })
        port2.postMessage(null)
      })
    })
    observer.observe(document, { childList: true, subtree: true })
  }
  watch('article', 'painted')
  watch('[role=feed] article', 'usable')
}

export async function measureView(page: Page, url: string): Promise<View> {
  let requests = 0
  page.on('request', () => {
    requests += 1
  })
  await page.addInitScript(watchPosts)
  await page.goto(url, { waitUntil: 'commit' })
  const times = await page.waitForFunction(() => {
    const { painted, usable } = globalThis as { painted?: number; usable?: number }
    return painted && usable ? { painted, usable } : undefined
  })
  const { painted, usable } = (await times.jsonValue()) ?? { painted: Number.NaN, usable: Number.NaN }
  await page.waitForFunction((milliseconds) => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return navigation && navigation.loadEventEnd > 0 && performance.now() > navigation.loadEventEnd + milliseconds
  }, FIRST_MS)
  const bytes = await page.evaluate(() =>
    performance
      .getEntries()
      .reduce((sum, entry) => sum + (entry instanceof PerformanceResourceTiming ? entry.transferSize : 0), 0),
  )
  return { painted, usable, requests, kilobytes: bytes / 1000 }
}
