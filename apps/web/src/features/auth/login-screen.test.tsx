import { getSite } from '@sparkle/contract/admin/site.ts'
import { login } from '@sparkle/contract/auth/auth.ts'
import { logout } from '@sparkle/contract/auth/sessions.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { logIn, password, replyToLogin, username } from '#test/login.ts'
import { hold, noConnection, refuse, reply } from '#test/network.ts'
import { goOffline } from '#test/offline.ts'
import { makeSite } from '#test/replies/site-replies.ts'
import {
  expectAccessible,
  expectAccessibleInBothColorSchemes,
  expectAddress,
  expectNoOverflow,
  expectTexts,
  goBack,
  open,
  press,
} from '#test/screen.tsx'
import { loginTexts } from './auth.messages.ts'

const summary = page.getByRole('alert')
const unauthorized = refuse('wrong_credentials', 'Unauthorized')

test('R-01 R-02 L-01 L-02 the home address and the login address show the same login form', async () => {
  reply(getSite, makeSite())
  for (const [address, title] of [
    [addresses.home, 'Welcome'],
    [addresses.login, 'Log in'],
  ] as const) {
    await open(address)
    await expect.element(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
    await expect.element(username).toBeVisible()
    await expect.element(password).toBeVisible()
    await expect.poll(() => document.title).toBe(`${title} – Sparkle`)
  }
  await expectAccessible()
})

test('FD-03 "Welcome back" is for a browser that was logged in before, and says nothing about who it was', async () => {
  const { user } = replyToLogin()
  reply(getSite, makeSite())
  for (const [stays, heading] of [
    [false, 'Log in'],
    [true, 'Welcome back'],
  ] as const) {
    await open(addresses.login)
    if (!stays) await page.getByRole('checkbox', { name: loginTexts.isShared }).click()
    await logIn(user.username)
    await expectAddress(addresses.profile(user.username))
    reply(logout, { success: true })
    await page.getByRole('button', { name: 'Your menu' }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expectAddress(addresses.login)
    for (const address of [addresses.home, addresses.login]) {
      await open(address)
      await expect.element(page.getByRole('heading', { name: heading })).toBeVisible()
    }
    expect(JSON.stringify({ ...localStorage })).not.toContain(user.username)
  }
})

test('L-03 the toggle makes the password readable and hides it again', async () => {
  await open(addresses.login)
  const toggle = page.getByRole('button', { name: 'Show password' })
  await expect.element(password).toHaveAttribute('type', 'password')
  await toggle.click()
  await expect.element(password).toHaveAttribute('type', 'text')
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'true')
  await toggle.click()
  await expect.element(password).toHaveAttribute('type', 'password')
})

test('L-04 L-05 the links open reset and sign-up', async () => {
  await open(addresses.login)
  await page.getByRole('link', { name: 'Forgot Username or Password?' }).click()
  await expectAddress(addresses.reset)
  await goBack()
  await page.getByRole('link', { name: 'Sign up' }).click()
  await expectAddress(addresses.signUp)
})

test('L-08 L-10 a wrong password shows "Unauthorized" until a field changes', async () => {
  reply(login, unauthorized)
  await open(addresses.login)
  await logIn('sam')
  await expect.element(summary).toMatchTextContent('Unauthorized')
  await expect.element(summary).toHaveFocus()
  await expect.poll(() => document.title).toBe('Error: Log in – Sparkle')
  await expect.element(username).toHaveValue('sam')
  await expectAccessible()
  await password.fill('another try')
  await expect.element(page.getByText('Unauthorized')).toHaveLength(0)
})

test('I-30 beside "Unauthorized", a sentence says what is wrong and links to a new password', async () => {
  await page.viewport(320, 640)
  reply(login, unauthorized)
  await open(addresses.login)
  await logIn('someone')
  await expectTexts(summary.getByRole('listitem'), ['Unauthorized'])
  await expect.element(summary).toMatchTextContent('The username and the password do not match.')
  await expectAccessibleInBothColorSchemes()
  await expectNoOverflow()
  await summary.getByRole('link', { name: 'set a new password' }).click()
  await expectAddress(addresses.reset)
})

test('what was typed keeps its color in a field with an error', async () => {
  reply(login, unauthorized)
  await open(addresses.login)
  await username.fill('sam')
  const { color } = getComputedStyle(await username.findElement())
  await logIn('sam')
  await expect.element(username).toHaveAttribute('aria-invalid', 'true')
  await expect.element(username).toHaveStyle({ color })
})

test('I-42 each error of the login form goes away when its field is corrected, and the summary follows', async () => {
  await open(addresses.login)
  await press('Log in')
  const errors = summary.getByRole('listitem')
  await expectTexts(errors, ['Enter your username', 'Enter your password'])
  await username.click()
  await userEvent.keyboard('sam ')
  await expectTexts(errors, ['Enter your password'])
  await expect.element(username).toHaveFocus()
  await password.click()
  await userEvent.keyboard('x')
  await expect.element(summary).toHaveLength(0)
  await expect.element(username).toHaveValue('sam')
})

test('L-08 a response that arrives while typing is shown and does not take focus from the field', async () => {
  const held = hold<typeof unauthorized>()
  const logins = reply(login, () => held.promise)
  await open(addresses.login)
  await logIn('someone', 'not the')
  await expect.poll(() => logins).toHaveLength(1)
  await userEvent.keyboard(' password')
  held.send(unauthorized)
  await expect.element(summary).toMatchTextContent('Unauthorized')
  await userEvent.keyboard(' of mine')
  await expect.element(password).toHaveValue('not the password of mine')
})

for (const [name, failure] of [
  ['status 500', refuse('server_error', 'Server Error')],
  ['status 429', refuse('too_many_requests', 'Too many')],
] as const) {
  test(`L-09 ${name} shows "Login Failed"`, async () => {
    reply(login, failure)
    await open(addresses.login)
    await logIn('someone')
    await expect.element(summary).toMatchTextContent('Login Failed')
  })
}

test('L-09 a lost connection shows "Login Failed" and keeps what was typed', async () => {
  reply(login, noConnection)
  await open(addresses.login)
  goOffline()
  await logIn('someone', 'something')
  await expect.element(summary).toMatchTextContent('Login Failed')
  await expect.element(password).toHaveValue('something')
})

test('an empty login form says what is missing, and its summary links to the field', async () => {
  await open(addresses.login)
  await press('Log in')
  await expect.element(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Enter your password' }).click()
  await expect.element(password).toHaveFocus()
})
