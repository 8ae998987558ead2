import type { Page } from '@playwright/test'
import type { Call } from '@sparkle/contract/call.ts'

/** Refuses the next such call, as the server does ten minutes after the password was typed. */
export async function forgetPassword(page: Page, { method, path }: Call): Promise<void> {
  const refusal = { code: 'recent_password_needed', message: 'Please enter your password again to go on.' }
  const address = new RegExp(`${path.replace(/:\w+/g, '[^/]+')}$`)
  let isRefused = false
  await page.route(address, (route) => {
    if (isRefused || route.request().method() !== method) return route.continue()
    isRefused = true
    return route.fulfill({ status: 403, json: refusal })
  })
}

export async function typePasswordAgain(page: Page, password: string): Promise<void> {
  const asked = page.getByRole('dialog', { name: 'Is it you?' })
  await asked.getByLabel('Password', { exact: true }).fill(password)
  await asked.getByRole('button', { name: 'Go on' }).click()
}
