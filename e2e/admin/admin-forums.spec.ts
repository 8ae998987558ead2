import type { Page } from '@playwright/test'
import { addresses } from '@sparkle/contract/addresses.ts'
import { listNodes } from '@sparkle/contract/forum.ts'
import { apiAs } from '../support/api.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleInBothColorSchemes,
  expectNoOverflow,
  freshName,
  storeSession,
  test,
} from '../support/fixtures.ts'
import { makeForum, postsIn, startThread } from '../support/forums.ts'
import { giveRole } from '../support/operator.ts'

/** Chooses from the menu of a category or forum by keyboard. */
async function openTask(page: Page, title: string, item: string) {
  await page.getByRole('button', { name: `Change ${title}` }).press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.getByRole('menuitem', { name: item }).press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
}

test('AD-13 an administrator lays out the forums by keyboard, and others see it', async ({
  page,
  browser,
  request,
  makePerson,
  signIn,
}) => {
  const reader = await makePerson()
  await giveRole(await signIn(), 'Administrator')
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(addresses.adminForums)
  const [category, forum, other] = [freshName('Class'), freshName('Exams'), freshName('Sports')]
  const dialog = page.getByRole('dialog')
  const change = (title: string, item: string) => openTask(page, title, item)

  await page.getByRole('button', { name: 'Add a category' }).press('Enter')
  await expect(dialog.getByLabel('Title')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('link', { name: 'Enter a title.' })).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)
  await dialog.getByLabel('Title').fill(category)
  await dialog.getByLabel('Description').fill('For our class')
  await page.keyboard.press('Enter')
  const section = page.getByRole('region', { name: category })
  await expect(section.getByText('For our class')).toBeVisible()
  for (const title of [forum, other]) {
    await change(category, 'Add a forum')
    await dialog.getByLabel('Title').fill(title)
    await page.keyboard.press('Enter')
    await expect(section.getByRole('link', { name: title })).toBeVisible()
  }

  const down = page.getByRole('button', { name: `Move ${forum} down` })
  await down.press('Enter')
  await expect(page.getByText(`${forum} is now number 2 of 2.`)).toBeAttached()
  await expect(section.getByRole('listitem').first()).toContainText(other)
  await expect(down).toBeFocused()
  await expect(down).toHaveAttribute('aria-disabled', 'true')
  await expectAccessibleInBothColorSchemes(page)
  await expectNoOverflow(page)
  const { nodes } = await apiAs(request, reader).callOrThrow(listNodes, {})
  const titles = nodes.map(({ title }) => title).filter((title) => [category, forum, other].includes(title))
  expect(titles).toEqual([category, other, forum])

  const nodeId = nodes.find(({ title }) => title === forum)?.node_id ?? 0
  const address = addresses.forum({ id: 1, title: 'any' }, { id: nodeId, title: 'any' })
  const thread = await startThread(request, reader, { forum: { nodeId, address } })
  await change(forum, 'Edit')
  await dialog.getByLabel('Who can write here?').selectOption('Only staff')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(section.getByText('Only staff write')).toBeVisible()
  const readerPage = await (await browser.newContext()).newPage()
  await storeSession(readerPage, reader)
  await readerPage.goto(address)
  await expect(readerPage.getByText('Only staff can write in this forum.')).toBeVisible()
  await expect(readerPage.getByRole('button', { name: 'Create New Thread' })).toHaveCount(0)
  await expectAccessible(readerPage)
  await readerPage.goto(thread.address)
  await expect(readerPage.getByText('Only staff can write in this forum.')).toBeVisible()
  await expect(readerPage.getByRole('button', { name: 'Post to Thread' })).toHaveCount(0)

  await change(forum, 'Edit')
  await dialog.getByLabel('Who can see it?').selectOption('Only staff')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(dialog.getByRole('link', { name: 'Say why, in at least 10 characters.' })).toBeVisible()
  await dialog.getByLabel('Reason').fill('Not ready for everyone')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(section.getByText('Hidden', { exact: true })).toBeVisible()
  await readerPage.reload()
  await expect(readerPage.getByRole('heading', { level: 1, name: 'This thread is not here' })).toBeVisible()
  await page.goto(addresses.discussions)
  await expect(page.getByRole('listitem').filter({ hasText: forum }).getByText('Hidden')).toBeVisible()
  await readerPage.context().close()
})

