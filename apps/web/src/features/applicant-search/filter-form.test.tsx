import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import {
  getCards,
  getChoice,
  getCount,
  getField,
  nobodyFound,
  noFilters,
  openSearch,
  replyToSearches,
} from '#test/applicant-search.ts'
import { refuse } from '#test/network.ts'
import { makeCard, makeResults } from '#test/replies/applicant-search-replies.ts'
import {
  expectAccessible,
  expectAccessibleInBothColorSchemes,
  expectAddress,
  expectNoOverflow,
  expectTexts,
  focus,
  goBack,
  press,
  reload,
} from '#test/screen.tsx'

const zipInvalid = 'Please enter a 5-digit Zip Code!'
const distanceNeeded = 'You cannot search by location without specifying a distance'
const zipUnknown = 'Zip code entered was not a valid U.S. zip code - please try again with a different zip code.'

const chips = page.getByRole('list', { name: 'Filters that are on' }).getByRole('button')

test('S-08 S-09 S-11 S-12 S-13 S-18 S-22 a place is searched by zip and distance', async () => {
  const near = makeCard(1, { town: 'New York', state: 'NY', distance: 0 })
  const far = makeCard(2, { town: 'Fresno', state: 'CA' })
  const requests = replyToSearches(({ location }) => {
    if (location?.zip === '00000') return refuse('unknown_zip', zipUnknown)
    return makeResults(location ? [near] : [near, far])
  })
  await openSearch('talent=singing')
  await expect.element(getCount('2 applicants found')).toBeVisible()
  await getField('Zip code').fill('10001-1234')
  await expect.element(getChoice('Distance', '50 miles')).toBeChecked()
  await expect.element(getCount('1 applicant found')).toBeVisible()
  await expect.element(getCards()).toHaveLength(1)
  await expect.element(getCards()).toMatchTextContent('Less than 1 mile away')
  const location = { country: 'us', unit: 'mile', distance: 50, zip: '10001-1234' }
  expect(requests.at(-1)?.body.location).toEqual(location)
  await getChoice('Distance', '10 miles').click()
  await expect.poll(() => requests.at(-1)?.body.location).toEqual({ ...location, distance: 10 })
  await expectAddress(addresses.search('zip=10001-1234&distance=10&talent=singing'))
  await getField('Zip code').fill('00000')
  await expect.element(page.getByRole('alert')).toHaveTextContent(zipUnknown)
  await expectAccessible()
  await expect.element(getField('Zip code')).toHaveValue('00000')
})

