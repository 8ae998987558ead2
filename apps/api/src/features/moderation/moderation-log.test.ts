import { suspendPerson } from '@sparkle/contract/admin/admin-actions.ts'
import type { CallInput } from '@sparkle/contract/core/call.ts'
import * as postCalls from '@sparkle/contract/forum/posts.ts'
import * as threadCalls from '@sparkle/contract/forum/threads.ts'
import * as peopleCalls from '@sparkle/contract/safety/moderated-people.ts'
import * as calls from '@sparkle/contract/safety/moderation.ts'
import { expect, test } from 'vitest'
import { messagingHelpers } from '#test/correspondents.ts'
import { makeForum, makeReply, makeThread } from '#test/forums.ts'
import { makeUser, type Person } from '#test/makers.ts'
import { decideReportAs, makeReport, onReport, WORDS } from '#test/reports.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()
const { correspondent } = messagingHelpers(api)
const moderator = await makeUser(api, { roles: ['Moderator'] })
const boss = await makeUser(api, { roles: ['Administrator'] })
const { nodeId } = await makeForum(api)
const reason = 'Broke the rules'

interface ActRow {
  act: string
  actor_id: number | null
  session_id: number | null
  subject_id: number | null
  about_user_id: number | null
  reason: string
}

/** The rows that `work` adds. */
async function recordRows(work: () => Promise<unknown>): Promise<ActRow[]> {
  const rows = async () =>
    (
      await api.pool.query<ActRow>(`select subject_kind || ' ' || act as act, actor_id, session_id, subject_id,
        about_user_id, reason from staff_acts order by id`)
    ).rows
  const before = (await rows()).length
  await work()
  return (await rows()).slice(before)
}

const list = async (by: Person, query: CallInput<typeof calls.listStaffActs>['query'] = {}) =>
  (await api.as(by).call(calls.listStaffActs, { query })).body.acts.map(({ act }) => act)

const actOn = (by: Person, { username }: Person, body: Partial<CallInput<typeof peopleCalls.actOnPerson>['body']>) =>
  api.as(by).call(peopleCalls.actOnPerson, {
    params: { username },
    body: { act: 'warn', reason, words_to_person: WORDS, ...body },
  })

const sessionOf = async (person: Person) => {
  const rows = await recordRows(() => makeUser(api).then((other) => actOn(person, other, { act: 'ask_new_username' })))
  return rows[0]?.session_id
}

test('TS-21 every call of moderation leaves one row with actor, login, subject and reason', async () => {
  const person = await correspondent()
  const reportId = await makeReport(api, await makeUser(api), { kind: 'profile', id: person.forumId })
  const session = await sessionOf(moderator)
  expect(session).toBeGreaterThan(0)
  const by = { actor_id: moderator.id, session_id: session, about_user_id: person.id }
  const staff = api.as(moderator)
  const onCase = { ...by, subject_id: reportId }
  const onPerson = { ...by, subject_id: person.id, reason }
  const works: [() => Promise<unknown>, Partial<ActRow>[]][] = [
    [
      () => staff.call(calls.getReport, onReport(reportId)),
      [{ ...onCase, act: 'report opened', reason: 'Opened the evidence' }],
    ],
    [
      () => staff.call(calls.claimReport, onReport(reportId)),
      [{ ...onCase, act: 'report claimed', reason: 'Took the case' }],
    ],
    [
      () => staff.call(calls.releaseReport, onReport(reportId)),
      [{ ...onCase, act: 'report released', reason: 'Gave the case back' }],
    ],
    [
      () => decideReportAs(api, moderator, reportId, { acts: [{ act: 'warn' }], words_to_person: WORDS }),
      [
        { ...onPerson, act: 'user warned' },
        { ...onCase, act: 'report decided', reason },
      ],
    ],
    [() => actOn(moderator, person, { act: 'warn' }), [{ ...onPerson, act: 'user warned' }]],
    [() => actOn(moderator, person, { act: 'mute', days: 1 }), [{ ...onPerson, act: 'user muted' }]],
    [() => actOn(moderator, person, { act: 'suspend', days: 1 }), [{ ...onPerson, act: 'user suspended' }]],
    [
      () => actOn(moderator, person, { act: 'lift' }),
      [
        { ...onPerson, act: 'user lifted' },
        { ...onPerson, act: 'user lifted' },
      ],
    ],
    [() => actOn(moderator, person, { act: 'ask_new_username' }), [{ ...onPerson, act: 'user new username asked' }]],
    [
      () => actOn(moderator, person, { act: 'remove_posts_since', since: 0 }),
      [{ ...onPerson, act: 'user posts removed' }],
    ],
  ]
  for (const [work, rows] of works) expect(await recordRows(work)).toMatchObject(rows)
  await expect(api.pool.query(`update staff_acts set reason = ''`)).rejects.toThrow('staff_acts takes new rows only')
  await expect(api.pool.query('delete from staff_acts')).rejects.toThrow('staff_acts takes new rows only')
})

