import { startSearch } from '@sparkle/contract/applications/applicant-search.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  getCards,
  getChoice,
  getCount,
  getField,
  noFilters,
  openSearch,
  replyToSearches,
} from '#test/applicant-search.ts'
import { hold, refuse, reply } from '#test/network.ts'
import { replyWithOtherProfile } from '#test/profiles.ts'
import { makeCard, makeResults, makeStart, type StartReply } from '#test/replies/applicant-search-replies.ts'
import { makeApplication } from '#test/replies/application-replies.ts'
import {
  expectAccessibleInBothColorSchemes,
  expectAddress,
  expectNoOverflow,
  expectTexts,
  focus,
  goBack,
  press,
} from '#test/screen.tsx'
import { skipDelaysUntil } from '#test/time.ts'

const sentence = 'People near Folsom, California, who like food and beverage'
const useStart = page.getByRole('button', { name: 'Search with these filters' })
const morePeople = page.getByRole('button', { name: 'More people' })
const names = getCards().getByRole('heading', { level: 3 })
const two = [makeCard(1), makeCard(2)]
const address = addresses.search('zip=95630&distance=50&interest=3&order=nearest')

test('FD-17 the search opens with people and what found them, which becomes the search', async () => {
  const requests = replyToSearches()
  reply(startSearch, makeStart(two))
  await openSearch()
  await expect.element(getCount(noFilters)).toBeVisible()
  await expect.element(page.getByRole('list', { name: sentence }).getByRole('article')).toHaveLength(2)
  await expect.element(morePeople).toHaveLength(0)
  await expectAccessibleInBothColorSchemes()
  await useStart.click()
  await expectAddress(address)
  await expect.element(getCount('2 applicants found')).toHaveFocus()
  await expectTexts(names, ['applicant-1', 'applicant-2'])
  await expect.element(getField('Zip code')).toHaveValue('95630')
  await expect.element(getChoice('Distance', '50 miles')).toBeChecked()
  await expect.element(getChoice('Business interests', 'Food & Beverage')).toBeChecked()
  await expect.element(getChoice('Order', 'Nearest')).toBeChecked()
  const chips = page.getByRole('list', { name: 'Filters that are on' }).getByRole('button')
  await expectTexts(chips, ['Near 95630', 'Within 50 miles', 'Food & Beverage', 'Clear all'])
  expect(requests).toEqual([])
  await press('Clear all')
  await expect.element(page.getByText(sentence)).toBeVisible()
  await expect.element(getField('Zip code')).toHaveValue('')
})

test('FD-17 the people after the first page are those of the search', async () => {
  const requests = replyToSearches((_, current_page) => makeResults([makeCard(16)], { current_page, last_page: 2 }))
  reply(startSearch, makeStart(two, { last_page: 2, total: 16, next_cursor: 'after-15' }))
  await openSearch()
  await focus(morePeople)
  await userEvent.keyboard('{Enter}')
  await expectAddress(`${address}&page=2`)
  await expectTexts(names, ['applicant-16'])
  expect(requests.map(({ query }) => query)).toEqual([{ page: 2, cursor: 'after-15' }])
  await page.getByRole('link', { name: 'Previous' }).click()
  await expectTexts(names, ['applicant-1', 'applicant-2'])
  await expect.element(getField('Zip code')).toHaveValue('95630')
})

test('FD-17 the newest people were found without filters, on a phone too', async () => {
  await page.viewport(320, 640)
  replyToSearches()
  reply(startSearch, makeStart(two, { place: null, interests: [], last_page: 9 }))
  await openSearch()
  await expect.element(page.getByRole('list', { name: 'Newest people' }).getByRole('article')).toHaveLength(2)
  await expect.element(useStart).toHaveLength(0)
  await expect.element(morePeople).toHaveLength(0)
  await expectNoOverflow()
  await expectAccessibleInBothColorSchemes()
})

test('FD-17 nobody: the screen says so, and no search was made', async () => {
  const requests = replyToSearches()
  await openSearch()
  await expect.element(getCount(noFilters)).toBeVisible()
  await expect.element(page.getByText('Nobody shows a profile yet.')).toBeVisible()
  await expect.element(useStart).toHaveLength(0)
  await expectAccessibleInBothColorSchemes()
  expect(requests).toEqual([])
})

test('FD-17 a failure has a message and a second try', async () => {
  replyToSearches()
  reply(startSearch, refuse('server_error', 'No'))
  await openSearch()
  await skipDelaysUntil(page.getByRole('alert'))
  await expect.element(page.getByRole('alert')).toHaveTextContent('Something went wrong - please try another search!')
  await expectAccessibleInBothColorSchemes()
  reply(startSearch, makeStart(two))
  await press('Try again')
  await expect.element(page.getByText(sentence)).toBeVisible()
})

test('FD-17 people who come after a filter was chosen move nothing', async () => {
  const held = hold<StartReply>()
  replyToSearches(() => makeResults([makeCard(7)]))
  const requests = reply(startSearch, () => held.promise)
  await openSearch('talent=singing')
  await press('Clear all')
  await expect.poll(() => requests.length).toBe(1)
  await getField('Skills and talents').fill('singing')
  await expectTexts(names, ['applicant-7'])
  held.send(makeStart(two))
  await press('Clear all')
  await expectTexts(names, ['applicant-1', 'applicant-2'])
})

test('FD-17 Back returns to the card that was opened', async () => {
  replyWithOtherProfile('applicant-2', makeApplication())
  replyToSearches()
  reply(startSearch, makeStart(two))
  await openSearch()
  const link = page.getByRole('link', { name: 'applicant-2', exact: true })
  await link.click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'applicant-2' })).toBeVisible()
  replyToSearches()
  await goBack()
  await expect.element(link).toHaveFocus()
})
