import { getSite } from '@sparkle/contract/admin/site.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pressKey } from '#test/keyboard.ts'
import { reply } from '#test/network.ts'
import { replyWithBusiness } from '#test/organizations.ts'
import { makeSite } from '#test/replies/site-replies.ts'
import { expectAccessibleInBothColorSchemes, expectAddress, press } from '#test/screen.tsx'
import { replyToSession } from '#test/session.ts'
import { chooseType, EMAIL, fillBasics, openSignUp, skipToEnd } from '#test/sign-up.ts'

test('AD-22 BA-02 where businesses are checked, a new one goes on to its own page', async () => {
  replyWithBusiness()
  reply(getSite, makeSite({ checks_businesses: true }))
  await openSignUp()
  await chooseType('Business')
  await fillBasics()
  await press('Next')
  await skipToEnd()
  await expect.element(page.getByText('Next: tell us about your business.')).toBeVisible()
  replyToSession({ username: 'sam', businessAccount: true })
  await pressKey(page.getByRole('button', { name: 'Let Me In!' }))
  await expect.element(page.getByRole('heading', { level: 1, name: 'Your business', exact: true })).toHaveFocus()
  await expectAddress(addresses.businessStart)
})

test.each([
  ['Applicant', 'Until then you cannot post, write to someone first or show your profile to others.'],
  ['Business', 'Until then you cannot post or write to applicants.'],
] as const)('FD-05 for the type %s the last screen names the address and what waits for it', async (type, waits) => {
  reply(getSite, makeSite())
  await openSignUp()
  replyToSession({ username: 'sam', email: EMAIL, mustConfirmEmail: true })
  await chooseType(type)
  await fillBasics()
  await press('Next')
  await skipToEnd()
  await expect.element(page.getByText(`We sent an email to ${EMAIL}.`)).toBeVisible()
  await expect.element(page.getByText(waits)).toBeVisible()
  await expectAccessibleInBothColorSchemes()
})

test('FD-05 without a mail server the last screen says nothing of an email', async () => {
  await openSignUp()
  await chooseType()
  await fillBasics()
  await press('Next')
  await skipToEnd()
  await expect.element(page.getByText('Your account is ready.')).toBeVisible()
  await expect.element(page.getByText(EMAIL)).toHaveLength(0)
})
