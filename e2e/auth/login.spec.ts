import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, test } from '../support/fixtures.ts'
import { logIn } from '../support/login.ts'

test('L-11 L-12 L-20 R-41 a person logs in with an email, and logging out ends the session in all tabs', async ({
  page,
  context,
  request,
  makePerson,
}) => {
  const person = await makePerson()
  await page.goto(addresses.settings)
  await logIn(page, person.email, person.password)
  await expect(page).toHaveURL(addresses.settings)
  const readSession = () => page.evaluate(() => JSON.parse(localStorage.getItem('sparkle-session') ?? 'null'))
  const { token } = (await readSession()) as { token: string }
  expect(token).toMatch(/^[\w-]{43}$/)

  const other = await context.newPage()
  await other.goto(addresses.profile(person.username))
  await other.getByRole('button', { name: 'Your menu' }).click()
  const loggedOut = other.waitForResponse('**/api/v1/auth/logout')
  await other.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(other).toHaveURL(addresses.login)
  await expect(page).toHaveURL(addresses.login)
  expect(await readSession()).toBeNull()
  await loggedOut
  const reply = await request.get('/api/v1/auth/whoami', { headers: { authorization: `Bearer ${token}` } })
  expect(reply.status()).toBe(401)
})

test('AS-18 "Do not stay signed in" leaves nothing in the browser after the window is closed', async ({
  page,
  context,
  makePerson,
}) => {
  const person = await makePerson()
  await page.goto(addresses.login)
  await page.getByRole('checkbox', { name: 'Do not stay signed in' }).press('Space')
  await logIn(page, person.username, person.password)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(person.username)
  await page.close()

  const next = await context.newPage()
  await next.goto(addresses.settings)
  await expect(next).toHaveURL(addresses.login)
  const stored = await next.evaluate(async () => ({
    kept: Object.keys(localStorage),
    ofWindow: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
  }))
  expect(stored).toEqual({ kept: [], ofWindow: [], databases: 0, caches: 0 })
  expect(await context.cookies()).toEqual([])
})
