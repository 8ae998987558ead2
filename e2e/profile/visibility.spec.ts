import type { Page } from '@playwright/test'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { publishApplication } from '../support/applicants.ts'
import { makeCheckedBusiness } from '../support/businesses.ts'
import { expect, freshName, test } from '../support/fixtures.ts'

const TALENT = 'I bake bread'
const NOT_PUBLIC = "This user's profile is not public - please search for a different user"

const expectSaid = (page: Page, words: string) =>
  expect(page.getByRole('status').filter({ hasText: 'Now these people can see your profile' })).toContainText(words)
const expectRefused = (page: Page) => expect(page.getByRole('alert').filter({ hasText: NOT_PUBLIC })).toBeVisible()

test('OD-01 OD-02 OD-03 OD-20 OD-21 by keyboard alone a person chooses who sees what, and others see it at once', async ({
  page,
  request,
  makePerson,
  signIn,
  openWindow,
}) => {
  const owner = await makePerson({ business: true })
  const business = freshName('Bakery')
  await makeCheckedBusiness(request, owner, business)
  const person = await signIn()
  await publishApplication(request, person, { talent: TALENT, change: { hours_per_week: 20 } })
  const profile = addresses.profile(person.username)
  const asMember = await openWindow(await makePerson())
  const asBusiness = await openWindow(owner)
  await asMember.goto(profile)
  await expect(asMember.getByText('20 hours a week').first()).toBeVisible()

  await page.goto(addresses.visibility)
  await page.getByRole('radio', { name: 'Everyone who is logged in' }).press('ArrowUp')
  await expectSaid(page, 'businesses that we have checked.')
  await asMember.reload()
  await expectRefused(asMember)
  await asBusiness.goto(`${profile}?tab=sparkle`)
  await expect(asBusiness.getByText(TALENT).first()).toBeVisible()

  await page.locator('summary').filter({ hasText: 'Sparkle' }).press('Enter')
  await page.getByRole('combobox', { name: 'What skills and talents make you sparkle?' }).press('ArrowDown')
  await expectSaid(page, 'Fewer people see 1 answer.')
  await asBusiness.reload()
  await expect(asBusiness.getByText('20 hours a week').first()).toBeVisible()
  await expect(asBusiness.getByText(TALENT)).toHaveCount(0)

  const search = page.getByRole('combobox', { name: 'Name of a business' })
  await search.pressSequentially(business)
  await expect(page.getByRole('option', { name: business })).toBeVisible()
  await search.press('ArrowDown')
  await search.press('Enter')
  await expectSaid(page, 'You hide it from 1 business.')
  await asBusiness.reload()
  await expectRefused(asBusiness)

  await page.getByRole('button', { name: `Remove ${business}` }).press('Enter')
  await expectSaid(page, 'businesses that we have checked. Fewer people')
  const found = asBusiness.getByRole('article').getByRole('link', { name: person.username })
  await asBusiness.goto(addresses.search(`username=${person.username}`))
  await expect(found).toBeVisible()
  await page.getByRole('radio', { name: 'Not now' }).press('Space')
  await expectSaid(page, 'Businesses do not find it in the search.')
  await asBusiness.reload()
  await expect(asBusiness.getByText('No results found - please broaden your search criteria.')).toBeVisible()
  await expect(found).toHaveCount(0)
  await asBusiness.goto(profile)
  await expect(asBusiness.getByText('Not looking for work now')).toBeVisible()
})
