import { getHealth } from '@sparkle/contract/admin/admin-health.ts'
import { getAdminHome } from '@sparkle/contract/admin/admin-home.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signInAdministrator } from '#test/admin.ts'
import { pressKey } from '#test/keyboard.ts'
import { reply } from '#test/network.ts'
import { makeAdminHome } from '#test/replies/admin-home-replies.ts'
import { expectAccessibleInBothColorSchemes, expectNoOverflow, open } from '#test/screen.tsx'

const good = { name: 'database', state: 'good', words: 'It answers.' } as const
const noMail = { name: 'mail', state: 'warning', words: 'No mail server is set.' } as const

test('AD-16 health is read in words, by keyboard and on a phone', async () => {
  signInAdministrator()
  reply(getAdminHome, makeAdminHome())
  const checks = reply(getHealth, { checked_at: 1_780_000_000, parts: [good, noMail] })
  await page.viewport(320, 640)
  await open(addresses.admin)
  await pressKey(page.getByText('Administration menu'))
  await pressKey(page.getByRole('link', { name: 'Health' }))
  await expect.element(page.getByRole('heading', { level: 1, name: 'Health' })).toHaveFocus()
  const getPart = (hasText: string) => page.getByRole('listitem').filter({ hasText })
  await expect.element(getPart('Database')).toMatchTextContent('Good')
  await expect.element(getPart('No mail server is set')).toMatchTextContent('Look at this')
  await expect.element(page.getByRole('status').filter({ hasText: 'All works. Look at one thing.' })).toBeVisible()
  await pressKey(page.getByRole('button', { name: 'Check again' }))
  await expect.poll(() => checks).toHaveLength(2)
  await expect.element(page.getByRole('button', { name: 'Check again' })).toBeEnabled()
  await expectAccessibleInBothColorSchemes()
  await expectNoOverflow()
})
