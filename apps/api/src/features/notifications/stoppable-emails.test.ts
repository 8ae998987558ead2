import { changePassword } from '@sparkle/contract/auth/auth.ts'
import { HOUR_MS } from '@sparkle/contract/core/time.ts'
import { expect, test } from 'vitest'
import { emailQueue } from '#api/features/mail/email-queue.ts'
import { emailCheckHelpers } from '#test/email-check-helpers.ts'
import { makeUser, type Person } from '#test/makers.ts'
import { listEmails, waitForEmail, waitForJobs } from '#test/outbox.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()
const { findZone, save } = emailCheckHelpers(api)

const decide = ({ id: userId }: Person) => api.deps.jobs.send(emailQueue, { kind: 'report-decided', userId })
const join = ({ id: userId }: Person) =>
  api.deps.jobs.send(emailQueue, { kind: 'join-accepted', userId, name: 'Bakery' })
const findStart = async ({ id }: Person): Promise<Date | undefined> => {
  const job = `select start_after from pgboss.job where state = 'created' and data->>'userId' = $1`
  return (await api.pool.query(job, [String(id)])).rows[0]?.start_after
}

test('NO-10 emails about reports and businesses have a link that stops their kind', async () => {
  const person = await makeUser(api)
  await decide(person)
  const email = await waitForEmail(api, person.email)
  expect(email.subject).toBe('We looked at your report')
  expect(email.text).toMatch(/Stop emails like this:\nhttps:\/\/sparkle\.example\/email\/stop\/[\w-]{43}\n/)
  const url = new URL(/<(.+)>/.exec(email.headers['list-unsubscribe'] ?? '')?.[1] ?? '').pathname
  expect((await api.send({ method: 'POST', url })).status).toBe(200)
  await decide(person)
  await join(person)
  await waitForJobs(api)
  const subjects = (await listEmails(api, person.email)).map(({ subject }) => subject)
  expect(subjects).toEqual(['We looked at your report', 'You now belong to a business on Sparkle'])
})

test('NO-16 someone who chose the digest gets none of them by itself', async () => {
  const person = await makeUser(api)
  await save(person, { digest: 'weekly' })
  await decide(person)
  await join(person)
  await waitForJobs(api)
  expect(await listEmails(api, person.email)).toEqual([])
})

test('NO-12 NO-13 in quiet hours they wait, and an email about security leaves at once', async () => {
  const person = await makeUser(api)
  await save(person, { quiet_from: '21:00', quiet_to: '08:00', time_zone: findZone(23) })
  await join(person)
  await expect.poll(() => findStart(person), { timeout: 60_000 }).toSatisfy((start) => start > new Date())
  const start = (await findStart(person)) ?? new Date()
  expect(start.getTime() - Date.now()).toBeGreaterThan(7 * HOUR_MS)

  const body = { current_password: person.password, password: 'another violet lamp' }
  expect((await api.as(person).call(changePassword, { body })).status).toBe(200)
  expect((await waitForEmail(api, person.email)).subject).toBe('Your Sparkle password was changed')

  api.forward(start.getTime() - Date.now())
  await api.pool.query('update pgboss.job set start_after = now() where start_after = $1', [start])
  expect((await waitForEmail(api, person.email, 2)).subject).toBe('You now belong to a business on Sparkle')
})
