import type { APIRequestContext, Page } from '@playwright/test'
import { addresses } from '@sparkle/contract/addresses.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleInBothColorSchemes,
  getOverflow,
  type Person,
  test,
} from './fixtures.ts'
import { waitForEmail } from './outbox.ts'

/** Requests a change of the email and opens the link that the old address gets. */
async function openLink(page: Page, request: APIRequestContext, { email, password, token }: Person) {
  const reply = await request.post('/api/v1/user/update', {
    headers: { authorization: `Bearer ${token}` },
    data: { email: `new.${email}`, password },
  })
  expect(reply.status()).toBe(200)
  const link = /\/auth\/email\/old\/[\w-]+/.exec(await waitForEmail(email))?.[0] ?? ''
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Your email changes' })).toBeVisible()
}

test('the old address stops a change of the email, by keyboard and on a small screen', async ({
  page,
  request,
  makePerson,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const person = await makePerson()
  await openLink(page, request, person)
  const stop = page.getByRole('button', { name: 'Stop the change' })
  await expect(stop).toHaveAccessibleDescription(/Was this not you/)
  await expectAccessibleInBothColorSchemes(page)
  expect(await getOverflow(page)).toBe(0)
  await stop.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toHaveText('The change is stopped. Your email stays.')
  await expectAccessible(page)
  expect(await getOverflow(page)).toBe(0)
  await page.getByRole('link', { name: 'Set a new password' }).click()
  await expect(page).toHaveURL(addresses.reset)
})

test('the old address agrees to a change of the email; the link is then used up', async ({
  page,
  request,
  makePerson,
}) => {
  await openLink(page, request, await makePerson())
  const agree = page.getByRole('button', { name: 'Agree to the change' })
  await agree.click()
  await expect(page.getByRole('status')).toHaveText('You agreed to the change.')
  await expectAccessible(page)
  await page.reload()
  await agree.click()
  await expect(page.getByRole('alert')).toContainText('This link is used up or too old.')
  await expectAccessible(page)
})
