import { addresses } from '@sparkle/contract/core/addresses.ts'
import { getThread } from '@sparkle/contract/forum/threads.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { bell, panel, replyWithAlerts } from '#test/bell.ts'
import { getPosts, getTop, replyWithThread } from '#test/forum.ts'
import { hold, reply } from '#test/network.ts'
import { makePost } from '#test/replies/forum-replies.ts'
import { paginate } from '#test/replies/page-replies.ts'
import { expectAddress, open } from '#test/screen.tsx'
import { signIn } from '#test/session.ts'
import { replyWithSettings } from '#test/settings.ts'

test('NO-14 following a notification opens what it is about and marks it as read', async () => {
  signIn()
  replyWithSettings()
  const server = replyWithAlerts()
  const posts = Array.from({ length: 12 }, (_, index) => makePost(index + 1))
  const { address } = replyWithThread({ posts })
  await open(addresses.help)
  await server.expectCounted()
  await expect.element(bell).toHaveAccessibleName('Notifications')
  const last = makePost(13, { message: 'Look at this reply' })
  posts.push(last)
  server.add({ alert_url: `https://sparkle.example${address}#${last.post_id}` })
  await expect.element(bell).toHaveAccessibleName('Notifications, 1 new')
  await bell.click()
  await expect.element(bell).toHaveAccessibleName('Notifications')
  const item = panel.getByRole('listitem')
  await item.getByRole('link').click()
  await expect.poll(() => location.pathname + location.hash).toMatch(new RegExp(`\\.5#${last.post_id}$`))
  await expect.element(getPosts().filter({ hasText: 'Look at this reply' })).toBeInViewport()
  await expect.element(panel).toHaveLength(0)
  await expect.poll(() => server.followed).toMatchObject([{ params: { alertId: 1 }, body: { read: true } }])
  await bell.click()
  await expect.element(item).toHaveLength(1)
  await expect.element(item.getByText('Unread')).toHaveLength(0)
  await panel.getByRole('link', { name: 'See all' }).click()
  await expectAddress(addresses.notifications)
  await expect.element(panel).toHaveLength(0)
  await bell.click()
  await panel.getByRole('link', { name: 'Settings' }).click()
  await expect.poll(() => location.pathname + location.hash).toBe(addresses.notificationSettings)
})

test('NO-14 a panel that was opened while a linked post loads stays open', async () => {
  signIn()
  replyWithAlerts()
  const { thread, posts, address } = replyWithThread({ replies: 8 })
  const postId = posts[3]?.post_id ?? 0
  const reading = hold<void>()
  reply(getThread, async () => {
    await reading.promise
    const { items, pagination } = paginate(posts)
    return { thread, posts: items, pagination }
  })
  const opened = open(`${address}#${postId}`)
  await bell.click()
  await expect.element(panel).toBeVisible()
  reading.send()
  await opened
  await expect.poll(() => getTop(postId)).toBeCloseTo(75, -0.3)
  await expect.element(panel).toBeVisible()
  await expect.element(bell).toHaveFocus()
})

test('NO-14 a panel that was opened just before the next page shows stays open', async () => {
  signIn()
  replyWithAlerts()
  await open(addresses.help)
  await bell.click()
  const seeAll = panel.getByRole('link', { name: 'See all' })
  await expect.element(seeAll).toBeVisible()
  const [link, button] = [seeAll.element() as HTMLElement, bell.element() as HTMLElement]
  link.click()
  await Promise.resolve()
  button.focus()
  button.click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  await expectAddress(addresses.notifications)
  await expect.element(panel).toBeVisible()
  await expect.element(bell).toHaveFocus()
})
