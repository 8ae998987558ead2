import { logoutEverywhere } from '@sparkle/contract/auth/sessions.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pressKey } from '#test/keyboard.ts'
import { reply } from '#test/network.ts'
import { expectAccessibleInBothColorSchemes, expectNoOverflow } from '#test/screen.tsx'
import { openSettings } from '#test/settings.ts'

test('I-43 "Log out everywhere" asks first, and Cancel has the focus', async () => {
  await page.viewport(320, 256)
  await openSettings('devices')
  const logouts = reply(logoutEverywhere, { success: true })
  const everywhere = page.getByRole('button', { name: 'Log out everywhere' })
  await pressKey(everywhere)
  const dialog = page.getByRole('dialog', { name: 'Log out everywhere?' })
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await expectAccessibleInBothColorSchemes()
  await expectNoOverflow()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).toHaveLength(0)
  await expect.element(everywhere).toHaveFocus()
  expect(logouts).toEqual([])
})
