import type { Page } from '@playwright/test'
import { addresses } from '@sparkle/contract/addresses.ts'
import { listAlerts } from '@sparkle/contract/alerts.ts'
import { bellIn, panelIn, startWatchedThread } from '../support/alerts.ts'
import { apiAs } from '../support/api.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleInBothColorSchemes,
  expectNoOverflow,
  expectToFit,
  letThrough,
  storeSession,
  test,
} from '../support/fixtures.ts'
import { addReply, getTop, postsIn, startThread } from '../support/forums.ts'

/** Opens a page and waits until it gets live updates and knows the number. */
async function openLive(page: Page, address: string) {
  const ready = [page.waitForResponse('**/api/v1/events'), page.waitForResponse('**/api/v1/notifications/count')]
  await page.goto(address)
  await Promise.all(ready)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Records every text that screen readers are given. */
async function recordSaid(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said: string[] = []
    Object.assign(window, { said })
    const observer = new MutationObserver((changes) => {
      for (const { addedNodes } of changes) said.push(...[...addedNodes].map((node) => node.textContent ?? ''))
    })
    const region = document.querySelector('[data-new-alerts]')
    if (!region) throw new Error('There is no region for new alerts.')
    observer.observe(region, { childList: true, subtree: true })
  })
  return () => page.evaluate(() => Reflect.get(window, 'said') as string[])
}

test('NO-14 the bell says how many are new, says it once, and opening it clears the number', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const writer = await makePerson()
  const person = await signIn()
  const thread = await startWatchedThread(request, writer, person)
  await openLive(page, addresses.help)
  await expect(bellIn(page)).toHaveAccessibleName('Notifications')
  const readSaid = await recordSaid(page)

  await addReply(request, writer, thread.id, 'A first reply')
  await expect(bellIn(page)).toHaveAccessibleName('Notifications, 1 new')
  await expect.poll(readSaid).toEqual(['1 new notification'])
  const other = await startWatchedThread(request, writer, person)
  await addReply(request, writer, thread.id, 'A second reply makes no second alert')
  await addReply(request, writer, other.id, 'But this one does')
  await expect(bellIn(page)).toHaveAccessibleName('Notifications, 2 new')
  await expect(bellIn(page)).toContainText('2')
  await expect.poll(readSaid).toEqual(['1 new notification', '1 new notification'])
  await expect(bellIn(page)).toHaveAttribute('aria-expanded', 'false')
  await expectAccessibleInBothColorSchemes(page)

  await bellIn(page).focus()
  await page.keyboard.press('Enter')
  await expect(bellIn(page)).toHaveAttribute('aria-expanded', 'true')
  const links = panelIn(page).getByRole('listitem').getByRole('link')
  await expect(links).toHaveCount(2)
  await expect(links.first()).toHaveAccessibleName(
    new RegExp(`replied to "${other.title}" .* [ap]m \\((just now|.* ago)\\) Unread$`),
  )
  await expect(bellIn(page)).toHaveAccessibleName('Notifications')
  await expect(bellIn(page)).toBeFocused()
  await expectAccessibleInBothColorSchemes(page)

  await page.keyboard.press('Tab')
  await expect(links.first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panelIn(page)).toHaveCount(0)
  await expect(bellIn(page)).toBeFocused()
  await expect(bellIn(page)).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Space')
  await expect(panelIn(page)).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(panelIn(page)).toHaveCount(0)
  expect(await readSaid()).toEqual(['1 new notification', '1 new notification'])
})

test('NO-14 following a notification opens what it is about and marks it as read', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const writer = await makePerson()
  const person = await signIn()
  const thread = await startWatchedThread(request, writer, person)
  const postId = await addReply(request, writer, thread.id, 'Look at this reply')
  await openLive(page, addresses.help)
  await expect(bellIn(page)).toHaveAccessibleName('Notifications, 1 new')
  await bellIn(page).click()
  await panelIn(page).getByRole('listitem').getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`\\.${thread.id}#${postId}$`))
  await expect(postsIn(page).filter({ hasText: 'Look at this reply' })).toBeInViewport()
  await expect(panelIn(page)).toHaveCount(0)
  await bellIn(page).click()
  await expect(panelIn(page).getByRole('listitem')).toHaveCount(1)
  await expect(panelIn(page).getByText('Unread')).toHaveCount(0)
  await panelIn(page).getByRole('link', { name: 'See all' }).click()
  await expect(page).toHaveURL(addresses.notifications)
  await bellIn(page).click()
  await panelIn(page).getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveURL(addresses.notificationSettings)
})

test('NO-14 a panel that was opened while a linked post loads stays open', async ({ page, request, signIn }) => {
  const thread = await startThread(request, await signIn(), { replies: 8 })
  const postId = thread.postIds[3] ?? 0
  const reading = Promise.withResolvers<void>()
  await page.route(`**/api/v1/forum/threads/${thread.id}?*`, async (route) => {
    await reading.promise
    await route.continue()
  })
  await page.goto(`${thread.address}#${postId}`)
  await bellIn(page).click()
  await expect(panelIn(page)).toBeVisible()
  reading.resolve()
  await expect.poll(() => getTop(page, postId)).toBeCloseTo(75, -0.3)
  await expect(panelIn(page)).toBeVisible()
  await expect(bellIn(page)).toBeFocused()
})

