import { addresses } from '@sparkle/contract/core/addresses.ts'
import { askToJoin, getOwnOrganization } from '@sparkle/contract/organizations/organizations.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { reply } from '#test/network.ts'
import { replyWithBusiness, signInUnchecked, welcome } from '#test/organizations.ts'
import { expectToFit, open, press } from '#test/screen.tsx'

const offer = { organization_id: 40, name: 'Corner Cafe', state: 'offered' } as const
const waiting = { organization: null, join: { ...offer, state: 'asked' as const } }

test('BA-08 a person with an address of a checked business is offered to join it', async () => {
  signInUnchecked()
  replyWithBusiness()
  reply(getOwnOrganization, { organization: null, join: offer })
  await open(addresses.businessStart)
  await page.getByLabelText('Name of your business').fill('Bread')
  await page.getByLabelText('Website').fill('bread.example')
  await page.getByLabelText('What you do').fill('We bake.')
  await press('Next')
  await expect.element(page.getByText('Your colleagues are already here')).toBeVisible()
  await expectToFit()
  const requests = reply(askToJoin, () => {
    reply(getOwnOrganization, waiting)
    return waiting
  })
  await press('Ask to join Corner Cafe')
  await expect.element(welcome).toBeVisible()
  await expect.element(page.getByText('You asked to join Corner Cafe. An owner decides.')).toBeVisible()
  expect(requests).toMatchObject([{ params: { organizationId: 40 } }])
  await expectToFit()
})
