import type { Page } from '@playwright/test'
import { block } from '@sparkle/contract/safety/blocks.ts'
import { apiAs } from '../support/api.ts'
import { expect, testAlone as test, waitForFonts } from '../support/fixtures.ts'
import { addReply, introductions, postsIn, startThread } from '../support/forums.ts'
import { getForumId } from '../support/people.ts'

/** What the start script shows before the app has loaded. */
const preview = (page: Page) => page.locator('[data-first-posts]')

/** The code of the app, without the start script. */
const app = /\/bundle\/(?!start-)[^/]+\.js$/

/** Returns a function that lets the app load. */
async function holdApp(page: Page): Promise<() => void> {
  let load = () => {}
  const isReleased = new Promise<void>((resolve) => {
    load = resolve
  })
  await page.route(app, async (route) => {
    await isReleased
    await route.continue()
  })
  return load
}

for (const width of [320, 1280]) {
  test(`the first posts show before the app has loaded and stay in place, ${width} px`, async ({
    page,
    request,
    signIn,
  }) => {
    const person = await signIn()
    await page.setViewportSize({ width, height: 800 })
    const thread = await startThread(request, person, { message: 'Read **this** first.', replies: 3 })
    const load = await holdApp(page)
    await page.goto(thread.address, { waitUntil: 'commit' })
    await expect(preview(page).locator('strong')).toHaveText('this')
    await expect(preview(page)).toHaveAttribute('inert')
    await expect(preview(page).locator('svg')).toHaveCSS('fill', 'rgb(242, 179, 27)')
    await expect(page.getByRole('listitem')).toHaveCount(0)
    await waitForFonts(page)
    const getTop = () => page.locator('strong').evaluate((text) => text.getBoundingClientRect().top)
    const before = await getTop()
    load()
    await expect(postsIn(page).first()).toBeVisible()
    await expect(preview(page)).toHaveCount(0)
    await expect.poll(async () => Math.abs((await getTop()) - before)).toBeLessThan(2)
  })
}

test('before the app has loaded, no post of a blocked person shows', async ({ page, request, makePerson, signIn }) => {
  const person = await signIn()
  const other = await makePerson()
  const thread = await startThread(request, person, { message: 'Hello everyone' })
  await addReply(request, other, thread.id, 'You do not want to read this')
  const body = { user_id: await getForumId(request, other) }
  await apiAs(request, person).callOrThrow(block, { body })
  await holdApp(page)
  await page.goto(thread.address, { waitUntil: 'commit' })
  await expect(preview(page)).toContainText('Hello everyone')
  await expect(preview(page)).toContainText('post #2')
  await expect(preview(page)).not.toContainText('You do not want')
})

test('a link to a post opens there, without the first posts before it', async ({ page, request, signIn }) => {
  const thread = await startThread(request, await signIn(), { replies: 9 })
  const seen: string[] = []
  await page.exposeFunction('report', (text: string) => seen.push(text))
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('[data-first-posts]')) Reflect.get(window, 'report')('first posts')
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(`${thread.address}#${thread.postIds.at(-1)}`)
  await expect(postsIn(page).last()).toBeFocused()
  expect(seen).toEqual([])
})

test('without the thread the app says so', async ({ page, signIn }) => {
  await signIn()
  await page.goto(`${introductions.address}/gone.2147483647`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(preview(page)).toHaveCount(0)
})
