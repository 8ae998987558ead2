import type { Page } from '@playwright/test'
import { saveVisibility } from '@sparkle/contract/applications/visibility.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { apiAs } from '../support/api.ts'
import { fillApplication } from '../support/applications.ts'
import { makeCheckedBusiness } from '../support/businesses.ts'
import { expect, freshName, storeSession, test } from '../support/fixtures.ts'
import { press } from '../support/sign-up-steps.ts'

const ANSWER = 'I need a quiet place to work.'
const application = {
  is_public: true,
  headline: 'I bake bread',
  open_ended_questions: [{ question_id: 18, answer_value: ANSWER }],
}
const answerIn = (page: Page) => page.getByRole('main').getByText(ANSWER)

test('OD-04 OD-05 OD-06 an answer is shared with one business by its name, which reads it until that ends', async ({
  page,
  request,
  signIn,
  makePerson,
  openWindow,
}) => {
  const [cafeOwner, shopOwner] = [await makePerson({ business: true }), await makePerson({ business: true })]
  const name = freshName('Cafe')
  const id = await makeCheckedBusiness(request, cafeOwner, name)
  await makeCheckedBusiness(request, shopOwner, freshName('Shop'))
  const person = await signIn()
  await fillApplication(request, person, application)

  await page.goto(addresses.shares)
  await page.getByRole('radio', { name: 'Only businesses I share it with' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Fewer people see 1 answer.' })).toBeVisible()
  const [cafe, shop] = [await openWindow(cafeOwner), await openWindow(shopOwner)]
  for (const business of [cafe, shop]) {
    await business.goto(addresses.profile(person.username))
    await expect(business.getByText('I bake bread')).toBeVisible()
    await expect(answerIn(business)).toHaveCount(0)
  }

  const search = page.getByRole('combobox', { name: 'Name of a business' })
  await search.fill(name)
  await expect(page.getByRole('option', { name })).toBeVisible()
  await search.press('ArrowDown')
  await search.press('Enter')
  await press(page, `Share with ${name}`)
  await expect(page.getByRole('button', { name: `Stop sharing with ${name}` })).toBeVisible()
  await cafe.reload()
  await expect(answerIn(cafe)).toBeVisible()
  await shop.reload()
  await expect(shop.getByText('I bake bread')).toBeVisible()
  await expect(answerIn(shop)).toHaveCount(0)

  await page.getByRole('link', { name: `See what they see at ${name}` }).click()
  await expect(page).toHaveURL(addresses.previewAs(person.username, 'business', id))
  await expect(answerIn(page)).toBeVisible()
  await page.getByRole('link', { name: 'A checked business' }).click()
  await expect(page.getByText('This is how a checked business sees your profile.')).toBeVisible()
  await expect(answerIn(page)).toHaveCount(0)

  await page.goto(addresses.shares)
  await press(page, `Stop sharing with ${name}`)
  await expect(page.getByText(`You stopped sharing with ${name}.`)).toBeVisible()
  await cafe.reload()
  await expect(cafe.getByText('I bake bread')).toBeVisible()
  await expect(answerIn(cafe)).toHaveCount(0)
})

test('OD-21 a profile for businesses only redirects another applicant to their own, with an alert', async ({
  page,
  request,
  signIn,
  makePerson,
}) => {
  const person = await makePerson()
  await fillApplication(request, person, application)
  await apiAs(request, person).callOrThrow(saveVisibility, { body: { audience: 'businesses' } })
  const other = await signIn()
  await page.goto(addresses.profile(person.username))
  await expect(page.getByRole('alert')).toContainText("This user's profile is not public")
  await expect(page).toHaveURL(addresses.profile(other.username))
  await storeSession(page, person)
  await page.goto(addresses.previewAs(person.username, 'member'))
  await expect(page.getByRole('heading', { level: 1, name: 'They cannot see your profile.' })).toBeVisible()
})
