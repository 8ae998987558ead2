import type { Page } from '@playwright/test'
import { addresses } from '@sparkle/contract/addresses.ts'
import { freshWord, publishApplication, recordSearches } from '../support/applicants.ts'
import { changeApplication } from '../support/applications.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleInBothColorSchemes,
  expectNoOverflow,
  freshName,
  letThrough,
  test,
} from '../support/fixtures.ts'

const noFilters = 'Select one or more filters to begin your search!'
const zipInvalid = 'Please enter a 5-digit Zip Code!'
const distanceNeeded = 'You cannot search by location without specifying a distance'
const zipUnknown = 'Zip code entered was not a valid U.S. zip code - please try again with a different zip code.'
const failed = 'Something went wrong - please try another search!'
const nobodyFound = 'No results found - please broaden your search criteria.'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const choice = (page: Page, group: string, name: string) =>
  page.getByRole('group', { name: group, exact: true }).getByLabel(name, { exact: true })
const searchButton = (page: Page) => page.getByRole('button', { name: 'Search', exact: true })
const cards = (page: Page) => page.getByRole('article')
const count = (page: Page, text: string) => page.getByRole('heading', { level: 2, name: text, exact: true })

test('S-01 S-04 S-05 S-06 S-10 S-25 R-15 filters are on the left, results on the right, and no search has run', async ({
  page,
  signIn,
}) => {
  await signIn({ business: true })
  const calls = recordSearches(page)
  await page.goto(addresses.search())
  await expect(page.getByRole('heading', { level: 1, name: 'Search Applicants' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: noFilters })).toBeVisible()
  const form = await page.getByRole('search').boundingBox()
  const results = await page.getByRole('region', { name: noFilters }).boundingBox()
  expect((form?.x ?? 0) + (form?.width ?? 0)).toBeLessThanOrEqual(results?.x ?? 0)
  const distance = page.getByRole('group', { name: 'Distance' })
  await expect(distance.locator('label')).toHaveText(['10 miles', '30 miles', '50 miles'])
  await expect(distance.locator(':checked')).toHaveCount(0)
  await expect(searchButton(page)).toBeInViewport()
  await expectAccessible(page)
  await searchButton(page).click()
  await expect(count(page, noFilters)).toBeFocused()
  expect(calls).toEqual([])
})

test('S-02 S-03 without view-all both addresses redirect to your own profile', async ({ page, signIn }) => {
  const person = await signIn()
  for (const address of [addresses.search(), addresses.search('username=sam')]) {
    await page.goto(address)
    await expect(page).toHaveURL(addresses.profile(person.username))
  }
})

test('S-07 K-01 O-80 fast typing sends one request, the field keeps focus, and the card opens the profile', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const person = await makePerson()
  await publishApplication(request, person, { place: { state: 'IL', town: 'Springfield', zip: '62701' } })
  await signIn({ business: true })
  const calls = recordSearches(page)
  await page.goto(addresses.search())
  const startedAt = Date.now()
  await field(page, 'Username').pressSequentially(person.username)
  const pauses = Math.floor((Date.now() - startedAt) / 500)
  await expect(count(page, '1 applicant found')).toBeVisible()
  await expect.poll(() => calls.at(-1)).toEqual({ page: '1', body: { username: person.username } })
  // One, however slowly the machine types.
  expect(calls.length).toBeLessThanOrEqual(1 + pauses)
  await expect(field(page, 'Username')).toBeFocused()
  await expect(page).toHaveURL(addresses.search(`username=${person.username}`))
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText('Springfield, IL')
  await expect(cards(page)).not.toContainText('My New Sparkle App')
  await expect(cards(page).locator('mark')).toHaveText(person.username)
  await expectAccessible(page)
  await cards(page).getByRole('link', { name: person.username }).click()
  await expect(page).toHaveURL(addresses.profile(person.username))
})

