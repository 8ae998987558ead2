import type { APIRequestContext } from '@playwright/test'
import { addresses } from '@sparkle/contract/addresses.ts'
import { getNotificationSettings } from '@sparkle/contract/notifications.ts'
import { apiAs } from '../support/api.ts'
import { expect, expectAccessible, expectToFit, letThrough, type Person, test } from '../support/fixtures.ts'
import { waitForEmail } from '../support/outbox.ts'
import { reportLastMessage } from '../support/reports.ts'

const CHECK = '**/api/v1/notifications/stop/check'
const STOP = '**/api/v1/notifications/stop'

type MakePerson = () => Promise<Person>

/** A person reports a message, which is confirmed by email at once, and gets the link to stop such emails. */
async function getStopLink(request: APIRequestContext, makePerson: MakePerson) {
  const [person, writer] = [await makePerson(), await makePerson()]
  await reportLastMessage(request, { from: writer, to: person, messages: ['Buy this!'] }, { reason: 'spam' })
  const link = /\/email\/stop\/[\w-]{43}/.exec(await waitForEmail(person.email))?.[0] ?? ''
  const listEmailKinds = async () =>
    (await apiAs(request, person).callOrThrow(getNotificationSettings, {})).email as readonly string[]
  return { person, link, listEmailKinds }
}

test('NO-10 the link of an email asks first; one button stops emails of that kind', async ({
  page,
  request,
  makePerson,
}) => {
  const { link, listEmailKinds } = await getStopLink(request, makePerson)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Stop emails about your reports?' })).toBeVisible()
  await expect(page).toHaveTitle('Stop emails – Sparkle')
  await expectToFit(page)
  expect(await listEmailKinds()).toContain('report')
  const button = page.getByRole('button', { name: 'Stop these emails' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toHaveText('Done. You get no more emails about your reports.')
  const kinds = await listEmailKinds()
  expect([kinds.includes('report'), kinds.includes('message')]).toEqual([false, true])
  await expectToFit(page)
  await expect(page.getByRole('link', { name: 'Notification settings' })).toHaveAttribute(
    'href',
    addresses.notificationSettings,
  )

  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'You get no emails about your reports' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Stop these emails' })).toHaveCount(0)
  await expectAccessible(page)
})

test('NO-10 the same link can stop all emails that can be stopped', async ({ page, request, makePerson }) => {
  const { link, listEmailKinds } = await getStopLink(request, makePerson)
  await page.goto(link)
  const all = page.getByRole('button', { name: 'Stop all emails that can be stopped' })
  await expect(all).toHaveAccessibleDescription(/only email you about the safety of your account/)
  await all.click()
  await expect(page.getByRole('status')).toContainText('We only email you about the safety of your account')
  expect((await listEmailKinds()).toSorted()).toEqual(['sanction', 'security'])
})

test('NO-11 a link that nobody was sent does not work and says so', async ({ page, signIn }) => {
  await signIn()
  await page.goto(addresses.stopEmails('a'.repeat(43)))
  await expect(page.getByRole('status')).toContainText('This link does not work anymore.')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Notification settings' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Notifications' })).toBeFocused()
})

test('NO-10 without a connection the link can be tried again, and nothing is lost', async ({
  page,
  request,
  makePerson,
}) => {
  const { link, listEmailKinds } = await getStopLink(request, makePerson)
  await page.route(CHECK, (route) => route.abort())
  await page.goto(link)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expectAccessible(page)
  await letThrough(page, CHECK)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Stop emails about your reports?' })).toBeVisible()
  await page.route(STOP, (route) => route.abort())
  const button = page.getByRole('button', { name: 'Stop these emails' })
  await button.click()
  await expect(page.getByRole('alert')).toContainText('Please check your connection and try again.')
  await expectAccessible(page)
  expect(await listEmailKinds()).toContain('report')
  await letThrough(page, STOP)
  await button.click()
  await expect(page.getByRole('status')).toContainText('Done.')
})
