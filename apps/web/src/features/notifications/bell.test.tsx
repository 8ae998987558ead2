import { addresses } from '@sparkle/contract/core/addresses.ts'
import { openEvents } from '@sparkle/contract/core/events.ts'
import { listAlerts, markAllAlerts } from '@sparkle/contract/notifications/alerts.ts'
import { countAlerts } from '@sparkle/contract/notifications/notifications.ts'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { bell, panel, replyWithAlerts } from '#test/bell.ts'
import { pressKey } from '#test/keyboard.ts'
import { noConnection, refuse, reply } from '#test/network.ts'
import { expectAccessibleInBothColorSchemes, expectNoOverflow, open } from '#test/screen.tsx'
import { sendLiveEvent, signIn } from '#test/session.ts'

/** Records every text that is announced to screen readers. */
function recordSaid(): string[] {
  const said: string[] = []
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) said.push(...[...addedNodes].map((node) => node.textContent ?? ''))
  })
  observer.observe(page.getByCss('[data-new-alerts]').element(), { childList: true, subtree: true })
  onTestFinished(() => observer.disconnect())
  return said
}

test('NO-14 the bell says how many are new, says it once, and opening it clears the number', async () => {
  signIn()
  const server = replyWithAlerts()
  await open(addresses.help)
  await server.expectCounted()
  await page.getByRole('heading', { level: 1 }).click()
  await expect.element(bell).toHaveAccessibleName('Notifications')
  const said = recordSaid()

  server.add()
  await expect.element(bell).toHaveAccessibleName('Notifications, 1 new')
  await expect.poll(() => said).toEqual(['1 new notification'])
  // A second reply makes no second alert.
  sendLiveEvent({ type: 'alert' })
  server.add()
  await expect.element(bell).toHaveAccessibleName('Notifications, 2 new')
  await expect.element(bell).toMatchTextContent('2')
  await expect.poll(() => said).toEqual(['1 new notification', '1 new notification'])
  await expect.element(bell).toHaveAttribute('aria-expanded', 'false')
  await expectAccessibleInBothColorSchemes()

  await pressKey(bell)
  await expect.element(bell).toHaveAttribute('aria-expanded', 'true')
  const links = panel.getByRole('listitem').getByRole('link')
  await expect.element(links).toHaveLength(2)
  await expect
    .element(links.first())
    .toHaveAccessibleName(/replied to "Thread 2" .* [ap]m \((just now|.* ago)\) Unread$/)
  await expect.element(bell).toHaveAccessibleName('Notifications')
  await expect.element(bell).toHaveFocus()
  expect(server.marks).toMatchObject([{ body: { viewed: true } }])
  await expectAccessibleInBothColorSchemes()

  await userEvent.tab()
  await expect.element(links.first()).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).toHaveLength(0)
  await expect.element(bell).toHaveFocus()
  await expect.element(bell).toHaveAttribute('aria-expanded', 'false')
  await userEvent.keyboard(' ')
  await expect.element(panel).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect.element(panel).toHaveLength(0)
  expect(said).toEqual(['1 new notification', '1 new notification'])
})

test('NO-14 the bell and its panel fit beside everything else in the header', async () => {
  signIn({ businessAccount: true })
  replyWithAlerts()
  reply(countAlerts, { new: 100, email_refused: false })
  const menu = page.getByRole('button', { name: 'Your menu' })
  for (const width of [320, 390, 640, 768, 992, 1280]) {
    await page.viewport(width, 640)
    await open(addresses.help)
    await expect.element(bell).toHaveAccessibleName('Notifications, 99+ new')
    await expect
      .poll(() => {
        const [bellBox, menuBox] = [bell.element().getBoundingClientRect(), menu.element().getBoundingClientRect()]
        const header = page.getByRole('banner').element().getBoundingClientRect()
        return {
          isLargeEnough: Math.min(bellBox.width, bellBox.height) >= 44,
          isBeforeMenu: bellBox.right <= menuBox.left,
          isOnSameLine: Math.abs(bellBox.y + bellBox.height / 2 - menuBox.y - menuBox.height / 2) < 8,
          isHeaderLow: width < 768 || header.height <= 80,
        }
      })
      .toEqual({ isLargeEnough: true, isBeforeMenu: true, isOnSameLine: true, isHeaderLow: true })
    await bell.click()
    await expect.element(panel).toBeInViewport({ ratio: 1 })
    await expectNoOverflow()
  }
})

test('NO-14 the panel shows its list even if marking it as seen fails, which is tried once for each view', async () => {
  signIn()
  replyWithAlerts(2)
  const marks = reply(markAllAlerts, noConnection)
  await open(addresses.help)
  await bell.click()
  await expect.element(panel.getByRole('listitem')).toHaveLength(2)
  await expect.element(bell).toHaveAccessibleName('Notifications, 2 new')
  expect(marks).toHaveLength(1)
  await bell.click()
  await bell.click()
  await expect.poll(() => marks.length).toBe(2)
})

test('NO-14 the panel loads its list on retry, and Escape still closes it and returns to the bell', async () => {
  signIn()
  // Live updates would load the list by themselves.
  reply(openEvents, noConnection)
  reply(listAlerts, refuse('bad_request', 'No'))
  await open(addresses.help)
  await expect.element(bell).toBeVisible()
  await pressKey(bell)
  const retry = panel.getByRole('button', { name: 'Try again' })
  await expect.element(retry).toBeVisible()
  await expectAccessibleInBothColorSchemes()
  replyWithAlerts(1)
  await userEvent.tab()
  await expect.element(retry).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(panel.getByRole('listitem')).toHaveLength(1)
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).toHaveLength(0)
  await expect.element(bell).toHaveFocus()
})
