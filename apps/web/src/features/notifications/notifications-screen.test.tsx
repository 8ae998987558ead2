import { addresses } from '@sparkle/contract/core/addresses.ts'
import { openEvents } from '@sparkle/contract/core/events.ts'
import { listAlerts } from '@sparkle/contract/notifications/alerts.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { bell, panel, replyWithAlerts } from '#test/bell.ts'
import { pressKey } from '#test/keyboard.ts'
import { noConnection, refuse, reply } from '#test/network.ts'
import { expectAccessible, expectToFit, open, press, reload } from '#test/screen.tsx'
import { signIn } from '#test/session.ts'

const main = page.getByRole('main')
const nothing = page.getByRole('heading', { level: 2, name: 'No notifications yet' })

test('NO-15 all notifications are listed by day, and "Mark all as read" is said', async () => {
  signIn()
  const { marks } = replyWithAlerts(2)
  await open(addresses.notifications)
  await expect.element(main.getByRole('listitem')).toHaveLength(2)
  // It may be midnight.
  await expect.element(main.getByRole('region', { name: /^(Today|Yesterday)$/ }).first()).toBeVisible()
  await expect.poll(() => document.title).toBe('Notifications – Sparkle')
  const unread = main.getByText('Unread', { exact: true })
  await expect.element(unread).toHaveLength(2)
  // The list was seen, so nothing is new.
  await expect.poll(() => marks).toMatchObject([{ body: { viewed: true } }])
  await expect.element(bell).toHaveAccessibleName('Notifications')
  await expectToFit()
  const button = page.getByRole('button', { name: 'Mark all as read' })
  await pressKey(button)
  await expect.element(main.getByRole('status')).toHaveTextContent('All notifications are marked as read.')
  await expect.element(button).toHaveFocus()
  await expect.element(unread).toHaveLength(0)
  expect(marks).toMatchObject([{ body: { viewed: true } }, { body: { read: true } }])
  await expectAccessible()
})

test('NO-15 the list says that there is nothing yet, or that it could not be loaded', async () => {
  signIn()
  replyWithAlerts()
  await open(addresses.notifications)
  await expect.element(nothing).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Mark all as read' })).toHaveLength(0)
  await expectAccessible()
  await bell.click()
  await expect.element(panel).toMatchTextContent('No notifications yet')
  await expectAccessible()
  await userEvent.keyboard('{Escape}')

  // Live updates would load the list by themselves.
  reply(openEvents, noConnection)
  reply(listAlerts, refuse('bad_request', 'No'))
  await reload()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expectAccessible()
  replyWithAlerts()
  await press('Try again')
  await expect.element(nothing).toBeVisible()
})
