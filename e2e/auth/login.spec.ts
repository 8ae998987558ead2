import type { Page } from '@playwright/test'
import { addresses } from '@sparkle/contract/addresses.ts'
import { conversationsIn, sendMessages } from '../support/conversations.ts'
import { expect, expectAccessibleInBothColorSchemes, type Person, storeSession, test } from '../support/fixtures.ts'

async function logIn(page: Page, { username, password }: Person) {
  await expect(page).toHaveURL(addresses.login)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

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
