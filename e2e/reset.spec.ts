import { addresses } from '@sparkle/contract/addresses.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { waitForEmail } from './outbox.ts'

test('R-04 P-01 P-02 P-03 the request form asks only for the email and says that an email is on its way', async ({
  page,
  makePerson,
}) => {
  const person = await makePerson()
  await page.goto(addresses.reset)
  await expect(page.getByRole('textbox')).toHaveCount(1)
  await expectAccessible(page)
  await page.getByLabel('Email').fill(person.email)
  const sent = page.waitForRequest('**/api/v1/auth/password/recover')
  await page.getByRole('button', { name: 'Send the email' }).click()
  expect((await sent).postDataJSON()).toEqual({ email: person.email })
  await expect(page.getByText('request sent - please check your email and click the link!')).toBeVisible()
  await expectAccessible(page)
  const email = await waitForEmail(person.email)
  expect(email).toContain(person.username)
})

test('P-03 an unknown email gets the same message', async ({ page }) => {
  await page.goto(addresses.reset)
  await page.getByLabel('Email').fill('nobody-at-all@example.com')
  await page.getByRole('button', { name: 'Send the email' }).click()
  await expect(page.getByText('request sent - please check your email and click the link!')).toBeVisible()
})

test('P-04 a failed request shows an error', async ({ page, context }) => {
  await page.goto(addresses.reset)
  await page.getByLabel('Email').fill('someone@example.com')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send the email' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'Something Went Wrong - Please check your connection and try again',
  )
  await expect(page.getByRole('alert')).not.toContainText('try again!')
  await expectAccessible(page)
})

test('R-05 P-05 P-06 P-07 P-08 P-09 P-10 the completion form asks for email and two passwords, with a live hint', async ({
  page,
}) => {
  await page.goto(addresses.newPassword('some-token'))
  await expect(page.getByLabel('Email')).toBeVisible()
  const first = page.getByLabel('New password', { exact: true })
  const second = page.getByLabel('Confirm new password')
  await first.fill('one long sentence')
  await second.fill('one long')
  await expect(page.getByRole('status').filter({ hasText: 'Passwords must match!' })).toBeVisible()
  await second.fill('one long sentence')
  await expect(page.getByRole('status').filter({ hasText: 'Passwords match!' })).toBeVisible()
  await first.fill('another sentence')
  await expect(page.getByRole('status').filter({ hasText: 'Passwords must match!' })).toBeVisible()
  await expectAccessible(page)
})

test('P-12 P-13 P-14 the link in the email sets a new password and opens login', async ({ page, makePerson }) => {
  const person = await makePerson()
  await page.goto(addresses.reset)
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Send the email' }).click()
  const link = /\/auth\/reset\/token\/[\w-]+/.exec(await waitForEmail(person.email))?.[0] ?? ''
  await page.goto(link)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('New password', { exact: true }).fill('a brand new sentence')
  await page.getByLabel('Confirm new password').fill('a brand new sentence')
  const sent = page.waitForRequest('**/api/v1/auth/password/recover/complete')
  await page.getByRole('button', { name: 'Save my new password' }).click()
  expect((await sent).postDataJSON()).toEqual({
    email: person.email,
    password: 'a brand new sentence',
    token: link.split('/').at(-1),
  })
  await expect(page).toHaveURL(addresses.login)
  await expect(page.getByText('Password reset successfully! Please login with your new password.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Username').fill(person.username)
  await page.getByLabel('Password', { exact: true }).fill('a brand new sentence')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(addresses.profile(person.username))
})

test('P-11 unequal passwords do not block sending; P-15 a refusal shows its text', async ({ page }) => {
  await page.goto(addresses.newPassword('wrong-token'))
  await page.getByLabel('Email').fill('someone@example.com')
  await page.getByLabel('New password', { exact: true }).fill('a brand new sentence')
  await page.getByLabel('Confirm new password').fill('something else')
  const reply = page.waitForResponse('**/api/v1/auth/password/recover/complete')
  await page.getByRole('button', { name: 'Save my new password' }).click()
  expect((await reply).status()).toBe(422)
  await expect(page.getByRole('alert')).toContainText('something went wrong - please try again')
  await expectAccessible(page)
  await page.getByLabel('Email').fill('someone.else@example.com')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByText('something went wrong - please try again')).toHaveCount(0)
})
