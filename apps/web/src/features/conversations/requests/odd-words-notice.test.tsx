import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openConversation, signInWithRequest } from '#test/conversations.ts'
import { expectAccessibleInBothColorSchemes, expectNoOverflow } from '#test/screen.tsx'

const notice = page.getByRole('note')

test('FD-16 a request that asks for money says so above itself, and leads to the page on staying safe', async () => {
  const { sent } = signInWithRequest('You got the job. Pay 20 dollars first, or write to me on Telegram.')
  await page.viewport(320, 640)
  await openConversation()
  await expect.element(notice).toMatchTextContent('This seems to ask for money, or a chat outside of this site.')
  const link = notice.getByRole('link', { name: 'Staying safe' })
  await expect.element(link).toHaveAttribute('href', addresses.stayingSafe)
  const banner = page.getByRole('region', { name: 'other wants to write to you' })
  const topOf = (shown: typeof banner) => shown.element().getBoundingClientRect().top
  expect(topOf(notice)).toBeLessThan(topOf(banner))
  await expectNoOverflow()
  await expectAccessibleInBothColorSchemes()
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect.element(notice).toHaveLength(0)
  expect(sent).toEqual([])
})

test('FD-16 an honest request has no warning', async () => {
  signInWithRequest('We pay $16 per hour. Would you like to visit us?')
  await openConversation()
  await expect.element(page.getByRole('button', { name: 'Accept' })).toBeVisible()
  await expect.element(notice).toHaveLength(0)
})
