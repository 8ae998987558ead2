import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, test } from '../support/fixtures.ts'
import { waitForLink } from '../support/outbox.ts'

test('the old address can stop an email change once', async ({ page, request, makePerson }) => {
  const { email, password, token } = await makePerson()
  const reply = await request.post('/api/v1/user/update', {
    headers: { authorization: `Bearer ${token}` },
    data: { email: `new.${email}`, password },
  })
  expect(reply.status()).toBe(200)
  const link = await waitForLink(email, /\/auth\/email\/old\/[\w-]+/)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Change of your email' })).toBeVisible()
  await page.getByRole('button', { name: 'Stop the change' }).click()
  await expect(page.getByRole('status')).toHaveText('The change is stopped. Your email stays the same.')
  await page.reload()
  await expect(page.getByRole('status').filter({ hasText: 'This link does not work anymore.' })).toBeVisible()
  await page.getByRole('link', { name: 'Set a new password' }).click()
  await expect(page).toHaveURL(addresses.reset)
})
