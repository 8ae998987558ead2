import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { getPostNumber, getPosts, getTop, replyWithThread } from '#test/forum.ts'
import { makePost } from '#test/replies/forum-replies.ts'
import { expectAccessible, focus, open, press, reload } from '#test/screen.tsx'
import { signIn } from '#test/session.ts'

const getFeed = () => page.getByRole('feed')

test('D-48 D-49 D-50 D-51 the scroll buttons appear with the fourth post and scroll the posts', async () => {
  signIn()
  const { posts, address } = replyWithThread({ replies: 2 })
  await open(address)
  await expect.element(getFeed()).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Scroll to/ })).toHaveLength(0)
  posts.push(makePost(4, { message: 'And this is the last one' }))
  await reload()
  await press('Scroll to bottom')
  await expect.element(getPostNumber(4)).toHaveFocus()
  await expect.element(getPostNumber(4)).toBeInViewport()
  await expectAccessible()
  await press('Scroll to top')
  await expect.element(getPostNumber(1)).toHaveFocus()
  await expect.poll(() => getFeed().element().scrollTop).toBe(0)
})

test('with focus in a post, Page Down and Page Up move between posts', async () => {
  signIn()
  await open(replyWithThread({ replies: 3 }).address)
  await expect.element(getPostNumber(3)).toBeInTheDocument()
  await focus(getPostNumber(1))
  await userEvent.keyboard('{PageDown}')
  await expect.element(getPostNumber(2)).toHaveFocus()
  await userEvent.keyboard('{PageDown}')
  await expect.element(getPostNumber(3)).toHaveFocus()
  await userEvent.keyboard('{PageUp}')
  await expect.element(getPostNumber(2)).toHaveFocus()
})

test('R-19 R-24 R-25 R-26 O-39 a hash scrolls to its post, loaded or not, 75 px below the top', async () => {
  signIn()
  const { posts, address } = replyWithThread({ replies: 48 })
  const targetId = posts[44]?.post_id ?? 0
  // On the narrower screen, the tools above the posts take more lines.
  for (const { reducedMotion, width } of [
    { reducedMotion: 'reduce', width: 1280 },
    { reducedMotion: 'no-preference', width: 800 },
  ] as const) {
    await commands.emulateMedia({ reducedMotion })
    await page.viewport(width, 700)
    await open(`${address}#${targetId}`)
    await expect.element(getPostNumber(45)).toHaveFocus()
    await expect.poll(() => getTop(targetId)).toBeCloseTo(75, -0.3)
    await open(addresses.discussions)
  }
  await open(`${address}#999999999`)
  await expect.element(getPosts().first()).toBeVisible()
  expect(window.scrollY).toBe(0)
})

test('F3 on a small or zoomed screen the page scrolls instead of the box, and a hash still finds its post', async () => {
  signIn()
  const { posts, address } = replyWithThread({ replies: 24 })
  await page.viewport(320, 256)
  const targetId = posts[22]?.post_id ?? 0
  await open(`${address}#${targetId}`)
  await expect.element(getPostNumber(23)).toHaveFocus()
  await expect.element(getFeed()).toHaveStyle({ maxHeight: 'none' })
  await expect.poll(() => getTop(targetId)).toBeCloseTo(75, -0.3)
  await expectAccessible()
})

test('NO-05 a link to a post that is newer than the open thread shows it', async () => {
  signIn()
  const { posts, address } = replyWithThread({ replies: 19 })
  await open(address)
  await expect.element(getPostNumber(1)).toBeVisible()
  const post = makePost(21, { message: 'Posted after the thread was opened' })
  posts.push(post)
  window.location.hash = String(post.post_id)
  await expect.element(getPostNumber(21)).toHaveFocus()
  await expect.element(page.getByText('Posted after the thread was opened')).toBeInViewport()
})

test('new replies from others are announced by a bar and do not shift the posts', async () => {
  signIn()
  const { posts, address } = replyWithThread({ replies: 19 })
  await open(address)
  const feed = await getFeed().findElement()
  feed.scrollTo(0, 300)
  const read = getPostNumber(3)
  await expect.element(read).toBeVisible()
  const getReadTop = () => read.element().getBoundingClientRect().top
  const top = getReadTop()
  posts.push(makePost(21, { message: 'First new reply' }), makePost(22, { message: 'Second new reply' }))
  // The page becomes visible again, as after switching tabs.
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  const bar = page.getByRole('button', { name: '2 new replies' })
  await expect.element(bar).toBeVisible()
  // Rows above may be measured again, which moves posts by less than two pixels.
  await expect.poll(() => Math.abs(getReadTop() - top)).toBeLessThan(2)
  await expect.element(page.getByText('First new reply')).toHaveLength(0)
  await expectAccessible()
  await bar.click()
  await expect.element(getPostNumber(21)).toHaveFocus()
  await expect.element(page.getByText('First new reply')).toBeInViewport()
  await expect.element(bar).toHaveLength(0)
})
