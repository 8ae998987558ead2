import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, focus, reload } from '#test/screen.tsx'
import { openSettings } from '#test/settings.ts'

test('the color scheme can be chosen and is kept', async () => {
  await openSettings('display')
  const dark = page.getByRole('radio', { name: 'Dark' })
  const html = document.documentElement
  await focus(dark)
  await userEvent.keyboard(' ')
  await expect.element(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expectAccessible()
  html.removeAttribute('data-mantine-color-scheme')
  await reload()
  await expect.element(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect.element(dark).toBeChecked()
})
