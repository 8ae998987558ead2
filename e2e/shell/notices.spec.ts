import { createPost } from '@sparkle/contract/threads.ts'
import { expect, expectAccessibleInBothColorSchemes, test } from '../support/fixtures.ts'
import { startThread } from '../support/forums.ts'

test('I-73 a notice covers no part of the navigation and closes when the page changes', async ({
  page,
  request,
  signIn,
}) => {
  const thread = await startThread(request, await signIn())
  await page.route(`**${createPost.path}`, (route) => route.abort())
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(thread.address)
    await page.getByRole('button', { name: 'Post to Thread' }).click()
    await page.getByLabel('Message').fill('One more thought.')
    await page.getByRole('button', { name: 'Post', exact: true }).click()
    // An alert stays until the page changes or it is dismissed.
    const alert = page.getByRole('alert').filter({ hasText: 'Something went wrong' })
    await expect(alert).toBeVisible()
    await expectAccessibleInBothColorSchemes(page)
    await page.evaluate(() => window.scrollTo(0, 0))
    const navigation = await page.getByRole('navigation', { name: 'Main' }).boundingBox()
    const shown = await alert.boundingBox()
    expect(shown?.y, `${width}`).toBeGreaterThan((navigation?.y ?? 0) + (navigation?.height ?? 0))
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Introductions' }).click()
    await expect(alert).toHaveCount(0)
  }
})
