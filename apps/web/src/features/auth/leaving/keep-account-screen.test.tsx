import { addresses } from '@sparkle/contract/core/addresses.ts'
import { keepAccountByLink } from '@sparkle/contract/people/own-data.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pressKey } from '#test/keyboard.ts'
import { refuse, reply } from '#test/network.ts'
import { expectAccessible, expectAddress, expectToFit, open } from '#test/screen.tsx'

const token = 'x'.repeat(43)

test('OD-14 the link in the email keeps the account, without a login and by keyboard', async () => {
  await open(addresses.keepAccount(token))
  const keep = page.getByRole('button', { name: 'Keep my account' })
  await expect.element(keep).toHaveAccessibleDescription(/^If you keep it/)
  await expectToFit()
  reply(keepAccountByLink, refuse('link_expired', 'This link is too old, or it was used before.'))
  await pressKey(keep)
  await expect.element(page.getByRole('alert').filter({ hasText: 'This link is too old' })).toBeVisible()
  await expectAccessible()
  const requests = reply(keepAccountByLink, { success: true })
  await pressKey(keep)
  await expect.element(page.getByRole('status')).toHaveTextContent('Your account stays. You can log in again.')
  expect(requests).toMatchObject([{ body: { token } }])
  await expectToFit()
  await expect.element(page.getByRole('link', { name: 'Set a new password' })).toHaveAttribute('href', addresses.reset)
  await pressKey(page.getByRole('main').getByRole('link', { name: 'Log in' }))
  await expectAddress(addresses.login)
})
