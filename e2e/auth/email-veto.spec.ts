import type { APIRequestContext, Page } from '@playwright/test'
import { addresses } from '@sparkle/contract/addresses.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleInBothColorSchemes,
  expectNoOverflow,
  type Person,
  test,
} from '../support/fixtures.ts'
import { waitForEmail } from '../support/outbox.ts'

/** Requests an email change and opens the link sent to the old address. */
async function openVetoLink(page: Page, request: APIRequestContext, { email, password, token }: Person) {
  const reply = await request.post('/api/v1/user/update', {
    headers: { authorization: `Bearer ${token}` },
    data: { email: `new.${email}`, password },
  })
  expect(reply.status()).toBe(200)
  const link = /\/auth\/email\/old\/[\w-]+/.exec(await waitForEmail(email))?.[0] ?? ''
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Change of your email' })).toBeVisible()
}

test('the old address can stop an email change, by keyboard and on a small screen', async ({
  page,
  request,
  makePerson,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const person = await makePerson()
  await openVetoLink(page, request, person)
  const stop = page.getByRole('button', { name: 'Stop the change' })
  await expect(stop).toHaveAccessibleDescription(/If this was not you/)
  await expectAccessibleInBothColorSchemes(page)
  await expectNoOverflow(page)
  await stop.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toHaveText('The change is stopped. Your email stays the same.')
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByRole('link', { name: 'Set a new password' }).click()
  await expect(page).toHaveURL(addresses.reset)
})

test('the old address can agree to an email change', async ({ page, request, makePerson }) => {
  await openVetoLink(page, request, await makePerson())
  const agree = page.getByRole('button', { name: 'Agree to the change' })
  await agree.click()
  await expect(page.getByRole('status')).toHaveText('You agreed to the change.')
  await expectAccessible(page)
})

test('I-34 a used link says so in place of its buttons', async ({ page, request, makePerson }) => {
  await openVetoLink(page, request, await makePerson())
  await page.getByRole('button', { name: 'Agree to the change' }).click()
  await expect(page.getByRole('status')).toHaveText('You agreed to the change.')
  await page.reload()
  const notice = page.getByRole('status').filter({ hasText: 'This link does not work anymore.' })
  await expect(notice).toBeVisible()
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await expectAccessibleInBothColorSchemes(page)
  await page.goto(addresses.confirmEmail('x'.repeat(43)))
  await expect(notice).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirm my email' })).toHaveCount(0)
  await expectAccessible(page)
})
