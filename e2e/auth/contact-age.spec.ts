import { saveSettings } from '@sparkle/contract/admin/admin-site.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { createCheckingServer } from '../support/checking-server.ts'
import { expect, expectAccessibleInBothColorSchemes, expectNoOverflow, testAlone as test } from '../support/fixtures.ts'

// The site asks for the age, which other tests must not see.
const server = await createCheckingServer()
test.use({ baseURL: server.origin })
test.beforeAll(() => server.start())
test.afterAll(() => server.remove())

test('people under 18 choose between nobody and businesses', async ({ page, signIn }) => {
  await server.callAsOperator(saveSettings, { body: { minors: 'on', reason: 'Young people use this site' } })
  await signIn()
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(addresses.settingsPages('safety'))
  const age = page.getByRole('group', { name: 'Are you 18 or older?' })
  const choices = page.getByRole('group', { name: 'Who can write to me first' })
  await expect(age.getByRole('radio')).toHaveCount(2)
  await expect(age.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(choices.getByRole('radio', { name: 'Everyone on Sparkle' })).toBeChecked()
  await age.getByRole('radio', { name: 'No' }).click()
  await expect(age.getByRole('radio', { name: 'No' })).toBeChecked()
  await expect(choices.getByRole('radio')).toHaveCount(2)
  await expect(choices.getByRole('radio', { name: 'Businesses only' })).toBeChecked()
  await expectNoOverflow(page)
  await expectAccessibleInBothColorSchemes(page)
  await age.getByRole('radio', { name: 'Yes' }).click()
  await expect(age.getByRole('radio', { name: 'Yes' })).toBeChecked()
  await expect(choices.getByRole('radio', { name: 'Everyone on Sparkle' })).toBeChecked()
})
