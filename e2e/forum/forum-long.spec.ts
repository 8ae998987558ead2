import { addresses } from '@sparkle/contract/addresses.ts'
import { expect, expectAccessible, letThrough, type Person, test } from '../support/fixtures.ts'
import { addReply, postsIn, startThread } from '../support/forums.ts'

const POSTS = 400

test('D-53 a long thread opens with one request, loads the rest automatically, and keeps few posts in the DOM', async ({
  page,
  request,
  signIn,
}) => {
  const person = await signIn()
  const thread = await startLongThread(request, person)
  const requested: number[] = []
  page.on('request', (call) => {
    const url = new URL(call.url())
    if (url.searchParams.has('with_posts')) requested.push(Number(url.searchParams.get('page')))
  })
  await page.goto(thread.address)
  await expect(page.getByRole('article', { name: /^Post 1 / })).toBeVisible()
  await expect(page.getByRole('feed')).toHaveAttribute('aria-busy', 'false')
  expect(requested).toEqual(Array.from({ length: POSTS / 20 }, (_, index) => index + 1))
  expect(await postsIn(page).count()).toBeLessThan(30)
  await page.getByRole('button', { name: 'Scroll to bottom' }).click()
  await expect(page.getByRole('article', { name: new RegExp(`^Post ${POSTS} `) })).toBeFocused()
  expect(await postsIn(page).count()).toBeLessThan(30)
  await expectAccessible(page)
})

test('F3 without automatic loading, threads and posts have numbered pages', async ({ page, request, signIn }) => {
  const person = await signIn()
  const thread = await startThread(request, person, { replies: 44 })
  await page.goto(addresses.settings)
  const automatically = page.getByLabel('Load all posts automatically')
  await automatically.press('Space')
  await expect(automatically).not.toBeChecked()
  await expectAccessible(page)
  const requested: string[] = []
  page.on('request', (call) => {
    const url = new URL(call.url())
    if (url.searchParams.has('with_posts')) requested.push(url.searchParams.get('page') ?? '')
  })
  await page.goto(thread.address)
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(pages.getByText('Page 1')).toHaveAttribute('aria-current', 'page')
  await expectAccessible(page)
  await pages.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/\?page=2$/)
  await expect(page.getByRole('article', { name: /^Post 21 / })).toBeVisible()
  await expect(page.getByRole('article', { name: /^Post 1 / })).toHaveCount(0)
  expect(requested).toEqual(['1', '2'])
  await page.goto(`${thread.address}#${thread.postIds[44]}`)
  await expect(page).toHaveURL(new RegExp(`page=3#${thread.postIds[44]}$`))
  await expect(page.getByRole('article', { name: /^Post 45 / })).toBeFocused()
})

test('a page that fails to load says so and loads on retry', async ({ page, request, signIn }) => {
  const person = await signIn()
  const thread = await startThread(request, person, { replies: 44 })
  const secondPage = /with_posts=true&page=2$/
  await page.route(secondPage, (route) => route.fulfill({ status: 400, json: { message: 'Not now.' } }))
  await page.goto(thread.address)
  const retry = page.getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  await expect(page.getByRole('feed')).toHaveAttribute('aria-busy', 'false')
  await expectAccessible(page)
  await letThrough(page, secondPage)
  await retry.click()
  await page.getByRole('button', { name: 'Scroll to bottom' }).click()
  await expect(page.getByRole('article', { name: /^Post 45 / })).toBeFocused()
  await expect(page.getByRole('feed')).toHaveAttribute('aria-busy', 'false')
  await expect(retry).toHaveCount(0)
})

async function startLongThread(request: Parameters<typeof startThread>[0], person: Person) {
  const thread = await startThread(request, person)
  const numbers = Array.from({ length: POSTS - 1 }, (_, index) => index + 1)
  const writers = Array.from({ length: 8 }, async () => {
    for (let number = numbers.shift(); number !== undefined; number = numbers.shift()) {
      await addReply(request, person, thread.id, `Long talk, part ${number}. `.repeat((number % 7) + 1))
    }
  })
  await Promise.all(writers)
  return thread
}
