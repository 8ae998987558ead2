import { getAdminHome } from '@sparkle/contract/admin/admin-home.ts'
import { listStoppedOrganizations } from '@sparkle/contract/admin/admin-organizations.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { replyWithBusinesses, signInAdministrator } from '#test/admin.ts'
import { pressKey } from '#test/keyboard.ts'
import { reply } from '#test/network.ts'
import { makeAdminHome } from '#test/replies/admin-home-replies.ts'
import { makeOrganizationRow } from '#test/replies/admin-organizations-replies.ts'
import { expectAccessible, expectToFit, open } from '#test/screen.tsx'

test('BA-06 the first page leads to businesses that wait, and one is found by part of its name', async () => {
  signInAdministrator()
  reply(getAdminHome, makeAdminHome({ waiting_businesses: 2 }))
  const requests = replyWithBusinesses([makeOrganizationRow(), makeOrganizationRow({ id: 41, name: 'Other' })])
  await open(addresses.admin)
  await pressKey(page.getByRole('link', { name: /to be checked$/ }))
  await expect.element(page.getByRole('heading', { level: 1, name: 'Businesses' })).toHaveFocus()
  await expect.element(page.getByRole('link', { name: 'Waiting (2)' })).toHaveAttribute('aria-current', 'page')
  await page.getByLabelText('Part of a name or website').fill('sunrise')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveLength(1)
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'Sunrise' }))
    .toMatchTextContent('Waits for less than an hour')
  expect(requests.at(-1)).toMatchObject({ query: { state: 'waiting', q: 'sunrise' } })
  await expectToFit()
})

test('OD-22 a business that opened too many profiles in a day is on the first page and above the list', async () => {
  signInAdministrator()
  reply(getAdminHome, makeAdminHome({ stopped_businesses: 1 }))
  replyWithBusinesses([makeOrganizationRow()])
  const organization = { id: 40, name: 'Acme Bakery' }
  reply(listStoppedOrganizations, { stopped: [{ organization, day: '2026-03-04', refused: 12 }] })
  await open(addresses.admin)
  await pressKey(page.getByRole('link', { name: '1 business opened too many profiles' }))
  const item = page.getByRole('listitem').filter({ hasText: 'Acme Bakery' })
  await expect.element(item).toMatchTextContent('Acme Bakery opened 300 on March 4 and wanted 12 more.')
  await expect.element(item.getByRole('link')).toHaveAttribute('href', addresses.adminBusiness(40))
  await expectAccessible()
  await expectToFit()
})

test('BA-06 a search that finds no business says so', async () => {
  signInAdministrator()
  replyWithBusinesses([makeOrganizationRow()])
  await open(`${addresses.adminBusinesses}?q=nothing-like-this`)
  await expect.element(page.getByRole('heading', { name: 'Nothing was found' })).toBeVisible()
  await expectAccessible()
})
