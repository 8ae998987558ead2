import type { Page } from '@playwright/test'
import { addresses } from '@sparkle/contract/addresses.ts'
import { saveSettings } from '@sparkle/contract/admin-site.ts'
import { completeRecovery, login, recoverPassword, register } from '@sparkle/contract/auth.ts'
import { inviteMember } from '@sparkle/contract/organizations.ts'
import { PASSWORD, toRegistration } from '@sparkle/testing/people.ts'
import { apiAs } from '../support/api.ts'
import { makeCheckedBusiness } from '../support/businesses.ts'
import { expect, freshName, storeSession, test } from '../support/fixtures.ts'
import { callAsOperator } from '../support/operator.ts'
import { waitForEmail } from '../support/outbox.ts'
import { expectStep, fillPasswords } from '../support/sign-up-steps.ts'

/** The link in the newest email to this address, once it differs from an earlier one. */
async function waitForInvitation(email: string, earlier = ''): Promise<string> {
  const findLink = async () => /\/auth\/invite\/[\w-]{43}/.exec(await waitForEmail(email))?.[0] ?? earlier
  await expect.poll(findLink).not.toBe(earlier)
  return findLink()
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).press('Enter')

/** Opens the dialog of a task by keyboard and confirms it. */
async function confirm(page: Page, opener: string, button: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  // That of an earlier task closes after its result is shown.
  await expect(dialog).toHaveCount(0)
  await press(page, opener)
  // An opening dialog moves the focus to its first control.
  await expect(dialog.getByRole('button', { name: 'Close', exact: true })).toBeFocused()
  await dialog.getByRole('button', { name: button, exact: true }).press('Enter')
}

