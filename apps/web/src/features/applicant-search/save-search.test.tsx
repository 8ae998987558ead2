import { addresses } from '@sparkle/contract/core/addresses.ts'
import { listSavedSearches, saveSearch, updateSavedSearch } from '@sparkle/contract/recruiting/saved-searches.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { signInAdministrator } from '#test/admin.ts'
import { getCount, noFilters, openSearch, replyToSearches } from '#test/applicant-search.ts'
import { pressKey } from '#test/keyboard.ts'
import { refuse, reply } from '#test/network.ts'
import { makeCard, makeResults } from '#test/replies/applicant-search-replies.ts'
import { makeSavedSearch, replyWithSavedSearches } from '#test/saved-searches.ts'
import { expectAddress, expectTexts, expectToFit, open, press } from '#test/screen.tsx'

const dialog = page.getByRole('dialog', { name: 'Save this search' })
const opener = page.getByRole('button', { name: 'Save this search', exact: true })
const name = dialog.getByLabelText('Name')
const list = page.getByRole('link', { name: 'Your saved searches' })
const found = () => makeResults([makeCard(1)])

test('RW-31 a search is saved with the keyboard, under a name made of its filters', async () => {
  replyToSearches(found)
  const requests = reply(saveSearch, ({ body }) => {
    const saved = makeSavedSearch({ name: body.name, filters: body.filters })
    replyWithSavedSearches(saved)
    return saved
  })
  await openSearch('zip=10001&distance=30&interest=3&talent=singing')
  await pressKey(opener)
  await expect.element(name).toHaveValue('Near 10001, Food & Beverage, Skill: singing')
  const choices = dialog.getByRole('group', { name: 'Emails about new people' })
  await expectTexts(choices.getByCss('label'), ['Off', 'Every day', 'Every week'])
  await expect.element(choices.getByLabelText('Every day')).toBeChecked()
  await expectToFit()
  await name.fill(' ')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('link', { name: 'Enter a name for this search.' })).toBeVisible()
  await expectToFit()
  await name.fill('Singers in town')
  await choices.getByLabelText('Every week').click()
  await userEvent.keyboard('{Enter}')
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Your search “Singers in town” is saved.' }))
    .toBeVisible()
  expect(requests).toMatchObject([
    {
      body: {
        name: 'Singers in town',
        alert: 'weekly',
        filters: { location: { zip: '10001', distance: 30 }, open_ended: [{ question_id: 30, value: 'singing' }] },
      },
    },
  ])
  await expect.element(page.getByText('Saved as Singers in town')).toBeVisible()
  await expect.element(opener).toHaveLength(0)
  await expect.element(list.first()).toHaveAttribute('href', addresses.businessSearches)
  await expectToFit()
})

test('RW-31 the same filters in another order of results are saved already, and seeing them is a look', async () => {
  replyToSearches(found)
  replyWithSavedSearches(makeSavedSearch({ name: 'Singers', new_people: 2 }))
  const seen = reply(updateSavedSearch, makeSavedSearch())
  await openSearch('talent=singing&order=newest')
  await expect.element(page.getByText('Saved as Singers')).toBeVisible()
  await expect.poll(() => seen).toMatchObject([{ params: { searchId: 1 }, body: { seen: true } }])
  await press('Remove Skill: singing')
  await expect.element(getCount(noFilters)).toBeVisible()
  await expect.element(page.getByText('Saved as Singers')).toHaveLength(0)
  await expect.element(opener).toHaveLength(0)
})

test('RW-32 with more people than can be counted, the dialog asks for another filter and saves without emails', async () => {
  replyToSearches(() => makeResults([makeCard(1)], { total: 10_000, total_relation: 'gte' }))
  const requests = reply(saveSearch, makeSavedSearch({ alert: 'off', problem: 'too_many' }))
  await openSearch('talent=singing')
  await expect.element(getCount('More than 10,000 applicants')).toBeVisible()
  await opener.click()
  await expect.element(dialog.getByText('More than 10,000 people fit')).toBeVisible()
  await expectToFit()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => requests).toMatchObject([{ body: { alert: 'off', name: 'Skill: singing' } }])
})

test('RW-31 a refusal is shown in the dialog, and what was typed stays', async () => {
  replyToSearches(found)
  const refusal = 'You can save 50 searches. Delete one that you no longer need.'
  reply(saveSearch, refuse('invalid_input', refusal))
  await openSearch('talent=singing')
  await opener.click()
  await name.fill('One more')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(refusal)
  await expect.element(name).toHaveValue('One more')
})

test('RW-18 a business without an organization is led to add it, and an administrator saves no searches', async () => {
  replyToSearches(found)
  const lists = reply(listSavedSearches, refuse('forbidden', 'Add your business first.'))
  await openSearch('talent=singing')
  await expect.element(page.getByRole('link', { name: 'Add your business to save this search' })).toBeVisible()
  await expect.element(opener).toHaveLength(0)
  signInAdministrator()
  await open(addresses.search('talent=singing'))
  await expect.element(getCount('1 applicant found')).toBeVisible()
  await expect.element(opener).toHaveLength(0)
  expect(lists).toHaveLength(1)
  await expectAddress(addresses.search('talent=singing'))
})