test('TS-22 removing, restoring, locking and editing in the forum leave such a row, too', async () => {
  const author = await makeUser(api)
  const { thread_id } = await makeThread(api, author, nodeId)
  const { post_id } = await makeReply(api, author, thread_id)
  const staff = api.as(moderator)
  const session_id = await sessionOf(moderator)
  const onPost = { params: { postId: String(post_id) } }
  const onThread = { params: { threadId: String(thread_id) } }
  const rows = await recordRows(async () => {
    await staff.call(postCalls.removePost, { ...onPost, body: { reason } })
    await staff.call(postCalls.editPost, { ...onPost, body: { message_state: 'visible', reason } })
    await staff.call(postCalls.editPost, { ...onPost, body: { message: 'Softer words', reason } })
    await staff.call(threadCalls.editThread, { ...onThread, body: { discussion_open: false, reason } })
  })
  const by = { actor_id: moderator.id, session_id, about_user_id: author.id, reason }
  expect(rows).toEqual([
    { act: 'post removed', subject_id: post_id, ...by },
    { act: 'post restored', subject_id: post_id, ...by },
    { act: 'post edited', subject_id: post_id, ...by },
    { act: 'thread locked', subject_id: thread_id, ...by },
  ])
})

test('moderators read what was done in the forum and to people, with filters', async () => {
  const [one, person] = [await makeUser(api, { roles: ['Moderator'] }), await makeUser(api)]
  await actOn(one, person, { act: 'warn' })
  await actOn(one, person, { act: 'mute', days: 1 })
  await actOn(moderator, person, { act: 'warn' })
  expect(await list(moderator, { about: person.username })).toEqual(['user warned', 'user muted', 'user warned'])
  expect(await list(moderator, { actor: one.username })).toEqual(['user muted', 'user warned'])
  expect(await list(moderator, { actor: one.username, act: 'user muted' })).toEqual(['user muted'])
  const day = new Date().toISOString().slice(0, 10)
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  expect(await list(moderator, { actor: one.username, from: day, to: tomorrow })).toHaveLength(2)
  expect(await list(moderator, { actor: one.username, from: '2020-01-01', to: '2020-01-02' })).toEqual([])
  expect(await list(moderator, { actor: 'nobody-of-this-name' })).toEqual([])
  expect((await api.as(person).call(calls.listStaffActs, { query: {} })).status).toBe(403)
})

test('TS-20 the log does not say to moderators that staff were reported, or what administrators do', async () => {
  const other = await correspondent({ roles: ['Moderator'] })
  const reportId = await makeReport(api, await makeUser(api), { kind: 'profile', id: other.forumId })
  await api.as(boss).call(calls.getReport, onReport(reportId))
  await decideReportAs(api, boss, reportId, { acts: [{ act: 'warn' }], words_to_person: WORDS })
  await api.pool.query(`insert into staff_acts (actor_id, act, subject_kind, reason)
    values (${boss.id}, 'settings changed', 'site', '')`)
  for (const staff of [moderator, other]) expect(await list(staff, { actor: boss.username })).toEqual([])
  expect(await list(boss, { actor: boss.username })).toEqual([
    'site settings changed',
    'report decided',
    'user warned',
    'report opened',
  ])
})

test('TS-21 what administrators do has the login, too', async () => {
  const person = await makeUser(api)
  const rows = await recordRows(() =>
    api.as(boss).call(suspendPerson, { params: { userId: String(person.id) }, body: { reason } }),
  )
  expect(rows).toMatchObject([{ act: 'user suspended', actor_id: boss.id, about_user_id: person.id }])
  expect(rows[0]?.session_id).toBeGreaterThan(0)
})
