import type { Page } from '@playwright/test'
import { addresses } from '@sparkle/contract/addresses.ts'
import type { EmailTopic } from '@sparkle/contract/notification-rules.ts'
import { expect, expectAccessible, expectToFit, letThrough, test } from './fixtures.ts'

const link = addresses.stopEmails('a'.repeat(43))
const CHECK = '**/api/v1/notifications/stop/check'
const STOP = '**/api/v1/notifications/stop'

/** Emails wait at least 5 minutes, so these tests play the link of one. Records what would be stopped. */
async function playLink(page: Page, topic: EmailTopic, isStopped = false): Promise<unknown[]> {
  const stops: unknown[] = []
  await page.route(CHECK, (route) => route.fulfill({ json: { topic, is_stopped: isStopped } }))
  await page.route(STOP, (route) => {
    stops.push(route.request().postDataJSON())
    return route.fulfill({ json: { success: true } })
  })
  return stops
}

test('NO-10 the link of an email asks first; one button stops emails of that kind', async ({ page }) => {
  const stops = await playLink(page, 'watched_reply')
  await page.goto(link)
  const heading = page.getByRole('heading', { level: 1, name: 'Stop emails about threads you watch?' })
  await expect(heading).toBeVisible()
  await expect(page).toHaveTitle('Stop emails – Sparkle')
  await expectToFit(page)
  expect(stops).toEqual([])
  const button = page.getByRole('button', { name: 'Stop these emails' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toHaveText('Done. You get no more emails about threads you watch.')
  expect(stops).toEqual([{ token: 'a'.repeat(43), all: false }])
  await expectToFit(page)
  await expect(page.getByRole('link', { name: 'Notification settings' })).toHaveAttribute(
    'href',
    addresses.notificationSettings,
  )
})

test('NO-10 the same link can stop all emails that can be stopped', async ({ page }) => {
  const stops = await playLink(page, 'message')
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Stop emails about new messages?' })).toBeVisible()
  const all = page.getByRole('button', { name: 'Stop all emails that can be stopped' })
  await expect(all).toHaveAccessibleDescription(/only email you about the safety of your account/)
  await all.click()
  await expect(page.getByRole('status')).toContainText('We only email you about the safety of your account')
  expect(stops).toEqual([{ token: 'a'.repeat(43), all: true }])
})

test('NO-10 a link that was used says that these emails are stopped', async ({ page }) => {
  await playLink(page, 'watched_forum', true)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'You get no emails about forums you watch' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Stop these emails' })).toHaveCount(0)
  await expectAccessible(page)
})

test('NO-10 stopping the summary stops everything that can be stopped', async ({ page }) => {
  await playLink(page, 'digest')
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Stop summary emails?' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Stop all emails' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Stop these emails' }).click()
  await expect(page.getByRole('status')).toContainText('We only email you about the safety of your account')
})

test('NO-11 a link that nobody was sent does not work and says so', async ({ page, signIn }) => {
  await signIn()
  await page.goto(link)
  await expect(page.getByRole('status')).toContainText('This link does not work anymore.')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Notification settings' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Notifications' })).toBeFocused()
})

test('NO-10 without a connection the link can be tried again, and nothing is lost', async ({ page }) => {
  const stops = await playLink(page, 'mention')
  await page.route(CHECK, (route) => route.fulfill({ status: 503, json: { message: 'Down' } }))
  await page.goto(link)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expectAccessible(page)
  await page.route(CHECK, (route) => route.fulfill({ json: { topic: 'mention', is_stopped: false } }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Stop emails about people who name you?' })).toBeVisible()
  // The link itself is a made-up one, so the server refuses it.
  await letThrough(page, STOP)
  await page.getByRole('button', { name: 'Stop these emails' }).click()
  await expect(page.getByRole('alert')).toContainText('This link is too old.')
  await expectAccessible(page)
  expect(stops).toEqual([])
})
