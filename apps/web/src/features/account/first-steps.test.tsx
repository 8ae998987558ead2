import { startSearch } from '@sparkle/contract/applications/applicant-search.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import type { OwnOrganization } from '@sparkle/contract/organizations/organizations.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pressKey } from '#test/keyboard.ts'
import { refuse, reply } from '#test/network.ts'
import { replyWithBusiness } from '#test/organizations.ts'
import { makeCard, makeStart } from '#test/replies/applicant-search-replies.ts'
import { expectToFit, open, reload } from '#test/screen.tsx'
import { signIn } from '#test/session.ts'

let organizations = 900

const steps = page.getByRole('region', { name: 'Your first steps' })
const people = steps.getByRole('list', { name: 'People near Folsom, California, who like food' })

/** Opens the page of a business that was checked and has written to nobody. */
async function openChecked(changes: Partial<OwnOrganization> = {}, found = [1, 2, 3, 4]) {
  organizations += 1
  signIn({ businessAccount: true })
  const organization = replyWithBusiness({ id: organizations, state: 'approved', checked_at: 1, ...changes })
  reply(startSearch, makeStart(found.map((id) => makeCard(id, { town: 'Folsom', state: 'CA', distance: id }))))
  await open(addresses.business)
  return organization
}

test('FD-12 a business that was checked sees what to do first, with up to three people near it', async () => {
  await openChecked()
  await expect.element(steps).toBeVisible()
  const links = { Search: addresses.search(), 'Complete your page': addresses.businessProfile }
  for (const [name, href] of Object.entries(links)) {
    await expect.element(steps.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  }
  await expect.element(steps.getByText('Write to one person')).toBeVisible()
  await expect.element(people.getByRole('article')).toHaveLength(3)
  const first = people.getByRole('link', { name: 'applicant-1' })
  await expect.element(first).toHaveAttribute('href', addresses.profile('applicant-1'))
  await expectToFit()
})

test('FD-12 the first steps go once they are hidden, for good', async () => {
  await openChecked()
  await pressKey(steps.getByRole('button', { name: 'Hide these steps' }))
  await expect.element(steps).toHaveLength(0)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  await reload()
  await expect.element(page.getByText('Your business is checked.')).toBeVisible()
  await expect.element(steps).toHaveLength(0)
})

test.each([
  ['has written to somebody', { has_written: true }],
  ['is not checked yet', { state: 'waiting', waiting_since: 1 }],
] as const)('FD-12 a business that %s has no first steps', async (_, changes) => {
  await openChecked(changes)
  await expect.element(page.getByRole('link', { name: 'See your page' })).toBeVisible()
  await expect.element(steps).toHaveLength(0)
})

test('FD-12 recruiters do not change the page, and without people the steps stand alone', async () => {
  await openChecked({ part: 'recruiter' }, [])
  await expect.element(steps.getByRole('listitem')).toHaveLength(2)
  await expect.element(people).toHaveLength(0)
  reply(startSearch, refuse('unavailable', 'Busy'))
  await reload()
  await expect.element(steps.getByRole('listitem')).toHaveLength(2)
  await expect.element(people).toHaveLength(0)
  await expectToFit()
})