test('S-17 S-19 O-74 O-78 an invalid zip shows an error and is not sent, and a zip needs a distance', async () => {
  const requests = replyToSearches()
  await openSearch('zip=10001&distance=30')
  await expect.element(getChoice('Distance', '30 miles')).toBeChecked()
  await press('Remove Within 30 miles')
  await expect.element(page.getByRole('alert')).toHaveTextContent(distanceNeeded)
  await expect.element(getChoice('Distance', '30 miles')).toBeChecked()
  await expectAccessible()
  const requestsBefore = requests.length
  await getField('Zip code').fill('1000')
  await expect.element(page.getByRole('alert').filter({ hasText: zipInvalid })).toBeVisible()
  await expect.element(getField('Zip code')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible()
  await press('Search')
  await expect.element(getField('Zip code')).toHaveFocus()
  await getField('Zip code').fill('')
  await expect.element(page.getByRole('group', { name: 'Distance' }).getByCss(':checked')).toHaveLength(0)
  await expect.element(page.getByRole('alert')).toHaveLength(0)
  await expect.element(getCount(noFilters)).toBeVisible()
  expect(requests).toHaveLength(requestsBefore)
})

test('active filters are buttons that remove them, and Back restores them', async () => {
  replyToSearches()
  await openSearch('username=robin&interest=1,5')
  await expect.element(chips).toHaveLength(4)
  await press('Remove Retail')
  await expect.element(chips).toHaveLength(3)
  await expect.element(getChoice('Business interests', 'Retail')).not.toBeChecked()
  await expect.element(getChoice('Business interests', 'Technology')).toBeChecked()
  await goBack()
  await expect.element(chips).toHaveLength(4)
  await expect.element(getChoice('Business interests', 'Retail')).toBeChecked()
})

test('S-24 a search without results names the filter that excludes the most people, and can remove it', async () => {
  replyToSearches(({ multiple_choice }) => makeResults(multiple_choice ? [] : [makeCard(1)]))
  await openSearch('username=robin&education=6&talent=singing')
  await expect.element(page.getByRole('status').filter({ hasText: nobodyFound })).toBeVisible()
  await expect.element(page.getByText('The education filter leaves out the most people.')).toBeVisible()
  await expectAccessible()
  await press('Remove the education filter')
  await expect.element(getCount('1 applicant found')).toHaveFocus()
  await expect.element(getChoice('Education', 'PhD')).not.toBeChecked()
})

/** Opens a folded group of filters with the keyboard. */
async function openGroup(title: string) {
  await focus(page.getByText(title, { exact: true }))
  await userEvent.keyboard('{Enter}')
}

test('RW-16 hours, weekends, ways of working and the last change are searched, by keyboard, and kept in the address', async () => {
  const requests = replyToSearches(() => makeResults([makeCard(1), makeCard(2)]))
  await openSearch()
  await expect.element(getField('At least')).toHaveLength(0)
  await openGroup('Hours and ways of working')
  await focus(getField('At least'))
  await userEvent.keyboard('20')
  await focus(getChoice('Weekends and nights', 'Can work on weekends and at night'))
  await userEvent.keyboard(' ')
  await focus(getChoice('Works best', 'Small group'))
  await userEvent.keyboard(' ')
  await focus(getChoice('Last change', 'Any time'))
  await userEvent.keyboard('{ArrowDown}')
  await expectAddress(addresses.search('hours=20-&nights=yes&ways=3&changed=7'))
  await expect
    .poll(() => requests.at(-1)?.body)
    .toEqual({
      hours: { min: 20 },
      weekend_nights: true,
      ways_of_working: [3],
      changed_after: expect.any(Number),
    })
  const week = Date.now() / 1000 - (requests.at(-1)?.body.changed_after ?? 0)
  expect(Math.round(week / 3600)).toBe(7 * 24)
  await expectTexts(page.getByRole('list', { name: 'Filters that are on' }).getByCss('li'), [
    'At least 20 hours a week',
    'Weekends and nights',
    'Works best: Small group',
    'Changed in the last week',
    'Clear all',
  ])
  await expectTexts(page.getByRole('group', { name: 'Order' }).getByCss('label'), ['Best match', 'Newest'])
  await expectAccessible()
  await reload()
  await expect.element(getField('At least')).toHaveValue('20')
  await expect.element(page.getByText('Hours and ways of working, 3 on')).toBeVisible()
  await expect.element(getChoice('Weekends and nights', 'Can work on weekends and at night')).toBeChecked()
  await expect.element(getChoice('Last change', 'Last week')).toBeChecked()
  await press('Remove Weekends and nights')
  await expectAddress(addresses.search('hours=20-&ways=3&changed=7'))
  await press('Remove Changed in the last week')
  await press('Remove At least 20 hours a week')
  await expectAddress(addresses.search('ways=3'))
  await expect.element(getField('At least')).toHaveValue('')
})

test('RW-16 hours that are no range are reported at their field and not sent, also in a folded group', async () => {
  const requests = replyToSearches()
  await openSearch('hours=20-&education=1')
  await expect.element(getField('At most')).toBeVisible()
  await getField('At most').fill('19')
  await expect.element(page.getByRole('alert').filter({ hasText: 'Enter 20 or more.' })).toBeVisible()
  await expect.element(getField('At most')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible()
  await openGroup('Hours and ways of working, 1 on')
  await expect.element(getField('At most')).toHaveLength(0)
  await press('Search')
  await expect.element(getField('At most')).toHaveFocus()
  expect(requests.every(({ body }) => body.hours?.max === undefined)).toBe(true)
})

test('RW-16 without results the new filters can be the ones that leave out the most people', async () => {
  replyToSearches(({ ways_of_working, changed_after }) =>
    makeResults(ways_of_working ? [] : changed_after ? [makeCard(1)] : [makeCard(1), makeCard(2)]),
  )
  await openSearch('ways=4&changed=30')
  await expect.element(page.getByText('The way of working filter leaves out the most people.')).toBeVisible()
  await press('Remove the way of working filter')
  await expect.element(getCount('1 applicant found')).toHaveFocus()
  await expectAddress(addresses.search('changed=30'))
})

test('RW-21 words in any answer are searched, kept in the address and can be removed', async () => {
  const requests = replyToSearches(({ words }) => makeResults(words ? [makeCard(1)] : [makeCard(1), makeCard(2)]))
  await openSearch('talent=singing')
  await expect.element(getCount('2 applicants found')).toBeVisible()
  await getField('Words in any answer').fill('guitar')
  await expect.element(getCount('1 applicant found')).toBeVisible()
  expect(requests.at(-1)?.body).toMatchObject({ words: 'guitar', open_ended: [{ question_id: 30, value: 'singing' }] })
  await expectAddress(addresses.search('talent=singing&words=guitar'))
  await reload()
  await expect.element(getField('Words in any answer')).toHaveValue('guitar')
  await press('Remove Words: guitar')
  await expect.element(getCount('2 applicants found')).toHaveFocus()
  await expect.element(getField('Words in any answer')).toHaveValue('')
})

test('RW-17 the screen says how many people did not say', async () => {
  const blanks = [
    { filter: 'hours' as const, total: 34, total_relation: 'eq' as const },
    { filter: 'weekend_nights' as const, total: 10_000, total_relation: 'gte' as const },
    { filter: 'ways_of_working' as const, total: 0, total_relation: 'eq' as const },
  ]
  replyToSearches(({ username }) => makeResults(username ? [] : [makeCard(1)], { blanks }))
  for (const colorScheme of ['light', 'dark'] as const) {
    await commands.emulateMedia({ colorScheme })
    for (const params of ['hours=20-30&nights=yes&ways=1', 'hours=20-30&nights=yes&ways=1&username=robin']) {
      await page.viewport(320, 640)
      await openSearch(params)
      await expect.element(page.getByText('34 people did not say how many hours they want.')).toBeVisible()
      const nights = 'More than 10,000 people did not say whether they can work on weekends and at night.'
      await expect.element(page.getByText(nights)).toBeVisible()
      await expect.element(page.getByText('how they work best')).toHaveLength(0)
      await expectNoOverflow()
      await expectAccessible()
    }
  }
})

test('I-77 the column of filters says that it goes on until its end is in view', async () => {
  replyToSearches()
  await openSearch()
  const cue = page.getByText('More filters below')
  await expect.element(cue).toBeVisible()
  await expectAccessibleInBothColorSchemes()
  await focus(getField('Username'))
  await expect.element(cue).toHaveLength(0)
  await focus(getField('Zip code'))
  await expect.element(cue).toBeVisible()
})

test('on a phone the filters open in a panel that shows how many are active', async () => {
  replyToSearches(() => makeResults([makeCard(1, { headline: 'x'.repeat(150) })]))
  await page.viewport(320, 640)
  for (const colorScheme of ['light', 'dark'] as const) {
    await commands.emulateMedia({ colorScheme })
    await openSearch('education=1&talent=singing')
    await expect.element(getCards()).toHaveLength(1)
    await expect.element(page.getByCss('search')).not.toBeVisible()
    await page.getByText('Filters, 2 on').click()
    await expectAccessible()
    await page.getByText('Hours and ways of working', { exact: true }).click()
    await expect.element(getField('At most')).toBeVisible()
    await expectNoOverflow()
    await expectAccessible()
    await getChoice('Education', 'GED').click()
    await expect.element(page.getByText('Filters, 3 on')).toBeVisible()
    await expect.element(getChoice('Education', 'GED')).toBeInViewport()
    await press('Search')
    await expect.element(page.getByCss('search')).not.toBeVisible()
    await expect.element(getCount('1 applicant found')).toHaveFocus()
    await expect.element(getCount('1 applicant found')).toBeInViewport()
    await expectNoOverflow()
    await expectAccessible()
  }
})
