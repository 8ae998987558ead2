import { searchOrganizations } from '@sparkle/contract/applications/visibility.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refuse, reply } from '#test/network.ts'
import { signInWithApplication } from '#test/profiles.ts'
import { textAnswer } from '#test/replies/application-replies.ts'
import { expectToFit, focus, open } from '#test/screen.tsx'
import { onlyShared, replyWithShares, replyWithVisibility } from '#test/visibility.ts'

const search = page.getByRole('searchbox', { name: 'Name of the business' })
const status = page.getByRole('status')

async function openSearch() {
  const { read } = signInWithApplication({ is_public: true, open_ended_questions: [textAnswer(18, 'Quiet.')] })
  replyWithVisibility(read, onlyShared)
  const { searches } = replyWithShares()
  await open(addresses.shares)
  await expect.element(search).toBeVisible()
  return searches
}

test('OD-04 businesses are found as their name is typed, and chosen by keyboard', async () => {
  const searches = await openSearch()
  await focus(search)
  await userEvent.keyboard('C')
  await userEvent.keyboard('{Enter}')
  expect(searches).toEqual([])
  await userEvent.keyboard('orner ')
  await expect.element(status.filter({ hasText: '1 business. Choose the right one.' })).toBeVisible()
  expect(searches.map(({ query }) => query.name)).toEqual(['Corner'])
  await expectToFit()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Share with Corner Cafe' })).toHaveFocus()
})

test('OD-04 a search that finds nothing, or fails, says so', async () => {
  await openSearch()
  reply(searchOrganizations, { organizations: [] })
  await search.fill('Nobody')
  await expect.element(status.filter({ hasText: 'No business has this name.' })).toBeVisible()
  reply(searchOrganizations, refuse('too_many_requests', 'Please wait a minute, then try again.'))
  await search.fill('Corner')
  await expect.element(page.getByRole('alert')).toMatchTextContent('Please wait a minute, then try again.')
  await expectToFit()
})
