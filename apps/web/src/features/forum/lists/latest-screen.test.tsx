import { addresses } from '@sparkle/contract/core/addresses.ts'
import { markAllForumsRead } from '@sparkle/contract/forum/forum.ts'
import type { ThreadInPlace } from '@sparkle/contract/forum/forum-objects.ts'
import { getFirstUnread, listThreads, markThreadRead } from '@sparkle/contract/forum/threads.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { replyWithForum, replyWithThread } from '#test/forum.ts'
import { reply, statusOnly } from '#test/network.ts'
import { inPlace, makeThread } from '#test/replies/forum-replies.ts'
import { paginate } from '#test/replies/page-replies.ts'
import { expectToFit, goBack, open, press } from '#test/screen.tsx'
import { signIn } from '#test/session.ts'

/** Gives the threads of all forums. */
const replyWithLatest = (threads: ThreadInPlace[]) =>
  reply(listThreads, ({ query }) => {
    const { items, pagination } = paginate(
      threads.filter(({ is_unread }) => is_unread || !query.unread),
      query.page,
    )
    return { threads: items, pagination }
  })

const unread = page.getByRole('region', { name: /unread thread/ }).getByRole('listitem')
const others = page.getByRole('region', { name: /^(Other|All) threads$/ }).getByRole('listitem')
const link = page.getByRole('link', { name: 'Latest in all forums' })

/** An unread thread and a read one, in all lists. */
function replyWithUnread() {
  signIn()
  const { thread } = replyWithThread({ title: 'Something new', is_unread: true })
  const old = makeThread(4, { title: 'Something old' })
  replyWithLatest([inPlace(thread), inPlace(old)])
  const { address } = replyWithForum([thread, old])
  reply(getFirstUnread, { first_unread: { post_id: thread.first_post_id, position: 0 } })
  const readAll = () => {
    const read = { ...thread, is_unread: false }
    replyWithLatest([inPlace(read), inPlace(old)])
    replyWithForum([read, old])
    return { success: true as const }
  }
  return { thread, address, readAll }
}

test('NO-24 unread threads of all forums come first, and reading one moves it down', async () => {
  const { thread, readAll } = replyWithUnread()
  const marked = reply(markThreadRead, readAll)
  await open(addresses.discussions)
  await link.click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Latest in all forums' })).toHaveFocus()
  await expect.element(unread).toHaveLength(1)
  await expect.element(unread).toMatchTextContent('Something new')
  await expect.element(unread).toMatchTextContent('In Introductions')
  await expect.element(unread).toMatchTextContent('Unread')
  await expect.element(others).toMatchTextContent('Something old')
  await expectToFit()
  await unread.getByRole('link', { name: thread.title }).click()
  await expect.poll(() => marked).toMatchObject([{ params: { threadId: 5 } }])
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Introductions' }).click()
  await link.click()
  await expect.element(others.filter({ hasText: thread.title })).toBeVisible()
  await expect.element(unread).toHaveLength(0)
})

test('NO-24 all threads are marked as read at once, which is said and holds in the other lists', async () => {
  const { thread, address, readAll } = replyWithUnread()
  await open(address)
  const listed = page.getByRole('listitem').filter({ hasText: thread.title })
  await expect.element(listed).toMatchTextContent('Unread')
  await link.click()
  await expect.element(unread).toHaveLength(1)
  const marked = reply(markAllForumsRead, readAll)
  await press('Mark all as read')
  await expect.element(page.getByRole('status').filter({ hasText: 'All threads are marked as read.' })).toBeVisible()
  expect(marked).toMatchObject([{ body: { date: thread.last_post_date } }])
  await expect.element(others.filter({ hasText: thread.title })).not.toMatchTextContent('Unread')
  await goBack()
  await expect.element(listed).toBeVisible()
  await expect.element(listed).not.toMatchTextContent('Unread')
})

test('NO-24 the list says that everything is read, loads more on request, and says if it fails to load', async () => {
  signIn()
  reply(listThreads, statusOnly(400))
  await open(addresses.latest)
  await expect.element(page.getByText('We could not load this.')).toBeVisible()
  replyWithLatest(Array.from({ length: 21 }, (_, index) => inPlace(makeThread(index + 1))))
  await press('Try again')
  await expect.element(page.getByRole('heading', { level: 2, name: 'You have read everything' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Mark all as read' })).toHaveLength(0)
  await expectToFit()
  const rows = page.getByRole('region', { name: 'All threads' }).getByRole('listitem')
  await expect.element(rows).toHaveLength(20)
  await press('Show more')
  await expect.element(rows).toHaveLength(21)
})
