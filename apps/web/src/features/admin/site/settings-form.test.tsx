import { getSettings } from '@sparkle/contract/admin/admin-site.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { replyWithSiteSettings, signInAdministrator } from '#test/admin.ts'
import { pressKey } from '#test/keyboard.ts'
import { reply } from '#test/network.ts'
import { makeSettings } from '#test/replies/site-setting-replies.ts'
import { expectAccessibleInBothColorSchemes, expectNoOverflow, expectTexts, open } from '#test/screen.tsx'

const problems = page.getByRole('alert').getByRole('listitem')
const rules = page.getByLabelText('Link to your rules')
const reason = page.getByLabelText('Reason')

async function save() {
  await pressKey(page.getByRole('button', { name: 'Save settings' }))
}

test('AD-17 the settings say what cannot be changed here, and what the server was started with', async () => {
  signInAdministrator()
  const { settings } = makeSettings({ business_approval: 'manual' })
  const fixed = 'Nobody is asked yet, because emails cannot be sent.'
  reply(getSettings, {
    settings: settings.map((setting) => (setting.key === 'email_confirmation' ? { ...setting, fixed } : setting)),
    environment: [{ name: 'ORIGIN', meaning: 'The address of the site.', value: 'https://sparkle.example' }],
    setup_step: null,
  })
  await open(addresses.adminSettings)
  await expect.element(page.getByRole('radio', { name: 'I check each business first' })).toBeChecked()
  await expect.element(page.getByText(fixed)).toBeVisible()
  const value = page.getByRole('definition').filter({ hasText: 'https://sparkle.example' })
  await expect.element(value).toBeVisible()
})

test('OD-14 an administrator chooses for how long people can keep an account that they deleted', async () => {
  signInAdministrator()
  const saved = replyWithSiteSettings()
  await open(addresses.adminSettings)
  const days = page.getByRole('radiogroup', { name: 'Deleted accounts' })
  await expect.element(days.getByRole('radio', { name: '14 days' })).toBeChecked()
  await days.getByRole('radio', { name: '30 days' }).click()
  await reason.fill('People asked for more time')
  await save()
  await expect.element(page.getByRole('status').getByText('Saved.')).toBeVisible()
  expect(saved).toMatchObject([{ body: { deletion_days: '30' } }])
})

test('only a changed setting is saved, and with a reason', async () => {
  signInAdministrator()
  const saved = replyWithSiteSettings()
  await open(addresses.adminSettings)
  await save()
  await expectTexts(problems, ['You have not changed a setting yet.'])
  await rules.fill('not a link')
  await save()
  await expectTexts(problems, ['Enter a web address like https://example.com.', 'Say why, in at least 10 characters.'])
  await expectAccessibleInBothColorSchemes()
  await page.viewport(320, 256)
  await expectNoOverflow()
  await rules.fill('https://example.com/rules')
  await reason.fill('Our rules are public now')
  await save()
  await expect.element(page.getByRole('status').getByText('Saved.')).toBeVisible()
  await expect.element(reason).toHaveValue('')
  await expect.element(rules).toHaveValue('https://example.com/rules')
  expect(saved.at(-1)?.body).toEqual({ rules_link: 'https://example.com/rules', reason: 'Our rules are public now' })
})
