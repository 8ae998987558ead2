import { addresses } from '@sparkle/contract/core/addresses.ts'
import {
  getNotificationSettings,
  type NotificationSettings,
  saveNotificationSettings,
} from '@sparkle/contract/notifications/notifications.ts'
import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { pressKey } from '#test/keyboard.ts'
import { noConnection, reply } from '#test/network.ts'
import { makeNotificationSettings } from '#test/replies/setting-replies.ts'
import { expectAccessibleInBothColorSchemes, expectTexts, expectToFit, focus, open, reload } from '#test/screen.tsx'
import { signIn } from '#test/session.ts'
import { replyWithSettings, sectionOf } from '#test/settings.ts'

const section = sectionOf('What we tell you')
const heading = page.getByRole('heading', { level: 1, name: 'Notifications', exact: true })
const table = section.getByRole('table', { name: 'What we notify you of, and where' })

/** Opens the settings with a server that stores them. */
async function openSection() {
  signIn()
  replyWithSettings()
  let settings: NotificationSettings = makeNotificationSettings()
  reply(getNotificationSettings, () => settings)
  reply(saveNotificationSettings, ({ body: { pause, ...change } }) => {
    const paused_until = pause ? Math.floor(Date.now() / 1000) + 7 * 24 * 3600 : null
    settings = { ...settings, ...change, ...(pause !== undefined && { paused_until }) }
    return settings
  })
  await open(addresses.notificationSettings)
  await expect.element(heading).toBeVisible()
  await expect.element(table).toBeVisible()
  return { read: () => settings }
}

/** The control follows what is stored, a moment after the click. */
async function choose(control: Locator, isChecked = true) {
  await control.click()
  if (isChecked) await expect.element(control).toBeChecked()
  else await expect.element(control).not.toBeChecked()
}

test('NO-13 what a person is notified of is chosen in a table, except for what always comes', async () => {
  const { read } = await openSection()
  await expect.element(heading).toBeInViewport()
  await expectTexts(table.getByRole('columnheader'), ['What happens', 'Here', 'Email'])
  const rowOf = (name: string) => table.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
  await expectTexts(rowOf('Safety of my account').getByRole('cell'), ['Always', 'Always'])
  await expect.element(rowOf('New messages').getByRole('cell').first()).toHaveTextContent('Always')
  await expect.element(rowOf('Decisions about my business')).toHaveLength(0)

  const email = table.getByRole('checkbox', { name: 'Someone quotes me Email' })
  await expect.element(email).toBeChecked()
  await focus(email)
  await userEvent.keyboard(' ')
  await expect.element(email).not.toBeChecked()
  await choose(table.getByRole('checkbox', { name: 'Someone names me with @ Here' }), false)
  await expect.element(page.getByText('Your choice is saved').first()).toBeVisible()
  await expect.poll(() => read().here).not.toContain('mention')
  expect(read().email).not.toContain('quote')
  await reload()
  await expect.element(email).not.toBeChecked()
  await expect.element(table.getByRole('checkbox', { name: 'Someone quotes me Here' })).toBeChecked()
  await expectToFit()
})

test('NO-09 NO-12 how soon, a summary, quiet hours and the rest are saved when they are chosen', async () => {
  const { read } = await openSection()
  await section.getByLabelText('How soon we email you').selectOptions('After 1 hour')
  await choose(section.getByRole('radio', { name: 'One summary a week' }))
  const quiet = section.getByRole('switch', { name: 'Quiet hours' })
  await choose(quiet)
  const from = section.getByLabelText('From', { exact: true })
  await expect.element(from).toHaveValue('21:00')
  await section.getByLabelText('To', { exact: true }).selectOptions('7:00 am')
  await choose(section.getByRole('switch', { name: 'Show the words of messages in emails' }))
  await choose(section.getByRole('switch', { name: 'Watch threads I reply to' }))
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  await expect.element(section.getByText(`(${zone})`)).toBeVisible()
  await expect.poll(read).toMatchObject({
    wait_minutes: 60,
    digest: 'weekly',
    quiet_from: '21:00',
    quiet_to: '07:00',
    time_zone: zone,
    words_in_emails: true,
    watch_on_reply: true,
  })
  await expectToFit()
  await choose(quiet, false)
  await expect.poll(() => read().quiet_from).toBeNull()
  await expect.element(from).toHaveLength(0)
})

test('NO-12 emails can be paused for a week and started again', async () => {
  const { read } = await openSection()
  const pause = section.getByRole('button', { name: 'Pause emails for a week' })
  await pressKey(pause)
  await expect.element(section.getByText(/^Emails are paused until [A-Z][a-z]+ \d+, \d{4}\.$/)).toBeVisible()
  const start = section.getByRole('button', { name: 'Start again' })
  await expect.element(start).toHaveFocus()
  await expectAccessibleInBothColorSchemes()
  await userEvent.keyboard('{Enter}')
  await expect.element(pause).toHaveFocus()
  expect(read().paused_until).toBeNull()
})

test('NO-12 a choice that could not be saved goes back, and the page says why', async () => {
  await openSection()
  reply(saveNotificationSettings, noConnection)
  const words = section.getByRole('switch', { name: 'Show the words of messages in emails' })
  await words.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Please check your connection and try again.')
  await expect.element(words).not.toBeChecked()
})
