import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pressKey } from '#test/keyboard.ts'
import {
  expectAccessibleInBothColorSchemes,
  expectAddress,
  expectNoOverflow,
  expectTexts,
  goBack,
  open,
  reload,
} from '#test/screen.tsx'
import { openSettings } from '#test/settings.ts'

const titles = ['Safety and privacy', 'Notifications', 'Email, username and password', 'Devices', 'Reading and writing']
const heading = page.getByRole('heading', { level: 1 })

test('FD-22 the settings are a list, safety and notifications first', async () => {
  await page.viewport(320, 640)
  await openSettings()
  await expectTexts(page.getByRole('heading', { level: 2 }), titles)
  await expectNoOverflow()
  await expectAccessibleInBothColorSchemes()
})

test('FD-22 each page of the settings has an address that survives a reload; title and focus follow', async () => {
  await openSettings()
  for (const title of titles) {
    await pressKey(page.getByRole('link', { name: title }))
    await expect.element(heading).toHaveTextContent(title)
    await expect.element(heading).toHaveFocus()
    await expect.poll(() => document.title).toBe(`${title} – Settings – Sparkle`)
    const { pathname } = location
    await reload()
    expect(location.pathname).toBe(pathname)
    await expect.element(heading).toHaveTextContent(title)
    await expectAccessibleInBothColorSchemes()
    await goBack()
    await expect.element(heading).toHaveTextContent('Settings')
  }
})

test('FD-22 the list is beside each page, and on a phone in a menu above it', async () => {
  await openSettings('devices')
  const links = page.getByRole('navigation', { name: 'Settings' })
  await expectTexts(links.getByRole('link'), titles)
  await expect.element(links.getByRole('link', { name: 'Devices' })).toHaveAttribute('aria-current', 'page')
  await page.viewport(320, 640)
  await links.getByText('All settings').click()
  await links.getByRole('link', { name: 'Notifications' }).click()
  await expectAddress(addresses.notificationSettings)
  await expect.element(links.getByRole('link')).toHaveLength(0)
  await expectNoOverflow()
})

test('FD-22 an unknown page leads to the list', async () => {
  await openSettings()
  await open(addresses.settingsPages('nothing'))
  await expectAddress(addresses.settings)
})
