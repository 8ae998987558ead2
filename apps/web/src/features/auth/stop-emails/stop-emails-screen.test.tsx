import { addresses } from '@sparkle/contract/core/addresses.ts'
import { checkStop, stopEmails } from '@sparkle/contract/notifications/notifications.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pressKey } from '#test/keyboard.ts'
import { noConnection, refuse, reply } from '#test/network.ts'
import { expectAccessible, expectToFit, open } from '#test/screen.tsx'
import { signIn } from '#test/session.ts'
import { replyWithSettings } from '#test/settings.ts'
import { skipDelaysUntil } from '#test/time.ts'

const token = 'a'.repeat(43)
const address = addresses.stopEmails(token)
const question = page.getByRole('heading', { level: 1, name: 'Stop emails about your reports?' })
const stop = page.getByRole('button', { name: 'Stop these emails' })
const status = page.getByRole('status')

test('NO-10 the link of an email asks first; one button stops emails of that kind', async () => {
  reply(checkStop, { topic: 'report', is_stopped: false })
  const stops = reply(stopEmails, { success: true })
  await open(address)
  await expect.element(question).toBeVisible()
  await expect.poll(() => document.title).toBe('Stop emails – Sparkle')
  await expectToFit()
  expect(stops).toEqual([])
  await pressKey(stop)
  await expect.element(status).toHaveTextContent('Done. You get no more emails about your reports.')
  expect(stops).toMatchObject([{ body: { token, all: false } }])
  await expectToFit()
  await expect
    .element(page.getByRole('link', { name: 'Notification settings' }))
    .toHaveAttribute('href', addresses.notificationSettings)

  reply(checkStop, { topic: 'report', is_stopped: true })
  await open(address)
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'You get no emails about your reports' }))
    .toBeVisible()
  await expect.element(stop).toHaveLength(0)
  await expectAccessible()
})

test('NO-10 the same link can stop all emails that can be stopped', async () => {
  reply(checkStop, { topic: 'report', is_stopped: false })
  const stops = reply(stopEmails, { success: true })
  await open(address)
  const all = page.getByRole('button', { name: 'Stop all emails that can be stopped' })
  await expect.element(all).toHaveAccessibleDescription(/only email you about the safety of your account/)
  await all.click()
  await expect.element(status).toMatchTextContent('We only email you about the safety of your account')
  expect(stops).toMatchObject([{ body: { token, all: true } }])
})

test('NO-11 a link that nobody was sent does not work and says so', async () => {
  signIn()
  replyWithSettings()
  reply(checkStop, refuse('link_expired', 'This link does not work anymore.'))
  await open(address)
  await expect.element(status).toMatchTextContent('This link does not work anymore.')
  await expectAccessible()
  await page.getByRole('link', { name: 'Notification settings' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Notifications' })).toHaveFocus()
})

test('NO-10 without a connection the link can be tried again, and nothing is lost', async () => {
  reply(checkStop, noConnection)
  await open(address)
  await skipDelaysUntil(page.getByRole('button', { name: 'Try again' }))
  await expectAccessible()
  reply(checkStop, { topic: 'report', is_stopped: false })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(question).toBeVisible()
  reply(stopEmails, noConnection)
  await stop.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Please check your connection and try again.')
  await expectAccessible()
  const stops = reply(stopEmails, { success: true })
  await stop.click()
  await expect.element(status).toMatchTextContent('Done.')
  expect(stops).toHaveLength(1)
})
