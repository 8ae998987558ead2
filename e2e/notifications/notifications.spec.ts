import type { Page } from '@playwright/test'
import { addresses } from '@sparkle/contract/addresses.ts'
import { listAlerts } from '@sparkle/contract/alerts.ts'
import { bellIn, panelIn, startWatchedThread } from '../support/alerts.ts'
import { apiAs } from '../support/api.ts'
import { expect, storeSession, test } from '../support/fixtures.ts'
import { addReply, getTop, postsIn, startThread } from '../support/forums.ts'

/** Opens a page and waits until it gets live updates and knows the number. */
async function openLive(page: Page, address: string) {
  const ready = [page.waitForResponse('**/api/v1/events'), page.waitForResponse('**/api/v1/notifications/count')]
  await page.goto(address)
  await Promise.all(ready)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('NO-14 following a notification opens what it is about and marks it as read', async ({
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
  const postId = await addReply(request, writer, thread.id, 'Look at this reply')
  await expect(bellIn(page)).toHaveAccessibleName('Notifications, 1 new')
  await bellIn(page).click()
  await expect(bellIn(page)).toHaveAccessibleName('Notifications')
  const item = panelIn(page).getByRole('listitem')
  await item.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`\\.${thread.id}#${postId}$`))
  await expect(postsIn(page).filter({ hasText: 'Look at this reply' })).toBeInViewport()
  await expect(panelIn(page)).toHaveCount(0)
  await bellIn(page).click()
  await expect(item).toHaveCount(1)
  await expect(item.getByText('Unread')).toHaveCount(0)
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

test('NO-15 all notifications are listed, and "Mark all as read" holds in other windows', async ({
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
  // The list was seen there, so nothing is new here.
  await expect(bellIn(page)).toHaveAccessibleName('Notifications')
  await page.goto(addresses.notifications)
  const unread = page.getByRole('main').getByText('Unread', { exact: true })
  await expect(unread).toHaveCount(2)

  const button = second.getByRole('button', { name: 'Mark all as read' })
  await button.click()
  await expect(second.getByRole('main').getByRole('status')).toHaveText('All notifications are marked as read.')
  await expect(second.getByRole('main').getByText('Unread', { exact: true })).toHaveCount(0)
  await expect(unread).toHaveCount(0)
})
