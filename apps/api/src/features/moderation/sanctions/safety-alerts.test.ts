import * as peopleCalls from '@sparkle/contract/safety/moderated-people.ts'
import * as calls from '@sparkle/contract/safety/moderation.ts'
import { expect, test } from 'vitest'
import { openSession } from '#api/features/auth/session/sessions.service.ts'
import { readAlerts } from '#test/alert-helpers.ts'
import { openStream } from '#test/event-stream.ts'
import { makeForum, makeReply, makeThread } from '#test/forums.ts'
import { makeUser, type Person } from '#test/makers.ts'
import { decideReportAs, makeReport, WORDS } from '#test/reports.ts'
import { makeSanction } from '#test/sanctions.ts'
import { commandRunner } from '#test/servers/commands.ts'
import { buildTestApp } from '#test/test-app.ts'
import { createAppeal } from './appeals.service.ts'

const api = await buildTestApp()
const moderator = await makeUser(api, { roles: ['Moderator'] })
const texts = async (person: Person) => (await readAlerts(api, person)).map(({ alert_text }) => alert_text)

test('NO-05 a decision alerts its reporters and the person it is about, and names no reporter', async () => {
  const [author, first, second] = [await makeUser(api), await makeUser(api), await makeUser(api)]
  const { thread_id } = await makeThread(api, moderator, (await makeForum(api)).nodeId)
  const { post_id } = await makeReply(api, author, thread_id)
  const reported = { kind: 'post', id: post_id } as const
  const reportIds = [await makeReport(api, first, reported), await makeReport(api, second, reported)]
  const stream = await openStream(api, first.token)
  expect((await stream.next())?.event).toBe('ready')
  await decideReportAs(api, moderator, reportIds[0] ?? 0, {
    acts: [{ act: 'remove' }, { act: 'warn' }],
    words_to_person: WORDS,
  })
  expect(await stream.nextLive()).toEqual({ type: 'alert' })
  const decided = { kind: 'report', action: 'acted', content_type: 'report', user_id: 0, User: null }
  const alert_text = 'We took action on your report.'
  expect(await readAlerts(api, first)).toMatchObject([{ ...decided, content_id: reportIds[0], alert_text }])
  expect(await readAlerts(api, second)).toMatchObject([{ ...decided, content_id: reportIds[1], alert_text }])
  const about = await readAlerts(api, author)
  expect(about).toMatchObject([{ kind: 'sanction', action: 'warning', alert_text: 'You got a warning.', User: null }])
  for (const { username } of [first, second, moderator]) expect(JSON.stringify(about)).not.toContain(username)
})

test('NO-05 a mute, an appeal that is kept and a lift alert the person', async () => {
  const person = await makeUser(api)
  const sanctionId = await makeSanction(api, moderator, person, { kind: 'mute', days: 2 })
  expect(await texts(person)).toEqual(['You cannot post or send messages for a while.'])
  await createAppeal(api.deps, person.id, sanctionId, 'I was joking with a friend.')
  const body = { lift: false, reason: 'Read again', words_to_person: 'We read everything again.' }
  const other = await makeUser(api, { roles: ['Moderator'] })
  const decided = await api.as(other).call(calls.decideAppeal, { params: { sanctionId: String(sanctionId) }, body })
  expect(decided.status, decided.text).toBe(200)
  expect(await texts(person)).toEqual(['Your appeal was decided. The decision stays.'])
  const lift = { act: 'lift', reason: 'They wrote to us', words_to_person: WORDS } as const
  const lifted = await api
    .as(other)
    .call(peopleCalls.actOnPerson, { params: { username: person.username }, body: lift })
  expect(lifted.status, lifted.text).toBe(200)
  expect(await texts(person)).toEqual(['A decision about your account was taken back.'])
})

test('NO-05 a suspended person finds the alert when they are back', async () => {
  const person = await makeUser(api)
  const cli = commandRunner(api)
  expect((await cli(['user', 'suspend', person.username])).code).toBe(0)
  const count = await api.pool.query('select action from alerts where user_id = $1', [person.id])
  expect(count.rows).toEqual([{ action: 'suspension' }])
  expect((await cli(['user', 'restore', person.username])).code).toBe(0)
  const token = await openSession(api.deps.db, person.id, '', api.deps.now())
  expect(await texts({ ...person, token })).toEqual(['A decision about your account was taken back.'])
})
