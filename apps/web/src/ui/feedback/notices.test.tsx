import { createPost } from '@sparkle/contract/forum/posts.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openReplyForm, replyBox, replyWithForum, replyWithPreviews, replyWithThread } from '#test/forum.ts'
import { noConnection, reply } from '#test/network.ts'
import { expectAccessibleInBothColorSchemes, press } from '#test/screen.tsx'
import { signIn } from '#test/session.ts'

test('I-73 a notice covers no part of the navigation and closes when the page changes', async () => {
  signIn()
  replyWithForum()
  replyWithPreviews()
  const { address } = replyWithThread()
  reply(createPost, noConnection)
  for (const width of [320, 768, 1280]) {
    await page.viewport(width, 800)
    await openReplyForm(address)
    await replyBox.fill('One more thought.')
    await press('Post')
    // An alert stays until the page changes or it is dismissed.
    const alert = page.getByRole('alert').filter({ hasText: 'Something went wrong' })
    await expect.element(alert).toBeVisible()
    await expectAccessibleInBothColorSchemes()
    window.scrollTo(0, 0)
    const navigation = page.getByRole('navigation', { name: 'Main' }).element().getBoundingClientRect()
    expect(alert.element().getBoundingClientRect().top, `${width}`).toBeGreaterThan(navigation.bottom)
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Introductions' }).click()
    await expect.element(alert).toHaveLength(0)
  }
})
