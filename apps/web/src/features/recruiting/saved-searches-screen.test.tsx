import { addresses } from '@sparkle/contract/core/addresses.ts'
import {
  deleteSavedSearch,
  listSavedSearches,
  type SavedSearch,
  updateSavedSearch,
} from '@sparkle/contract/recruiting/saved-searches.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { replyToSearches } from '#test/applicant-search.ts'
import { pressKey } from '#test/keyboard.ts'
import { refuse, reply } from '#test/network.ts'
import { replyWithBusiness } from '#test/organizations.ts'
import { makeSavedSearch, replyWithSavedSearches } from '#test/saved-searches.ts'
import { expectAddress, expectTexts, expectToFit, open, press } from '#test/screen.tsx'
import { signIn } from '#test/session.ts'

const main = page.getByRole('main')
const heading = page.getByRole('heading', { level: 1, name: 'Saved searches' })
const names = main.getByRole('heading', { level: 2 })
const rowOf = (name: string) => main.getByRole('listitem').filter({ hasText: name })
const status = (text: string) => page.getByRole('status').filter({ hasText: text })

/** The searches as the server has them: changes are in the next list. */
async function openSearches(...given: SavedSearch[]) {
  signIn({ businessAccount: true })
  let stored = given
  replyWithSavedSearches()
  reply(listSavedSearches, () => ({ searches: stored }))
  const updates = reply(updateSavedSearch, ({ params, body: { restore, seen, ...change } }) => {
    const before = given.find(({ search_id }) => search_id === Number(params.searchId)) ?? makeSavedSearch()
    const after = { ...before, ...change, ...(seen && { new_people: 0 }) } as SavedSearch
    if (restore) stored = given
    stored = stored.map((one) => (one.search_id === after.search_id ? after : one))
    return after
  })
  reply(deleteSavedSearch, ({ params }) => {
    stored = stored.filter(({ search_id }) => search_id !== Number(params.searchId))
    return { success: true as const }
  })
  await open(addresses.businessSearches)
  await expect.element(heading).toBeVisible()
  return updates
}

const singers = makeSavedSearch({ name: 'Singers', new_people: 3 })
const cooks = makeSavedSearch({
  search_id: 2,
  name: 'Cooks',
  alert: 'off',
  filters: {
    location: { zip: '10001', distance: 30, country: 'us', unit: 'mile' },
    multiple_choice: [{ question_id: 19, value: 3 }],
  },
})

test('RW-31 the list says what each search looks for and how many people are new', async () => {
  await openSearches(singers, cooks)
  await expectTexts(names, ['Singers3 new people', 'Cooks'])
  await expect.element(rowOf('Cooks')).toMatchTextContent('Near 10001, Within 30 miles, Food & Beverage')
  await expect
    .element(main.getByRole('link', { name: 'Singers' }))
    .toHaveAttribute('href', addresses.search('talent=singing&order=newest'))
  await expect.element(main.getByLabelText('Emails about new people for “Cooks”')).toHaveValue('off')
  await expectToFit()
})

test('RW-31 the choice of emails is saved at once, and a search is renamed with the keyboard', async () => {
  const updates = await openSearches(singers, cooks)
  await userEvent.selectOptions(main.getByLabelText('Emails about new people for “Cooks”'), 'Every week')
  await expect.element(status('Emails for “Cooks”: Every week.')).toBeVisible()
  await expect.element(main.getByLabelText('Emails about new people for “Cooks”')).toHaveValue('weekly')
  await pressKey(page.getByRole('button', { name: 'Rename “Cooks”' }))
  const name = page.getByRole('dialog').getByLabelText('Name')
  await expect.element(name).toHaveValue('Cooks')
  await expectToFit()
  await name.fill('Cooks nearby')
  await userEvent.keyboard('{Enter}')
  await expect.element(status('The search is now called “Cooks nearby”.')).toBeVisible()
  expect(updates.map(({ body }) => body)).toEqual([{ alert: 'weekly' }, { name: 'Cooks nearby' }])
})

