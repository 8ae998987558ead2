import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, expectAccessible, test } from '../support/fixtures.ts'
import { startThread } from '../support/forums.ts'

test('the HTML of each address preloads the scripts of its screen', async ({ request }) => {
  const getPreloads = async (address: string) => {
    const html = await (await request.get(address)).text()
    return [...html.matchAll(/rel="modulepreload"[^>]+\/bundle\/([\w-]+)-[\w-]{8}\.js/g)].map(([, name]) => name)
  }
  expect(await getPreloads(addresses.conversation(7))).toContain('conversations')
  expect(await getPreloads(addresses.application)).toContain('application')
  expect(await getPreloads(addresses.profile('sam'))).toContain('profile')
  expect(await getPreloads(`${addresses.discussions}/a.1/b.2/`)).toContain('forum-lists')
  expect(await getPreloads(`${addresses.discussions}/a.1/b.2/c.3`)).toContain('forum-thread')
  expect(await getPreloads(addresses.search('zip=10001&page=2'))).toContain('applicant-search')
  expect(await getPreloads(addresses.login)).toEqual([])
  expect(await getPreloads('/no/such/page')).toEqual([])
})

test('the styles of a screen load in one file', async ({ page, signIn }) => {
  await signIn()
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.goto(addresses.discussions)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Messaging' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Messaging' })).toBeVisible()
  const listStyles = (selector: string) =>
    page
      .locator(`link[rel=stylesheet]${selector}`)
      .evaluateAll((links) => links.map((link) => Reflect.get(link, 'href')))
  const merged = await listStyles('[disabled]')
  expect(merged.length).toBeGreaterThan(1)
  expect(loaded.filter((url) => merged.includes(url))).toEqual([])
  const [first] = await listStyles(':not([disabled])')
  expect(loaded.filter((url) => url === first)).toHaveLength(1)
})

test('R-46 R-48 a first request that fails is retried, and an error without a status shows its message', async ({
  page,
  signIn,
}) => {
  const person = await signIn()
  let failures = 0
  // Not `times: 1`: requests that wait while interception ends are sometimes never sent.
  await page.route('**/api/v1/auth/session', (route) => (failures++ === 0 ? route.abort() : route.continue()))
  await page.goto(addresses.help)
  await expect(page.getByRole('button', { name: `Your menu, ${person.username}` })).toBeVisible()
  await page.route('**/bundle/settings-*.js', (route) => route.abort())
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeVisible()
  await expect(page.getByText(/dynamically imported module/)).toBeVisible()
  await expectAccessible(page)
})

test("a screen's first data is requested once, before the app has loaded", async ({ page, request, signIn }) => {
  const thread = await startThread(request, await signIn())
  const expected = [`forum/threads/${thread.id}?with_posts=true&page=1`, 'auth/session']
  let calls: string[] = []
  page.on('request', (call) => {
    const [, name] = call.url().split('/api/v1/')
    if (name) calls.push(name)
  })
  /** Opens an image first, so late requests of the previous page are not counted. */
  const visit = async (address: string) => {
    await page.goto('/images/spark.svg')
    calls = []
    await page.goto(address)
  }
  await visit(thread.address)
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const name of expected) expect(calls.filter((call) => call === name)).toHaveLength(1)
  await page.route(/\/bundle\/(?!start-)[^/]+\.js$/, (route) => route.abort())
  await visit(thread.address)
  // A page can be loaded before its requests are reported here.
  await expect.poll(() => calls).toEqual(expected)
  await page.evaluate(() => localStorage.clear())
  await visit(thread.address)
  expect(calls).toEqual([])
})

test('the app uses a fallback font if its own does not load', async ({ page }) => {
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  const fontFailed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.woff2'))
  await page.route('**/*.woff2', (route) => route.abort())
  await page.goto(addresses.login)
  await fontFailed
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(errors).toEqual([])
})
