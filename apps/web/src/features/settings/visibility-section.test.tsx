import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, test } from 'vitest'
import { expectAccessibleInBothColorSchemes, expectToFit, open } from '#test/screen.tsx'
import { signIn } from '#test/session.ts'
import { openSettings, replyWithSettings, sectionOf } from '#test/settings.ts'

test('OD-02 OD-07 the settings lead to who sees the profile and to who looked at it', async () => {
  await openSettings('safety')
  const section = sectionOf('My profile')
  for (const [name, address] of [
    ['Who sees my profile', addresses.visibility],
    ['Who looked', addresses.looked],
  ] as const) {
    await expect.element(section.getByRole('link', { name })).toHaveAttribute('href', address)
  }
  await expectAccessibleInBothColorSchemes()
  await expectToFit()
})

test('OD-02 the settings of a business do not', async () => {
  signIn({ businessAccount: true })
  replyWithSettings()
  await open(addresses.settingsPages('safety'))
  await expect.element(sectionOf('Your data')).toBeVisible()
  await expect.element(sectionOf('My profile')).toHaveLength(0)
})
