import type { Locator, Page } from '@playwright/test'
import { addresses } from '@sparkle/contract/addresses.ts'
import { markAllForumsRead } from '@sparkle/contract/forum.ts'
import { apiAs } from '../support/api.ts'
import { expect, expectToFit, letThrough, test } from '../support/fixtures.ts'
import { makeForum, startThread } from '../support/forums.ts'

// The tests list the threads of all forums, so those of one test push down those of another.
test.describe.configure({ mode: 'default' })

const unreadSection = (page: Page) => page.getByRole('region', { name: /unread thread/ })

/** Other tests may have written many newer threads. */
async function findRow(section: Locator, title: string): Promise<Locator> {
  const row = section.getByRole('listitem').filter({ hasText: title })
  await expect(async () => {
    if ((await row.count()) === 0) await section.getByRole('button', { name: 'Show more' }).click({ timeout: 1000 })
    await expect(row).toBeVisible({ timeout: 1000 })
  }).toPass()
  return row
}

test('NO-24 unread threads of all forums come first, and reading one moves it down', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const writer = await makePerson()
  const person = await signIn()
  await apiAs(request, person).callOrThrow(markAllForumsRead, { body: {} })
  const forum = await makeForum()
  const thread = await startThread(request, writer, { forum })
  await page.goto(addresses.discussions)
  await page.getByRole('link', { name: 'Latest in all forums' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Latest in all forums' })).toBeFocused()
  const row = await findRow(unreadSection(page), thread.title)
  await expect(row).toContainText(`In ${forum.title}`)
  await expect(row).toContainText('Unread')
  await expectToFit(page)
  const marked = page.waitForResponse(
    (response) => response.url().includes(`/threads/${thread.id}/mark-read`) && response.request().method() === 'POST',
  )
  await row.getByRole('link', { name: thread.title }).click()
  await marked
  await page.goto(forum.address)
  await page.getByRole('link', { name: 'Latest in all forums' }).click()
  const others = page.getByRole('region', { name: /^(Other|All) threads$/ })
  await findRow(others, thread.title)
  await expect(row).toHaveCount(0)
})

test('NO-24 all threads are marked as read at once, which is said and holds in the other lists', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const writer = await makePerson()
  await signIn()
  const forum = await makeForum()
  const thread = await startThread(request, writer, { forum })
  await page.goto(forum.address)
  const listed = page.getByRole('listitem').filter({ hasText: thread.title })
  await expect(listed).toContainText('Unread')
  await page.getByRole('link', { name: 'Latest in all forums' }).click()
  await findRow(unreadSection(page), thread.title)
  const marked = page.waitForResponse(
    (response) => response.url().endsWith('/forum/mark-read') && response.request().method() === 'POST',
  )
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  expect((await marked).status()).toBe(200)
  await expect(page.getByRole('status').filter({ hasText: 'All threads are marked as read.' })).toBeVisible()
  const row = await findRow(page.getByRole('region', { name: /^(Other|All) threads$/ }), thread.title)
  await expect(row).not.toContainText('Unread')
  await page.goBack()
  await expect(listed).toBeVisible()
  await expect(listed).not.toContainText('Unread')
})

test('NO-24 the list says that everything is read, loads more on request, and says if it fails to load', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const writer = await makePerson()
  await signIn()
  for (let number = 0; number < 21; number++) await startThread(request, writer)
  const unreadList = /\/api\/v1\/forum\/threads\?page=1&unread=true/
  await page.route(unreadList, (route) => route.fulfill({ status: 400, json: {} }))
  await page.goto(addresses.latest)
  await expect(page.getByText('We could not load this.')).toBeVisible()
  await letThrough(page, unreadList)
  const nothing = { threads: [], pagination: { current_page: 1, last_page: 1, per_page: 20, shown: 0, total: 0 } }
  await page.route(unreadList, (route) => route.fulfill({ json: nothing }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'You have read everything' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0)
  await expectToFit(page)
  const rows = page.getByRole('region', { name: 'All threads' }).getByRole('listitem')
  await expect(rows).toHaveCount(20)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => rows.count()).toBeGreaterThan(20)
})
