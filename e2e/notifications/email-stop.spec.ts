import { getNotificationSettings } from '@sparkle/contract/notifications/notifications.ts'
import { apiAs } from '../support/api.ts'
import { expect, test } from '../support/fixtures.ts'
import { waitForLink } from '../support/outbox.ts'
import { reportLastMessage } from '../support/reports.ts'

test('NO-10 the link of an email asks first; one button stops emails of that kind, another all that can be stopped', async ({
  page,
  request,
  makePerson,
}) => {
  const [person, writer] = [await makePerson(), await makePerson()]
  // A report is confirmed by email at once.
  await reportLastMessage(request, { from: writer, to: person, messages: ['Buy this!'] }, { reason: 'spam' })
  const link = await waitForLink(person.email, /\/email\/stop\/[\w-]{43}/)
  const listEmailKinds = async () =>
    (await apiAs(request, person).callOrThrow(getNotificationSettings, {})).email as readonly string[]
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Stop emails about your reports?' })).toBeVisible()
  expect(await listEmailKinds()).toContain('report')
  await page.getByRole('button', { name: 'Stop these emails' }).click()
  await expect(page.getByRole('status')).toHaveText('Done. You get no more emails about your reports.')
  const kinds = await listEmailKinds()
  expect([kinds.includes('report'), kinds.includes('message')]).toEqual([false, true])
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'You get no emails about your reports' })).toBeVisible()
  await page.getByRole('button', { name: 'Stop all emails that can be stopped' }).click()
  await expect(page.getByRole('status')).toContainText('We only email you about the safety of your account')
  expect((await listEmailKinds()).toSorted()).toEqual(['sanction', 'security'])
})
