import type { Page } from '@playwright/test'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { freshWord, publishApplication, recordSearches } from '../support/applicants.ts'
import { expect, expectAccessible, test } from '../support/fixtures.ts'

const noFilters = 'Select one or more filters to begin your search!'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const choice = (page: Page, group: string, name: string) =>
  page.getByRole('group', { name: group, exact: true }).getByLabel(name, { exact: true })
const cards = (page: Page) => page.getByRole('article')
const count = (page: Page, text: string) => page.getByRole('heading', { level: 2, name: text, exact: true })

test('S-07 S-08 S-14 S-15 S-16 S-20 choices, keywords and a place are searched, and a card says why it matches', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const talent = freshWord()
  const hobby = freshWord()
  const person = await makePerson()
  const other = await makePerson()
  await publishApplication(request, person, {
    talent: `People love my ${talent} and my <b>bread</b>`,
    change: { headline: 'Always on time', education: [2], business_excites: [1] },
  })
  await publishApplication(request, other, {
    talent,
    place: { state: 'IL', town: 'Springfield', zip: '62701' },
    change: { education: [5], multiple_choice_other: [{ question_id: 19, answer_value: hobby }] },
  })
  await signIn({ business: true })
  const calls = recordSearches(page)
  await page.goto(addresses.search())
  await field(page, 'Skills and talents').fill(talent)
  await expect(count(page, '2 applicants found')).toBeVisible()
  await choice(page, 'Education', 'GED').check()
  await choice(page, 'Business interests', 'Retail').check()
  await expect(count(page, '1 applicant found')).toBeVisible()
  await expect
    .poll(() => calls.at(-1))
    .toEqual({
      page: '1',
      body: {
        multiple_choice: [
          { question_id: 16, value: 2 },
          { question_id: 19, value: 1 },
        ],
        open_ended: [{ question_id: 30, value: talent }],
      },
    })
  const card = cards(page)
  await expect(card).toHaveCount(1)
  await expect(card.getByRole('heading', { level: 3 })).toHaveText(person.username)
  await expect(card).toContainText('Always on time')
  const reasons = card.getByRole('list', { name: 'Why this match' })
  await expect(reasons).toContainText('Education: GED')
  await expect(reasons).toContainText('Interest: Retail')
  await expect(reasons).toContainText('<b>bread</b>')
  await expect(reasons.locator('mark')).toHaveText(talent)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(count(page, noFilters)).toBeFocused()
  await field(page, 'Other interest').fill(hobby)
  await expect(count(page, '1 applicant found')).toBeVisible()
  expect(calls.at(-1)?.body).toEqual({ multiple_choice: [{ question_id: 19, value: hobby }] })
  await expect(card.getByRole('heading', { level: 3 })).toHaveText(other.username)
  await field(page, 'Zip code').fill('62701')
  await expect(card).toContainText('Less than 1 mile away')
  await field(page, 'Username').fill(other.username)
  await expect(card.getByRole('heading', { level: 3 }).locator('mark')).toHaveText(other.username)
  await expect(card).toContainText('Springfield, IL')
  await card.getByRole('link', { name: other.username }).click()
  await expect(page).toHaveURL(addresses.profile(other.username))
})
