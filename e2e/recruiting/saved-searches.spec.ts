import { addresses } from '@sparkle/contract/core/addresses.ts'
import { freshWord, publishApplication } from '../support/applicants.ts'
import { makeCheckedBusiness } from '../support/businesses.ts'
import { expect, expectAccessible, freshName, test } from '../support/fixtures.ts'

test('RW-31 a business saves a search, finds it in its list in another window, and brings it back after deleting it', async ({
  page,
  request,
  makePerson,
  openWindow,
  signIn,
}) => {
  const talent = freshWord()
  const first = await makePerson()
  await publishApplication(request, first, { talent })
  const owner = await signIn({ business: true })
  await makeCheckedBusiness(request, owner, freshName('Bakery'))

  await page.goto(addresses.search(`talent=${talent}`))
  await expect(page.getByRole('heading', { level: 2, name: '1 applicant found' })).toBeVisible()
  await page.getByRole('button', { name: 'Save this search' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Save this search' })
  await expect(dialog.getByLabel('Name')).toHaveValue(`Skill: ${talent}`)
  await dialog.getByLabel('Name').fill('Our search')
  await dialog.getByLabel('Name').press('Enter')
  await expect(page.getByText('Saved as Our search')).toBeVisible()

  const other = await openWindow(owner)
  await other.goto(addresses.businessSearches)
  await expect(other.getByRole('heading', { level: 2 })).toHaveText(['Our search'])
  await expect(other.getByLabel('Emails about new people for “Our search”')).toHaveValue('daily')
  await other.getByLabel('Emails about new people for “Our search”').selectOption('Every week')
  await expect(other.getByText('Emails for “Our search”: Every week.')).toBeVisible()
  await other.getByRole('button', { name: 'Delete “Our search”' }).press('Enter')
  await expect(other.getByText('You have no saved searches yet')).toBeVisible()
  await other.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(other.getByLabel('Emails about new people for “Our search”')).toHaveValue('weekly')
  await expectAccessible(other)

  const newcomer = await makePerson()
  await publishApplication(request, newcomer, { talent })
  await other.getByRole('link', { name: 'Our search' }).press('Enter')
  await expect(other.getByRole('article').getByRole('heading', { level: 3 })).toHaveText([
    newcomer.username,
    first.username,
  ])
  await expect(other.getByText('Saved as Our search')).toBeVisible()
})
