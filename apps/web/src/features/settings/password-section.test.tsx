import { changePassword } from '@sparkle/contract/auth/auth.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refuse, reply } from '#test/network.ts'
import { expectAccessible, expectTexts, press } from '#test/screen.tsx'
import { openSettings } from '#test/settings.ts'

const current = page.getByLabelText('Current password', { exact: true })
const next = page.getByLabelText('New password', { exact: true })
const summary = page.getByRole('alert')

test('changing the password needs the current one', async () => {
  await openSettings('account')
  await press('Change your password')
  await expectAccessible()
  const text = 'This is not your current password.'
  reply(changePassword, refuse('wrong_password', text, { current_password: [text] }))
  await current.fill('wrong one')
  await next.fill('a fresh new sentence')
  await press('Change password')
  await expect.element(summary).toHaveFocus()
  await expect.element(current).toHaveAccessibleDescription(text)
  await expectAccessible()
  const changes = reply(changePassword, { success: true })
  await current.fill('the right one')
  await expect.element(summary).toHaveLength(0)
  await press('Change password')
  await expect.element(page.getByText('Your password is changed. All other devices are logged out.')).toBeVisible()
  expect(changes).toMatchObject([{ body: { current_password: 'the right one', password: 'a fresh new sentence' } }])
  await expect.element(page.getByRole('button', { name: 'Change your password' })).toHaveFocus()
  await expectAccessible()
})

test('I-42 both fields of the password form are named, and each error goes away with its correction', async () => {
  await openSettings('account')
  await press('Change your password')
  await press('Change password')
  const errors = summary.getByRole('listitem')
  await expectTexts(errors, ['Enter your current password', 'Please use a password of 8 or more characters'])
  await current.fill('something')
  await expectTexts(errors, ['Please use a password of 8 or more characters'])
  await next.fill('a fresh new sentence')
  await expect.element(summary).toHaveLength(0)
})
