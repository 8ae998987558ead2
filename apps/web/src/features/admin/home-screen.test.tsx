import { getAdminHome } from '@sparkle/contract/admin/admin-home.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signInAdministrator } from '#test/admin.ts'
import { pressKey } from '#test/keyboard.ts'
import { reply } from '#test/network.ts'
import { replyWithOwnProfile } from '#test/profiles.ts'
import { makeAdminHome } from '#test/replies/admin-home-replies.ts'
import { expectAccessibleInBothColorSchemes, expectAddress, open } from '#test/screen.tsx'
import { signIn } from '#test/session.ts'

test('AD-22 someone who is not an administrator does not see the area', async () => {
  const person = signIn()
  replyWithOwnProfile(person)
  await open(addresses.admin)
  await expectAddress(addresses.profile(person.username))
  await page.getByRole('button', { name: /^Your menu/ }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Administration' })).toHaveLength(0)
})

test('AD-22 the page of an administrator leads to what waits', async () => {
  const boss = signInAdministrator()
  replyWithOwnProfile(boss)
  reply(getAdminHome, makeAdminHome({ last_backup_at: null, waiting_businesses: 3 }))
  await open(addresses.profile(boss.username))
  const link = page.getByRole('main').getByRole('link', { name: 'Administration' })
  await expect.element(link).toBeVisible()
  await expect.element(page.getByText('2 things wait for you.')).toBeVisible()
  await expectAccessibleInBothColorSchemes()
  await pressKey(link)
  await expect.element(page.getByRole('heading', { level: 1, name: 'What waits' })).toHaveFocus()
  await expect.element(page.getByRole('link', { name: 'There is no backup yet' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: '3 businesses wait to be checked' })).toBeVisible()
  await expectAccessibleInBothColorSchemes()
})
