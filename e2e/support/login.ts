import type { Page } from '@playwright/test'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect } from './fixtures.ts'

/** Logs in on the page that is open. The name may be an email. */
export async function logIn(page: Page, name: string, password: string): Promise<void> {
  await expect(page).toHaveURL(addresses.login)
  await page.getByLabel('Username').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}