test('S-08 S-09 S-11 S-12 S-13 S-18 S-22 a place is searched by zip and distance', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const talent = freshWord()
  const near = await makePerson()
  await publishApplication(request, near, { talent, place: { state: 'NY', town: 'New York', zip: '10001' } })
  await publishApplication(request, await makePerson(), {
    talent,
    place: { state: 'CA', town: 'Fresno', zip: '93701' },
  })
  await signIn({ business: true })
  const calls = recordSearches(page)
  await page.goto(addresses.search(`talent=${talent}`))
  await expect(count(page, '2 applicants found')).toBeVisible()
  await field(page, 'Zip code').fill('10001-1234')
  await expect(choice(page, 'Distance', '50 miles')).toBeChecked()
  await expect(count(page, '1 applicant found')).toBeVisible()
  // The cards follow their number in a render of their own.
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText('Less than 1 mile away')
  const location = { country: 'us', unit: 'mile', distance: 50, zip: '10001-1234' }
  expect(calls.at(-1)?.body.location).toEqual(location)
  await choice(page, 'Distance', '10 miles').check()
  await expect.poll(() => calls.at(-1)?.body.location).toEqual({ ...location, distance: 10 })
  await expect(page).toHaveURL(addresses.search(`zip=10001-1234&distance=10&talent=${talent}`))
  await field(page, 'Zip code').fill('00000')
  await expect(page.getByRole('alert')).toHaveText(zipUnknown)
  await expectAccessible(page)
  await expect(field(page, 'Zip code')).toHaveValue('00000')
})

test('S-17 S-19 O-74 O-78 an invalid zip shows an error and is not sent, and a zip needs a distance', async ({
  page,
  signIn,
}) => {
  await signIn({ business: true })
  const calls = recordSearches(page)
  await page.goto(addresses.search('zip=10001&distance=30'))
  await expect(choice(page, 'Distance', '30 miles')).toBeChecked()
  await page.getByRole('button', { name: 'Remove Within 30 miles' }).click()
  await expect(page.getByRole('alert')).toHaveText(distanceNeeded)
  await expect(choice(page, 'Distance', '30 miles')).toBeChecked()
  await expectAccessible(page)
  const callsBefore = calls.length
  await field(page, 'Zip code').fill('1000')
  await expect(page.getByRole('alert').filter({ hasText: zipInvalid })).toBeVisible()
  await expect(field(page, 'Zip code')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await searchButton(page).click()
  await expect(field(page, 'Zip code')).toBeFocused()
  await field(page, 'Zip code').fill('')
  await expect(page.getByRole('group', { name: 'Distance' }).locator(':checked')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(count(page, noFilters)).toBeVisible()
  expect(calls.length).toBe(callsBefore)
})

test('S-14 S-15 S-16 S-20 choices and keywords are searched, and each card says why it matches', async ({
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
})

test('S-21 O-76 O-77 results have pages, and Back restores the page and the card that was opened', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const talent = freshWord()
  const people = []
  for (let made = 0; made < 17; made += 1) {
    const person = await makePerson()
    people.push(person)
    await publishApplication(request, person, { talent })
  }
  await signIn({ business: true })
  const calls = recordSearches(page)
  await page.goto(addresses.search(`talent=${talent}`))
  await expect(count(page, '17 applicants found')).toBeVisible()
  await expect(cards(page)).toHaveCount(15)
  const pages = page.getByRole('navigation', { name: 'Result pages' })
  await expect(pages).toContainText('Page 1 of 2')
  await expect(pages.getByRole('link', { name: 'Previous' })).toHaveCount(0)
  // An edit moves an applicant from page 2 to the top. Page 2 must still show them, and nobody from page 1.
  const [oldest, second] = people
  if (oldest) await changeApplication(request, oldest, { headline: 'New words' })
  await pages.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(addresses.search(`talent=${talent}&page=2`))
  await expect(cards(page)).toHaveCount(2)
  await expect(cards(page).getByRole('heading', { level: 3 })).toHaveText(
    [oldest, second].map((applicant) => applicant?.username ?? ''),
  )
  await expect(count(page, '17 applicants found')).toBeFocused()
  await expect(pages).toContainText('Page 2 of 2')
  await expect(pages.getByRole('link', { name: 'Next' })).toHaveCount(0)
  await expectAccessible(page)
  await page.goBack()
  await expect(pages).toContainText('Page 1 of 2')

  const link = cards(page).nth(11).getByRole('link')
  await link.scrollIntoViewIfNeeded()
  const username = await link.innerText()
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: username })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('link', { name: username, exact: true })).toBeFocused()
  await expect(page.getByRole('link', { name: username, exact: true })).toBeInViewport()
  await expect(field(page, 'Skills and talents')).toHaveValue(talent)
  expect(calls.map((call) => call.page)).toEqual(['1', '2'])

  await page.goto(addresses.search(`talent=${talent}&page=2`))
  await expect(pages).toContainText('Page 2 of 2')
  await choice(page, 'Education', 'PhD').check()
  await expect(count(page, nobodyFound)).toBeVisible()
  expect(calls.find(({ body }) => 'multiple_choice' in body)?.page).toBe('1')
  await page.goto(addresses.search(`talent=${talent}&page=9`))
  await page.getByRole('link', { name: 'Go to page 1' }).click()
  await expect(cards(page)).toHaveCount(15)
})

