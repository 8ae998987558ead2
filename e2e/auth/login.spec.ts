import type { Page } from '@playwright/test'
import { addresses } from '@sparkle/contract/addresses.ts'
import { conversationsIn, sendMessages } from '../support/conversations.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleInBothColorSchemes,
  expectNoOverflow,
  type Person,
  storeSession,
  test,
} from '../support/fixtures.ts'

async function logIn(page: Page, { username, password }: Person) {
  await expect(page).toHaveURL(addresses.login)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

test('R-01 R-02 L-01 L-02 the home address and the login address show the same login screen', async ({ page }) => {
  for (const address of [addresses.home, addresses.login]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()
    await expect(page.getByLabel('Username')).toBeVisible()
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
    await expect(page).toHaveTitle('Log in – Sparkle')
  }
  await expectAccessible(page)
})

test('AD-21 guests read at the home address what Sparkle is, with the login form in view', async ({ page }) => {
  for (const [width, height] of [
    [320, 568],
    [768, 1024],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(addresses.home)
    await expect(page.getByRole('button', { name: 'Log in' })).toBeInViewport()
    const questions = page.getByRole('heading', { level: 2 })
    await expect(questions).toHaveText([
      'What is Sparkle?',
      'What does it cost?',
      'Who is it for?',
      'Who reads what?',
      'Who runs this site?',
      'Rules and privacy',
    ])
    await expectNoOverflow(page)
  }
  await expectAccessibleInBothColorSchemes(page)
  for (const [name, type] of [
    ['I look for work', 'Applicant'],
    ['I look for people to hire', 'Business'],
  ] as const) {
    await page.goto(addresses.home)
    await page.getByRole('link', { name }).click()
    await expect(page.getByRole('radio', { name: type })).toBeChecked()
  }
})

test('L-03 the toggle makes the password readable and hides it again', async ({ page }) => {
  await page.goto(addresses.login)
  const password = page.getByLabel('Password', { exact: true })
  const toggle = page.getByRole('button', { name: 'Show password' })
  await expect(password).toHaveAttribute('type', 'password')
  await toggle.click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  await toggle.click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('L-04 L-05 the links open reset and sign-up', async ({ page }) => {
  await page.goto(addresses.login)
  await page.getByRole('link', { name: 'Forgot Username or Password?' }).click()
  await expect(page).toHaveURL(addresses.reset)
  await page.goBack()
  await page.getByRole('link', { name: 'Sign up' }).click()
  await expect(page).toHaveURL(addresses.signUp)
})

test('L-11 L-12 L-13 L-14 logging in stores the token, loads user and permissions, and opens your own profile', async ({
  page,
  makePerson,
}) => {
  const person = await makePerson()
  await page.goto(addresses.login)
  await page.getByLabel('Username').fill(person.username)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  const whoami = page.waitForRequest('**/api/v1/auth/whoami')
  const permissions = page.waitForRequest('**/api/v1/auth/permissions')
  await page.getByRole('button', { name: 'Log in' }).click()
  for (const request of [await whoami, await permissions]) {
    expect(await request.headerValue('authorization')).toMatch(/^Bearer [\w-]{43}$/)
  }
  await expect(page).toHaveURL(addresses.profile(person.username))
  const stored = await page.evaluate(() => localStorage.getItem('sparkle-session'))
  expect(JSON.parse(stored ?? '')).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), username: person.username })
  expect(stored).not.toContain(person.password)
})

test('L-07 there is no redirect until the permissions are known', async ({ page, signIn }) => {
  const person = await signIn()
  let respond = () => {}
  const held = new Promise<void>((resolve) => {
    respond = resolve
  })
  await page.route(/\/api\/v1\/auth\/(session|permissions)$/, async (route) => {
    await held
    await route.continue()
  })
  const user = page.waitForResponse('**/api/v1/auth/whoami')
  await page.goto(addresses.login)
  await user
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  await expect(page).toHaveURL(addresses.login)
  respond()
  await expect(page).toHaveURL(addresses.profile(person.username))
})

test('L-06 a person who is already logged in is redirected to their own profile', async ({ page, signIn }) => {
  const person = await signIn()
  await page.goto(addresses.login)
  await expect(page).toHaveURL(addresses.profile(person.username))
})

test('L-08 L-10 a wrong password shows "Unauthorized" until a field changes', async ({ page, makePerson }) => {
  const person = await makePerson()
  await page.goto(addresses.login)
  await page.getByLabel('Username').fill(person.username)
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Log in' }).click()
  const summary = page.getByRole('alert')
  await expect(summary).toContainText('Unauthorized')
  await expect(summary).toBeFocused()
  await expect(page).toHaveTitle('Error: Log in – Sparkle')
  await expect(page.getByLabel('Username')).toHaveValue(person.username)
  await expectAccessible(page)
  await page.getByLabel('Password', { exact: true }).fill('another try')
  await expect(page.getByText('Unauthorized')).toHaveCount(0)
})

test('I-30 beside "Unauthorized", a sentence says what is wrong and links to a new password', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(addresses.login)
  await page.getByLabel('Username').fill('someone')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.keyboard.press('Enter')
  const summary = page.getByRole('alert')
  await expect(summary.getByRole('listitem')).toHaveText(['Unauthorized'])
  await expect(summary).toContainText('The username and the password do not match.')
  await expectAccessibleInBothColorSchemes(page)
  await expectNoOverflow(page)
  await summary.getByRole('link', { name: 'set a new password' }).click()
  await expect(page).toHaveURL(addresses.reset)
})

