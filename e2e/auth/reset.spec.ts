import type { Page } from '@playwright/test'
import { addresses } from '@sparkle/contract/addresses.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleInBothColorSchemes,
  expectNoOverflow,
  test,
} from '../support/fixtures.ts'
import { waitForEmail } from '../support/outbox.ts'

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

test('I-36 after the request, a page of its own says what to do if no email comes, and leads back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(addresses.reset)
  await page.getByLabel('Email').fill('sam.with.a.long.name@some.department.example.com')
  await page.getByRole('button', { name: 'Send the email' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeFocused()
  await expect(page).toHaveTitle('Check your email – Sparkle')
  await expect(page.getByLabel('Email')).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText('sam.with.a.long.name@some.department.example.com')
  await expect(page.getByRole('main')).toContainText('spam folder')
  await expectAccessibleInBothColorSchemes(page)
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue('sam.with.a.long.name@some.department.example.com')
})

test('I-35 I-39 what is not an email address is refused at the field, and needless space is removed', async ({
  page,
}) => {
  await page.goto(addresses.reset)
  const email = page.getByLabel('Email')
  await email.fill('sam.example.com')
  await page.getByRole('button', { name: 'Send the email' }).click()
  await expect(email).toHaveAccessibleDescription('Enter an email address like name@example.com.')
  await expect(page.getByRole('alert')).toBeFocused()
  await expectAccessible(page)
  await email.fill(' sam x@example.com ')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await email.press('Enter')
  await expect(email).toHaveAccessibleDescription('An email address has no spaces.')
  await expect(email).toHaveValue('sam x@example.com')
  await email.fill(' sam@example.com ')
  await email.blur()
  await expect(email).toHaveValue('sam@example.com')
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

/** Requests a recovery email and returns its link, without the origin. */
async function requestLink(page: Page, email: string): Promise<string> {
  await page.goto(addresses.reset)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the email' }).click()
  return /\/auth\/reset\/token\/[\w-]+#email=[\w.%-]+/.exec(await waitForEmail(email))?.[0] ?? ''
}

async function setPassword(page: Page, password: string) {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm new password').fill(password)
  await page.getByRole('button', { name: 'Save my new password' }).click()
}

test('P-12 P-13 P-14 I-37 the link in the email fills in the address, sets a new password and opens login', async ({
  page,
  makePerson,
}) => {
  const person = await makePerson()
  const link = await requestLink(page, person.email)
  const [path = ''] = link.split('#')
  const requests: string[] = []
  page.on('request', (request) => requests.push(`${request.url()} ${request.headers().referer}`))
  await page.goto(link)
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await expect(page.getByLabel('Email')).toBeEditable()
  await expect(page).toHaveURL(path)
  const sent = page.waitForRequest('**/api/v1/auth/password/recover/complete')
  await setPassword(page, 'a brand new sentence')
  expect((await sent).postDataJSON()).toEqual({
    email: person.email,
    password: 'a brand new sentence',
    token: path.split('/').at(-1),
  })
  await expect(page).toHaveURL(addresses.login)
  expect(requests.filter((request) => request.includes(person.username))).toEqual([])
  await expect(page.getByText('Password reset successfully! Please login with your new password.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Username').fill(person.username)
  await page.getByLabel('Password', { exact: true }).fill('a brand new sentence')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(addresses.profile(person.username))
})

test('I-33 a used link says so before anything is typed, and leads to a new one', async ({ page, makePerson }) => {
  const person = await makePerson()
  const link = await requestLink(page, person.email)
  await page.goto(link)
  await setPassword(page, 'a brand new sentence')
  await expect(page).toHaveURL(addresses.login)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(link)
  const notice = page.getByRole('status').filter({ hasText: 'This link does not work anymore.' })
  await expect(notice).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)
  await expectNoOverflow(page)
  await page.getByRole('link', { name: 'Get a new link' }).click()
  await expect(page).toHaveURL(addresses.reset)
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
