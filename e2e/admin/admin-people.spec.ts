import { addresses } from '@sparkle/contract/core/addresses.ts'
import { fillApplication } from '../support/applications.ts'
import { expect, freshName, test } from '../support/fixtures.ts'
import { giveRole } from '../support/operator.ts'

test('AD-08 AD-12 AD-19 an administrator finds a person, opens a private application with a reason and reads it', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  await giveRole(await signIn(), 'Administrator')
  const person = await makePerson({ username: freshName('quincy') })
  const { username } = person
  await fillApplication(request, person, { about: 'Words that only I should read' })
  await page.goto(`${addresses.adminPeople}?q=${username.slice(2)}&state=active`)
  await expect(page.getByRole('status').filter({ hasText: '1 person' })).toBeVisible()
  await page.getByRole('link', { name: username }).click()
  await page.getByRole('button', { name: 'Open the private application' }).click()
  const dialog = page.getByRole('dialog', { name: 'Open the private application' })
  await dialog.getByLabel('Reason').fill('Asked for it by phone')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  const acts = page.locator('section').filter({ hasText: 'What staff did' })
  await expect(acts.getByText('Opened a private application')).toBeVisible()
  await page.getByRole('link', { name: `Profile of ${username}` }).click()
  await expect(page.getByText('Words that only I should read')).toBeVisible()
})
