import type { Whoami } from '@sparkle/contract/auth/sessions.ts'
import { updateUser } from '@sparkle/contract/people/users.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refuse, reply } from '#test/network.ts'
import { expectAccessible, expectAccessibleInBothColorSchemes, expectNoOverflow } from '#test/screen.tsx'
import { openSettings, sectionOf } from '#test/settings.ts'

/** Refuses a change because of one field. */
const refuseField = (code: 'wrong_password' | 'username_taken' | 'invalid_input', field: string, text: string) =>
  refuse(code, text, { [field]: [text] })

const accept = ({ username, email, pendingEmail, avatar, isActive }: Whoami, changes: Partial<Whoami>) =>
  reply(updateUser, { username, email, pendingEmail, avatar, isActive, ...changes })

test('AS-05 the username changes with the password', async () => {
  const user = await openSettings('account')
  const section = sectionOf('Username')
  await section.getByRole('button', { name: 'Change your username' }).click()
  const name = section.getByLabelText('New username')
  const password = section.getByLabelText('Your password', { exact: true })
  const change = section.getByRole('button', { name: 'Change username' })
  await change.click()
  await expect.element(name).toHaveAccessibleDescription('Enter a new username')
  await expect.element(password).toHaveAccessibleDescription('Enter your password')
  await expectAccessibleInBothColorSchemes()
  reply(updateUser, refuseField('wrong_password', 'password', 'This is not your current password.'))
  await name.fill('taken')
  await password.fill('not my password')
  await change.click()
  await expect.element(password).toHaveAccessibleDescription('This is not your current password.')
  reply(updateUser, refuseField('username_taken', 'username', 'This username is in use.'))
  await password.fill('my password')
  await change.click()
  await expect.element(name).toHaveAccessibleDescription('This username is in use.')
  await expect.element(name).toHaveValue('taken')
  const changes = accept(user, { username: 'renamed' })
  await name.fill('renamed')
  await change.click()
  await expect.element(page.getByRole('status').filter({ hasText: 'Your username is renamed now.' })).toBeVisible()
  await expect.element(section).toMatchTextContent('Your username is renamed.')
  expect(changes).toMatchObject([{ body: { username: 'renamed', password: 'my password' } }])
  await expectAccessible()
})

test('AS-05 the email changes with the password once the new address confirms, on a small screen', async () => {
  await page.viewport(320, 640)
  const user = await openSettings('account')
  const section = sectionOf('Email')
  await expect.element(section).toMatchTextContent(`Your email is ${user.email}.`)
  await section.getByRole('button', { name: 'Change your email' }).click()
  const email = section.getByLabelText('New email')
  const text = 'Enter an email address like name@example.com.'
  reply(updateUser, refuseField('invalid_input', 'email', text))
  await email.fill('nobody')
  await section.getByLabelText('Your password', { exact: true }).fill('my password')
  await userEvent.keyboard('{Enter}')
  await expect.element(email).toHaveAccessibleDescription(text)
  await email.fill(user.email)
  await userEvent.keyboard('{Enter}')
  await expect.element(email).toHaveAccessibleDescription('This is your email already.')
  const changes = accept(user, { pendingEmail: 'new@example.com' })
  await email.fill('new@example.com')
  await userEvent.keyboard('{Enter}')
  await expect.element(section.getByRole('status')).toMatchTextContent('You asked to change it to new@example.com.')
  expect(changes).toMatchObject([{ body: { email: 'new@example.com', password: 'my password' } }])
  await expectAccessibleInBothColorSchemes()
  await expectNoOverflow()
})
