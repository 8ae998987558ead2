import { addresses } from '@sparkle/contract/core/addresses.ts'
import { getThread } from '@sparkle/contract/forum/threads.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getPostNumber, getPosts, replyWithThread } from '#test/forum.ts'
import { pressKey } from '#test/keyboard.ts'
import { refuse, reply } from '#test/network.ts'
import { makePost } from '#test/replies/forum-replies.ts'
import { paginate } from '#test/replies/page-replies.ts'
import { expectAccessible, expectAddress, open, press } from '#test/screen.tsx'
import { signIn } from '#test/session.ts'
import { replyWithSettings } from '#test/settings.ts'

const POSTS = 400
const feed = page.getByRole('feed')

/** The pages of posts that were requested. */
const getPages = ({ requests }: ReturnType<typeof replyWithThread>) =>
  requests.filter(({ query }) => query.with_posts).map(({ query }) => query.page)

test('D-53 a long thread opens with one request, loads the rest automatically, and keeps few posts in the DOM', async () => {
  signIn()
  const makeText = (number: number) => `Long talk, part ${number}. `.repeat((number % 7) + 1)
  const posts = Array.from({ length: POSTS }, (_, index) => makePost(index + 1, { message: makeText(index) }))
  const thread = replyWithThread({ posts })
  await open(thread.address)
  await expect.element(getPostNumber(1)).toBeVisible()
  await expect.element(feed).toHaveAttribute('aria-busy', 'false')
  expect(getPages(thread)).toEqual(Array.from({ length: POSTS / 20 }, (_, index) => index + 1))
  expect(getPosts().elements().length).toBeLessThan(30)
  await press('Scroll to bottom')
  await expect.element(getPostNumber(POSTS)).toHaveFocus()
  expect(getPosts().elements().length).toBeLessThan(30)
  await expectAccessible()
})

test('F3 without automatic loading, threads and posts have numbered pages', async () => {
  signIn()
  replyWithSettings()
  const thread = replyWithThread({ replies: 44 })
  await open(addresses.settingsPages('display'))
  const automatically = page.getByLabelText('Load all posts automatically')
  await pressKey(automatically, ' ')
  await expect.element(automatically).not.toBeChecked()
  await expectAccessible()
  await open(thread.address)
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect.element(pages.getByText('Page 1')).toHaveAttribute('aria-current', 'page')
  await expectAccessible()
  await pages.getByRole('link', { name: 'Next' }).click()
  await expectAddress(`${thread.address}?page=2`)
  await expect.element(getPostNumber(21)).toBeVisible()
  await expect.element(getPostNumber(1)).toHaveLength(0)
  expect(getPages(thread)).toEqual([1, 2])
  const last = thread.posts.at(-1)?.post_id
  await open(`${thread.address}#${last}`)
  await expectAddress(`${thread.address}?page=3`)
  expect(location.hash).toBe(`#${last}`)
  await expect.element(getPostNumber(45)).toHaveFocus()
})

test('a page that fails to load says so and loads on retry', async () => {
  signIn()
  const { thread, posts, address } = replyWithThread({ replies: 44 })
  reply(getThread, ({ query }) => {
    if (query.page === 2) return refuse('bad_request', 'Not now.')
    const { items, pagination } = paginate(posts, query.page)
    return { thread, posts: items, pagination }
  })
  await open(address)
  const retry = page.getByRole('button', { name: 'Try again' })
  await expect.element(retry).toBeVisible()
  await expect.element(feed).toHaveAttribute('aria-busy', 'false')
  await expectAccessible()
  replyWithThread({ posts })
  await retry.click()
  await press('Scroll to bottom')
  await expect.element(getPostNumber(45)).toHaveFocus()
  await expect.element(feed).toHaveAttribute('aria-busy', 'false')
  await expect.element(retry).toHaveLength(0)
})
