import { type Browser, chromium, type Page } from 'playwright-core'

/** The network is quiet when no request has started for so long. Editors and dialogs load later than this. */
const QUIET_MS = 500

export interface View {
  /** From the start of the navigation until the first post was painted. */
  milliseconds: number
  /** Until the network was quiet. */
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

/** Runs in the page: `painted` becomes the time when the first post has been painted. */
function watchPosts(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('article')) return
    observer.disconnect()
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => Object.assign(globalThis, { painted: performance.now() })
      port2.postMessage(null)
    })
  })
  observer.observe(document, { childList: true, subtree: true })
}

export async function measureView(page: Page, url: string): Promise<View> {
  let requests = 0
  page.on('request', () => {
    requests += 1
  })
  await page.addInitScript(watchPosts)
  await page.goto(url, { waitUntil: 'commit' })
  const painted = await page.waitForFunction(() => (globalThis as { painted?: number }).painted)
  const milliseconds = (await painted.jsonValue()) ?? Number.NaN
  await untilQuiet(page)
  const bytes = await page.evaluate(() =>
    performance
      .getEntries()
      .reduce((sum, entry) => sum + (entry instanceof PerformanceResourceTiming ? entry.transferSize : 0), 0),
  )
  return { milliseconds, requests, kilobytes: bytes / 1000 }
}

async function untilQuiet(page: Page): Promise<void> {
  const isNext = () =>
    page.waitForEvent('request', { timeout: QUIET_MS }).then(
      () => true,
      () => false,
    )
  while (await isNext());
}
