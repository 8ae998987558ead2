import { addresses } from '@sparkle/contract/core/addresses.ts'
import { getForum } from '@sparkle/contract/forum/forum.ts'
import { getFirstUnread, markThreadRead } from '@sparkle/contract/forum/threads.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getPosts, introductions, replyWithForum, replyWithThread } from '#test/forum.ts'
import { hold, reply } from '#test/network.ts'
import { makeForum, makeThread } from '#test/replies/forum-replies.ts'
import {
  expectAccessible,
  expectAccessibleInBothColorSchemes,
  expectAddress,
  expectNoOverflow,
  open,
} from '#test/screen.tsx'
import { signIn } from '#test/session.ts'

const getRows = () => page.getByRole('list', { name: 'Threads' }).getByRole('listitem')
const getCrumbs = () => page.getByRole('navigation', { name: 'Breadcrumb' })

test('I-63 R-11 R-20 R-43 D-13 D-14 D-18 D-19 D-20 D-21 D-22 a forum lists its threads with their authors', async () => {
  const person = signIn()
  const title = 'How do you rest?'
  const last = { last_post_username: person.username, last_post_user_id: person.forumId }
  const { forum, address } = replyWithForum(
    [makeThread(5, { title, reply_count: 1, ...last })],
    makeForum({ title: 'Talk' }),
  )
  replyWithThread({ title, forum })
  await open(address)
  const heading = page.getByRole('heading', { level: 1, name: forum.title })
  await expect.element(heading).toBeVisible()
  await expect.poll(() => document.title).toBe(`${forum.title} – Sparkle`)
  await expect.element(heading.element().parentElement).toHaveStyle({ position: 'sticky' })
  await expect.element(getCrumbs()).toMatchTextContent('Welcome')
  await expect.element(getCrumbs().getByText(forum.title)).toHaveAttribute('aria-current', 'page')

  const row = page.getByRole('listitem').filter({ hasText: title })
  await expect.element(row).toMatchTextContent('Started by writer user number #6')
  await expect.element(row).toMatchTextContent(`Last post by ${person.username} user number #${person.forumId}`)
  await expect.element(row).toMatchTextContent('1 reply')
  await expectAccessible()
  const link = row.getByRole('link', { name: title })
  await expect.element(link).toHaveAttribute('href', `${address}/${forum.node_id}.5`)
  await link.click()
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('FD-14 eight threads are in view on a desktop, and the first thread and post are high up on a phone', async () => {
  signIn()
  const threads = Array.from({ length: 20 }, (_, index) => makeThread(index + 10, { is_unread: index < 5 }))
  const { forum, address } = replyWithForum(threads, makeForum({ description: 'Say hello and tell us about you' }))
  const { address: threadAddress } = replyWithThread({ forum, replies: 5 })
  await page.viewport(1280, 800)
  await open(address)
  await expect.element(getRows().nth(7)).toBeInViewport({ ratio: 1 })
  const bar = page.getByText('20 threads')
  const getBottom = () => getRows().nth(7).element().getBoundingClientRect().bottom
  await expect.poll(() => getBottom() - bar.element().getBoundingClientRect().top).toBeLessThan(0)
  await page.viewport(390, 844)
  await expect.poll(() => getRows().first().element().getBoundingClientRect().top).toBeLessThanOrEqual(300)
  await expectNoOverflow()
  await open(threadAddress)
  await expect.element(getPosts().first()).toBeVisible()
  await expect.poll(() => getPosts().first().element().getBoundingClientRect().top).toBeLessThanOrEqual(320)
  await expectNoOverflow()
  await expectAccessible()
})

test('D-15 D-16 the heading is a skeleton while loading, and reads "Forum" if there is no title', async () => {
  signIn()
  const { forum } = replyWithForum()
  const waiting = hold<void>()
  reply(getForum, async () => {
    await waiting.promise
    const type_data = { ...forum.type_data, prefixes: [], custom_fields: [] }
    return { forum: { ...forum, title: '', type_data } }
  })
  const opened = open(introductions)
  await expect.element(page.getByRole('main').getByRole('status').getByText('Loading')).toBeInTheDocument()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveLength(0)
  waiting.send()
  await opened
  await expect.element(page.getByRole('heading', { level: 1, name: 'Forum', exact: true })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'There are no threads here' })).toBeVisible()
  await expectAccessible()
})

test('unread threads are labeled until they are read to the end', async () => {
  signIn()
  const { thread } = replyWithThread({ is_unread: true })
  const { forum, address } = replyWithForum([thread])
  reply(getFirstUnread, { first_unread: { post_id: thread.first_post_id, position: 0 } })
  const marked = reply(markThreadRead, () => {
    replyWithForum([{ ...thread, is_unread: false }])
    return { success: true as const }
  })
  await open(address)
  const row = getRows().filter({ hasText: thread.title })
  await expect.element(row).toMatchTextContent('Unread')
  await row.getByRole('link', { name: thread.title }).click()
  await expect.poll(() => marked).toMatchObject([{ params: { threadId: 5 } }])
  await getCrumbs().getByRole('link', { name: forum.title }).click()
  await expect.element(row).toBeVisible()
  await expect.element(row).not.toMatchTextContent('Unread')
})

test('O-98 I-55 an unknown forum, thread or address says so plainly and leads on', async () => {
  signIn()
  replyWithThread()
  replyWithForum()
  const missing = [
    [`${addresses.discussions}/a.1/b.999999`, 'This forum is not here', 'All discussions', addresses.discussions],
    [`${addresses.discussions}/a.1/b.1`, 'This forum is not here', 'All discussions', addresses.discussions],
    [`${introductions}/c.999999`, 'This thread is not here', 'Back to Introductions', introductions],
    [`${addresses.discussions}/talk/hello`, 'This page is not here', 'All discussions', addresses.discussions],
  ] as const
  for (const [address, title, label, way] of missing) {
    await open(address)
    await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect.poll(() => document.title).toBe(`${title} – Sparkle`)
    await expect.element(page.getByText('Unexpected Application Error!')).toHaveLength(0)
    await expectAccessibleInBothColorSchemes()
    await page.getByRole('main').getByRole('link', { name: label }).click()
    await expectAddress(way)
  }
})