test('RW-32 a choice that the server refuses stays as it was, and the reason is said', async () => {
  await openSearches(cooks)
  const refusal = 'Too many people fit this search to say who is new.'
  reply(updateSavedSearch, refuse('invalid_input', refusal, { alert: [refusal] }))
  await userEvent.selectOptions(main.getByLabelText('Emails about new people for “Cooks”'), 'Every day')
  await expect.element(page.getByRole('alert')).toMatchTextContent(refusal)
  await expect.element(main.getByLabelText('Emails about new people for “Cooks”')).toHaveValue('off')
})

test('RW-31 a deleted search can be brought back, and the focus is kept', async () => {
  const updates = await openSearches(singers, cooks)
  await pressKey(page.getByRole('button', { name: 'Delete “Singers”' }))
  await expect.element(status('Your search “Singers” is deleted.')).toBeVisible()
  await expectTexts(names, ['Cooks'])
  await expect.element(heading).toHaveFocus()
  await expectToFit()
  await press('Undo')
  await expect.element(status('Your search “Singers” is back.')).toBeVisible()
  await expectTexts(names, ['Singers3 new people', 'Cooks'])
  expect(updates.map(({ body }) => body)).toEqual([{ restore: true }])
})

test('RW-32 a search that needs a look or finds too many people says so, and offers no emails', async () => {
  await openSearches(
    makeSavedSearch({ name: 'Old one', filters: null, problem: 'filters' }),
    makeSavedSearch({ search_id: 2, name: 'Everyone', problem: 'too_many' }),
  )
  await expect.element(rowOf('Old one')).toMatchTextContent('Needs a look. One of its filters is gone')
  await expect.element(main.getByRole('link', { name: 'Old one' })).toHaveLength(0)
  await expect.element(rowOf('Everyone')).toMatchTextContent('Too many people fit. We cannot say who is new.')
  await expect.element(main.getByRole('combobox')).toHaveLength(0)
  await expectToFit()
})

test('RW-31 without searches the page says how to save one', async () => {
  await openSearches()
  await expect.element(main.getByText('You have no saved searches yet')).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Search for people' })).toHaveLength(2)
  await expectToFit()
})

test('RW-18 someone without a business is told to add it, and another failure can be tried again', async () => {
  await openSearches()
  reply(listSavedSearches, refuse('forbidden', 'Add your business first.'))
  await open(addresses.businessSearches)
  await expect.element(main.getByText('Add your business first. Then you can save searches.')).toBeVisible()
  await expectToFit()
  reply(listSavedSearches, refuse('server_error', 'Something broke.'))
  await open(addresses.businessSearches)
  await expect.element(main.getByRole('button', { name: 'Try again' })).toBeVisible()
  reply(listSavedSearches, { searches: [singers] })
  await press('Try again')
  await expectTexts(names, ['Singers3 new people'])
})

test('RW-04 the link of an email opens the search with the newest first; one that is gone says so', async () => {
  await openSearches(singers)
  replyToSearches()
  replyWithSavedSearches({ ...singers, new_people: 0 })
  await open(addresses.businessSearch(1))
  await expectAddress(addresses.search('talent=singing&order=newest'))
  await open(addresses.businessSearch(9))
  await expect.element(page.getByRole('heading', { level: 1, name: 'This search is gone' })).toBeVisible()
  await expectToFit()
})

test('RW-31 the home of a business names searches with new people', async () => {
  const user = signIn({ businessAccount: true })
  replyWithBusiness({ state: 'approved', checked_at: 1 })
  reply(listSavedSearches, { searches: [singers, cooks] })
  await open(addresses.profile(user.username))
  const link = main.getByRole('link', { name: '3 people are new in “Singers”' })
  await expect.element(link).toHaveAttribute('href', addresses.businessSearch(1))
  await expect.element(main.getByRole('link', { name: /new in “Cooks”/ })).toHaveLength(0)
})
