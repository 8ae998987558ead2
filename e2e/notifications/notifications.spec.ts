import { addresses } from '@sparkle/contract/core/addresses.ts'
import { bellIn, panelIn, startWatchedThread } from '../support/alerts.ts'
import { expect, test } from '../support/fixtures.ts'
import { addReply, postsIn } from '../support/forums.ts'

test('NO-05 NO-14 NO-15 replies are notified of, and what is read in one window is read in the others', async ({
  page,
  context,
  request,
  makePerson,
  signIn,
}) => {
  const writer = await makePerson()
  const person = await signIn()
  const threads = [await startWatchedThread(request, writer, person), await startWatchedThread(request, writer, person)]
  const ready = [page.waitForResponse('**/api/v1/events'), page.waitForResponse('**/api/v1/notifications/count')]
  await page.goto(addresses.help)
  await Promise.all(ready)
  await expect(bellIn(page)).toHaveAccessibleName('Notifications')
  const postIds = []
  for (const { id } of threads) postIds.push(await addReply(request, writer, id, 'Look at this reply'))
  await expect(bellIn(page)).toHaveAccessibleName('Notifications, 2 new')

  const second = await context.newPage()
  await second.goto(addresses.notifications)
  const unread = second.getByRole('main').getByText('Unread', { exact: true })
  await expect(unread).toHaveCount(2)
  // The list was seen there, so nothing is new here.
  await expect(bellIn(page)).toHaveAccessibleName('Notifications')
  await bellIn(page).click()
  await panelIn(page)
    .getByRole('link', { name: threads[0]?.title ?? '' })
    .click()
  await expect(page).toHaveURL(new RegExp(`\\.${threads[0]?.id}#${postIds[0]}$`))
  await expect(postsIn(page).filter({ hasText: 'Look at this reply' })).toBeInViewport()
  await expect(unread).toHaveCount(1)

  await second.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(second.getByRole('main').getByRole('status')).toHaveText('All notifications are marked as read.')
  await expect(unread).toHaveCount(0)
  await bellIn(page).click()
  await expect(panelIn(page).getByRole('listitem')).toHaveCount(2)
  await expect(panelIn(page).getByText('Unread')).toHaveCount(0)
})
