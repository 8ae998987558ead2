import { checkLink, completeRecovery } from '@sparkle/contract/auth/auth.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refuse, reply } from '#test/network.ts'
import {
  expectAccessible,
  expectAccessibleInBothColorSchemes,
  expectAddress,
  expectNoOverflow,
  open,
  press,
} from '#test/screen.tsx'

const email = page.getByLabelText('Email')
const first = page.getByLabelText('New password', { exact: true })
const second = page.getByLabelText('Confirm new password')
const status = (text: string) => page.getByRole('status').filter({ hasText: text })

test('R-05 P-05 P-06 P-07 P-08 P-09 P-10 the completion form asks for email and two passwords, with a live hint', async () => {
  reply(checkLink, { result: true })
  await open(addresses.newPassword('some-token'))
  await expect.element(email).toBeVisible()
  await first.fill('one long sentence')
  await second.fill('one long')
  await expect.element(status('Passwords must match!')).toBeVisible()
  await second.fill('one long sentence')
  await expect.element(status('Passwords match!')).toBeVisible()
  await first.fill('another sentence')
  await expect.element(status('Passwords must match!')).toBeVisible()
  await expectAccessible()
})

test('P-12 P-13 P-14 I-37 a new password opens login, with a notice', async () => {
  reply(checkLink, { result: true })
  const completions = reply(completeRecovery, { success: true })
  await open(`${addresses.newPassword('some-token')}#email=sam%40example.com`)
  await expect.element(email).toHaveValue('sam@example.com')
  await expect.element(email).toBeEnabled()
  await expect.poll(() => location.href).toBe(location.origin + addresses.newPassword('some-token'))
  await first.fill('a brand new sentence')
  await second.fill('a brand new sentence')
  await press('Save my new password')
  await expectAddress(addresses.login)
  expect(completions).toMatchObject([
    { body: { email: 'sam@example.com', password: 'a brand new sentence', token: 'some-token' } },
  ])
  await expect
    .element(page.getByText('Password reset successfully! Please login with your new password.'))
    .toBeVisible()
  await expectAccessible()
})

test('I-33 a used link says so before anything is typed, and leads to a new one', async () => {
  await page.viewport(320, 640)
  const checks = reply(checkLink, { result: false })
  await open(addresses.newPassword('used-token'))
  await expect.element(status('This link does not work anymore.')).toBeVisible()
  expect(checks).toMatchObject([{ body: { kind: 'recovery', token: 'used-token' } }])
  await expectAccessibleInBothColorSchemes()
  await expectNoOverflow()
  await page.getByRole('link', { name: 'Get a new link' }).click()
  await expectAddress(addresses.reset)
})

test('P-11 unequal passwords do not block sending; P-15 a refusal shows its text', async () => {
  reply(checkLink, { result: true })
  const completions = reply(completeRecovery, refuse('link_expired', 'This link does not work anymore.'))
  await open(addresses.newPassword('wrong-token'))
  await email.fill('someone@example.com')
  await first.fill('a brand new sentence')
  await second.fill('something else')
  await press('Save my new password')
  await expect.element(page.getByRole('alert')).toMatchTextContent('something went wrong - please try again')
  expect(completions).toHaveLength(1)
  await expectAccessible()
  await email.fill('someone.else@example.com')
  await expect.element(page.getByRole('alert')).toHaveLength(0)
  await expect.element(page.getByText('something went wrong - please try again')).toHaveLength(0)
})