test('I-42 each error of the login form goes away when its field is corrected, and the summary follows', async ({
  page,
}) => {
  await page.goto(addresses.login)
  await page.getByRole('button', { name: 'Log in' }).click()
  const errors = page.getByRole('alert').getByRole('listitem')
  await expect(errors).toHaveText(['Enter your username', 'Enter your password'])
  await page.getByLabel('Username').pressSequentially('sam ')
  await expect(errors).toHaveText(['Enter your password'])
  await expect(page.getByLabel('Username')).toBeFocused()
  await page.getByLabel('Password', { exact: true }).pressSequentially('x')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByLabel('Username')).toHaveValue('sam')
})

test('L-08 a response that arrives while typing is shown and does not take focus from the field', async ({ page }) => {
  let respond = () => {}
  const held = new Promise<void>((resolve) => {
    respond = resolve
  })
  await page.route('**/api/v1/auth/login', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(addresses.login)
  const password = page.getByLabel('Password', { exact: true })
  await page.getByLabel('Username').fill('someone')
  await password.fill('not the')
  const requested = page.waitForRequest('**/api/v1/auth/login')
  await page.keyboard.press('Enter')
  await requested
  await page.keyboard.type(' password')
  respond()
  await expect(page.getByRole('alert')).toContainText('Unauthorized')
  await page.keyboard.type(' of mine')
  await expect(password).toHaveValue('not the password of mine')
})

for (const [name, response] of Object.entries({
  'status 500': { status: 500, json: { message: 'Server Error', code: 'server_error' } },
  'status 429': { status: 429, json: { message: 'Too many', code: 'too_many_requests' } },
})) {
  test(`L-09 ${name} shows "Login Failed"`, async ({ page }) => {
    await page.route('**/api/v1/auth/login', (route) => route.fulfill(response))
    await page.goto(addresses.login)
    await page.getByLabel('Username').fill('someone')
    await page.getByLabel('Password', { exact: true }).fill('something')
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByRole('alert')).toContainText('Login Failed')
  })
}

test('L-09 a lost connection shows "Login Failed" and keeps what was typed', async ({ page, context }) => {
  await page.goto(addresses.login)
  await page.getByLabel('Username').fill('someone')
  await page.getByLabel('Password', { exact: true }).fill('something')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('alert')).toContainText('Login Failed')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('something')
})

test('an empty login form says what is missing, and its summary links to the field', async ({ page }) => {
  await page.goto(addresses.login)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Enter your password' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
})

test('an email works in place of the username, and the page that required login opens afterwards', async ({
  page,
  makePerson,
}) => {
  const person = await makePerson()
  await page.goto(addresses.settings)
  await expect(page).toHaveURL(addresses.login)
  await page.getByLabel('Username').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(addresses.settings)
})

test('R-41 L-20 L-21 L-22 "Log out" ends the session, clears everything and goes to login', async ({
  page,
  request,
  signIn,
}) => {
  const person = await signIn()
  await page.goto(addresses.help)
  await page.goto(addresses.profile(person.username))
  await page.getByRole('button', { name: 'Your menu' }).click()
  const loggedOut = page.waitForResponse('**/api/v1/auth/logout')
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL(addresses.login)
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()
  await expect(page.getByText('Your session has ended.')).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('sparkle-session'))).toBeNull()
  await loggedOut
  const reply = await request.get('/api/v1/auth/whoami', { headers: { authorization: `Bearer ${person.token}` } })
  expect(reply.status()).toBe(401)
  await page.goBack()
  await expect(page).toHaveURL(addresses.login)
})

test("L-21 after a logout the next person gets their own profile, not the first person's page", async ({
  page,
  makePerson,
  signIn,
}) => {
  const first = await signIn()
  const second = await makePerson()
  for (const [person, next] of [
    [first, second],
    [second, second],
  ] as const) {
    await page.goto(addresses.profile(first.username))
    await page.getByRole('button', { name: `Your menu, ${person.username}` }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await logIn(page, next)
    await expect(page).toHaveURL(addresses.profile(next.username))
    await expect(page.getByRole('heading', { level: 1, name: `Welcome, ${next.username}!` })).toBeVisible()
  }
})

test('L-21 I-44 logging in after a session ended reopens the page, but only for the same person', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const first = await signIn()
  const second = await makePerson()
  const endSession = async (token: string) => {
    const reply = await request.post('/api/v1/auth/logout', { headers: { authorization: `Bearer ${token}` } })
    expect(reply.status()).toBe(200)
  }
  await page.goto(addresses.messaging)
  await endSession(first.token)
  await page.reload()
  await expect(page.getByRole('status')).toHaveText('Your session has ended. Please log in again.')
  await expectAccessibleInBothColorSchemes(page)
  await logIn(page, { ...first, username: first.email })
  await expect(page).toHaveURL(addresses.messaging)
  await endSession(await page.evaluate(() => JSON.parse(localStorage.getItem('sparkle-session') ?? '').token))
  await page.reload()
  await logIn(page, second)
  await expect(page).toHaveURL(addresses.profile(second.username))
})

