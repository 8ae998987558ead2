import type { Page } from '@playwright/test'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, freshName, test } from '../support/fixtures.ts'
import { makeForum, postsIn, startThread } from '../support/forums.ts'
import { giveRole } from '../support/operator.ts'

async function openTask(page: Page, title: string, item: string) {
  await page.getByRole('button', { name: `Change ${title}` }).press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.getByRole('menuitem', { name: item }).press('Enter')
}

test('AD-13 AD-14 a forum is closed and deleted: others see it at once, and the links of its threads still open', async ({
  page,
  request,
  makePerson,
  openWindow,
  signIn,
}) => {
  const reader = await makePerson()
  await giveRole(await signIn(), 'Administrator')
  const [forum, target] = [await makeForum(), await makeForum()]
  const thread = await startThread(request, reader, { forum })
  await page.goto(addresses.adminForums)
  const dialog = page.getByRole('dialog')
  await openTask(page, forum.title, 'Edit')
  await dialog.getByLabel('Who can write here?').selectOption('Only staff')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: forum.title })).toContainText('Only staff write')
  const readerPage = await openWindow(reader)
  await readerPage.goto(thread.address)
  await expect(readerPage.getByText('Only staff can write in this forum.')).toBeVisible()
  await expect(dialog).toHaveCount(0)

  await openTask(page, forum.title, 'Delete')
  await dialog.getByLabel('Move the threads to').selectOption(target.title)
  await dialog.getByLabel('Reason').fill('It moved to another forum')
  await dialog.getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(page.getByRole('link', { name: forum.title })).toHaveCount(0)
  await readerPage.reload()
  await expect(postsIn(readerPage)).toHaveCount(1)
  await expect(readerPage.getByRole('link', { name: target.title }).first()).toBeVisible()
})

test('AD-19 an administrator notes a data request of someone who cannot log in, and closes it', async ({
  page,
  makePerson,
  signIn,
}) => {
  const person = await makePerson()
  await giveRole(await signIn(), 'Administrator')
  await page.goto(addresses.adminRequests)
  await page.getByRole('button', { name: 'Note a request' }).press('Enter')
  const dialog = page.getByRole('dialog')
  const words = `Please delete all. ${freshName('Call')}`
  await dialog.getByLabel('What is it about?').selectOption('Wants their data deleted')
  await dialog.getByLabel('Username').fill(person.username)
  await dialog.getByLabel('What do they ask for?').fill(words)
  await dialog.getByLabel('How did the request come?').fill('By phone on Monday')
  await dialog.getByRole('button', { name: 'Note it' }).press('Enter')
  const item = page.getByRole('listitem').filter({ hasText: words })
  await expect(item.getByRole('link', { name: person.username })).toBeVisible()
  await item.getByRole('button', { name: /^Close request/ }).press('Enter')
  await dialog.getByLabel('How did it end?').selectOption({ index: 1 })
  await dialog.getByLabel('What did you do, and why?').fill('They did not prove who they are')
  await dialog.getByRole('button', { name: 'Close request' }).press('Enter')
  await expect(item).toHaveCount(0)
  await page.getByRole('link', { name: 'Declined' }).press('Enter')
  await expect(item).toContainText('Declined')
})
