import { checkLink } from '@sparkle/contract/auth/auth.ts'
import { agreeToEmailChange, cancelEmailChange } from '@sparkle/contract/auth/email-changes.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pressKey } from '#test/keyboard.ts'
import { reply } from '#test/network.ts'
import {
  expectAccessible,
  expectAccessibleInBothColorSchemes,
  expectAddress,
  expectNoOverflow,
  open,
  press,
  reload,
} from '#test/screen.tsx'

const token = 'x'.repeat(43)
const status = page.getByRole('status')
const deadLink = status.filter({ hasText: 'This link does not work anymore.' })

async function openVetoLink() {
  reply(checkLink, { result: true })
  await open(addresses.emailVeto(token))
  await expect.element(page.getByRole('heading', { level: 1, name: 'Change of your email' })).toBeVisible()
}

test('the old address can stop an email change, by keyboard and on a small screen', async () => {
  await page.viewport(320, 640)
  await openVetoLink()
  const stops = reply(cancelEmailChange, { success: true, restored: false })
  const stop = page.getByRole('button', { name: 'Stop the change' })
  await expect.element(stop).toHaveAccessibleDescription(/If this was not you/)
  await expectAccessibleInBothColorSchemes()
  await expectNoOverflow()
  await pressKey(stop)
  await expect.element(status).toHaveTextContent('The change is stopped. Your email stays the same.')
  expect(stops).toMatchObject([{ body: { token } }])
  await expectAccessible()
  await expectNoOverflow()
  await page.getByRole('link', { name: 'Set a new password' }).click()
  await expectAddress(addresses.reset)
})

test('I-34 the old address can agree to an email change; a used link says so in place of its buttons', async () => {
  await openVetoLink()
  const agreements = reply(agreeToEmailChange, { success: true })
  await press('Agree to the change')
  await expect.element(status).toHaveTextContent('You agreed to the change.')
  expect(agreements).toMatchObject([{ body: { token } }])
  await expectAccessible()
  reply(checkLink, { result: false })
  await reload()
  await expect.element(deadLink).toBeVisible()
  await expect.element(page.getByRole('main').getByRole('button')).toHaveLength(0)
  await expectAccessibleInBothColorSchemes()
  await open(addresses.confirmEmail(token))
  await expect.element(deadLink).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Confirm my email' })).toHaveLength(0)
  await expectAccessible()
})
