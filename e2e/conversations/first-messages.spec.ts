import type { Page } from '@playwright/test'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { bellIn } from '../support/alerts.ts'
import { makeCheckedBusiness } from '../support/businesses.ts'
import { messageIn, sendMessages } from '../support/conversations.ts'
import { expect, freshName, test } from '../support/fixtures.ts'

/** Notices are said in the active window only. */
const noticeIn = (page: Page) => page.locator('[role="status"], [role="note"]').filter({ hasText: 'wrote to you.' })
const cardIn = (page: Page) => page.getByRole('main').getByRole('region', { name: 'New messages' })

test('FD-12 a first message of a checked business shows once in every window, and reading it in one clears all', async ({
  page,
  context,
  request,
  makePerson,
  openWindow,
  signIn,
}) => {
  const owner = await makePerson({ business: true })
  const name = freshName('Bakery')
  await makeCheckedBusiness(request, owner, name)
  const person = await signIn()
  const other = await context.newPage()
  const elsewhere = await openWindow(person)
  const open = async (window: Page, address: string) => {
    const ready = [window.waitForResponse('**/unread-count'), window.waitForResponse('**/api/v1/notifications/count')]
    await window.goto(address)
    await Promise.all(ready)
    await expect(bellIn(window)).toHaveAccessibleName('Notifications')
  }
  const windows = [page, other, elsewhere]
  await open(page, addresses.profile(person.username))
  await open(other, addresses.help)
  await open(elsewhere, addresses.profile(person.username))

  const id = await sendMessages(request, owner, person, ['Come and bake with us.'])
  for (const window of windows) {
    await expect(noticeIn(window)).toHaveCount(1)
    await expect(noticeIn(window)).toContainText(`${name} wrote to you.`)
    await expect(bellIn(window)).toHaveAccessibleName('Notifications, 1 new')
  }
  for (const window of [page, elsewhere]) await expect(cardIn(window)).toContainText(`${name} wrote to you.`)
  await page.reload()
  await expect(cardIn(page)).toBeVisible()
  await expect(bellIn(page)).toHaveAccessibleName('Notifications, 1 new')
  await expect(noticeIn(page)).toHaveCount(0)

  await noticeIn(other).getByRole('link', { name: 'Read it' }).click()
  await expect(other).toHaveURL(new RegExp(`conversation=${id}$`))
  await expect(messageIn(other, 'Come and bake with us.')).toBeVisible()
  for (const window of windows) {
    await expect(bellIn(window)).toHaveAccessibleName('Notifications')
    await expect(noticeIn(window)).toHaveCount(0)
    await expect(cardIn(window)).toHaveCount(0)
  }
})
