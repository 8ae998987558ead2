import { login } from '@sparkle/contract/auth/auth.ts'
import { createPost, getPost } from '@sparkle/contract/forum/posts.ts'
import { getThread } from '@sparkle/contract/forum/threads.ts'
import { getUserByForumId } from '@sparkle/contract/people/users.ts'
import { listReports } from '@sparkle/contract/safety/moderation.ts'
import { listOwnReports } from '@sparkle/contract/safety/reports.ts'
import { safetyLimits } from '@sparkle/contract/safety/safety-rules.ts'
import { expect, onTestFinished, test } from 'vitest'
import { listActs } from '#api/features/audit/audit.service.ts'
import { emailQueue } from '#api/features/mail/email-queue.ts'
import { expectExactCounters } from '#test/changes/forum-counters.ts'
import { messagingHelpers } from '#test/correspondents.ts'
import { makeForum, makeReply, makeThread } from '#test/forums.ts'
import { makeUser, type Person } from '#test/makers.ts'
import { waitForJobs } from '#test/outbox.ts'
import { asFile, jpeg, storedFiles } from '#test/pictures.ts'
import { age, decideReportAs, makeReport, WORDS } from '#test/reports.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()
const { db } = api.deps
const { correspondent } = messagingHelpers(api)
const moderator = await makeUser(api, { roles: ['Moderator'] })
const { nodeId } = await makeForum(api)
const author = await makeUser(api)

async function makeReported(writer?: Person) {
  const by = writer ?? (await makeUser(api))
  const { thread_id } = await makeThread(api, author, nodeId)
  const { post_id } = await makeReply(api, by, thread_id)
  const reportId = await makeReport(api, await makeUser(api), { kind: 'post', id: post_id })
  return { writer: by, thread_id, post_id, reportId, params: { postId: String(post_id) } }
}

const canSee = async (postId: number) =>
  (await api.as(author).call(getPost, { params: { postId: String(postId) } })).status === 200
const canLogIn = async ({ username, password }: Person) =>
  (await api.call(login, { body: { username, password } })).status === 200
const listSanctions = async ({ id }: Person) => {
  const { rows } = await api.pool.query(
    'select kind, words, report_id, by_id from sanctions where user_id = $1 order by id',
    [id],
  )
  return rows
}
const actsAbout = async ({ id }: Person) =>
  (await listActs(db, { limit: 100, aboutUserId: id })).map(({ subjectKind, act }) => `${subjectKind} ${act}`).reverse()

const all = [{ act: 'remove' }, { act: 'warn' }, { act: 'suspend', days: 7 }] as const

test('TS-15 a decision removes, warns and suspends, and all of it is in the log', async () => {
  const { writer, post_id, reportId } = await makeReported()
  const decided = await decideReportAs(api, moderator, reportId, {
    acts: [...all],
    words_to_person: WORDS,
    note: 'Third time this month',
  })
  expect(decided.status, decided.text).toBe(200)
  expect([await canSee(post_id), await canLogIn(writer)]).toEqual([false, false])
  const sanction = { words: WORDS, report_id: reportId, by_id: moderator.id }
  expect(await listSanctions(writer)).toEqual([
    { kind: 'warning', ...sanction },
    { kind: 'suspension', ...sanction },
  ])
  expect(await actsAbout(writer)).toEqual(['post removed', 'user warned', 'user suspended', 'report decided'])
  const { rows } = await api.pool.query('select text, by_id from staff_notes where about_user_id = $1', [writer.id])
  expect(rows).toEqual([{ text: 'Third time this month', by_id: moderator.id }])
  await expectExactCounters(api)
})

test('TS-15 a fault in the last step leaves nothing of the decision', async () => {
  const { writer, post_id, reportId } = await makeReported()
  await waitForJobs(api)
  const countJobs = async () =>
    (await api.pool.query('select from pgboss.job where name = $1', [emailQueue.name])).rowCount
  const jobs = await countJobs()
  await api.pool.query('alter table reports add constraint none check (decided_at is null) not valid')
  onTestFinished(async () => void (await api.pool.query('alter table reports drop constraint if exists none')))
  const body = { acts: [...all], words_to_person: WORDS, note: 'A note' }
  expect((await decideReportAs(api, moderator, reportId, body)).status).toBe(500)
  expect([await canSee(post_id), await canLogIn(writer)]).toEqual([true, true])
  expect([await listSanctions(writer), await actsAbout(writer), await countJobs()]).toEqual([[], [], jobs])
  expect((await api.pool.query('select from staff_notes where about_user_id = $1', [writer.id])).rowCount).toBe(0)
  await expectExactCounters(api)
  await api.pool.query('alter table reports drop constraint none')
  expect((await decideReportAs(api, moderator, reportId, body)).status).toBe(200)
})

