import { addresses } from '@sparkle/contract/core/addresses.ts'
import { getNotificationSettings } from '@sparkle/contract/notifications/notifications.ts'
import { apiAs } from '../support/api.ts'
import { expect, test } from '../support/fixtures.ts'

test('NO-09 NO-12 NO-13 what a person is notified of, and how soon, is saved when it is chosen', async ({
  page,
  request,
  signIn,
}) => {
  const person = await signIn()
  await page.goto(addresses.notificationSettings)
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  const email = page.getByRole('checkbox', { name: 'Someone quotes me Email' })
  await email.click()
  await expect(email).not.toBeChecked()
  const wait = page.getByLabel('How soon we email you')
  await wait.selectOption('After 1 hour')
  await page.getByRole('switch', { name: 'Quiet hours' }).click()
  await page.getByLabel('To', { exact: true }).selectOption('7:00 am')
  await page.getByRole('button', { name: 'Pause emails for a week' }).click()
  await expect(page.getByText(/^Emails are paused until [A-Z][a-z]+ \d+, \d{4}\.$/)).toBeVisible()
  const zone = await page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone)
  await expect
    .poll(() => apiAs(request, person).callOrThrow(getNotificationSettings, {}))
    .toMatchObject({
      email: expect.not.arrayContaining(['quote']),
      wait_minutes: 60,
      quiet_from: '21:00',
      quiet_to: '07:00',
      time_zone: zone,
      paused_until: expect.any(Number),
    })
  await page.reload()
  await expect(email).not.toBeChecked()
  await expect(wait).toHaveValue('60')
})
