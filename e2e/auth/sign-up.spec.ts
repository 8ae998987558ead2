import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, test } from '../support/fixtures.ts'
import {
  choosePicture,
  chooseType,
  expectStep,
  fillBasics,
  fillLocation,
  fillPasswords,
  goToCredentials,
  headings,
  PASSWORD,
  press,
  samplePicture,
} from '../support/sign-up-steps.ts'

test('R-03 U-01 U-08 U-10 U-13 U-23 U-34 U-40 U-65 U-67 U-68 U-69 L-19 the whole sign-up, in order, ends on your own profile', async ({
  page,
  request,
}) => {
  await page.goto(addresses.signUp)
  await expectStep(page, 'type')
  await chooseType(page)
  await expectStep(page, 'basics')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveTitle(`Step 2 of 5: ${headings.basics} – Sparkle`)
  const { username, email } = await fillBasics(page)
  await press(page, 'Next')
  await expectStep(page, 'credentials')
  await fillPasswords(page)
  await press(page, 'Next')
  await expectStep(page, 'photo')
  await choosePicture(page, samplePicture)
  await press(page, 'Save Photo')
  await expectStep(page, 'location')
  await fillLocation(page)
  await press(page, 'Save Location')
  await expectStep(page, 'done')
  expect(await page.evaluate(() => localStorage.getItem('sparkle-session'))).toBeNull()
  await press(page, 'Let Me In!')
  await expect(page).toHaveURL(addresses.profile(username))
  await expect(page.getByRole('heading', { level: 1, name: `Welcome, ${username}!` })).toBeVisible()
  const avatar = page.getByRole('main').locator('img').first()
  await expect(avatar).toHaveAttribute('src', /^\/assets\/[0-9a-f]{32}\/192\.webp$/)
  await expect.poll(() => avatar.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(192)
  const stored = await page.evaluate(() => localStorage.getItem('sparkle-session'))
  const { token } = JSON.parse(stored ?? '{}') as { token: string }
  expect(JSON.parse(stored ?? '{}')).toEqual({ username, token: expect.any(String) })
  const whoami = await request.get('/api/v1/auth/whoami', { headers: { authorization: `Bearer ${token}` } })
  expect(await whoami.json()).toMatchObject({
    username,
    email,
    firstName: 'Sam',
    lastName: 'Lee',
    businessAccount: false,
  })
  const roles = await request.get('/api/v1/auth/roles', { headers: { authorization: `Bearer ${token}` } })
  expect(await roles.json()).not.toContain('Business')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: `Welcome, ${username}!` })).toBeVisible()
})

test('U-10 U-11 L-18 L-19 choosing "Business" registers a business', async ({ page, request }) => {
  await page.goto(addresses.signUp)
  await chooseType(page, 'Business')
  const { username } = await fillBasics(page)
  await press(page, 'Next')
  await fillPasswords(page)
  await press(page, 'Next')
  await press(page, 'Skip')
  await expectStep(page, 'location')
  const login = await request.post('/api/v1/auth/login', { data: { username, password: PASSWORD } })
  const { token } = (await login.json()) as { token: string }
  const roles = await request.get('/api/v1/auth/roles', { headers: { authorization: `Bearer ${token}` } })
  expect(await roles.json()).toContain('Business')
})

test('a reload keeps the answers but no password; once the account exists, it offers to log in', async ({ page }) => {
  const { email } = await goToCredentials(page)
  await fillPasswords(page)
  expect(await page.evaluate(() => JSON.stringify(window.sessionStorage))).not.toContain(PASSWORD)
  await page.reload()
  await expectStep(page, 'credentials')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await page.goBack()
  await expectStep(page, 'basics')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await press(page, 'Next')
  await fillPasswords(page)
  await press(page, 'Next')
  await press(page, 'Skip')
  await expectStep(page, 'location')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Your Account Is Ready' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible()
})
