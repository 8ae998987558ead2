import { addresses } from '@sparkle/contract/core/addresses.ts'
import { getOrganization } from '@sparkle/contract/organizations/organizations.ts'
import { listBlocks } from '@sparkle/contract/safety/blocks.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pressKey } from '#test/keyboard.ts'
import { refuse, reply } from '#test/network.ts'
import { replyWithOtherProfile } from '#test/profiles.ts'
import { makeOrganizationPage } from '#test/replies/organization-replies.ts'
import { makePagination } from '#test/replies/page-replies.ts'
import { expectToFit, open } from '#test/screen.tsx'
import { signIn } from '#test/session.ts'

const address = addresses.organization({ id: 40, title: 'Corner Cafe' })

test('BA-13 BA-14 an applicant sees the page of a business that was checked, and who of it has written', async () => {
  signIn()
  const writers = [{ user_id: 6, username: 'olga', avatar: '/images/default-business.svg' }]
  reply(getOrganization, makeOrganizationPage({ writers }))
  reply(listBlocks, { blocks: [], pagination: makePagination(0) })
  await open(address)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Corner Cafe' })).toBeVisible()
  await expect.poll(() => document.title).toBe('Corner Cafe – Sparkle')
  await expect.element(page.getByText(/^Checked by the people who run Sparkle, [A-Z][a-z]+ 20\d\d$/)).toBeVisible()
  await expect.element(page.getByText('Moab, UT')).toBeVisible()
  await expect.element(page.getByText('Coffee.')).toBeVisible()
  const website = page.getByRole('link', { name: 'https://cafe.example (opens in a new tab)' })
  await expect.element(website).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
  await expect.element(website).toHaveAttribute('target', '_blank')
  await expectToFit()
  replyWithOtherProfile('olga')
  await pressKey(page.getByRole('link', { name: 'olga', exact: true }))
  await expect.element(page.getByRole('heading', { level: 1, name: 'olga' })).toBeVisible()
})

test('BA-13 the page of a business that is not checked is not found', async () => {
  signIn()
  reply(getOrganization, refuse('not_found', 'There is no such business.'))
  await open(address)
  await expect.element(page.getByRole('heading', { level: 1, name: 'We could not find this business' })).toBeVisible()
  await expectToFit()
})
