import { expect, expectAccessible, keepLogin, test } from './fixtures.ts'
import { makeModerator, postsOf, startThread } from './forums.ts'

test('moderators stick, lock, remove and restore; readers see the result in words', async ({
  page,
  browser,
  request,
  makePerson,
  signedInAs,
}) => {
  const writer = await makePerson()
  const moderator = await signedInAs()
  await makeModerator(moderator)
  const thread = await startThread(request, writer, { replies: 2 })
  const readerPage = await (await browser.newContext()).newPage()
  await keepLogin(readerPage, writer)

  await page.goto(thread.address)
  const choose = async (act: string) => {
    await page.getByRole('button', { name: 'Moderate this thread' }).click()
    await page.getByRole('menuitem', { name: act }).click()
  }
  await page.getByRole('button', { name: 'Moderate this thread' }).click()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Stick to the top' }).click()
  await expect(page.getByText('Sticky', { exact: true })).toBeVisible()
  await choose('Lock')
  await expect(page.getByText('Locked', { exact: true })).toBeVisible()
  await readerPage.goto(thread.address)
  await expect(readerPage.getByText('This thread is locked. New replies are off.')).toBeVisible()
  await expect(readerPage.getByRole('button', { name: 'Post to Thread' })).toHaveCount(0)
  await expect(readerPage.getByRole('button', { name: /Moderate|Edit post|Quote post/ })).toHaveCount(0)
  await expectAccessible(readerPage)
  await choose('Unlock')
  await choose('Unstick')
  await expect(page.getByText('Sticky', { exact: true })).toHaveCount(0)

  await page.getByRole('button', { name: 'Moderate post 2' }).click()
  await page.getByRole('menuitem', { name: 'Remove post' }).click()
  const removed = postsOf(page).filter({ hasText: 'This is reply number 1' })
  await expect(removed).toContainText('Removed')
  await expectAccessible(page)
  await readerPage.reload()
  await expect(postsOf(readerPage)).toHaveCount(2)
  await expect(readerPage.getByText('This is reply number 1')).toHaveCount(0)
  await expect(postsOf(readerPage).last()).toContainText('post #2')
  await removed.getByRole('button', { name: /^Moderate post/ }).click()
  await page.getByRole('menuitem', { name: 'Restore post' }).click()
  await expect(removed).not.toContainText('Removed')
  await expect(postsOf(page)).toHaveCount(3)

  await choose('Remove thread')
  await expect(page.getByText('Removed', { exact: true })).toBeVisible()
  await readerPage.reload()
  await expect(readerPage.getByText('404 Not Found')).toBeVisible()
  await choose('Restore thread')
  await expect(page.getByText('Removed', { exact: true })).toHaveCount(0)
  await readerPage.goto(thread.address)
  await expect(postsOf(readerPage)).toHaveCount(3)
  await readerPage.context().close()
})
