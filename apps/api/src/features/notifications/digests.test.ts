import { DAY_MS, HOUR_MS, MINUTE_MS } from '@sparkle/contract/core/time.ts'
import { markThreadRead } from '@sparkle/contract/forum/threads.ts'
import { checkStop } from '@sparkle/contract/notifications/notifications.ts'
import { expect, test } from 'vitest'
import { sweepAlerts, watchThread } from '#test/alert-helpers.ts'
import { messagingHelpers } from '#test/correspondents.ts'
import { emailCheckHelpers } from '#test/email-check-helpers.ts'
import { makeForum, makeReply, makeThread } from '#test/forums.ts'
import type { Person } from '#test/makers.ts'
import { buildTestApp } from '#test/test-app.ts'
import { alertPeople } from './alerting.service.ts'

const api = await buildTestApp()
const { correspondent, pair } = messagingHelpers(api)
const { check, checkAfter, findCheck, findZone, listEmails, markRead, miss, missMore, save } = emailCheckHelpers(api)
const { nodeId } = await makeForum(api)

/** Moves the clock to when the person is checked next, and checks. Returns that moment. */
async function checkNext(person: Person): Promise<Date> {
  await check()
  const due = (await findCheck(person)) ?? api.deps.now()
  await checkAfter(due.getTime() - api.deps.now().getTime())
  return due
}

test('NO-16 a daily digest comes at 8 instead of single emails, with numbers alone', async () => {
  const [ann, bob] = await pair()
  const cat = await correspondent()
  const time_zone = findZone(20)
  await save(bob, { digest: 'daily', time_zone, words_in_emails: true })
  const id = await miss(ann, bob, 'The secret word is marigold.')
  await missMore(ann, bob, id)
  await miss(cat, bob)
  const { thread_id } = await makeThread(api, ann, nodeId, { title: 'A title' })
  await watchThread(api, [bob.id], thread_id)
  await makeReply(api, ann, thread_id)
  await makeReply(api, ann, thread_id)
  await sweepAlerts(api)
  await checkAfter(HOUR_MS)
  expect(await listEmails(bob)).toEqual([])

  const at = await checkNext(bob)
  expect(new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: time_zone }).format(at)).toBe('08:00')
  const [digest, ...others] = await listEmails(bob)
  expect(others).toEqual([])
  expect(digest?.subject).toBe('Your day on Sparkle')
  expect(digest?.text).toContain('2 people sent you 3 messages.')
  expect(digest?.text).toContain('Threads that you watch have 2 new replies.')
  expect(digest?.text).not.toMatch(/marigold|A title/)
  expect(digest?.text).not.toContain(ann.username)
  const token = /email\/stop\/([\w-]{43})/.exec(digest?.headers['list-unsubscribe'] ?? '')?.[1] ?? ''
  expect((await api.call(checkStop, { body: { token } })).body).toEqual({ topic: 'digest', is_stopped: false })

  await checkNext(bob)
  expect(await listEmails(bob)).toHaveLength(1)
  await markRead(bob, id)
  await missMore(ann, bob, id)
  await checkAfter(HOUR_MS)
  await checkNext(bob)
  const emails = await listEmails(bob)
  expect(emails).toHaveLength(2)
  expect(emails[1]?.text).toContain('One person sent you a message.')
})

test('NO-16 a weekly digest comes on Monday, and none for a week with nothing', async () => {
  const [ann, bob] = await pair()
  await save(bob, { digest: 'weekly', time_zone: 'America/New_York' })
  const toDay = (at: Date) =>
    new Intl.DateTimeFormat('en-US', { weekday: 'long', hour: 'numeric', timeZone: 'America/New_York' }).format(at)
  const first = await checkNext(bob)
  expect(toDay(first)).toBe('Monday 8 AM')
  expect(await listEmails(bob)).toEqual([])

  await miss(ann, bob)
  const { thread_id } = await makeThread(api, ann, nodeId)
  await watchThread(api, [bob.id], thread_id)
  await makeReply(api, ann, thread_id)
  await sweepAlerts(api)
  await api.as(bob).call(markThreadRead, { params: { threadId: String(thread_id) }, body: {} })
  await checkAfter(2 * DAY_MS)
  expect(await listEmails(bob)).toEqual([])
  const second = await checkNext(bob)
  expect([toDay(second), second > first]).toEqual(['Monday 8 AM', true])
  const emails = await listEmails(bob)
  expect(emails.map(({ subject }) => subject)).toEqual(['Your week on Sparkle'])
  expect(emails[0]?.text).not.toContain('reply')
  await checkNext(bob)
  expect(await listEmails(bob)).toHaveLength(1)
})

test('NO-12 a digest waits for the end of quiet hours, and for the morning after a pause', async () => {
  const [ann, bob] = await pair()
  const time_zone = findZone(12)
  const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: time_zone })
  await save(bob, { digest: 'daily', time_zone, quiet_from: '21:00', quiet_to: '09:30' })
  await miss(ann, bob)
  expect(clock.format(await checkNext(bob))).toBe('09:30')
  expect(await listEmails(bob)).toHaveLength(1)

  const cat = await correspondent()
  await save(cat, { digest: 'daily', time_zone, pause: true })
  await miss(ann, cat)
  const paused = await checkNext(cat)
  expect(await listEmails(cat)).toEqual([])
  const morning = await checkNext(cat)
  expect(clock.format(morning)).toBe('08:00')
  expect(morning.getTime() - paused.getTime()).toBeLessThanOrEqual(DAY_MS)
  expect(await listEmails(cat)).toHaveLength(1)
})

test('NO-16 a digest counts what has an email of its own without one, once', async () => {
  const bob = await correspondent()
  await save(bob, { digest: 'daily' })
  api.forward(1000)
  const report = { userId: bob.id, kind: 'report' as const, collapseKey: 'report:1', eventAt: api.deps.now() }
  await api.deps.db.transaction((tx) => alertPeople(api.deps, tx, [report]))
  await checkNext(bob)
  const [digest] = await listEmails(bob)
  expect(digest?.text).toContain('We looked at your report.')
  await checkNext(bob)
  expect(await listEmails(bob)).toHaveLength(1)
})

test('NO-10 kinds that are off are not in the digest', async () => {
  const [ann, bob] = await pair()
  await save(bob, { digest: 'daily', email: ['message'] })
  await miss(ann, bob)
  await checkAfter(16 * MINUTE_MS)
  await checkNext(bob)
  expect(await listEmails(bob)).toEqual([])
})
