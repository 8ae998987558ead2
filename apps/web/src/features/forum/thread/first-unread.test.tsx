import { addresses } from '@sparkle/contract/core/addresses.ts'
import { getFirstUnread } from '@sparkle/contract/forum/threads.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getPostNumber, replyWithThread } from '#test/forum.ts'
import { pressKey } from '#test/keyboard.ts'
import { reply } from '#test/network.ts'
import { expectAccessible, open, press } from '#test/screen.tsx'
import { signIn } from '#test/session.ts'
import { replyWithSettings } from '#test/settings.ts'

const jump = page.getByRole('button', { name: 'Jump to first unread' })

test('NO-25 the first unread post is one jump away, on any page, and the thread is marked as read afterwards', async () => {
  signIn()
  replyWithSettings()
  for (const [position, isAutomatic] of [
    [26, true],
    [32, false],
  ] as const) {
    if (!isAutomatic) {
      await open(addresses.settingsPages('display'))
      await page.getByLabelText('Load all posts automatically').click()
      await expect.element(page.getByLabelText('Load all posts automatically')).not.toBeChecked()
    }
    const { posts, address, marked } = replyWithThread({ replies: position + 4, is_unread: true })
    const post_id = posts[position - 1]?.post_id ?? 0
    reply(getFirstUnread, { first_unread: { post_id, position: position - 1 } })
    await open(address)
    await expect.element(jump).toBeVisible()
    await expectAccessible()
    await pressKey(jump)
    await expect.element(getPostNumber(position)).toHaveFocus()
    await expect.element(jump).toHaveLength(0)
    await press('Scroll to bottom')
    await expect.poll(() => marked).toMatchObject([{ body: { date: posts.at(-1)?.post_date } }])
  }
})

test('NO-25 nothing to jump to is offered if the first unread post is in view or everything is read', async () => {
  signIn()
  const { posts, address, marked } = replyWithThread({ replies: 1, is_unread: true })
  const requests = reply(getFirstUnread, { first_unread: { post_id: posts[0]?.post_id ?? 0, position: 0 } })
  await open(address)
  await expect.poll(() => marked).toHaveLength(1)
  expect(requests).toHaveLength(1)
  await expect.element(getPostNumber(1)).toBeVisible()
  await expect.element(jump).toHaveLength(0)
})
