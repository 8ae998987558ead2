import { getPerson, listPeople } from '@sparkle/contract/admin/admin-people.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { signInAdministrator } from '#test/admin.ts'
import { replyWithRecord } from '#test/moderation.ts'
import { reply } from '#test/network.ts'
import { makePersonDetails, makePersonRow } from '#test/replies/admin-people-replies.ts'
import { expectAccessible, expectAddress, expectToFit, goBack, open, press } from '#test/screen.tsx'

const field = page.getByLabelText('Part of a username, name or email')
const state = page.getByLabelText('State')

/** Opens the search of a site where only active people are found. */
async function openPeople() {
  signInAdministrator()
  const people = [makePersonRow('quincy')]
  const searches = reply(listPeople, ({ query }) => {
    const found = query.state === 'suspended' ? [] : people
    return { people: found, total: found.length, total_relation: 'eq' as const, last_page: 1 }
  })
  await open(addresses.adminPeople)
  await expect.element(page.getByRole('link', { name: 'quincy' })).toBeVisible()
  return searches
}

test('AD-08 a search for one letter is refused at its field', async () => {
  const searches = await openPeople()
  await field.fill('q')
  await press('Search')
  await expect.element(page.getByText('Enter at least 2 characters, or nothing to see everyone.')).toBeVisible()
  await expect.element(field).toHaveFocus()
  expect(searches.map(({ query }) => query.q)).toEqual([undefined])
  await expectAccessible()
})

test('AD-08 an administrator finds a person, and Back shows the earlier search', async () => {
  const searches = await openPeople()
  await state.selectOptions('Active')
  await field.fill('incy')
  await userEvent.keyboard('{Enter}')
  await expectAddress(`${addresses.adminPeople}?q=incy&state=active`)
  await expect.element(page.getByRole('status').filter({ hasText: '1 person' })).toBeVisible()
  await expect.poll(() => searches.at(-1)).toMatchObject({ query: { q: 'incy', state: 'active' } })
  await expectToFit()
  await state.selectOptions('Suspended')
  await press('Search')
  await expect.element(page.getByText('Nobody was found')).toBeVisible()
  await goBack()
  await expect.element(field).toHaveValue('incy')
  reply(getPerson, makePersonDetails('quincy'))
  replyWithRecord('quincy')
  await page.getByRole('link', { name: 'quincy' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'quincy' })).toBeVisible()
})

test('OD-14 an administrator finds accounts that are going to be deleted', async () => {
  signInAdministrator()
  const leaving = makePersonRow('Former member 12', { kind: 'business', roles: [], delete_at: 1_781_209_600 })
  const searches = reply(listPeople, { people: [leaving], total: 1, total_relation: 'eq', last_page: 1 })
  await open(`${addresses.adminPeople}?state=leaving`)
  await expect.element(state).toHaveDisplayValue('Leaving')
  const row = page.getByRole('row').filter({ hasText: 'Former member 12' })
  await expect.element(row).toMatchTextContent('Will be deleted on June 11, 2026')
  await expect.element(row.getByText(/Suspended|Waits/)).toHaveLength(0)
  // Its username is another one again if they keep it.
  await expect.element(row.getByRole('link')).toHaveAttribute('href', addresses.adminPerson('70'))
  expect(searches).toMatchObject([{ query: { state: 'leaving' } }])
  await expectToFit()
})
