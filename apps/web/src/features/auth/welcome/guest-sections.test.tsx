import { getSite } from '@sparkle/contract/admin/site.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { reply } from '#test/network.ts'
import { makeSite } from '#test/replies/site-replies.ts'
import { expectAccessibleInBothColorSchemes, expectNoOverflow, expectTexts, open } from '#test/screen.tsx'

test('FD-02 AD-21 a stranger reads what Sparkle is, for whom and two ways in without scrolling', async () => {
  reply(getSite, makeSite())
  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [768, 1024],
    [1280, 800],
  ] as const) {
    await page.viewport(width, height)
    await open(addresses.home)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
    await expect.element(page.getByText('For everyone who wants a job')).toBeInViewport({ ratio: 1 })
    for (const name of ['Create your profile', 'Find people for your business']) {
      await expect.element(page.getByRole('link', { name })).toBeInViewport({ ratio: 1 })
    }
    await expect.element(page.getByRole('button', { name: 'Log in' })).toBeVisible()
    await expectTexts(page.getByRole('heading', { level: 2 }), [
      'Log in',
      'How does it work?',
      'What does a business see?',
      'What does a business write?',
      'Who reads what?',
      'What does it cost?',
      'Who runs this site?',
      'Rules and privacy',
    ])
    await expectNoOverflow()
  }
  await expectAccessibleInBothColorSchemes()
})

test('FD-02 the two ways in lead to the sign-up with the type of account chosen', async () => {
  reply(getSite, makeSite())
  for (const [name, type] of [
    ['Create your profile', 'Applicant'],
    ['Find people for your business', 'Business'],
  ] as const) {
    await open(addresses.home)
    await page.getByRole('link', { name }).click()
    await expect.element(page.getByRole('radio', { name: type })).toBeChecked()
  }
})

test('FD-02 on a phone "Log in" leads to the form, which is first for a browser that was logged in before', async () => {
  reply(getSite, makeSite())
  await page.viewport(390, 844)
  await open(addresses.home)
  const heading = page.getByRole('heading', { level: 2, name: 'Log in' })
  await page.getByRole('link', { name: 'Log in' }).click()
  await expect.element(heading).toHaveFocus()
  await expect.element(heading).toBeInViewport({ ratio: 1 })
  localStorage.setItem('sparkle-returning', '')
  await open(addresses.home)
  await expect.element(page.getByRole('heading', { level: 2, name: 'Welcome back' })).toBeInViewport({ ratio: 1 })
  await expect.element(page.getByRole('button', { name: 'Log in' })).toBeInViewport({ ratio: 1 })
})
