import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, freshName, test } from '../support/fixtures.ts'
import { chooseType, expectStep, fillLocation, fillPasswords, PASSWORD, press } from '../support/sign-up-steps.ts'

const CREATE = '**/api/v1/sparkleApplication/create'

test('U-76 U-82 U-83 the earlier variant creates the application', async ({ page, request }) => {
  const username = freshName('kim')
  await page.goto(addresses.classicSignUp)
  await chooseType(page)
  await page.getByLabel('First name').fill('Kim')
  await page.getByLabel('Last name').fill('Park')
  await page.getByLabel('Email').fill(`${username}@example.com`)
  await press(page, 'Next')
  await page.getByLabel('Username').fill(username)
  await fillPasswords(page)
  await press(page, 'Next')
  await expectStep(page, 'photo')
  await press(page, 'Skip')
  await expectStep(page, 'location')
  await fillLocation(page)
  const created = page.waitForResponse(CREATE)
  await press(page, 'Save Location')
  expect((await created).status()).toBe(201)
  await expectStep(page, 'done')
  await press(page, 'Let Me In!')
  await expect(page).toHaveURL(addresses.profile(username))
  const login = await request.post('/api/v1/auth/login', { data: { username, password: PASSWORD } })
  const { token } = (await login.json()) as { token: string }
  const own = await request.get('/api/v1/sparkleApplication/self', { headers: { authorization: `Bearer ${token}` } })
  expect(await own.json()).toMatchObject({ headline: 'My New Sparkle App' })
})
