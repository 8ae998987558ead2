import type { Locator, Page } from '@playwright/test'
import { addresses } from '@sparkle/contract/addresses.ts'
import { getNotificationSettings } from '@sparkle/contract/notifications.ts'
import { apiAs } from '../support/api.ts'
import { expect, expectAccessibleInBothColorSchemes, expectToFit, test } from '../support/fixtures.ts'

const sectionIn = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: 'Notifications' }) })

async function openSettings(page: Page) {
  await page.goto(addresses.notificationSettings)
  await expect(page.getByRole('heading', { level: 2, name: 'Notifications' })).toBeFocused()
  await expect(sectionIn(page).getByRole('table')).toBeVisible()
  return sectionIn(page)
}

/** The control follows what is stored, a moment after the click. */
async function choose(control: Locator, checked = true) {
  await control.click()
  await expect(control).toBeChecked({ checked })
}

test('NO-13 what a person is notified of is chosen in a table, except for what always comes', async ({
  page,
  request,
  signIn,
}) => {
  const person = await signIn()
  const read = () => apiAs(request, person).callOrThrow(getNotificationSettings, {})
  const section = await openSettings(page)
  await expect(section.getByRole('heading', { level: 2 })).toBeInViewport()
  const table = section.getByRole('table', { name: 'What we notify you of, and where' })
  await expect(table.getByRole('columnheader')).toHaveText(['What happens', 'Here', 'Email'])
  const rowOf = (name: string) => table.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
  await expect(rowOf('Safety of my account').getByRole('cell')).toHaveText(['Always', 'Always'])
  await expect(rowOf('New messages').getByRole('cell').first()).toHaveText('Always')
  await expect(rowOf('Decisions about my business')).toHaveCount(0)

  const email = table.getByRole('checkbox', { name: 'Someone quotes me Email' })
  await expect(email).toBeChecked()
  await email.focus()
  await page.keyboard.press('Space')
  await expect(email).not.toBeChecked()
  await choose(table.getByRole('checkbox', { name: 'Someone names me with @ Here' }), false)
  await expect(page.getByText('Your choice is saved').first()).toBeVisible()
  await expect.poll(async () => (await read()).here.includes('mention')).toBe(false)
  expect((await read()).email).not.toContain('quote')
  await page.reload()
  await expect(email).not.toBeChecked()
  await expect(table.getByRole('checkbox', { name: 'Someone quotes me Here' })).toBeChecked()
  await expectToFit(page)
})

test('NO-09 NO-12 how soon, a summary, quiet hours and the rest are saved when they are chosen', async ({
  page,
  request,
  signIn,
}) => {
  const person = await signIn()
  const read = () => apiAs(request, person).callOrThrow(getNotificationSettings, {})
  const section = await openSettings(page)
  await section.getByLabel('How soon we email you').selectOption('After 1 hour')
  await choose(section.getByRole('radio', { name: 'One summary a week' }))
  await choose(section.getByRole('switch', { name: 'Quiet hours' }))
  await expect(section.getByLabel('From', { exact: true })).toHaveValue('21:00')
  await section.getByLabel('To', { exact: true }).selectOption('7:00 am')
  await choose(section.getByRole('switch', { name: 'Show the words of messages in emails' }))
  await choose(section.getByRole('switch', { name: 'Watch threads I reply to' }))
  const zone = await page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone)
  await expect(section.getByText(`(${zone})`)).toBeVisible()
  await expect.poll(read).toMatchObject({
    wait_minutes: 60,
    digest: 'weekly',
    quiet_from: '21:00',
    quiet_to: '07:00',
    time_zone: zone,
    words_in_emails: true,
    watch_on_reply: true,
  })
  await expectToFit(page)
  await choose(section.getByRole('switch', { name: 'Quiet hours' }), false)
  await expect.poll(async () => (await read()).quiet_from).toBeNull()
  await expect(section.getByLabel('From', { exact: true })).toHaveCount(0)
})

test('NO-12 emails can be paused for a week and started again', async ({ page, request, signIn }) => {
  const person = await signIn()
  const section = await openSettings(page)
  const button = section.getByRole('button', { name: 'Pause emails for a week' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(section.getByText(/^Emails are paused until [A-Z][a-z]+ \d+, \d{4}\.$/)).toBeVisible()
  const start = section.getByRole('button', { name: 'Start again' })
  await expect(start).toBeFocused()
  await expectAccessibleInBothColorSchemes(page)
  await page.keyboard.press('Enter')
  await expect(button).toBeFocused()
  const settings = await apiAs(request, person).callOrThrow(getNotificationSettings, {})
  expect(settings.paused_until).toBeNull()
})

test('NO-12 a choice that could not be saved goes back, and the page says why', async ({ page, signIn }) => {
  await signIn()
  const section = await openSettings(page)
  await page.route('**/api/v1/notifications/settings', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  const words = section.getByRole('switch', { name: 'Show the words of messages in emails' })
  await words.click()
  await expect(page.getByRole('alert')).toContainText('Please check your connection and try again.')
  await expect(words).not.toBeChecked()
})
