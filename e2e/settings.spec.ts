import { addresses } from '@sparkle/contract/addresses.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

test('changing the password needs the current one and ends the other sessions', async ({ page, request, signIn }) => {
  const person = await signIn()
  const other = await request.post('/api/v1/auth/login', {
    data: { username: person.username, password: person.password },
  })
  const { token } = (await other.json()) as { token: string }
  await page.goto(addresses.settings)
  await expect(page.getByText('(this device)')).toBeVisible()
  await page.getByLabel('Current password', { exact: true }).fill('wrong one')
  await page.getByLabel('New password', { exact: true }).fill('a fresh new sentence')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Current password', { exact: true }).fill(person.password)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password is changed. All other devices are logged out.')).toBeVisible()
  await expectAccessible(page)
  const status = async (bearer: string) =>
    (await request.get('/api/v1/auth/whoami', { headers: { authorization: `Bearer ${bearer}` } })).status()
  expect(await status(token)).toBe(401)
  expect(await status(person.token)).toBe(200)
})

test('one device, or all of them, can be logged out', async ({ page, request, signIn }) => {
  const person = await signIn()
  await request.post('/api/v1/auth/login', {
    data: { username: person.username, password: person.password },
    headers: { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1' },
  })
  await page.goto(addresses.settings)
  await page.getByRole('button', { name: 'Log out Safari on iPhone or iPad' }).click()
  await expect(page.getByText('Safari on iPhone or iPad')).toHaveCount(0)
  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(page).toHaveURL(addresses.login)
  const reply = await request.get('/api/v1/auth/whoami', { headers: { authorization: `Bearer ${person.token}` } })
  expect(reply.status()).toBe(401)
})

test('the color scheme can be chosen and is kept', async ({ page, signIn }) => {
  await signIn()
  await page.goto(addresses.settings)
  await page.getByRole('radio', { name: 'Dark' }).check()
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expectAccessible(page)
  await page.reload()
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
})
