import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, test } from '../support/fixtures.ts'
import { giveRole } from '../support/operator.ts'

test('AD-16 AD-18 AD-22 an administrator reads what waits, health and numbers', async ({ page, signIn }) => {
  const person = await signIn()
  await giveRole(person, 'Administrator')
  await page.goto(addresses.profile(person.username))
  await expect(page.getByText(/\d+ things? waits? for you\./)).toBeVisible()
  await page.getByRole('link', { name: 'Administration' }).click()
  await expect(page.getByRole('link', { name: 'There is no backup yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Health' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Database' })).toContainText('Good')
  await expect(page.getByRole('listitem').filter({ hasText: 'No mail server is set' })).toContainText('Look at this')
  await page.getByRole('link', { name: 'Numbers' }).click()
  await page.getByLabel('First day').fill('2026-03-09')
  await page.getByLabel('Last day').fill('2026-03-10')
  await page.getByRole('button', { name: 'Show numbers' }).click()
  await expect(page.getByRole('heading', { name: 'No numbers yet' })).toBeVisible()
})
