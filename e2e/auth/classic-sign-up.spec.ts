import { addresses } from '@sparkle/contract/addresses.ts'
import { expect, expectAccessible, letThrough, test } from '../support/fixtures.ts'
import { chooseType, expectStep, fillLocation, fillPasswords, PASSWORD, press } from '../support/sign-up-steps.ts'

const CREATE = '**/api/v1/sparkleApplication/create'

async function goToClassicAccount(page: import('@playwright/test').Page) {
  await page.goto(addresses.classicSignUp)
  await chooseType(page)
  const name = `kim-${crypto.randomUUID().slice(0, 8)}`
  await page.getByLabel('First name').fill('Kim')
  await page.getByLabel('Last name').fill('Park')
  await page.getByLabel('Email').fill(`${name}@example.com`)
  await press(page, 'Next')
  await page.getByLabel('Username').fill(name)
  return name
}

test('U-76 U-77 U-80 U-81 U-82 U-83 the earlier variant has four stages and creates the application', async ({
  page,
  request,
}) => {
  const stages = page.getByRole('list', { name: 'Steps of the sign-up' })
  const current = stages.locator('[aria-current=step]')
  await page.goto(addresses.classicSignUp)
  await expect(stages.getByRole('listitem')).toHaveCount(4)
  await expect(stages.getByRole('listitem')).toContainText(['Person details', 'Account', 'Location', 'Finish'])
  await expect(current).toContainText('Person details')
  await expectAccessible(page)
  const username = await goToClassicAccount(page)
  await expect(current).toContainText('Account')
  await expectAccessible(page)
  await fillPasswords(page)
  await press(page, 'Next')
  await expectStep(page, 'photo')
  expect(await page.evaluate(() => history.state.usr.step)).toBe(3)
  await press(page, 'Skip')
  await expectStep(page, 'location')
  expect(await page.evaluate(() => history.state.usr.step)).toBe(4)
  await expect(current).toContainText('Location')
  await fillLocation(page)
  const created = page.waitForResponse(CREATE)
  await press(page, 'Save Location')
  expect((await created).status()).toBe(201)
  await expectStep(page, 'done')
  await expect(current).toContainText('Finish')
  await expectAccessible(page)
  await press(page, 'Let Me In!')
  await expect(page).toHaveURL(addresses.profile(username))
  const login = await request.post('/api/v1/auth/login', { data: { username, password: PASSWORD } })
  const { token } = (await login.json()) as { token: string }
  const own = await request.get('/api/v1/sparkleApplication/self', { headers: { authorization: `Bearer ${token}` } })
  expect(await own.json()).toMatchObject({ headline: 'My New Sparkle App' })
})

test('U-78 U-79 the hint says whether the passwords match while typing', async ({ page }) => {
  await goToClassicAccount(page)
  const hint = page.getByRole('status')
  await fillPasswords(page, PASSWORD, 'something else')
  await expect(hint.filter({ hasText: 'Passwords must match!' })).toBeVisible()
  await fillPasswords(page)
  await expect(hint.filter({ hasText: 'Passwords match!' })).toBeVisible()
})

test('U-84 U-85 the confetti has 200 pieces and a tween of 5 seconds; a failed application can be retried', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.route(CREATE, (route) => route.abort())
  await goToClassicAccount(page)
  await fillPasswords(page)
  await press(page, 'Next')
  await press(page, 'Skip')
  await press(page, 'Skip')
  await press(page, 'Skip anyway')
  await expectStep(page, 'done')
  const confetti = page.locator('[data-pieces]')
  await expect(confetti).toHaveAttribute('data-pieces', '200')
  await expect(confetti).toHaveAttribute('data-tween', '5000')
  await expect(page.getByRole('alert').filter({ hasText: 'Something Went Wrong' })).toBeVisible()
  await letThrough(page, CREATE)
  const created = page.waitForResponse(CREATE)
  await press(page, 'Try again')
  expect((await created).status()).toBe(201)
  await expect(page.getByText('Your Sparkle Application is ready to fill in.')).toBeVisible()
})

test('a business finishes the earlier variant without an application', async ({ page }) => {
  let calls = 0
  await page.route(CREATE, (route) => {
    calls += 1
    return route.continue()
  })
  await page.goto(addresses.classicSignUp)
  await chooseType(page, 'Business')
  await page.getByLabel('First name').fill('Kim')
  await page.getByLabel('Last name').fill('Park')
  const name = `shop-${crypto.randomUUID().slice(0, 8)}`
  await page.getByLabel('Email').fill(`${name}@example.com`)
  await press(page, 'Next')
  await page.getByLabel('Username').fill(name)
  await fillPasswords(page)
  await press(page, 'Next')
  await press(page, 'Skip')
  await press(page, 'Skip')
  await press(page, 'Skip anyway')
  await expectStep(page, 'done')
  expect(calls).toBe(0)
})