test("L-21 when someone else logs in on another tab, this tab drops the first person's data", async ({
  page,
  context,
  request,
  makePerson,
  signIn,
}) => {
  const first = await signIn()
  const second = await makePerson()
  await sendMessages(request, second, first, ['Only for your eyes'])
  await page.goto(addresses.messaging)
  await expect(conversationsIn(page)).toHaveCount(1)
  await page.route('**/api/v1/forum/conversations?page=*', () => undefined)
  const other = await context.newPage()
  const third = await makePerson()
  await storeSession(other, third)
  await expect(page.getByRole('button', { name: `Your menu, ${third.username}` })).toBeVisible()
  await expect(conversationsIn(page)).toHaveCount(0)
})

test('L-20 logging out in one tab logs out the others', async ({ page, context, signIn }) => {
  const person = await signIn()
  await page.goto(addresses.settings)
  const other = await context.newPage()
  await other.goto(addresses.profile(person.username))
  await other.getByRole('button', { name: 'Your menu' }).click()
  await other.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL(addresses.login)
})

test('an invalid token redirects to login', async ({ page, makePerson }) => {
  const person = await makePerson()
  await storeSession(page, { ...person, token: 'x'.repeat(43) })
  await page.goto(addresses.settings)
  await expect(page).toHaveURL(addresses.login)
})

test('a browser sends the same random device secret at every login, even after a logout', async ({
  page,
  makePerson,
}) => {
  const person = await makePerson()
  const logIn = async () => {
    await page.getByLabel('Username').fill(person.username)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    const sent = page.waitForRequest('**/api/v1/auth/login')
    await page.getByRole('button', { name: 'Log in' }).click()
    const request = await sent
    expect(request.postDataJSON()).toEqual({ username: person.username, password: person.password })
    await expect(page).toHaveURL(addresses.profile(person.username))
    return request.headerValue('x-device-id')
  }
  await page.goto(addresses.login)
  const device = await logIn()
  expect(device).toMatch(/^[\w-]{43}$/)
  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL(addresses.login)
  expect(await logIn()).toBe(device)
})

test('AS-18 "Do not stay signed in" leaves nothing in the browser after the window is closed', async ({
  page,
  context,
  request,
  makePerson,
}) => {
  const [person, other] = [await makePerson(), await makePerson()]
  const readStored = (window: Page) =>
    window.evaluate(async () => ({
      kept: Object.keys(localStorage),
      ofWindow: Object.keys(sessionStorage),
      databases: (await indexedDB.databases()).length,
      caches: (await caches.keys()).length,
    }))
  const nothing = { kept: [], ofWindow: [], databases: 0, caches: 0 }
  const logInShortly = async (window: Page) => {
    await window.goto(addresses.login)
    const choice = window.getByRole('checkbox', { name: 'Do not stay signed in' })
    await choice.focus()
    await window.keyboard.press('Space')
    await expect(choice).toBeChecked()
    await expect(choice).toHaveAccessibleDescription(/shared computer/)
    await expectAccessibleInBothColorSchemes(window)
    await logIn(window, person)
    await expect(window.getByRole('button', { name: 'Your menu' })).toBeVisible()
  }
  await logInShortly(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(person.username)
  await page.goto(addresses.profile(other.username))
  await page.getByRole('button', { name: `Send ${other.username} a Message` }).click()
  await page.getByLabel('Your message').fill('A text that nobody else should read')
  await page.goto(addresses.settings)
  await page.getByRole('radio', { name: 'Dark' }).press('Space')
  await page.getByRole('switch', { name: 'Send messages with the Enter key' }).press('Space')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  expect((await readStored(page)).kept).toEqual([])
  const stored = await page.evaluate(() => JSON.stringify(sessionStorage))
  expect(stored).toContain('A text that nobody else should read')
  await page.close()

  const next = await context.newPage()
  await next.goto(addresses.settings)
  await expect(next).toHaveURL(addresses.login)
  expect(await readStored(next)).toEqual(nothing)
  expect(await context.cookies()).toEqual([])

  // Logging out clears the window, too.
  await logInShortly(next)
  const { token } = await next.evaluate(() => JSON.parse(sessionStorage.getItem('sparkle-session') ?? '{}'))
  await next.getByRole('button', { name: 'Your menu' }).click()
  const loggedOut = next.waitForResponse('**/api/v1/auth/logout')
  await next.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(next).toHaveURL(addresses.login)
  expect(await readStored(next)).toEqual(nothing)
  await loggedOut
  const reply = await request.get('/api/v1/auth/whoami', { headers: { authorization: `Bearer ${token}` } })
  expect(reply.status()).toBe(401)
})
