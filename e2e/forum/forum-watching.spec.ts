import type { Page } from '@playwright/test'
import { addresses } from '@sparkle/contract/addresses.ts'
import { getForum } from '@sparkle/contract/forum.ts'
import { getThread } from '@sparkle/contract/threads.ts'
import { listWatched, watchForum, watchThread } from '@sparkle/contract/watching.ts'
import { apiAs } from '../support/api.ts'
import { expect, expectAccessible, expectToFit, test } from '../support/fixtures.ts'
import { makeForum, startThread } from '../support/forums.ts'

const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

async function choose(page: Page, button: string, item: string) {
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

test('FB-05 a thread is watched and unwatched in words, and its list says so', async ({ page, request, signIn }) => {
  const person = await signIn()
  const forum = await makeForum()
  const thread = await startThread(request, person, { forum })
  const params = { threadId: String(thread.id) }
  const isWatching = async () => (await apiAs(request, person).callOrThrow(getThread, { params })).thread.is_watching
  await page.goto(thread.address)
  await choose(page, 'Watch this thread', 'Here and by email')
  await expect(status(page, 'You will see new replies here and by email.')).toBeVisible()
  const button = page.getByRole('button', { name: 'You watch this thread', exact: true })
  await expect(button).toBeFocused()
  expect(await isWatching()).toBe(true)
  await page.goto(forum.address)
  await expect(page.getByRole('listitem').filter({ hasText: thread.title })).toContainText('You watch this')
  await expectAccessible(page)
  await page.goto(thread.address)
  await choose(page, 'You watch this thread', 'Stop watching')
  await expect(page.getByRole('button', { name: 'Watch this thread', exact: true })).toBeFocused()
  await expect(status(page, 'You no longer watch this thread.')).toBeVisible()
  expect(await isWatching()).toBe(false)
})

test('FB-05 a forum is watched by keyboard alone, and the index says so', async ({ page, request, signIn }) => {
  const person = await signIn()
  const forum = await makeForum()
  await page.goto(forum.address)
  const button = page.getByRole('button', { name: 'Watch this forum', exact: true })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Here and by email' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Only here' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'You watch this forum', exact: true })).toBeFocused()
  await expect(status(page, 'You will see new threads here only.')).toBeVisible()
  const params = { nodeId: String(forum.nodeId) }
  const seen = await apiAs(request, person).callOrThrow(getForum, { params })
  expect(seen.forum.type_data.is_watching).toBe(true)
  await page.goto(addresses.discussions)
  await expect(page.getByRole('listitem').filter({ hasText: forum.title })).toContainText('You watch this')
})

test('FB-05 what one watches is listed, and can be stopped and undone', async ({ page, request, signIn }) => {
  const person = await signIn()
  const forum = await makeForum()
  const thread = await startThread(request, person, { forum })
  const api = apiAs(request, person)
  await page.goto(addresses.watching)
  await expect(page.getByRole('heading', { level: 2, name: 'You watch nothing yet' })).toBeVisible()
  await expectToFit(page)
  await api.callOrThrow(watchThread, { params: { threadId: String(thread.id) }, body: { emails: true } })
  await api.callOrThrow(watchForum, { params: { nodeId: String(forum.nodeId) }, body: { emails: false } })
  await page.goto(addresses.help)
  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.getByRole('menuitem', { name: 'Watching' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'What you watch' })).toBeFocused()
  const row = page.getByRole('region', { name: 'Threads' }).getByRole('listitem')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('Here and by email')
  await expect(row.getByRole('link', { name: thread.title })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Forums' }).getByRole('listitem')).toContainText('Only here')
  await expectToFit(page)
  await page.getByRole('button', { name: `Stop watching ${thread.title}` }).click()
  const notice = status(page, `You no longer watch “${thread.title}”.`)
  await expect(notice).toBeVisible()
  await expect(row).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 2, name: 'Threads' })).toBeFocused()
  await notice.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toContainText(thread.title)
  const { threads } = await api.callOrThrow(listWatched, { query: {} })
  expect(threads.map(({ thread_id, emails }) => ({ thread_id, emails }))).toEqual([
    { thread_id: thread.id, emails: true },
  ])
})

test('FB-05 a list that fails to load says so and loads on retry', async ({ page, signIn }) => {
  await signIn()
  await page.route('**/api/v1/forum/watched*', (route) => route.fulfill({ status: 400, json: {} }))
  await page.goto(addresses.watching)
  await expect(page.getByText('We could not load this.')).toBeVisible()
  await expectAccessible(page)
  await page.route('**/api/v1/forum/watched*', (route) => route.continue())
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'You watch nothing yet' })).toBeVisible()
})
