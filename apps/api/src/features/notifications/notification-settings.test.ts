import { DAY_MS } from '@sparkle/contract/core/time.ts'
import { notificationKinds } from '@sparkle/contract/notifications/notification-rules.ts'
import {
  getNotificationSettings,
  type NotificationSettings,
  saveNotificationSettings,
} from '@sparkle/contract/notifications/notifications.ts'
import { expect, test } from 'vitest'
import { makeUser, type Person } from '#test/makers.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()

const read = async (person: Person) => (await api.as(person).call(getNotificationSettings, {})).body
const save = (person: Person, body: Record<string, unknown>) => api.as(person).call(saveNotificationSettings, { body })

const findRow = async (person: Person) =>
  (await api.pool.query('select * from notification_settings where user_id = $1', [person.id])).rows[0]

test('NO-10 NO-12 a new person is notified of everything, after 15 minutes, without words and quiet hours', async () => {
  expect(await read(await makeUser(api))).toEqual<NotificationSettings>({
    here: [...notificationKinds],
    email: [...notificationKinds],
    wait_minutes: 15,
    digest: 'off',
    quiet_from: null,
    quiet_to: null,
    time_zone: 'UTC',
    words_in_emails: false,
    paused_until: null,
    watch_on_reply: false,
  })
})

test('NO-12 a change keeps the other settings, and is checked for emails that may be due now', async () => {
  const [person, other] = [await makeUser(api), await makeUser(api)]
  const quiet = { quiet_from: '21:00', quiet_to: '08:00', time_zone: 'America/Chicago' }
  expect((await save(person, quiet)).body).toMatchObject(quiet)
  expect((await save(person, { wait_minutes: 60, words_in_emails: true })).body).toMatchObject({
    ...quiet,
    wait_minutes: 60,
    words_in_emails: true,
  })
  expect(await read(person)).toMatchObject({ ...quiet, wait_minutes: 60, words_in_emails: true })
  expect((await save(person, { quiet_from: null, quiet_to: null, watch_on_reply: true })).body).toMatchObject({
    ...{ quiet_from: null, quiet_to: null, watch_on_reply: true },
  })
  const { rows } = await api.pool.query('select version, due_at from email_checks where user_id = $1', [person.id])
  expect(rows).toEqual([{ version: 3, due_at: expect.any(Date) }])
  expect(rows[0].due_at.getTime()).toBeLessThanOrEqual(api.deps.now().getTime())
  expect((await save(other, {})).body.wait_minutes).toBe(15)
  expect(await findRow(other)).toBeUndefined()
})

test.each([
  ['only a start', { quiet_from: '21:00' }],
  ['only an end', { quiet_from: null, quiet_to: '08:00' }],
  ['no length', { quiet_from: '08:00', quiet_to: '08:00' }],
  ['no time of day', { quiet_from: '24:00', quiet_to: '08:00' }],
])('NO-12 quiet hours with %s are refused', async (_, body) => {
  const person = await makeUser(api)
  expect((await save(person, body)).status).toBe(422)
  expect(await findRow(person)).toBeUndefined()
})

test('NO-12 a start alone is enough once there is an end', async () => {
  const person = await makeUser(api)
  await save(person, { quiet_from: '21:00', quiet_to: '08:00' })
  expect((await save(person, { quiet_from: '22:30' })).body).toMatchObject({ quiet_from: '22:30', quiet_to: '08:00' })
  expect((await save(person, { quiet_from: '08:00' })).status).toBe(422)
})

test('NO-10 what is off is stored, and sanctions, security and the number of messages stay', async () => {
  const person = await makeUser(api)
  const saved = await save(person, { here: ['mention'], email: ['quote'] })
  expect(saved.body.here).toEqual(['message', 'request', 'mention', 'sanction', 'security'])
  expect(saved.body.email).toEqual(['quote', 'sanction', 'security'])
  const row = await findRow(person)
  const others = ['business_decision', 'report', 'profile', 'saved_search']
  expect(row.alerts_off).toEqual(['quote', 'watched_reply', 'watched_forum', ...others])
  expect(row.emails_off).not.toContain('security')
})

test('NO-12 a pause lasts a week, unless it is ended', async () => {
  const person = await makeUser(api)
  const now = api.deps.now().getTime()
  const paused = (await save(person, { pause: true })).body.paused_until ?? 0
  expect(paused * 1000 - now).toBeGreaterThan(7 * DAY_MS - 2000)
  expect(paused * 1000 - now).toBeLessThan(7 * DAY_MS + 60_000)
  expect((await save(person, { pause: false })).body.paused_until).toBeNull()
  await save(person, { pause: true })
  api.forward(7 * DAY_MS + 1000)
  expect((await read(person)).paused_until).toBeNull()
})

test('NO-16 a digest starts when it is turned on, not when other settings are saved', async () => {
  const person = await makeUser(api)
  await save(person, { digest: 'weekly' })
  const { digest_at } = await findRow(person)
  expect(digest_at).toBeInstanceOf(Date)
  api.forward(1000)
  await save(person, { digest: 'weekly', wait_minutes: 30 })
  expect((await findRow(person)).digest_at).toEqual(digest_at)
  await save(person, { digest: 'daily' })
  expect((await findRow(person)).digest_at.getTime()).toBeGreaterThan(digest_at.getTime())
})
