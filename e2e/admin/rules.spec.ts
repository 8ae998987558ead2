import { addresses } from '@sparkle/contract/addresses.ts'
import { businessRules } from '@sparkle/contract/organization-rules.ts'
import { getRules, saveRules } from '@sparkle/contract/rules.ts'
import { getSite } from '@sparkle/contract/site.ts'
import { apiAs } from '../support/api.ts'
import { expect, expectAccessible, expectToFit, freshName, test } from '../support/fixtures.ts'
import { completeByKeyboard } from '../support/keyboard.ts'
import { callAsOperator, giveRole } from '../support/operator.ts'
import { forgetPassword, typePasswordAgain } from '../support/recent-password.ts'

test('guests read the rules and how to stay safe, and find both from every page', async ({ page, request }) => {
  await page.goto(addresses.signUp)
  await expect(page.getByRole('link', { name: 'Rules for everyone on Sparkle' })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Rules' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Rules' })).toBeFocused()
  await expect(page.getByText(/^Version \d+/)).toBeVisible()
  await expect(page.getByRole('main').getByText(businessRules[0] ?? '')).toBeVisible()
  await expectToFit(page)

  const { crisis_line } = await apiAs(request).callOrThrow(getSite, {})
  await page.getByRole('contentinfo').getByRole('link', { name: 'Staying safe' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Staying safe' })).toBeFocused()
  await expect(page.getByText(crisis_line)).toBeVisible()
  await expectToFit(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Staying safe' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Staying safe' })).toBeFocused()
})

test('E-06 an administrator changes the rules, sees them as people do, and does not overwrite another change', async ({
  page,
  request,
  signIn,
}) => {
  const boss = await signIn()
  await giveRole(boss, 'Administrator')
  await page.goto(addresses.adminRules)
  const field = page.getByLabel('Rules of the community')
  await expect(field).toBeVisible()
  const { version } = await apiAs(request).callOrThrow(getRules, {})
  await field.fill('short')
  await page.getByRole('button', { name: 'Save rules' }).press('Enter')
  await expect(page.getByRole('alert')).toContainText('Write the rules in at least 20 characters.')
  await expectAccessible(page)
  const kind = freshName('Be kind to')
  await field.clear()
  const text = `# ${kind}\n\nDo not **shout** at people. <script>alert(1)</script>`
  await completeByKeyboard(page, { button: 'Save rules', fixes: { 'Rules of': text } })
  await expect(page.getByText('Saved. People read the new rules from now on.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: kind })).toBeVisible()
  await expect(page.getByText(`Version ${version + 1},`)).toBeVisible()
  await expectToFit(page)

  const newer = 'Be kind and honest, whoever you are.'
  await callAsOperator(saveRules, { body: { text: newer, version: version + 1 } })
  await field.fill('These words come too late to be saved.')
  await forgetPassword(page, saveRules)
  await page.getByRole('button', { name: 'Save rules' }).press('Enter')
  await typePasswordAgain(page, boss.password)
  await expect(page.getByRole('alert')).toContainText('Someone else has changed the rules since.')
  await expect(field).toHaveValue('These words come too late to be saved.')
  await page.goto(addresses.rules)
  await expect(page.getByRole('main').getByText(newer)).toBeVisible()
})
