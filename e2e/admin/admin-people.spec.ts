import type { Page } from '@playwright/test'
import { addresses } from '@sparkle/contract/addresses.ts'
import { grantRole, openApplicationOf } from '@sparkle/contract/admin-actions.ts'
import { fillApplication } from '../support/applications.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleInBothColorSchemes,
  expectNoOverflow,
  freshName,
  storeSession,
  test,
} from '../support/fixtures.ts'
import { giveRole } from '../support/operator.ts'
import { waitForEmail } from '../support/outbox.ts'
import { forgetPassword, typePasswordAgain } from '../support/recent-password.ts'

const reason = 'Asked for it by phone'

/** Opens the dialog of a button, gives the reason and submits. */
async function act(page: Page, button: string, submit: string) {
  await page.getByRole('button', { name: button, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: button })
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: submit, exact: true }).click()
  return dialog
}

test('AD-08 AD-09 AD-12 AD-19 AD-23 an administrator finds a person, gives and takes a role and opens a private application', async ({
  page,
  browser,
  request,
  makePerson,
  signIn,
}) => {
  const boss = await signIn()
  await giveRole(boss, 'Administrator')
  const person = await makePerson({ username: freshName('quincy') })
  await fillApplication(request, person, { about: 'Words that only I should read' })

  await page.goto(addresses.adminPeople)
  const field = page.getByLabel('Part of a username, name or email')
  await field.fill('q')
  await field.press('Enter')
  await expect(page.getByText('Enter at least 2 characters, or nothing to see everyone.')).toBeVisible()
  await expect(field).toBeFocused()
  await expectAccessible(page)
  await field.fill(person.username.slice(2))
  await page.getByLabel('State').selectOption('Active')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('status').filter({ hasText: '1 person' })).toBeVisible()
  await expect(page).toHaveURL(/\?q=.*&state=active$/)
  await expectAccessibleInBothColorSchemes(page)
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoOverflow(page)
  }
  await page.getByLabel('State').selectOption('Suspended')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('Nobody was found')).toBeVisible()
  await page.goBack()
  await expect(field).toHaveValue(person.username.slice(2))
  await page.getByRole('link', { name: person.username }).click()

  await expect(page.getByRole('heading', { level: 1, name: person.username })).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoOverflow(page)
  }

  // The password is asked for when the last proof is too old.
  await forgetPassword(page, grantRole)
  const dialog = await act(page, 'Give the role Moderator', 'Give the role')
  await typePasswordAgain(page, boss.password)
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(`${person.username} now has the role Moderator.`)).toBeVisible()
  await act(page, 'Take the role Moderator', 'Take the role')
  await expect(page.getByText(`${person.username} no longer has the role Moderator.`)).toBeVisible()

  await page.getByRole('button', { name: 'Open the private application' }).click()
  const opening = page.getByRole('dialog', { name: 'Open the private application' })
  await opening.getByLabel('Reason').fill('short')
  await page.keyboard.press('Enter')
  await expect(opening.getByRole('alert')).toContainText('Say why, in at least 10 characters.')
  await expect(opening.getByLabel('Reason')).toHaveValue('short')
  await expectAccessibleInBothColorSchemes(page)
  await opening.getByLabel('Reason').fill(reason)
  await forgetPassword(page, openApplicationOf)
  await page.keyboard.press('Enter')
  await typePasswordAgain(page, boss.password)
  await expect(opening).toHaveCount(0)
  const acts = page.getByRole('region').or(page.locator('section')).filter({ hasText: 'What staff did' })
  await expect(acts.getByText('Opened a private application')).toBeVisible()
  await page.getByRole('link', { name: `Profile of ${person.username}` }).click()
  await expect(page.getByText('Words that only I should read')).toBeVisible()

  await page.goto(`${addresses.adminLog}?about=${person.username}`)
  await expect(page.getByRole('listitem').filter({ hasText: reason })).toHaveCount(3)
  await page.getByLabel('Action').selectOption('Gave a role')
  await page.getByRole('button', { name: 'Show' }).click()
  const entry = page.getByRole('listitem').filter({ hasText: reason })
  await expect(entry).toHaveCount(1)
  await expect(entry).toContainText('Role: Moderator')
  await expectAccessibleInBothColorSchemes(page)
  await page.setViewportSize({ width: 320, height: 800 })
  await expectNoOverflow(page)

  const ownPage = await (await browser.newContext()).newPage()
  await storeSession(ownPage, person)
  await ownPage.goto(addresses.settings)
  const looks = ownPage.locator('section').filter({ hasText: 'Who opened your application' })
  await expect(looks.getByText(`Reason: ${reason}`)).toBeVisible()
  await expectAccessible(ownPage)
})

test('AD-11 AD-19 AD-24 an administrator changes an email and suspends an account, and is told why something is refused', async ({
  page,
  makePerson,
  signIn,
}) => {
  const boss = await signIn()
  await giveRole(boss, 'Administrator')
  const [person, other] = [await makePerson(), await makePerson()]
  await page.goto(addresses.adminPerson(person.username))
  await page.getByRole('button', { name: 'Change email' }).click()
  const dialog = page.getByRole('dialog', { name: `Change the email of ${person.username}` })
  await dialog.getByLabel('New email').fill(other.email)
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect(dialog.getByRole('alert')).toContainText('This email address is in use.')
  await expect(dialog.getByLabel('Reason')).toHaveValue(reason)
  await expectAccessible(page)
  const newEmail = `new.${person.email}`
  await dialog.getByLabel('New email').fill(newEmail)
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(`${newEmail} (its link was not opened yet)`)).toBeVisible()
  expect(await waitForEmail(newEmail)).toContain(addresses.confirmEmail(''))

  await page.getByRole('button', { name: 'Suspend' }).click()
  const suspending = page.getByRole('dialog', { name: `Suspend ${person.username}` })
  await suspending.getByLabel('Reason').fill(reason)
  await suspending.getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByText('Suspended since')).toBeVisible()
  const refused = await act(page, 'Send a link for a new password', 'Send the link')
  await expect(refused.getByRole('alert')).toContainText('This account is suspended. Lift the suspension first.')
  await expect(refused.getByLabel('Reason')).toHaveValue(reason)
  await page.setViewportSize({ width: 320, height: 256 })
  await expectAccessible(page)
  await refused.getByRole('button', { name: 'Cancel' }).click()

  const again = await makePerson({ email: person.email.replace('@', '+2@') })
  await page.goto(addresses.adminPerson(again.username))
  const notice = page.getByText(`An account of the same mailbox is suspended: ${person.username}`)
  await expect(notice).toBeVisible()
  await expectAccessible(page)
  await page.goto(addresses.moderationPerson(again.username))
  await notice.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: person.username })).toBeVisible()

  await page.goto(addresses.adminPerson(boss.username))
  await expect(page.getByText('You cannot change your own roles. Another administrator can.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Give|Take|Suspend)/ })).toHaveCount(0)
  await page.goto(addresses.adminPerson('nobody-here'))
  await expect(page.getByRole('heading', { name: 'There is no such person' })).toBeVisible()
})
