import { getSite } from '@sparkle/contract/admin/site.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { getRules } from '@sparkle/contract/core/rules.ts'
import { businessRules } from '@sparkle/contract/organizations/organization-rules.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pressKey } from '#test/keyboard.ts'
import { reply } from '#test/network.ts'
import { makeRules } from '#test/replies/rule-replies.ts'
import { makeSite } from '#test/replies/site-replies.ts'
import { expectAddress, expectToFit } from '#test/screen.tsx'
import { openSignUp } from '#test/sign-up.ts'

const getHeading = (name: string) => page.getByRole('heading', { level: 1, name })
const getFooterLink = (name: string) => page.getByRole('contentinfo').getByRole('link', { name })
const crisis_line = 'Call or text 988.'

test('guests read the rules and how to stay safe, and find both from every page', async () => {
  reply(getRules, makeRules())
  reply(getSite, makeSite({ crisis_line }))
  await openSignUp()
  await expect.element(page.getByRole('link', { name: 'Rules for everyone on Sparkle' })).toBeVisible()
  await pressKey(getFooterLink('Rules'))
  await expect.element(getHeading('Rules')).toHaveFocus()
  await expect.element(page.getByText(/^Version \d+/)).toBeVisible()
  await expect.element(page.getByRole('main').getByText(businessRules[0])).toBeVisible()
  await expectToFit()
  await pressKey(getFooterLink('Staying safe'))
  await expect.element(getHeading('Staying safe')).toHaveFocus()
  await expect.element(page.getByText(crisis_line)).toBeVisible()
  await expectToFit()
  await getFooterLink('Help').click()
  await expectAddress(addresses.guestHelp)
  await page.getByRole('main').getByRole('link', { name: 'Staying safe' }).click()
  await expect.element(getHeading('Staying safe')).toHaveFocus()
})
