import { addresses } from '@sparkle/contract/addresses.ts'
import { sendMessages } from '../support/conversations.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleInBothColorSchemes,
  expectNoOverflow,
  test,
  testAlone,
} from '../support/fixtures.ts'
import { introductions, makeForum, startThread } from '../support/forums.ts'

const nav = 'navigation'

test('R-21 R-22 R-23 without a token protected routes redirect to login', async ({ page }) => {
  const visited = [
    addresses.profile('someone'),
    addresses.application,
    addresses.help,
    addresses.messaging,
    addresses.settings,
    addresses.discussions,
    `${addresses.discussions}/a.1/b.2`,
    `${addresses.discussions}/a.1/b.2/c.3`,
    addresses.search(),
    addresses.search('zip=10001'),
  ]
  for (const address of visited) {
    await page.goto(address)
    await expect(page, address).toHaveURL(addresses.login)
  }
})

test('R-17 any other path redirects to your own profile, or to login without a token', async ({ page, signIn }) => {
  await page.goto('/no/such/page')
  await expect(page).toHaveURL(addresses.login)
  const person = await signIn()
  await page.goto('/no/such/page')
  await expect(page).toHaveURL(addresses.profile(person.username))
})

test('R-06 R-07 R-08 R-09 R-10 R-11 R-12 R-27 R-42 each route opens its own screen in the same layout', async ({
  page,
  request,
  signIn,
}) => {
  const person = await signIn()
  const thread = await startThread(request, person)
  const screens: Record<string, string> = {
    [addresses.profile(person.username)]: `Welcome, ${person.username}!`,
    [addresses.application]: 'Sparkle Application',
    [addresses.help]: 'Help',
    [addresses.settings]: 'Settings',
    [addresses.messaging]: 'Messaging',
    [addresses.discussions]: 'Welcome to Discussions!',
    [introductions.address]: 'Introductions',
    [thread.address]: thread.title,
  }
  for (const [address, heading] of Object.entries(screens)) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true }), address).toBeVisible()
    await expect(page.getByRole('banner').getByText('Sparkle', { exact: true })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText(`© ${new Date().getFullYear()} Sparkle`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  }
})

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

test('R-28 R-29 R-30 R-36 R-37 R-38 the icons open their pages and are hidden there', async ({ page, signIn }) => {
  const person = await signIn()
  await page.goto(addresses.help)
  const main = page.getByRole(nav, { name: 'Main' })
  const places: Record<string, string> = {
    'Profile Home': addresses.profile(person.username),
    Messaging: addresses.messaging,
    Discussions: addresses.discussions,
  }
  for (const [label, address] of Object.entries(places)) {
    await main.getByRole('link', { name: label }).click()
    await expect(page).toHaveURL(address)
    await expect(main.getByRole('link', { name: label })).toHaveCount(0)
    await expect(main.getByRole('link')).toHaveCount(2)
  }
  await page.goto(`${addresses.discussions}/talk.1/hello.2`)
  await expect(main.getByRole('link', { name: 'Discussions' })).toBeVisible()
})

test('R-15 R-16 R-31 R-34 R-39 a business sees Search, which opens the search page', async ({ page, signIn }) => {
  await signIn({ business: true })
  await page.goto(addresses.discussions)
  const search = page.getByRole(nav, { name: 'Main' }).getByRole('link', { name: 'Search' })
  await search.click()
  await expect(page).toHaveURL(addresses.search())
  await expect(page.getByRole('heading', { level: 1, name: 'Search Applicants' })).toBeVisible()
  await expect(search).toHaveCount(0)
  await page.goto(addresses.search('zip=10001&distance=50'))
  await expect(page.getByRole('heading', { level: 1, name: 'Search Applicants' })).toBeVisible()
  await expect(search).toHaveCount(0)
  await expectAccessible(page)
})

