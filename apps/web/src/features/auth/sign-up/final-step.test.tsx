import { getSite } from '@sparkle/contract/admin/site.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pressKey } from '#test/keyboard.ts'
import { reply } from '#test/network.ts'
import { replyWithBusiness } from '#test/organizations.ts'
import { makeSite } from '#test/replies/site-replies.ts'
import { expectAddress, press } from '#test/screen.tsx'
import { replyToSession } from '#test/session.ts'
import { chooseType, fillBasics, openSignUp, skipToEnd } from '#test/sign-up.ts'

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
