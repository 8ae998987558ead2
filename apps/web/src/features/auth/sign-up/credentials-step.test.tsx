import { register } from '@sparkle/contract/auth/auth.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refuse, reply } from '#test/network.ts'
import { expectAccessible, press } from '#test/screen.tsx'
import { expectStep, fillPasswords, openCredentials, PASSWORD } from '#test/sign-up.ts'

const password = page.getByLabelText('Password', { exact: true })
const confirmation = page.getByLabelText('Confirm password')
const summary = page.getByRole('alert')
const mismatch = page.getByText('Passwords Do Not Match')

test('U-24 U-25 U-26 password and confirmation are required, and one toggle shows both', async () => {
  await openCredentials()
  for (const field of [password, confirmation]) await expect.element(field).toHaveAttribute('required', '')
  await press('Next')
  await expect.element(summary).toMatchTextContent('Please enter a password')
  await expectStep('credentials')
  const toggle = page.getByRole('button', { name: 'Show passwords' })
  for (const [type, pressed] of [
    ['text', 'true'],
    ['password', 'false'],
  ] as const) {
    await toggle.click()
    await expect.element(toggle).toHaveAttribute('aria-pressed', pressed)
    for (const field of [password, confirmation]) await expect.element(field).toHaveAttribute('type', type)
  }
})

test('U-27 U-28 U-29 different passwords stay on the step, and the message updates on every change', async () => {
  await openCredentials()
  await fillPasswords(PASSWORD, 'another sentence')
  await press('Next')
  await expectStep('credentials')
  await expect.element(summary).toMatchTextContent('Passwords Do Not Match')
  await expectAccessible()
  await confirmation.fill(PASSWORD)
  await expect.element(mismatch).toHaveLength(0)
  await password.fill('changed again')
  await expect.element(mismatch).toBeVisible()
  await fillPasswords('short')
  await press('Next')
  await expect.element(summary).toMatchTextContent('8 or more characters')
  await password.fill('short no more')
  await expect.element(summary).toHaveLength(0)
})

test('the server refuses a common password, and the reason is shown', async () => {
  await openCredentials()
  const text = 'Many people use this password, so it is easy to guess. Please choose another password.'
  const registrations = reply(register, refuse('common_password', text, { password: [text] }))
  await fillPasswords('password123')
  await press('Next')
  await press('Skip')
  await expectStep('credentials')
  await expect.element(summary).toMatchTextContent('Username or Password Taken')
  await expect.element(summary).toMatchTextContent(text)
  expect(registrations).toMatchObject([{ body: { password: 'password123' } }])
})