test('R-35 without the Business role there is no Search, even with the view-all permission', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.route('**/api/v1/auth/session', async (route) => {
    const response = await route.fetch()
    const permissions = [{ name: 'sparkle.application.view.all' }]
    await route.fulfill({ response, json: { ...(await response.json()), permissions } })
  })
  await page.goto(addresses.help)
  const main = page.getByRole(nav, { name: 'Main' })
  await expect(main.getByRole('link')).toHaveCount(3)
  await expect(main.getByRole('link', { name: 'Search' })).toHaveCount(0)
  await page.goto(addresses.search())
  await expect(page.getByRole('heading', { level: 1, name: 'Search Applicants' })).toBeVisible()
})

test('S-02 S-03 without view-all the search redirects to your own profile', async ({ page, signIn }) => {
  const person = await signIn()
  for (const address of [addresses.search(), addresses.search('zip=10001')]) {
    await page.goto(address)
    await expect(page).toHaveURL(addresses.profile(person.username))
  }
})

test('R-40 the avatar menu works by keyboard and opens your own profile', async ({ page, signIn }) => {
  const person = await signIn()
  await page.goto(addresses.help)
  await page.getByRole('button', { name: 'Your menu' }).focus()
  await page.keyboard.press('Enter')
  const item = page.getByRole('menuitem', { name: 'View Profile' })
  await expect(item).toBeVisible()
  await expectAccessible(page)
  await item.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(addresses.profile(person.username))
})

test('R-43 R-44 only discussion pages have the breadcrumb bar', async ({ page, signIn }) => {
  const person = await signIn()
  const bar = page.getByRole(nav, { name: 'Breadcrumb' })
  for (const address of [
    addresses.discussions,
    `${addresses.discussions}/a.1/b.2`,
    `${addresses.discussions}/a.1/b.2/c.3`,
  ]) {
    await page.goto(address)
    await expect(bar).toBeVisible()
  }
  for (const address of [addresses.profile(person.username), addresses.messaging, addresses.help, addresses.settings]) {
    await page.goto(address)
    await expect(page.getByRole(nav, { name: 'Main' })).toBeVisible()
    await expect(bar).toHaveCount(0)
  }
})

