import type { Page } from '@playwright/test'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { publishApplication } from '../support/applicants.ts'
import { expect, type Person, test } from '../support/fixtures.ts'
import { postsIn, startThread } from '../support/forums.ts'
import { logIn } from '../support/login.ts'
import { waitForLink } from '../support/outbox.ts'

const hidden = (page: Page) => page.getByRole('heading', { level: 1, name: 'Your account is hidden now' })
const keep = (page: Page) => page.getByRole('button', { name: 'Keep my account' })

/** By keyboard, from the page about the own data. */
async function leave(page: Page, { password }: Person) {
  await page.getByRole('radio', { name: 'Remove the words of my posts' }).press('Space')
  await page.getByLabel('Password to delete your account', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(keep(page)).toBeFocused()
  await dialog.getByRole('button', { name: 'Delete my account' }).press('Enter')
  await expect(hidden(page)).toBeVisible()
}

test('OD-14 by keyboard a person leaves, and comes back with the link in the email, and later with the password', async ({
  page,
  request,
  makePerson,
  signIn,
  openWindow,
}) => {
  const person = await signIn()
  await publishApplication(request, person, {})
  const thread = await startThread(request, person, { message: 'I bake bread.' })
  const profile = addresses.profile(person.username)
  const other = await openWindow(person)
  const reader = await openWindow(await makePerson())
  await other.goto(addresses.settings)
  await reader.goto(thread.address)
  await expect(postsIn(reader).getByRole('link', { name: person.username })).not.toHaveCount(0)

  await page.goto(addresses.ownData)
  await leave(page, person)
  await page.reload()
  await expect(hidden(page)).toBeVisible()
  await expect(other.getByText('Your session has ended. Please log in again.')).toBeVisible()
  await reader.reload()
  await expect(postsIn(reader).getByText(/^Former member \d+$/)).toBeVisible()
  await expect(postsIn(reader).getByText('I bake bread.')).toBeVisible()
  await expect(reader.getByText(person.username)).toHaveCount(0)
  await reader.goto(profile)
  await expect(reader.getByRole('heading', { level: 1, name: `We could not find ${person.username}` })).toBeVisible()

  await page.goto(await waitForLink(person.email, /\/auth\/keep\/[\w-]{43}/))
  await keep(page).press('Enter')
  await expect(page.getByText('Your account stays. You can log in again.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).press('Enter')
  await logIn(page, person.email, person.password)
  await expect(page).toHaveURL(profile)
  await reader.goto(profile)
  await expect(reader.getByRole('heading', { level: 1, name: person.username })).toBeVisible()

  await page.goto(addresses.ownData)
  await leave(page, person)
  await page.getByRole('link', { name: 'Log in' }).press('Enter')
  await logIn(page, person.username, person.password)
  await keep(page).press('Enter')
  await expect(page).toHaveURL(profile)
  await expect(page.getByRole('status').filter({ hasText: 'Your account stays' })).toBeVisible()
})
