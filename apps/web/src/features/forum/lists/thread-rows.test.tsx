import { expect, onTestFinished, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { getPostNumber, replyWithForum, replyWithThread } from '#test/forum.ts'
import { makePost, makeThread } from '#test/replies/forum-replies.ts'
import { expectAccessible, goBack, open, press, reload } from '#test/screen.tsx'
import { signIn } from '#test/session.ts'

const getLink = (name: string) => page.getByRole('link', { name, exact: true })

test('D-23 D-24 D-25 D-26 the floating buttons appear with the fourth thread and scroll the page', async () => {
  signIn()
  const threads = [1, 2, 3].map((id) => makeThread(id))
  await page.viewport(1280, 480)
  await open(replyWithForum(threads).address)
  await expect.element(page.getByRole('list', { name: 'Threads' }).getByRole('listitem')).toHaveLength(3)
  await expect.element(page.getByRole('button', { name: /Scroll to/ })).toHaveLength(0)
  threads.push(makeThread(4))
  await reload()
  await press('Scroll to bottom')
  await expect.element(page.getByText('End of the list')).toHaveFocus()
  await expect.element(page.getByText('End of the list')).toBeInViewport()
  expect(window.scrollY).toBeGreaterThan(0)
  await expectAccessible()
  await press('Scroll to top')
  await expect.poll(() => window.scrollY).toBe(0)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
})

/** How far the page is from its ends. */
const getDistances = () => {
  const { scrollHeight, clientHeight } = document.documentElement
  return { top: Math.round(window.scrollY), bottom: Math.round(scrollHeight - clientHeight - window.scrollY) }
}

/** Long enough for rows to be measured. */
const waitForFrames = async () => {
  for (let frame = 0; frame < 20; frame++) await new Promise(requestAnimationFrame)
}

test('D-27 D-25 D-26 all pages load automatically, each once, and the buttons reach both ends of the list', async () => {
  signIn()
  const threads = Array.from({ length: 43 }, (_, index) => makeThread(43 - index, { title: `Number ${43 - index}` }))
  const { address, requests } = replyWithForum(threads)
  await open(address)
  await expect.element(getLink('Number 43')).toBeVisible()
  await expect.poll(() => requests.map(({ query }) => query.page)).toEqual([1, 2, 3])
  await press('Scroll to bottom')
  await expect.element(getLink('Number 1')).toBeVisible()

  // With large text, the rows are higher than expected, which only shows when they are measured on the way.
  await commands.emulateMedia({ reducedMotion: 'no-preference' })
  document.documentElement.style.fontSize = '200%'
  onTestFinished(() => {
    document.documentElement.style.removeProperty('font-size')
  })
  for (const from of ['top', 'bottom'] as const) {
    await reload()
    await expect.element(getLink('Number 43')).toBeVisible()
    if (from === 'bottom') window.scrollTo(0, document.documentElement.scrollHeight)
    const to = from === 'top' ? 'bottom' : 'top'
    await press(`Scroll to ${to}`)
    await expect.poll(getDistances).toMatchObject({ [to]: 0 })
    await waitForFrames()
    expect(getDistances()).toMatchObject({ [to]: 0 })
  }
})

test('R-24 a thread starts at its top, also if a slow device reports late that the page was scrolled', async () => {
  signIn()
  const title = 'The last one'
  const message_parsed = '<p>A long reply.</p>'.repeat(12)
  replyWithThread({ title, posts: [1, 2, 3, 4, 5].map((number) => makePost(number, { message_parsed })) })
  const { address } = replyWithForum([
    ...[6, 7, 8, 9, 10, 11, 12, 13].map((id) => makeThread(id)),
    makeThread(5, { title }),
  ])
  let isLate = false
  const holdBack = (event: Event) => {
    if (isLate && event.isTrusted) event.stopImmediatePropagation()
  }
  window.addEventListener('scroll', holdBack, true)
  onTestFinished(() => window.removeEventListener('scroll', holdBack, true))
  await page.viewport(390, 500)
  await open(address)
  const openLast = async () => {
    await press('Scroll to bottom')
    await getLink(title).click()
    await expect.element(getPostNumber(2)).toBeInTheDocument()
  }
  await openLast()
  await goBack()
  await expect.element(getLink(title)).toBeInTheDocument()
  isLate = true
  await openLast()
  expect(window.scrollY).toBe(0)
})