test('R-45 an avatar that fails to load is replaced by the placeholder', async ({ page, signIn }) => {
  const person = await signIn()
  await page.route('**/api/v1/user/*', async (route) => {
    const reply = await route.fetch()
    await route.fulfill({
      json: { ...(await reply.json()), avatar: '/assets/00000000000000000000000000000000/192.webp' },
    })
  })
  await page.goto(addresses.profile(person.username))
  const avatar = page.getByRole('main').locator('img').first()
  await expect(avatar).toHaveAttribute('src', '/images/default-applicant.svg')
  await expect.poll(() => avatar.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test('R-46 R-48 an error without a status shows its message', async ({ page, signIn }) => {
  await signIn()
  await page.goto(addresses.help)
  await page.route('**/bundle/settings-*.js', (route) => route.abort())
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeVisible()
  await expect(page.getByText(/dynamically imported module/)).toBeVisible()
  await expectAccessible(page)
})

test('R-24 every route change scrolls to the top and moves focus to the heading', async ({ page, signIn }) => {
  await signIn()
  await page.setViewportSize({ width: 600, height: 400 })
  await page.goto(addresses.help)
  await page.getByRole('heading', { name: 'Talk to a person' }).scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
  await page.getByRole('main').getByRole('link', { name: 'discussions' }).last().click()
  await expect(page).toHaveURL(addresses.discussions)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

testAlone('R-25 R-26 a hash scrolls, after 100 ms, to 75 px above its element', async ({ page, signIn }) => {
  await signIn()
  await page.setViewportSize({ width: 600, height: 400 })
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.goto(`${addresses.help}#someone-used-my-account`)
  const target = page.locator('#someone-used-my-account')
  await expect(target).toBeAttached()
  await page.clock.runFor(99)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.clock.runFor(2)
  await expect.poll(async () => Math.round((await target.boundingBox())?.y ?? 0)).toBe(75)
})

test('R-25 a broken hash shows the page from its top', async ({ page, signIn }) => {
  await signIn()
  await page.goto(`${addresses.help}#%E0%A4%A`)
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('R-25 the scroll is smooth unless reduced motion is preferred', async ({ page, signIn }) => {
  await signIn()
  await page.addInitScript(() => {
    const record: unknown[] = []
    Object.assign(window, { scrolls: record })
    const scrollTo = window.scrollTo.bind(window)
    window.scrollTo = ((...args: [ScrollToOptions]) => {
      record.push(args[0])
      scrollTo(...args)
    }) as typeof window.scrollTo
  })
  for (const [reducedMotion, behavior] of [
    ['no-preference', 'smooth'],
    ['reduce', 'auto'],
  ] as const) {
    await page.emulateMedia({ reducedMotion })
    await page.goto(`${addresses.help}#someone-used-my-account`)
    await page.reload()
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(Reflect.get(window, 'scrolls'))))
      .toContain(`"behavior":"${behavior}"`)
  }
})

test('the first Tab focuses "Skip to main content", which moves focus to the content', async ({ page, signIn }) => {
  await signIn()
  await page.goto(addresses.help)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('no screen scrolls sideways at 320 px, light and dark', async ({ page, signIn }) => {
  const person = await signIn({ business: true })
  await page.setViewportSize({ width: 320, height: 640 })
  const visited = [
    addresses.profile(person.username),
    addresses.help,
    addresses.settings,
    addresses.messaging,
    addresses.discussions,
    addresses.search(),
  ]
  for (const address of visited) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoOverflow(page, address)
    await expectAccessibleInBothColorSchemes(page)
  }
})

test("a screen's first data is requested once, before the app has loaded", async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const other = await makePerson()
  const person = await signIn()
  const id = await sendMessages(request, other, person, ['Hello'])
  const forum = await makeForum()
  const thread = await startThread(request, person, { forum })
  const expected = {
    [addresses.profile(person.username)]: [`user/${person.username}`],
    [addresses.conversation(id)]: [`forum/conversations/${id}?with_messages=true&page=last`],
    [addresses.discussions]: ['forum/nodes'],
    [forum.address]: [`forum/forums/${forum.nodeId}?with_threads=true&page=1`],
    [thread.address]: [`forum/threads/${thread.id}?with_posts=true&page=1`],
  }
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
  for (const [address, data] of Object.entries(expected)) {
    await visit(address)
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const name of ['auth/session', ...data]) {
      expect(
        calls.filter((call) => call === name),
        `${name} at ${address}`,
      ).toHaveLength(1)
    }
  }
  await page.route(/\/bundle\/(?!start-)[^/]+\.js$/, (route) => route.abort())
  await visit(thread.address)
  // A page can be loaded before its requests are reported here.
  await expect.poll(() => calls).toEqual([...(expected[thread.address] ?? []), 'auth/session'])
  // Anyone can craft an address, so only ids from it are used in requests.
  await visit(`${addresses.messaging}?conversation=../../auth/sessions`)
  await expect.poll(() => calls).toEqual(['auth/session'])
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

test('a first request that fails is retried', async ({ page, signIn }) => {
  const person = await signIn()
  let failures = 0
  // Not `times: 1`: requests that wait while interception ends are sometimes never sent.
  await page.route('**/api/v1/auth/session', (route) => (failures++ === 0 ? route.abort() : route.continue()))
  await page.goto(addresses.help)
  await expect(page.getByRole('button', { name: `Your menu, ${person.username}` })).toBeVisible()
})

test('the menu works with the keyboard and the mouse', async ({ page, signIn }) => {
  await signIn()
  await page.goto(addresses.help)
  const button = page.getByRole('button', { name: 'Your menu' })
  const item = (name: string) => page.getByRole('menuitem', { name })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(item('View Profile')).toBeFocused()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await expect(item('Settings')).toBeFocused()
  await page.keyboard.press('l')
  await expect(item('Log out')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(item('View Profile')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await expect(item('View Profile')).toBeHidden()
  await page.keyboard.press('ArrowUp')
  await expect(item('Log out')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(item('Log out')).toBeHidden()
  await expect(button).not.toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(button).toBeFocused()
  await button.click()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(item('Settings')).toBeHidden()
  await button.click()
  await item('Settings').click()
  await expect(page).toHaveURL(addresses.settings)
  await expect(item('Settings')).toBeHidden()
})
