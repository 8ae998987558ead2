import { getSession, permissions } from '@sparkle/contract/auth/sessions.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { VIEW_ALL_APPLICATIONS } from '@sparkle/contract/core/permissions.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { replyToSearches } from '#test/applicant-search.ts'
import { reply } from '#test/network.ts'
import { replyWithOwnProfile } from '#test/profiles.ts'
import { expectAddress, open } from '#test/screen.tsx'
import { signIn } from '#test/session.ts'

test('R-21 R-22 R-23 without a token protected routes redirect to login', async () => {
  for (const address of [
    addresses.profile('someone'),
    addresses.application,
    addresses.help,
    addresses.messaging,
    addresses.settings,
    addresses.discussions,
    `${addresses.discussions}/a.1/b.2`,
    `${addresses.discussions}/a.1/b.2/c.3`,
    addresses.search(),
    addresses.search('zip=10001'),
  ]) {
    await open(address)
    await expectAddress(addresses.login)
  }
})

test('R-17 any other path redirects to your own profile, or to login without a token', async () => {
  await open('/no/such/page')
  await expectAddress(addresses.login)
  const user = signIn()
  replyWithOwnProfile(user)
  await open('/no/such/page')
  await expectAddress(addresses.profile(user.username))
})

test('R-35 without the Business role there is no Search, even with the view-all permission', async () => {
  const user = signIn()
  const allowed = [{ name: VIEW_ALL_APPLICATIONS }]
  reply(getSession, { user, permissions: allowed, roles: [] })
  reply(permissions, allowed)
  replyToSearches()
  await open(addresses.help)
  const main = page.getByRole('navigation', { name: 'Main' })
  await expect.element(main.getByRole('link')).toHaveLength(3)
  await expect.element(main.getByRole('link', { name: 'Search' })).toHaveLength(0)
  await open(addresses.search())
  await expect.element(page.getByRole('heading', { level: 1, name: 'Search Applicants' })).toBeVisible()
})

test('S-02 S-03 without view-all the search redirects to your own profile', async () => {
  const user = signIn()
  replyWithOwnProfile(user)
  for (const address of [addresses.search(), addresses.search('zip=10001')]) {
    await open(address)
    await expectAddress(addresses.profile(user.username))
  }
})
