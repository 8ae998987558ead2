import { DAY_MS } from '@sparkle/contract/core/time.ts'
import { listAlerts } from '@sparkle/contract/notifications/alerts.ts'
import { notificationKinds } from '@sparkle/contract/notifications/notification-rules.ts'
import { saveNotificationSettings } from '@sparkle/contract/notifications/notifications.ts'
import { expect, test } from 'vitest'
import { makeApplication, makeUser, type Person } from '#test/makers.ts'
import { makeBusiness } from '#test/organization-helpers.ts'
import { listEmails, waitForJobs } from '#test/outbox.ts'
import { buildTestApp } from '#test/test-app.ts'
import { daysBefore, toWeek } from './days.ts'
import { notifyOfLooks } from './notices.service.ts'

const api = await buildTestApp()

/** Someone at whose application these organizations looked in the week before this one, twice each. */
async function makeOwner(organizationIds: readonly number[]): Promise<Person> {
  const person = await makeUser(api)
  const { id } = await makeApplication(api, person)
  const monday = new Date(toWeek(api.deps.now()))
  for (const organizationId of organizationIds) {
    for (const days of [1, 7]) {
      await api.pool.query(`insert into application_looks values ($1, $2, 'business', $3, 1)`, [
        id,
        daysBefore(monday, days),
        organizationId,
      ])
    }
    await api.pool.query(`insert into application_looks values ($1, $2, 'business', $3, 5)`, [
      id,
      daysBefore(monday, 8),
      organizationId,
    ])
  }
  await api.pool.query(`insert into application_looks values ($1, $2, 'members', null, 5)`, [id, daysBefore(monday, 1)])
  return person
}

const readSubjects = async (person: Person) =>
  (await listEmails(api, person.email)).map(({ subject }) => subject).filter((subject) => subject.includes('looked'))

/** On two servers at the same time. */
async function notifyTwice() {
  await Promise.all([notifyOfLooks(api.deps), notifyOfLooks(api.deps)])
  await waitForJobs(api)
}

// One test, because it moves the clock.
test('OD-07 owners are notified once a week of how many businesses looked, if any did', async () => {
  const ids = [await makeBusiness(api), await makeBusiness(api), await makeBusiness(api)].map(
    (one) => one.organizationId,
  )
  const [three, one, none, stopped] = [
    await makeOwner(ids),
    await makeOwner(ids.slice(0, 1)),
    await makeOwner([]),
    await makeOwner(ids),
  ]
  await api.as(stopped).call(saveNotificationSettings, {
    body: { email: notificationKinds.filter((kind) => kind !== 'profile') },
  })
  await notifyTwice()
  await notifyTwice()
  expect(await readSubjects(three)).toEqual(['3 businesses looked at your profile'])
  expect(await readSubjects(one)).toEqual(['1 business looked at your profile'])
  expect([await readSubjects(none), await readSubjects(stopped)]).toEqual([[], []])
  const [email] = await listEmails(api, three.email)
  expect(email?.text).toContain('Last week, 3 businesses looked at your profile.')
  expect(email?.text).toContain('https://sparkle.example/user/looked')
  const { alerts } = (await api.as(three).call(listAlerts, {})).body
  expect(alerts.map(({ alert_text, alert_url }) => [alert_text, alert_url])).toEqual([
    ['3 businesses looked at your profile last week.', 'https://sparkle.example/user/looked'],
  ])
  api.forward(7 * DAY_MS)
  await notifyTwice()
  expect(await readSubjects(three)).toEqual(['3 businesses looked at your profile'])
})