test('NO-05 reading a thread on one device clears its notification on the others', async ({
  page,
  browser,
  baseURL,
  request,
  makePerson,
  signIn,
}) => {
  const writer = await makePerson()
  const person = await signIn()
  const thread = await startWatchedThread(request, writer, person)
  let lastId = 0
  for (let number = 1; number <= 10; number++) {
    lastId = await addReply(request, writer, thread.id, `This is reply ${number}`)
  }
  const readAlerts = async () => (await apiAs(request, person).callOrThrow(listAlerts, { query: {} })).alerts
  await expect.poll(async () => (await readAlerts()).map(({ count }) => count)).toEqual([10])
  await openLive(page, addresses.notifications)
  const item = page.getByRole('main').getByRole('listitem')
  await expect(item).toContainText(`10 new replies in "${thread.title}"`)
  await expect(item.getByText('Unread')).toBeVisible()

  const device = await browser.newContext({ baseURL })
  const second = await device.newPage()
  await storeSession(second, person)
  await second.goto(`${thread.address}#${lastId}`)
  await expect(postsIn(second).filter({ hasText: 'This is reply 10' })).toBeInViewport()
  await expect(item).toHaveCount(1)
  await expect(item.getByText('Unread')).toHaveCount(0)
  await device.close()
})

test('NO-15 all notifications are listed by day, and "Mark all as read" is said and holds in other windows', async ({
  page,
  context,
  request,
  makePerson,
  signIn,
}) => {
  const writer = await makePerson()
  const person = await signIn()
  const threads = [await startWatchedThread(request, writer, person), await startWatchedThread(request, writer, person)]
  for (const { id } of threads) await addReply(request, writer, id, 'Something new')
  await openLive(page, addresses.help)
  await expect(bellIn(page)).toHaveAccessibleName('Notifications, 2 new')
  const second = await context.newPage()
  await second.goto(addresses.notifications)
  await expect(second.getByRole('main').getByRole('listitem')).toHaveCount(2)
  // It may be midnight.
  await expect(
    second
      .getByRole('main')
      .getByRole('region', { name: /^(Today|Yesterday)$/ })
      .first(),
  ).toBeVisible()
  await expect(second).toHaveTitle('Notifications – Sparkle')
  // The list was seen there, so nothing is new here.
  await expect(bellIn(page)).toHaveAccessibleName('Notifications')
  await page.goto(addresses.notifications)
  const unread = page.getByRole('main').getByText('Unread', { exact: true })
  await expect(unread).toHaveCount(2)
  await expectToFit(page)

  const button = second.getByRole('button', { name: 'Mark all as read' })
  await button.focus()
  await second.keyboard.press('Enter')
  await expect(second.getByRole('main').getByRole('status')).toHaveText('All notifications are marked as read.')
  await expect(button).toBeFocused()
  await expect(second.getByRole('main').getByText('Unread', { exact: true })).toHaveCount(0)
  await expect(unread).toHaveCount(0)
  await expectAccessible(second)
})

test('NO-15 the list says that there is nothing yet, or that it could not be loaded', async ({ page, signIn }) => {
  await signIn()
  await page.goto(addresses.notifications)
  await expect(page.getByRole('heading', { level: 2, name: 'No notifications yet' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0)
  await expectAccessible(page)
  await bellIn(page).click()
  await expect(panelIn(page)).toContainText('No notifications yet')
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.route('**/api/v1/forum/alerts*', (route) => route.fulfill({ status: 400, json: { message: 'No' } }))
  await page.reload()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expectAccessible(page)
  await letThrough(page, '**/api/v1/forum/alerts*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'No notifications yet' })).toBeVisible()
})

test('NO-14 the bell and its panel fit beside everything else in the header', async ({ page, signIn }) => {
  await signIn({ business: true })
  await page.route('**/api/v1/notifications/count', (route) =>
    route.fulfill({ json: { new: 100, email_refused: false } }),
  )
  for (const width of [320, 390, 640, 768, 992, 1280]) {
    await page.setViewportSize({ width, height: 640 })
    await page.goto(addresses.help)
    await expect(bellIn(page)).toHaveAccessibleName('Notifications, 99+ new')
    await expect(async () => {
      const [bell, menu] = [bellIn(page), page.getByRole('button', { name: 'Your menu' })]
      const [bellBox, menuBox] = [await bell.boundingBox(), await menu.boundingBox()]
      if (!bellBox || !menuBox) throw new Error('The header is not laid out.')
      expect(Math.min(bellBox.width, bellBox.height)).toBeGreaterThanOrEqual(44)
      expect(bellBox.x + bellBox.width).toBeLessThanOrEqual(menuBox.x)
      // Both are on the same line.
      expect(Math.abs(bellBox.y + bellBox.height / 2 - menuBox.y - menuBox.height / 2)).toBeLessThan(8)
      if (width >= 768) expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThanOrEqual(80)
    }, String(width)).toPass()
    await bellIn(page).click()
    await expect(panelIn(page)).toBeInViewport({ ratio: 1 })
    await expectNoOverflow(page, `${width}`)
  }
})
