import { changePassword } from '@sparkle/contract/auth/auth.ts'
import { updateUser } from '@sparkle/contract/people/users.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { completeByKeyboard, pressKey } from '#test/keyboard.ts'
import { reply } from '#test/network.ts'
import { openSettings } from '#test/settings.ts'

test('E-06 the forms of the settings can be completed by keyboard after an error', async () => {
  const { avatar, email, username } = await openSettings('account')
  const changes = reply(updateUser, ({ body }) => ({
    avatar,
    isActive: true,
    email,
    username: body.username ?? username,
    pendingEmail: body.email ?? null,
  }))
  for (const [field, fixes, done] of [
    ['email', { 'New email': 'new@example.com' }, 'Open the link in the email'],
    ['username', { 'New username': 'renamed' }, 'Your username is renamed now.'],
  ] as const) {
    await pressKey(page.getByRole('button', { name: `Change your ${field}` }))
    const button = `Change ${field}`
    const within = page.getByCss('form').filter({ has: page.getByRole('button', { name: button, exact: true }) })
    await completeByKeyboard({ button, fixes: { ...fixes, 'Your password': 'my password' }, within })
    await expect.element(page.getByRole('status').filter({ hasText: done }).last()).toBeVisible()
  }
  expect(changes).toMatchObject([
    { body: { email: 'new@example.com', password: 'my password' } },
    { body: { username: 'renamed', password: 'my password' } },
  ])
  await pressKey(page.getByRole('button', { name: 'Change your password' }))
  const passwords = reply(changePassword, { success: true })
  const fixes = { 'Current password': 'my password', 'New password': 'seven green boats' }
  await completeByKeyboard({ button: 'Change password', fixes })
  await expect.element(page.getByText('Your password is changed.')).toBeVisible()
  expect(passwords).toMatchObject([{ body: { current_password: 'my password', password: 'seven green boats' } }])
})