test('K-02 results are requested again once they are 5 minutes old', async ({ page, signIn }) => {
  await signIn({ business: true })
  const calls = recordSearches(page)
  await page.clock.install()
  await page.goto(addresses.search(`username=${freshName()}`))
  const returnLater = async (minutes: number) => {
    await page.clock.fastForward(minutes * 60_000)
    await page.getByRole('link', { name: 'Help' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
    await page.goBack()
    await expect(count(page, nobodyFound)).toBeVisible()
  }
  await expect(count(page, nobodyFound)).toBeVisible()
  await returnLater(4)
  expect(calls).toHaveLength(1)
  await returnLater(2)
  await expect.poll(() => calls.length).toBe(2)
})

test('R-16 the address holds the whole search, whatever was typed', async ({ page, signIn }) => {
  await signIn({ business: true })
  await page.goto(addresses.search())
  const typed = '50% "sing" & dance/ü? #1, +'
  await field(page, 'Skills and talents').fill(typed)
  await expect(page).toHaveURL(/talent=/)
  await page.goto(page.url())
  await expect(field(page, 'Skills and talents')).toHaveValue(typed)
  await expect(page.getByRole('button', { name: `Remove Skill: ${typed}` })).toBeVisible()
  await page.goto(addresses.search('zip=1&education=x,2&colour=red'))
  await expect(choice(page, 'Education', 'GED')).toBeChecked()
  await expect(page.getByRole('list', { name: 'Filters that are on' }).getByRole('button')).toHaveCount(2)
})

test('S-24 a search without results names the filter that excludes the most people, and can remove it', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const talent = freshWord()
  const person = await makePerson()
  await publishApplication(request, person, { talent, change: { education: [1] } })
  await signIn({ business: true })
  await page.goto(addresses.search(`username=${person.username}&education=6&talent=${talent}`))
  await expect(page.getByRole('status').filter({ hasText: nobodyFound })).toBeVisible()
  await expect(page.getByText('The education filter leaves out the most people.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove the education filter' }).click()
  await expect(count(page, '1 applicant found')).toBeFocused()
  await expect(choice(page, 'Education', 'PhD')).not.toBeChecked()
})

test('active filters are buttons that remove them, and Back restores them', async ({ page, signIn }) => {
  await signIn({ business: true })
  await page.goto(addresses.search(`username=${freshName()}&interest=1,5`))
  const chips = page.getByRole('list', { name: 'Filters that are on' }).getByRole('button')
  await expect(chips).toHaveCount(4)
  await page.getByRole('button', { name: 'Remove Retail' }).click()
  await expect(chips).toHaveCount(3)
  await expect(choice(page, 'Business interests', 'Retail')).not.toBeChecked()
  await expect(choice(page, 'Business interests', 'Technology')).toBeChecked()
  await page.goBack()
  await expect(chips).toHaveCount(4)
  await expect(choice(page, 'Business interests', 'Retail')).toBeChecked()
})

test('searching after each change can be turned off, and stays off on this device', async ({ page, signIn }) => {
  await signIn({ business: true })
  const calls = recordSearches(page)
  await page.goto(addresses.search())
  const autoSearch = page.getByRole('switch', { name: 'Search after each change' })
  await expect(autoSearch).toBeChecked()
  await autoSearch.press('Space')
  await expect(autoSearch).not.toBeChecked()
  await page.reload()
  await expect(autoSearch).not.toBeChecked()
  await page.clock.install()
  await choice(page, 'Education', 'PhD').check()
  await field(page, 'Username').fill(freshName())
  await page.clock.runFor(5000)
  await expect(count(page, noFilters)).toBeVisible()
  expect(calls).toEqual([])
  await page.clock.resume()
  await searchButton(page).click()
  await expect(count(page, nobodyFound)).toBeFocused()
  expect(calls[0]?.body).toMatchObject({ multiple_choice: [{ question_id: 16, value: 6 }] })
})

test('results that arrive while typing do not take focus from the field', async ({ page, signIn }) => {
  await signIn({ business: true })
  await page.goto(addresses.search())
  let respond = () => {}
  const held = new Promise<void>((resolve) => {
    respond = resolve
  })
  await page.route('**/sparkleApplication/search?page=*', async (route) => {
    await held
    await route.continue()
  })
  const requested = page.waitForRequest('**/sparkleApplication/search?page=*')
  await field(page, 'Username').fill(freshName())
  await page.keyboard.press('Enter')
  await requested
  await page.keyboard.type('-more')
  respond()
  await expect(count(page, nobodyFound)).toBeVisible()
  await expect(field(page, 'Username')).toBeFocused()
})

test('S-23 O-79 any other failure shows the same message and keeps the typed text', async ({ page, signIn }) => {
  await signIn({ business: true })
  const username = freshName()
  await page.goto(addresses.search(`username=${username}`))
  await expect(count(page, nobodyFound)).toBeVisible()
  for (const status of [429, 500]) {
    await page.route('**/sparkleApplication/search?page=*', (route) =>
      route.fulfill({ status, json: { message: 'No', code: status === 500 ? 'server_error' : 'too_many_requests' } }),
    )
    await field(page, 'Username').fill(`${username}-${status}`)
    await expect(page.getByRole('alert')).toHaveText(failed)
    await expect(field(page, 'Username')).toHaveValue(`${username}-${status}`)
    await expectAccessible(page)
    await letThrough(page, '**/sparkleApplication/search?page=*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(count(page, nobodyFound)).toBeVisible()
  }
})

test('old results stay until the new ones arrive', async ({ page, request, makePerson, signIn }) => {
  const talent = freshWord()
  await publishApplication(request, await makePerson(), { talent })
  await signIn({ business: true })
  await page.goto(addresses.search(`talent=${talent}`))
  await expect(cards(page)).toHaveCount(1)
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>()
  await page.route('**/sparkleApplication/search?page=*', async (route) => {
    await allowed
    await route.continue()
  })
  await choice(page, 'Education', 'PhD').check()
  const results = page.locator('section[aria-busy="true"]')
  await expect(results.getByRole('article')).toHaveCount(1)
  await expectAccessible(page)
  allow()
  await expect(count(page, nobodyFound)).toBeVisible()
  await expect(results).toHaveCount(0)
})

test('I-77 the column of filters says that it goes on until its end is in view', async ({ page, signIn }) => {
  await signIn({ business: true })
  await page.goto(addresses.search())
  const cue = page.getByText('More filters below')
  await expect(cue).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)
  await page.getByLabel('Skills and talents').focus()
  await expect(cue).toHaveCount(0)
  await page.getByLabel('Username').focus()
  await expect(cue).toBeVisible()
})

test('on a phone the filters open in a panel that shows how many are active', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const talent = freshWord()
  await publishApplication(request, await makePerson(), {
    talent,
    change: { education: [1, 2], headline: 'x'.repeat(150) },
  })
  await signIn({ business: true })
  await page.setViewportSize({ width: 320, height: 640 })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto(addresses.search(`education=1&talent=${talent}`))
    await expect(cards(page)).toHaveCount(1)
    await expect(page.getByRole('search')).toBeHidden()
    await page.getByText('Filters, 2 on').click()
    await expectAccessible(page)
    await choice(page, 'Education', 'GED').check()
    await expect(page.getByText('Filters, 3 on')).toBeVisible()
    await expect(choice(page, 'Education', 'GED')).toBeInViewport()
    await searchButton(page).click()
    await expect(page.getByRole('search')).toBeHidden()
    await expect(count(page, '1 applicant found')).toBeFocused()
    await expect(count(page, '1 applicant found')).toBeInViewport()
    await expectNoOverflow(page)
    await expectAccessible(page)
  }
})
