import { expect, test } from '../support/fixtures.ts'
import { openThread, postsIn } from '../support/forums.ts'
import { giveRole } from '../support/operator.ts'

test('I-54 moderators can lock and remove; readers see the result as text', async ({
  page,
  request,
  makePerson,
  openWindow,
  signIn,
}) => {
  const writer = await makePerson()
  await giveRole(await signIn(), 'Moderator')
  const thread = await openThread(page, request, writer, { replies: 2 })
  const choose = async (opener: string, action: string) => {
    await page.getByRole('button', { name: opener }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  const remove = () => page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await choose('Moderate this thread', 'Lock')
  await expect(page.getByText('Locked', { exact: true })).toBeVisible()
  await choose('More actions for post 2', 'Remove post')
  await remove()
  await expect(postsIn(page).filter({ hasText: 'This is reply number 1' })).toContainText('Removed')

  const readerPage = await openWindow(writer)
  await readerPage.goto(thread.address)
  await expect(readerPage.getByText('This thread is locked. New replies are off.')).toBeVisible()
  await expect(readerPage.getByRole('button', { name: /Moderate|Post to Thread|Edit post|Quote post/ })).toHaveCount(0)
  await expect(postsIn(readerPage)).toHaveCount(2)
  await expect(readerPage.getByText('This is reply number 1')).toHaveCount(0)
  await expect(postsIn(readerPage).last()).toContainText('post #2')

  await choose('Moderate this thread', 'Remove thread')
  await remove()
  await expect(page.getByRole('status').getByText('Thread removed.')).toBeVisible()
  await readerPage.reload()
  await expect(readerPage.getByRole('heading', { level: 1, name: 'Your thread was removed' })).toBeVisible()
})
