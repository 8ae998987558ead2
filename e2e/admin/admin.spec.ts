import { addresses } from '@sparkle/contract/addresses.ts'
import { expect, expectAccessibleInBothColorSchemes, expectNoOverflow, test } from '../support/fixtures.ts'
import { giveRole } from '../support/operator.ts'

test('AD-22 the own page of an administrator leads to what waits; others do not see the area', async ({
  page,
  signIn,
}) => {
  const person = await signIn()
  await page.goto(addresses.admin)
  await expect(page).toHaveURL(addresses.profile(person.username))
  await page.getByRole('button', { name: /^Your menu/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Administration' })).toHaveCount(0)

  await giveRole(person, 'Administrator')
  await page.reload()
  await expect(page.getByRole('link', { name: 'Administration' })).toBeVisible()
  await expect(page.getByText(/\d+ things? waits? for you\./)).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)
  await page.getByRole('link', { name: 'Administration' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'What waits' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'There is no backup yet' })).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)
})

test('AD-16 AD-18 health and numbers are read in words, by keyboard and on a phone', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await giveRole(await signIn(), 'Administrator')
  await page.goto(addresses.admin)
  const menu = page.getByText('Administration menu')
  await menu.press('Enter')
  await page.getByRole('link', { name: 'Health' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Health' })).toBeFocused()
  await expect(page.getByRole('listitem').filter({ hasText: 'Database' })).toContainText('Good')
  await expect(page.getByRole('listitem').filter({ hasText: 'No mail server is set' })).toContainText('Look at this')
  await page.getByRole('button', { name: 'Check again' }).press('Enter')
  await expectAccessibleInBothColorSchemes(page)
  await expectNoOverflow(page)

  await menu.press('Enter')
  await page.getByRole('link', { name: 'Numbers' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Numbers' })).toBeFocused()
  await page.getByLabel('First day').fill('2026-03-09')
  await page.getByLabel('Last day').fill('2026-03-02')
  await page.getByRole('button', { name: 'Show numbers' }).press('Enter')
  await expect(page.getByRole('alert')).toContainText('The first day is after the last day.')
  await expect(page.getByLabel('First day')).toHaveValue('2026-03-09')
  await expectAccessibleInBothColorSchemes(page)
  await page.getByLabel('Last day').fill('2026-03-10')
  await page.getByRole('button', { name: 'Show numbers' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'No numbers yet' })).toBeVisible()
  await expect(page).toHaveURL(/from=2026-03-09&to=2026-03-10/)
  await expectNoOverflow(page)
})
