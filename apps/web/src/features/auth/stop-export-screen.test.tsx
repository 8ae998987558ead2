import { addresses } from '@sparkle/contract/core/addresses.ts'
import { stopExport } from '@sparkle/contract/people/own-data.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pressKey } from '#test/keyboard.ts'
import { refuse, reply } from '#test/network.ts'
import {
  expectAccessible,
  expectAccessibleInBothColorSchemes,
  expectAddress,
  expectNoOverflow,
  open,
} from '#test/screen.tsx'

const token = 'x'.repeat(43)

test('OD-13 the link in the email stops a copy of the data, without a login and by keyboard', async () => {
  await page.viewport(320, 640)
  await open(addresses.stopExport(token))
  const stop = page.getByRole('button', { name: 'This was not me' })
  await expect.element(stop).toHaveAccessibleDescription(/If this was not you/)
  await expectAccessibleInBothColorSchemes()
  await expectNoOverflow()
  reply(stopExport, refuse('link_expired', 'This link is too old. The file is no longer there.'))
  await pressKey(stop)
  await expect.element(page.getByRole('alert').filter({ hasText: 'This link is too old' })).toBeVisible()
  const stops = reply(stopExport, { success: true })
  await pressKey(stop)
  await expect.element(page.getByRole('status')).toHaveTextContent('It is stopped. Nobody can get the file.')
  expect(stops).toMatchObject([{ body: { token } }])
  await expectAccessible()
  await page.getByRole('link', { name: 'Set a new password' }).click()
  await expectAddress(addresses.reset)
})
