import { getSite } from '@sparkle/contract/admin/site.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { reply } from '#test/network.ts'
import { makeSite } from '#test/replies/site-replies.ts'
import { expectAccessibleInBothColorSchemes, expectNoOverflow, expectTexts, open } from '#test/screen.tsx'

test('AD-21 guests read at the home address what Sparkle is, with the login form in view', async () => {
  reply(getSite, makeSite())
  for (const [width, height] of [
    [320, 568],
    [768, 1024],
    [1280, 720],
  ] as const) {
    await page.viewport(width, height)
    await open(addresses.home)
    await expect.element(page.getByRole('button', { name: 'Log in' })).toBeInViewport()
    await expectTexts(page.getByRole('heading', { level: 2 }), [
      'What is Sparkle?',
      'What does it cost?',
      'Who is it for?',
      'Who reads what?',
      'Who runs this site?',
      'Rules and privacy',
    ])
    await expectNoOverflow()
  }
  await expectAccessibleInBothColorSchemes()
  for (const [name, type] of [
    ['I look for work', 'Applicant'],
    ['I look for people to hire', 'Business'],
  ] as const) {
    await open(addresses.home)
    await page.getByRole('link', { name }).click()
    await expect.element(page.getByRole('radio', { name: type })).toBeChecked()
  }
})
