import { addresses } from '@sparkle/contract/addresses.ts'
import { updateOrganization } from '@sparkle/contract/organizations.ts'
import { apiAs } from '../support/api.ts'
import { decideAsOperator, makeBusiness } from '../support/businesses.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleInBothColorSchemes,
  expectToFit,
  freshName,
  test,
} from '../support/fixtures.ts'
import { giveRole } from '../support/operator.ts'
import { waitForEmail } from '../support/outbox.ts'

test('BA-05 BA-06 an administrator weighs a business and asks a question by keyboard alone, then approves it in two clicks', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const name = freshName('Sunrise')
  const other = await makeBusiness(request, await makePerson({ business: true }), name.toUpperCase())
  await decideAsOperator(other, 'refuse', 'We found no shop.')
  const owner = await makePerson({ business: true })
  await makeBusiness(request, owner, name)
  await giveRole(await signIn(), 'Administrator')

  await page.goto(addresses.admin)
  await page.getByRole('link', { name: /to be checked$/ }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Businesses' })).toBeFocused()
  const field = page.getByLabel('Part of a name or website')
  await field.fill(name.toLowerCase())
  await field.press('Enter')
  const item = page.getByRole('listitem').filter({ hasText: name })
  await expect(item).toContainText('Waits for less than an hour')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(1)
  await expectToFit(page)

  await page.getByRole('link', { name }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
  const section = (title: string) => page.locator('section').filter({ has: page.getByRole('heading', { name: title }) })
  await expect(section('Look at this').first()).toContainText(`The name looks like ${name.toUpperCase()}.`)
  await expect(section('Look at this').first()).toContainText(`Seen before: ${name.toUpperCase()} was refused.`)
  await expect(section('Look at this').first()).toContainText(`${owner.email} is not confirmed.`)
  await expect(section('Speaks for it').first()).toContainText('Agreed to the rules')
  await expect(section('Similar names')).toContainText('Refused')
  await expect(page.getByRole('link', { name: /opens in a new tab/ })).toHaveAttribute('rel', /noopener noreferrer/)
  await expectToFit(page)

  await page.getByRole('button', { name: 'Ask a question' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: `Ask ${name} a question` })
  const words = dialog.getByLabel('What the business reads')
  await expect(words).toBeFocused()
  await expect(words).toHaveValue(/Do you have an email address of your business\?/)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Delete')
  await dialog.getByLabel('Note (optional)').press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('Write what the business should read.')
  await expectAccessibleInBothColorSchemes(page)
  await words.focus()
  await page.keyboard.type('Where is your shop?')
  await page.keyboard.press('Tab')
  await page.keyboard.type('They have no sign')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: `Your question is on its way to ${name}.` })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Businesses' })).toBeFocused()
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0)
  // The newest one may still be that the check has started.
  await expect.poll(() => waitForEmail(owner.email)).toContain('Where is your shop?')
  expect(await waitForEmail(owner.email)).toContain(addresses.business)

  await page.getByRole('link', { name: /^Question asked \(\d+\)/ }).click()
  await page.getByRole('link', { name, exact: true }).click()
  await expect(section('What happened so far')).toContainText('Where is your shop?')
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText(`${name} is approved.`)).toBeVisible()
})

test('BA-07 a reviewer reads why they cannot decide about their own business', async ({ page, request, signIn }) => {
  const boss = await signIn({ business: true })
  await giveRole(boss, 'Administrator')
  const name = freshName('Own')
  const organizationId = await makeBusiness(request, boss, name)
  await page.goto(addresses.adminBusiness(organizationId))
  await expect(
    page.getByText('You belong to this business or did before, so you cannot decide about it.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: /Approve|Refuse/ })).toHaveCount(0)
  await expectAccessibleInBothColorSchemes(page)

  await page.goto(`${addresses.adminBusinesses}?q=nothing-like-this`)
  await expect(page.getByRole('heading', { name: 'Nothing was found' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(addresses.adminBusiness(2_000_000_000))
  await expect(page.getByRole('heading', { name: 'There is no such business' })).toBeVisible()
})

test('BA-19 a business that changes while a reviewer decides shows what is new, and nothing typed is lost', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const owner = await makePerson({ business: true })
  const name = freshName('Honest')
  const organizationId = await makeBusiness(request, owner, name)
  await giveRole(await signIn(), 'Administrator')
  const rename = (to: string) =>
    apiAs(request, owner).callOrThrow(updateOrganization, {
      params: { organizationId: String(organizationId) },
      body: { name: to },
    })
  await page.goto(addresses.adminBusiness(organizationId))
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await rename(`${name} Bank`)
  await expect(page.getByRole('heading', { level: 1, name: `${name} Bank` })).toBeVisible()
  const alert = page.getByRole('alert').filter({ hasText: 'This business has changed since you opened it' })
  await expect(alert).toContainText(`Name: was ${name}, is now ${name} Bank.`)
  await expectAccessibleInBothColorSchemes(page)
  await page.getByRole('button', { name: 'I have checked the changes' }).press('Enter')
  await expect(alert).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await page.getByRole('button', { name: 'Approve' }).click()
  const dialog = page.getByRole('dialog')
  const words = dialog.getByLabel('What the business reads')
  await words.fill('We called you.')
  await rename(`${name} Trust`)
  await expect(alert).toContainText(`Name: was ${name} Bank, is now ${name} Trust.`)
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: 'There is a problem' })).toContainText('Check it again.')
  await expectAccessibleInBothColorSchemes(page)
  await dialog.getByRole('button', { name: 'I have checked the changes' }).press('Enter')
  await expect(page.getByRole('dialog', { name: `Approve ${name} Trust` })).toBeVisible()
  await expect(words).toBeFocused()
  await expect(words).toHaveValue('We called you.')
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText(`${name} Trust is approved.`)).toBeVisible()
})
