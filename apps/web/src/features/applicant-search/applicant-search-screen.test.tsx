import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
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
import { hold } from '#test/network.ts'
import { replyWithOtherProfile, replyWithOwnProfile } from '#test/profiles.ts'
import { makeCard, makeResults, type SearchReply } from '#test/replies/applicant-search-replies.ts'
import { makeApplication } from '#test/replies/application-replies.ts'
import { expectAccessible, expectAddress, expectTexts, focus, goBack, open, press, reload } from '#test/screen.tsx'
import { signIn } from '#test/session.ts'

test('S-01 S-04 S-05 S-06 S-10 S-25 R-15 filters are on the left, results on the right, and no search has run', async () => {
  const requests = replyToSearches()
  await openSearch()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Search Applicants' })).toBeVisible()
  await expect.element(page.getByRole('status').filter({ hasText: noFilters })).toBeVisible()
  const form = page.getByCss('search').element().getBoundingClientRect()
  const results = page.getByRole('region', { name: noFilters }).element().getBoundingClientRect()
  expect(form.right).toBeLessThanOrEqual(results.left)
  const distance = page.getByRole('group', { name: 'Distance' })
  await expectTexts(distance.getByCss('label'), ['10 miles', '30 miles', '50 miles'])
  await expect.element(distance.getByCss(':checked')).toHaveLength(0)
  await expect.element(page.getByRole('button', { name: 'Search', exact: true })).toBeInViewport()
  await expectAccessible()
  await press('Search')
  await expect.element(getCount(noFilters)).toHaveFocus()
  expect(requests).toEqual([])
})

test('S-02 S-03 without view-all both addresses redirect to your own profile', async () => {
  for (const address of [addresses.search(), addresses.search('username=sam')]) {
    const user = signIn()
    replyWithOwnProfile(user)
    await open(address)
    await expectAddress(addresses.profile(user.username))
  }
})

test('S-07 K-01 O-80 fast typing sends one request, the field keeps focus, and the card opens the profile', async () => {
  replyWithOtherProfile('robin', makeApplication())
  const reasons = [{ kind: 'username' as const, parts: [{ text: 'robin', hit: true }] }]
  const card = makeCard(5, { username: 'robin', town: 'Springfield', state: 'IL', reasons })
  const requests = replyToSearches(() => makeResults([card]))
  await openSearch()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await getField('Username').click()
  await userEvent.keyboard('robin')
  await expect.element(getField('Username')).toHaveValue('robin')
  vi.runAllTimers()
  vi.useRealTimers()
  await expect.element(getCount('1 applicant found')).toBeVisible()
  expect(requests).toMatchObject([{ query: { page: 1 }, body: { username: 'robin' } }])
  expect(requests[0]?.body).toEqual({ username: 'robin' })
  await expect.element(getField('Username')).toHaveFocus()
  await expectAddress(addresses.search('username=robin'))
  await expect.element(getCards()).toHaveLength(1)
  await expect.element(getCards()).toMatchTextContent('Springfield, IL')
  await expect.element(getCards()).not.toMatchTextContent('My New Sparkle App')
  await expect.element(getCards().getByCss('mark')).toHaveTextContent('robin')
  await expectAccessible()
  await getCards().getByRole('link', { name: 'robin' }).click()
  await expectAddress(addresses.profile('robin'))
})

test('K-02 results are requested again once they are 5 minutes old', async () => {
  const requests = replyToSearches()
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  await openSearch('username=robin')
  const returnLater = async (minutes: number) => {
    vi.advanceTimersByTime(minutes * 60_000)
    await page.getByRole('link', { name: 'Help' }).click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
    await goBack()
    await expect.element(getCount(nobodyFound)).toBeVisible()
  }
  await expect.element(getCount(nobodyFound)).toBeVisible()
  await returnLater(4)
  expect(requests).toHaveLength(1)
  await returnLater(2)
  await expect.poll(() => requests.length).toBe(2)
})

test('R-16 the address holds the whole search, whatever was typed', async () => {
  replyToSearches()
  await openSearch()
  const typed = '50% "sing" & dance/ü? #1, +'
  await getField('Skills and talents').fill(typed)
  await expect.poll(() => location.pathname).toContain('talent=')
  await reload()
  await expect.element(getField('Skills and talents')).toHaveValue(typed)
  await expect.element(page.getByRole('button', { name: `Remove Skill: ${typed}` })).toBeVisible()
  await open(addresses.search('zip=1&education=x,2&colour=red'))
  await expect.element(getChoice('Education', 'GED')).toBeChecked()
  await expect.element(page.getByRole('list', { name: 'Filters that are on' }).getByRole('button')).toHaveLength(2)
})

test('searching after each change can be turned off, and stays off on this device', async () => {
  const requests = replyToSearches()
  await openSearch()
  const autoSearch = page.getByRole('switch', { name: 'Search after each change' })
  await expect.element(autoSearch).toBeChecked()
  await focus(autoSearch)
  await userEvent.keyboard(' ')
  await expect.element(autoSearch).not.toBeChecked()
  await reload()
  await expect.element(autoSearch).not.toBeChecked()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await getChoice('Education', 'PhD').click()
  await getField('Username').fill('robin')
  vi.runAllTimers()
  vi.useRealTimers()
  await expect.element(getCount(noFilters)).toBeVisible()
  expect(requests).toEqual([])
  await press('Search')
  await expect.element(getCount(nobodyFound)).toHaveFocus()
  expect(requests[0]?.body).toMatchObject({ multiple_choice: [{ question_id: 16, value: 6 }] })
})

test('results that arrive while typing do not take focus from the field', async () => {
  const held = hold<SearchReply>()
  const requests = replyToSearches(() => held.promise)
  await openSearch()
  await getField('Username').fill('robin')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => requests.length).toBeGreaterThan(0)
  await userEvent.keyboard('-more')
  held.send(makeResults([]))
  await expect.element(getCount(nobodyFound)).toBeVisible()
  await expect.element(getField('Username')).toHaveFocus()
})