test('AD-14 a forum is deleted once another takes its threads, and their old links still open', async ({
  page,
  browser,
  request,
  makePerson,
  signIn,
}) => {
  const reader = await makePerson()
  await giveRole(await signIn(), 'Administrator')
  const [forum, target] = [await makeForum(), await makeForum()]
  const thread = await startThread(request, reader, { forum })
  await page.goto(addresses.adminForums)
  const dialog = page.getByRole('dialog')
  await openTask(page, forum.title, 'Delete')
  await expect(dialog.getByText('This forum has 1 thread.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('It moved to another forum')
  await dialog.getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(dialog.getByRole('link', { name: /Choose a forum to move them to/ })).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)
  await dialog.getByLabel('Move the threads to').selectOption(target.title)
  await expect(dialog.getByLabel('Reason')).toHaveValue('It moved to another forum')
  await dialog.getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(page.getByRole('link', { name: forum.title })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Forums' })).toBeFocused()
  await openTask(page, 'Welcome', 'Delete')
  await expect(dialog.getByText(/This category has \d+ forums. Move or delete them first./)).toBeVisible()

  const readerPage = await (await browser.newContext()).newPage()
  await storeSession(readerPage, reader)
  await readerPage.goto(thread.address)
  await expect(postsIn(readerPage)).toHaveCount(1)
  await expect(readerPage.getByRole('link', { name: target.title }).first()).toBeVisible()
  await readerPage.context().close()
})

test('AD-19 an administrator notes a data request of someone who cannot log in, and closes it', async ({
  page,
  makePerson,
  signIn,
}) => {
  const person = await makePerson()
  await giveRole(await signIn(), 'Administrator')
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(addresses.adminRequests)
  await page.getByRole('button', { name: 'Note a request' }).press('Enter')
  const dialog = page.getByRole('dialog')
  const words = `Please delete all. ${freshName('Call')}`
  await dialog.getByLabel('What do they ask for?').fill(words)
  await dialog.getByLabel('Username').fill('nobody.at-all')
  await dialog.getByRole('button', { name: 'Note it' }).press('Enter')
  await expect(dialog.getByRole('link', { name: 'Choose what the person asks for.' })).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)
  await dialog.getByLabel('What is it about?').selectOption('Wants their data deleted')
  await dialog.getByLabel('How did the request come?').fill('By phone on Monday')
  await dialog.getByRole('button', { name: 'Note it' }).press('Enter')
  await expect(dialog.getByRole('link', { name: /There is no account with this username/ })).toBeVisible()
  await expect(dialog.getByLabel('What do they ask for?')).toHaveValue(words)
  await dialog.getByLabel('Username').fill(person.username)
  await dialog.getByRole('button', { name: 'Note it' }).press('Enter')

  const item = page.getByRole('listitem').filter({ hasText: words })
  await expect(item.getByRole('link', { name: person.username })).toBeVisible()
  await expect(item.getByText(/^Answer by/)).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)
  await expectNoOverflow(page)
  await item.getByRole('button', { name: /^Close request/ }).press('Enter')
  await dialog.getByLabel('How did it end?').selectOption({ index: 1 })
  await dialog.getByLabel('What did you do, and why?').fill('They did not prove who they are')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close request' }).press('Enter')
  await expect(item).toHaveCount(0)
  await page.getByRole('link', { name: 'Declined' }).press('Enter')
  await expect(item).toContainText('Declined')
})
