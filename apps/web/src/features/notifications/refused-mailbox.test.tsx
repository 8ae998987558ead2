import { addresses } from '@sparkle/contract/core/addresses.ts'
import { countAlerts, resumeEmails } from '@sparkle/contract/notifications/notifications.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pressKey } from '#test/keyboard.ts'
import { reply } from '#test/network.ts'
import { expectAccessibleInBothColorSchemes, expectToFit, open, reload } from '#test/screen.tsx'
import { signIn } from '#test/session.ts'

test('NO-17 the owner of a mailbox that refuses emails sees why none come, and can try again', async () => {
  signIn()
  reply(countAlerts, { new: 0, email_refused: true })
  await open(addresses.help)
  const banner = page.getByRole('region', { name: 'We cannot reach your mailbox' })
  await expect.element(banner).toMatchTextContent('Your mailbox refused our emails, so we stopped sending them.')
  await expectToFit()
  await expect
    .element(banner.getByRole('link', { name: 'Change my email' }))
    .toHaveAttribute('href', addresses.accountSettings)
  const resumed = reply(resumeEmails, () => {
    reply(countAlerts, { new: 0, email_refused: false })
    return { success: true } as const
  })
  await pressKey(banner.getByRole('button', { name: 'Send emails again' }))
  await expect.element(page.getByText('We send you emails again')).toBeVisible()
  await expect.element(banner).toHaveLength(0)
  expect(resumed).toHaveLength(1)
  await expectAccessibleInBothColorSchemes()
  const counts = reply(countAlerts, { new: 0, email_refused: false })
  await reload()
  await expect.poll(() => counts.length).toBeGreaterThan(0)
  await expect.element(banner).toHaveLength(0)
})
