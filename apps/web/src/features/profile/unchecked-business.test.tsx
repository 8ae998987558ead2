import { getApplication } from '@sparkle/contract/applications/applications.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refuse, reply } from '#test/network.ts'
import { replyWithBusiness, signInUnchecked } from '#test/organizations.ts'
import { replyWithOtherProfile } from '#test/profiles.ts'
import { makeApplication } from '#test/replies/application-replies.ts'
import { expectToFit, open } from '#test/screen.tsx'

test('BA-02 the page of a business that nobody has checked says that it cannot search yet', async () => {
  const user = signInUnchecked()
  replyWithBusiness()
  await open(addresses.profile(user.username))
  await expect.element(page.getByText('A person checks each business before it can search')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Read your messages' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /Search|Find applicants/ })).toHaveLength(0)
  await expect.element(page.getByRole('button', { name: /Sparkle Application/ })).toHaveLength(0)
  await expectToFit()
})

test('BA-02 a business that nobody has checked sees the profiles of applicants later', async () => {
  signInUnchecked()
  replyWithOtherProfile('robin', makeApplication())
  reply(getApplication, refuse('awaiting_approval', 'Your business is not checked yet.'))
  await open(addresses.profile('robin'))
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'You can see this later', exact: true }))
    .toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Open your business' })).toBeVisible()
  await expectToFit()
})
