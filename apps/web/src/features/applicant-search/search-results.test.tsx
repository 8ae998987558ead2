import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  getCards,
  getChoice,
  getCount,
  getField,
  nobodyFound,
  openSearch,
  replyToSearches,
} from '#test/applicant-search.ts'
import { hold, refuse } from '#test/network.ts'
import { replyWithOtherProfile } from '#test/profiles.ts'
import { makeCard, makeResults, type SearchReply } from '#test/replies/applicant-search-replies.ts'
import { makeApplication } from '#test/replies/application-replies.ts'
import {
  expectAccessible,
  expectAccessibleInBothColorSchemes,
  expectAddress,
  expectNoOverflow,
  expectTexts,
  focus,
  goBack,
  open,
  press,
} from '#test/screen.tsx'
import { skipDelaysUntil } from '#test/time.ts'

const failed = 'Something went wrong - please try another search!'
const pages = page.getByRole('navigation', { name: 'Result pages' })
const orders = page.getByRole('group', { name: 'Order' })
const everyone = Array.from({ length: 17 }, (_, position) => makeCard(position + 1))

/** 17 people on two pages. A search for a PhD finds nobody. */
const replyWithPages = () =>
  replyToSearches(({ multiple_choice }, current_page) => {
    if (multiple_choice) return makeResults([])
    const cards = everyone.slice(15 * (current_page - 1), 15 * current_page)
    const next_cursor = current_page === 1 ? 'after-15' : undefined
    return makeResults(cards, { current_page, last_page: 2, total: everyone.length, next_cursor })
  })

test('S-21 O-76 O-77 results have pages, and Back restores the page and the card that was opened', async () => {
  replyWithOtherProfile('applicant-12', makeApplication())
  const requests = replyWithPages()
  await openSearch('talent=singing')
  await expect.element(getCount('17 applicants found')).toBeVisible()
  await expect.element(getCards()).toHaveLength(15)
  await expect.element(pages).toMatchTextContent('Page 1 of 2')
  await expect.element(pages.getByRole('link', { name: 'Previous' })).toHaveLength(0)
  await pages.getByRole('link', { name: 'Next' }).click()
  await expectAddress(addresses.search('talent=singing&page=2'))
  await expectTexts(getCards().getByRole('heading', { level: 3 }), ['applicant-16', 'applicant-17'])
  await expect.element(getCount('17 applicants found')).toHaveFocus()
  await expect.element(pages).toMatchTextContent('Page 2 of 2')
  await expect.element(pages.getByRole('link', { name: 'Next' })).toHaveLength(0)
  await expectAccessible()
  await goBack()
  await expect.element(pages).toMatchTextContent('Page 1 of 2')

  const link = page.getByRole('link', { name: 'applicant-12', exact: true })
  await link.click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'applicant-12' })).toBeVisible()
  await goBack()
  await expect.element(link).toHaveFocus()
  await expect.element(link).toBeInViewport()
  await expect.element(getField('Skills and talents')).toHaveValue('singing')
  const searches = requests.filter(({ query }) => query.page !== undefined)
  expect(searches.map(({ query }) => query)).toEqual([{ page: 1 }, { page: 2, cursor: 'after-15' }])
})

test('S-21 a changed filter leads back to page 1, as does the link on a page past the last', async () => {
  const requests = replyWithPages()
  await openSearch('talent=singing&page=2')
  await expect.element(pages).toMatchTextContent('Page 2 of 2')
  await getChoice('Education', 'PhD').click()
  await expect.element(getCount(nobodyFound)).toBeVisible()
  expect(requests.find(({ body }) => 'multiple_choice' in body)?.query.page).toBe(1)
  await open(addresses.search('talent=singing&page=9'))
  await page.getByRole('link', { name: 'Go to page 1' }).click()
  await expect.element(getCards()).toHaveLength(15)
})

test('FD-18 the order is named, and can be chosen with the keyboard', async () => {
  const requests = replyWithPages()
  await page.viewport(320, 640)
  await openSearch('zip=10001&talent=singing')
  await expectTexts(orders.getByCss('label'), ['Best match', 'Nearest', 'Newest'])
  await expect.element(getChoice('Order', 'Best match')).toBeChecked()
  await focus(getChoice('Order', 'Best match'))
  await userEvent.keyboard('{ArrowRight}')
  await expectAddress(addresses.search('zip=10001&distance=50&talent=singing&order=nearest'))
  await expect.poll(() => requests.at(-1)?.body.order).toBe('nearest')
  await expect.element(getChoice('Order', 'Nearest')).toBeChecked()
  await expect.element(getChoice('Order', 'Nearest')).toHaveFocus()
  await expectAccessibleInBothColorSchemes()
  await expectNoOverflow()
  await pages.getByRole('link', { name: 'Next' }).click()
  await expectAddress(addresses.search('zip=10001&distance=50&talent=singing&order=nearest&page=2'))
  await expect.poll(() => requests.at(-1)?.query).toEqual({ page: 2, cursor: 'after-15' })
  await getChoice('Order', 'Newest').click()
  await expectAddress(addresses.search('zip=10001&distance=50&talent=singing&order=newest'))
})

test('FD-18 without a place nobody is nearest', async () => {
  const requests = replyWithPages()
  await openSearch('zip=10001&talent=singing&order=nearest')
  await expect.poll(() => requests.at(-1)?.body.order).toBe('nearest')
  await press('Remove Near 10001')
  await expectAddress(addresses.search('talent=singing'))
  await expectTexts(orders.getByCss('label'), ['Best match', 'Newest'])
  await expect.poll(() => requests.at(-1)?.body).not.toHaveProperty('order')
})

test('S-23 O-79 any other failure shows the same message and keeps the typed text', async () => {
  replyToSearches()
  await openSearch('username=robin')
  await expect.element(getCount(nobodyFound)).toBeVisible()
  for (const code of ['too_many_requests', 'server_error'] as const) {
    replyToSearches(() => refuse(code, 'No'))
    await getField('Username').fill(`robin-${code}`)
    await skipDelaysUntil(page.getByRole('alert'))
    await expect.element(page.getByRole('alert')).toHaveTextContent(failed)
    await expect.element(getField('Username')).toHaveValue(`robin-${code}`)
    await expectAccessible()
    replyToSearches()
    await press('Try again')
    await expect.element(getCount(nobodyFound)).toBeVisible()
  }
})

test('old results stay until the new ones arrive', async () => {
  const held = hold<SearchReply>()
  replyToSearches(({ multiple_choice }) => (multiple_choice ? held.promise : makeResults([makeCard(1)])))
  await openSearch('talent=singing')
  await expect.element(getCards()).toHaveLength(1)
  await getChoice('Education', 'PhD').click()
  const results = page.getByCss('section[aria-busy="true"]')
  await expect.element(results.getByRole('article')).toHaveLength(1)
  await expectAccessible()
  held.send(makeResults([]))
  await expect.element(getCount(nobodyFound)).toBeVisible()
  await expect.element(results).toHaveLength(0)
})