async function invite(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Take back the invitation of ${email}` })).toBeVisible()
}

const dead = (page: Page) => page.getByText('This link does not work anymore.')

test('BA-08 BA-09 BA-10 a colleague joins with a new account, is taken out, joins again and becomes the owner', async ({
  page,
  browser,
  request,
  signIn,
}) => {
  const owner = await signIn({ business: true })
  const name = freshName('Bakery')
  await makeCheckedBusiness(request, owner, name)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(addresses.businessPeople)
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible()
  const username = freshName('ana')
  const email = `${username}@example.com`
  await invite(page, email)

  const context = await browser.newContext({ viewport: { width: 320, height: 640 } })
  const colleague = await context.newPage()
  const link = await waitForInvitation(email)
  await colleague.goto(link)
  await expect(colleague.getByText(`${owner.username} invites you to join ${name} on Sparkle.`)).toBeVisible()
  await colleague.getByRole('link', { name: 'Create an account' }).press('Enter')
  await expect(colleague.getByRole('radio', { name: 'Business' })).toBeChecked()
  await expect(colleague.getByRole('heading', { level: 1 })).toBeFocused()
  await press(colleague, 'Next')
  await expect(colleague.getByLabel('Email')).toHaveValue(email)
  await colleague.getByLabel('First name').fill('Ana')
  await colleague.getByLabel('Last name').fill('Lee')
  await colleague.getByLabel('Username').fill(username)
  await press(colleague, 'Next')
  await fillPasswords(colleague)
  await press(colleague, 'Next')
  await expectStep(colleague, 'photo')
  await press(colleague, 'Skip')
  await expectStep(colleague, 'location')
  await press(colleague, 'Skip')
  await press(colleague, 'Skip anyway')
  await expect(colleague.getByText('Next: join your team.')).toBeVisible()
  await press(colleague, 'Let Me In!')
  await expect(colleague.getByRole('button', { name: `Join ${name}` })).toBeVisible()
  await press(colleague, `Join ${name}`)
  await expect(colleague).toHaveURL(addresses.business)
  await expect(colleague.getByText(`You have joined ${name}.`)).toBeVisible()
  await colleague.goto(link)
  await expect(dead(colleague)).toBeVisible()
  await colleague.goto(addresses.businessPeople)
  await expect(colleague.getByRole('listitem').filter({ hasText: owner.username })).toContainText('Owner.')

  await page.reload()
  await confirm(page, 'Leave', 'Leave')
  await expect(page.getByRole('alert')).toHaveText('This is the only owner. Make someone else an owner first.')
  await page.keyboard.press('Escape')
  await confirm(page, `Take out ${username}`, 'Take out')
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeFocused()
  await expect(page.getByRole('button', { name: `Take out ${username}` })).toHaveCount(0)
  await colleague.goto(addresses.businessPeople)
  await expect(colleague).toHaveURL(addresses.business)

  await invite(page, email)
  await colleague.goto(await waitForInvitation(email, link))
  await press(colleague, `Join ${name}`)
  await expect(colleague).toHaveURL(addresses.business)
  await page.reload()
  await confirm(page, `Make owner: ${username}`, 'Make owner')
  await expect(page.getByText(`${username} is now an owner.`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeFocused()
  await confirm(page, 'Leave', 'Leave')
  await expect(page).toHaveURL(addresses.business)
  await context.close()
})

test('BA-08 an invitation says which address it is for, and no longer works once it is taken back', async ({
  page,
  browser,
  request,
  makePerson,
}) => {
  const [owner, invited, other, applicant] = [
    await makePerson({ business: true }),
    await makePerson({ business: true }),
    await makePerson({ business: true }),
    await makePerson(),
  ]
  const name = freshName('Bakery')
  const organizationId = String(await makeCheckedBusiness(request, owner, name))
  for (const { email } of [invited, applicant])
    await apiAs(request, owner).callOrThrow(inviteMember, { params: { organizationId }, body: { email } })

  await storeSession(page, applicant)
  const applicantLink = await waitForInvitation(applicant.email)
  await page.goto(applicantLink)
  await expect(page.getByText(/Your account is for looking for work/)).toBeVisible()
  await storeSession(page, other)
  await page.goto(await waitForInvitation(invited.email))
  await expect(page.getByText(invited.email)).toBeVisible()
  await expect(page.getByText(`You are logged in as ${other.username} with the email ${other.email}.`)).toBeVisible()
  await press(page, 'Log out')
  await page.getByRole('link', { name: 'Log in', exact: true }).press('Enter')
  await page.getByLabel('Username').fill(invited.username)
  await page.getByLabel('Password', { exact: true }).fill(invited.password)
  await page.keyboard.press('Enter')
  await press(page, `Join ${name}`)
  await expect(page).toHaveURL(addresses.business)

  const context = await browser.newContext()
  const ownerPage = await context.newPage()
  await storeSession(ownerPage, owner)
  await ownerPage.goto(addresses.businessPeople)
  await expect(ownerPage.getByRole('listitem').filter({ hasText: invited.username })).toContainText('Recruiter.')
  await confirm(ownerPage, `Take back the invitation of ${applicant.email}`, 'Take back')
  await expect(ownerPage.getByText('The invitation no longer works.')).toBeVisible()
  await context.close()
  await page.goto(applicantLink)
  await expect(dead(page)).toBeVisible()
})

test('BA-08 people with a confirmed address of the business ask to join, and an owner decides', async ({
  page,
  browser,
  request,
  signIn,
}) => {
  const reason = 'Colleagues find each other'
  await callAsOperator(saveSettings, { body: { domain_fast_path: 'on', reason } })
  const owner = await signIn({ business: true })
  const name = freshName('Bakery')
  await makeCheckedBusiness(request, owner, name)
  const guest = apiAs(request)
  const username = freshName('ana')
  const email = `${username}@${owner.username}.example`
  await guest.callOrThrow(register, { body: { ...toRegistration(username, true), email } })
  // Who sets a new password has read an email to the address.
  await guest.callOrThrow(recoverPassword, { body: { email } })
  const token = /\/auth\/reset\/token\/([\w-]{43})/.exec(await waitForEmail(email))?.[1] ?? ''
  await guest.callOrThrow(completeRecovery, { body: { email, token, password: PASSWORD } })
  const session = await guest.callOrThrow(login, { body: { username, password: PASSWORD } })
  const context = await browser.newContext({ viewport: { width: 320, height: 640 } })
  const colleague = await context.newPage()
  await storeSession(colleague, { username, token: session.token })
  await colleague.goto(addresses.businessStart)
  await colleague.getByLabel('Name of your business').fill('Bread')
  await colleague.getByLabel('Website').fill('bread.example')
  await colleague.getByLabel('What you do').fill('We bake.')
  await press(colleague, 'Next')
  await expect(colleague.getByText('Your colleagues are already here')).toBeVisible()
  await press(colleague, `Ask to join ${name}`)
  await expect(colleague).toHaveURL(addresses.business)
  await expect(colleague.getByText(`You asked to join ${name}. An owner decides.`)).toBeVisible()

  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(addresses.businessPeople)
  await expect(page.getByText(email)).toBeVisible()
  await confirm(page, `Let join: ${username}`, 'Let join')
  await expect(page.getByRole('button', { name: `Take out ${username}` })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeFocused()
  await colleague.goto(addresses.businessPeople)
  await expect(colleague.getByRole('listitem').filter({ hasText: username })).toContainText('Recruiter.')
  await context.close()
})