test('TS-15 of two decisions at the same moment one is made', async () => {
  const { writer, reportId } = await makeReported()
  const decide = () => decideReportAs(api, moderator, reportId, { acts: [{ act: 'warn' }], words_to_person: WORDS })
  const statuses = (await Promise.all([decide(), decide(), decide()])).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 409, 409])
  expect(await listSanctions(writer)).toHaveLength(1)
})

test('TS-15 a decision for several cases acts on each thing, and on each person once', async () => {
  const writer = await makeUser(api)
  const cases = [await makeReported(writer), await makeReported(writer), await makeReported()]
  const [first, ...others] = cases.map(({ reportId }) => reportId)
  const decided = await decideReportAs(api, moderator, first ?? 0, {
    acts: [{ act: 'remove' }, { act: 'mute', days: 3 }],
    words_to_person: WORDS,
    same_for: others,
  })
  expect(decided.status, decided.text).toBe(200)
  for (const { post_id } of cases) expect(await canSee(post_id)).toBe(false)
  expect(await listSanctions(writer)).toMatchObject([{ kind: 'mute', report_id: first }])
  expect(await listSanctions(cases[2]?.writer ?? author)).toMatchObject([{ kind: 'mute', report_id: others[1] }])
  const body = { thread_id: cases[0]?.thread_id ?? 0, message: 'I go on' }
  expect((await api.as(writer).call(createPost, { body })).body).toMatchObject({ code: 'muted' })
  await expectExactCounters(api)
})

test('TS-15 if one of several cases is decided, nothing is done', async () => {
  const [one, two] = [await makeReported(), await makeReported()]
  await decideReportAs(api, moderator, two.reportId, { decision: 'nothing' })
  const body = { acts: [{ act: 'remove' as const }], same_for: [two.reportId] }
  expect((await decideReportAs(api, moderator, one.reportId, body)).body).toMatchObject({ code: 'already_decided' })
  expect([await canSee(one.post_id), await canSee(two.post_id)]).toEqual([true, true])
})

test('a thread and a picture are removed', async () => {
  const person = await correspondent({ avatar: asFile(await jpeg()) })
  const { thread_id } = await makeThread(api, person, nodeId)
  const reporter = await makeUser(api)
  const thread = await makeReport(api, reporter, { kind: 'thread', id: thread_id })
  const avatar = await makeReport(api, reporter, { kind: 'avatar', id: person.forumId })
  const files = (await storedFiles(api)).length
  const body = { acts: [{ act: 'remove' as const }], same_for: [avatar] }
  expect((await decideReportAs(api, moderator, thread, body)).status).toBe(200)
  const params = { threadId: String(thread_id) }
  expect((await api.as(reporter).call(getThread, { params, query: {} })).status).toBe(404)
  const user = await api.as(reporter).call(getUserByForumId, { params: { forumId: String(person.forumId) } })
  expect(user.body.avatar).not.toContain('/assets/')
  expect((await storedFiles(api)).length).toBeLessThan(files)
  expect(await actsAbout(person)).toEqual(['thread removed', 'user avatar removed', 'report decided', 'report decided'])
})

test('TS-13 a post that reports have hidden comes back with "nothing wrong", and stays away if it is removed', async () => {
  const hide = async () => {
    const made = await makeReported()
    for (const reporter of await Promise.all([makeUser(api), makeUser(api), makeUser(api)])) {
      await age(api, reporter, safetyLimits.reporterDays + 1)
      await makeReport(api, reporter, { kind: 'post', id: made.post_id })
    }
    expect(await canSee(made.post_id)).toBe(false)
    return made
  }
  const [kept, removed] = [await hide(), await hide()]
  expect((await decideReportAs(api, moderator, kept.reportId, { decision: 'nothing' })).status).toBe(200)
  expect((await decideReportAs(api, moderator, removed.reportId, { acts: [{ act: 'remove' }] })).status).toBe(200)
  expect([await canSee(kept.post_id), await canSee(removed.post_id)]).toEqual([true, false])
  expect(await actsAbout(kept.writer)).toEqual(['post removed', 'post restored', 'report decided'])
  expect(await actsAbout(removed.writer)).toEqual(['post removed', 'post removed', 'report decided'])
  await expectExactCounters(api)
})

test('the reporter learns that it is decided, and nothing about what was done', async () => {
  const reporter = await makeUser(api)
  const { forumId: id } = await correspondent()
  const reportId = await makeReport(api, reporter, { kind: 'profile', id })
  await decideReportAs(api, moderator, reportId, { acts: [{ act: 'warn' }], words_to_person: WORDS })
  const own = await api.as(reporter).call(listOwnReports, { query: {} })
  expect(own.body.reports).toMatchObject([{ id: reportId, state: 'decided', outcome: 'acted' }])
  expect(own.text).not.toContain('warn')
  const done = await api.as(moderator).call(listReports, { query: { state: 'done' } })
  expect(done.body.reports[0]).toMatchObject({ id: reportId, state: 'decided', decision: 'acted' })
})
