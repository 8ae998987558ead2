import { expect, test } from 'vitest'
import { openStream } from '#test/event-stream.ts'
import { makeForum, makeThread } from '#test/forums.ts'
import { makeUser, type Person, suspend } from '#test/makers.ts'
import { buildTestApp } from '#test/test-app.ts'
import { alertPeople, type NewAlert, publishAlerts } from './alerting.service.ts'
import { forgetOldAlerts } from './read-alerts.service.ts'

const api = await buildTestApp()
const author = await makeUser(api)
const { thread_id: threadId } = await makeThread(api, author, (await makeForum(api)).nodeId)

const alert = (person: Person, postId: number, change: Partial<NewAlert> = {}): NewAlert => ({
  userId: person.id,
  kind: 'watched_reply',
  actorId: author.id,
  threadId,
  postId,
  collapseKey: `thread:${threadId}`,
  eventAt: api.deps.now(),
  ...change,
})
const write = (...alerts: NewAlert[]) => api.deps.db.transaction((tx) => alertPeople(api.deps, tx, alerts))

async function readRows(person: Person) {
  const { rows } = await api.pool.query(
    `select kind, count, post_id, last_post_id, is_listed, is_for_email, viewed_at is not null as viewed from alerts
    where user_id = $1 order by id`,
    [person.id],
  )
  return rows
}

async function readCheck(person: Person) {
  const { rows } = await api.pool.query('select due_at, version from email_checks where user_id = $1', [person.id])
  return rows[0]
}

const turnOff = (person: Person, alertsOff: string[], emailsOff: string[]) =>
  api.pool.query(
    'insert into notification_settings (user_id, alerts_off, emails_off, wait_minutes) values ($1, $2, $3, 60)',
    [person.id, alertsOff, emailsOff],
  )

test('NO-05 equal alerts are one with a count while it is unread, and a post counts once', async () => {
  const person = await makeUser(api)
  await write(alert(person, 1), alert(person, 2))
  await api.pool.query('update alerts set viewed_at = now() where user_id = $1', [person.id])
  for (let times = 0; times < 2; times++) await write(alert(person, 3))
  const first = { kind: 'watched_reply', count: 3, post_id: 1, last_post_id: 3, is_listed: true, is_for_email: true }
  expect(await readRows(person)).toEqual([{ ...first, viewed: false }])
  await api.pool.query('update alerts set read_at = now() where user_id = $1', [person.id])
  await write(alert(person, 4))
  expect((await readRows(person)).map(({ count }) => count)).toEqual([3, 1])
})

test('NO-04 the emails of a person are checked after the time they chose, and soonest for the oldest reason', async () => {
  const [person, slow] = [await makeUser(api), await makeUser(api)]
  await turnOff(slow, [], [])
  const start = api.deps.now().getTime()
  await write(alert(person, 1), alert(slow, 1))
  const due = await readCheck(person)
  expect(due.version).toBe(1)
  expect(due.due_at.getTime() - start).toBeGreaterThanOrEqual(15 * 60_000)
  expect((await readCheck(slow)).due_at.getTime() - start).toBeGreaterThanOrEqual(60 * 60_000)
  api.forward(60_000)
  await write(alert(person, 2))
  expect(await readCheck(person)).toEqual({ ...due, version: 2 })
  await api.pool.query('update alerts set mailed_at = now() where user_id = $1', [person.id])
  await write(alert(person, 3))
  expect(await readCheck(person)).toEqual({ ...due, version: 2 })
})

test('NO-05 what a person turned off is not written; the rest is only listed or only for an email', async () => {
  const [none, email, here] = [await makeUser(api), await makeUser(api), await makeUser(api)]
  await turnOff(none, ['watched_reply'], ['watched_reply'])
  await turnOff(email, ['watched_reply'], [])
  await turnOff(here, [], ['watched_reply'])
  await write(alert(none, 1), alert(email, 1), alert(here, 1))
  expect(await readRows(none)).toEqual([])
  expect(await readRows(email)).toMatchObject([{ is_listed: false, is_for_email: true }])
  expect(await readRows(here)).toMatchObject([{ is_listed: true, is_for_email: false }])
  expect(await readCheck(here)).toBeUndefined()
  const other = await makeUser(api)
  await write(alert(other, 1, { emails: false }))
  expect([await readRows(other), await readCheck(other)]).toMatchObject([[{ is_for_email: false }], undefined])
})

test('NO-05 a suspended person is alerted only to what nobody can turn off', async () => {
  const person = await makeUser(api)
  await suspend(api, person)
  await write(alert(person, 1), alert(person, 1, { kind: 'sanction', collapseKey: 'test' }))
  expect((await readRows(person)).map(({ kind }) => kind)).toContain('sanction')
  expect((await readRows(person)).map(({ kind }) => kind)).not.toContain('watched_reply')
})

test('NO-05 open windows are told after the commit, and only of what is listed', async () => {
  const [person, email] = [await makeUser(api), await makeUser(api)]
  await turnOff(email, ['watched_reply'], [])
  const streams = [await openStream(api, person.token), await openStream(api, email.token)]
  for (const stream of streams) expect((await stream.next())?.event).toBe('ready')
  await api.deps.db
    .transaction(async (tx) => {
      await alertPeople(api.deps, tx, [alert(person, 1)])
      throw new Error('rolled back')
    })
    .catch(() => {})
  await write(alert(email, 1))
  // Events arrive in order, so an earlier one would come first.
  for (const { id } of [person, email])
    await api.deps.events.publish(api.deps.db, { userIds: [id] }, { type: 'rights' })
  for (const stream of streams) expect(await stream.nextLive()).toEqual({ type: 'rights' })
  await write(alert(person, 1))
  expect(await streams[0]?.nextLive()).toEqual({ type: 'alert' })
})

test('NO-05 a live event reaches each of 1,200 people', async () => {
  const person = await makeUser(api)
  const stream = await openStream(api, person.token)
  expect((await stream.next())?.event).toBe('ready')
  const others = Array.from({ length: 1200 }, (_, number) => 2_000_000_000 + number)
  await publishAlerts(api.deps, api.deps.db, [...others, person.id])
  expect(await stream.nextLive()).toEqual({ type: 'alert' })
})

test('NO-05 alerts are forgotten after 90 days', async () => {
  const person = await makeUser(api)
  const aged = (days: number) => new Date(api.deps.now().getTime() - days * 86_400_000)
  await write(alert(person, 1, { eventAt: aged(91), collapseKey: 'old' }))
  await write(alert(person, 1, { eventAt: aged(89), collapseKey: 'new' }))
  await forgetOldAlerts(api.deps)
  const { rows } = await api.pool.query('select collapse_key from alerts where user_id = $1', [person.id])
  expect(rows).toEqual([{ collapse_key: 'new' }])
})
