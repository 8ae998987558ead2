import {
  getConversation,
  getConversationMessage,
  listConversationMessages,
} from '@sparkle/contract/messages/conversations.ts'
import * as calls from '@sparkle/contract/safety/moderation.ts'
import { safetyLimits } from '@sparkle/contract/safety/safety-rules.ts'
import { expect, test } from 'vitest'
import { messagingHelpers } from '#test/correspondents.ts'
import { makeForum, makeReply, makeThread } from '#test/forums.ts'
import { makeUser, type Person } from '#test/makers.ts'
import { decideReportAs, makeReport, onReport } from '#test/reports.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()
const { correspondent, pair, write, add } = messagingHelpers(api)
const [mia, moe] = [await makeUser(api, { roles: ['Moderator'] }), await makeUser(api, { roles: ['Moderator'] })]
const boss = await makeUser(api, { roles: ['Administrator'] })
const { nodeId } = await makeForum(api)

const open = (by: Person, reportId: number) => api.as(by).call(calls.getReport, onReport(reportId))
const claim = async (by: Person, reportId: number) =>
  (await api.as(by).call(calls.claimReport, onReport(reportId))).status
const release = async (by: Person, reportId: number) =>
  (await api.as(by).call(calls.releaseReport, onReport(reportId))).status

async function listIds(by: Person, query: Parameters<typeof list>[1] = {}) {
  return (await list(by, query)).body.reports.map(({ id }) => id)
}
const list = (by: Person, query: { state?: string; kind?: string; about?: string }) =>
  api.as(by).call(calls.listReports, { query: query as { state?: 'new' } })

test('TS-12 a moderator reads the reported message and gets 404 for everything else of the conversation', async () => {
  const [ann, bob] = await pair()
  const { conversation_id } = (await write(ann, bob, 'A private word')).body.conversation
  const before = (await add(bob, conversation_id, 'Another private word')).body.message.message_id
  const reported = (await add(ann, conversation_id, 'Something ugly')).body.message.message_id
  const after = (await add(bob, conversation_id, 'A last private word')).body.message.message_id
  const reportId = await makeReport(api, bob, { kind: 'message', id: reported })
  for (const staff of [mia, boss]) {
    const reply = await open(staff, reportId)
    expect(reply.body.evidence).toMatchObject([{ position: 0, body: 'Something ugly', is_subject: true }])
    expect(reply.body).toMatchObject({ about: ann.username, about_person: { user_id: ann.forumId }, can_remove: false })
    expect(reply.text).not.toContain('private word')
    const params = { conversationId: String(conversation_id) }
    const refused = [
      await api.as(staff).call(getConversation, { params, query: { with_messages: true } }),
      await api.as(staff).call(listConversationMessages, { params, query: {} }),
      ...(await Promise.all(
        [before, reported, after].map((id) =>
          api.as(staff).call(getConversationMessage, { params: { messageId: String(id) } }),
        ),
      )),
    ]
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  }
})

test('TS-13 two reporters of one post make one case', async () => {
  const writer = await makeUser(api)
  const { thread_id } = await makeThread(api, writer, nodeId)
  const { post_id: id } = await makeReply(api, writer, thread_id)
  const [one, two] = [await makeUser(api), await makeUser(api)]
  const first = await makeReport(api, one, { kind: 'post', id }, { words: 'So rude' })
  const second = await makeReport(api, two, { kind: 'post', id }, { reason: 'threat', words: 'A threat' })
  const { reports } = (await list(mia, { about: writer.username })).body
  expect(reports).toMatchObject([{ id: first, reporters: 2, reason: 'threat', severity: 2, about: writer.username }])
  const { body } = await open(mia, second)
  expect(body.id).toBe(first)
  expect(body.reports.map(({ words, reporter }) => [words, reporter?.username])).toEqual([
    ['So rude', one.username],
    ['A threat', two.username],
  ])
  expect(body.reports[0]?.reporter?.figures).toMatchObject({ reports_by: 1, reports_by_upheld: 0, reports_about: 0 })
  expect(body.about_person?.figures).toMatchObject({ reports_about: 2, sanctions: 0 })
  expect(body).toMatchObject({ can_remove: true, is_hidden: false, refusal: '', max_days: 30 })
})

test('the most serious case comes first, then the oldest, and boxes and filters hold', async () => {
  const reporter = await makeUser(api)
  const reasons = ['spam', 'danger_to_self', 'scam', 'rude', 'sexual'] as const
  const ids: number[] = []
  for (const reason of reasons) {
    const { forumId: id } = await correspondent()
    ids.push(await makeReport(api, reporter, { kind: 'profile', id }, { reason }))
  }
  const [spam, danger, scam, rude, sexual] = ids
  const listed = await listIds(mia, { kind: 'profile' })
  expect(listed.filter((id) => ids.includes(id))).toEqual([danger, sexual, scam, spam, rude])
  expect(await claim(mia, scam ?? 0)).toBe(200)
  expect(await listIds(mia, { state: 'mine' })).toContain(scam)
  expect(await listIds(moe, { state: 'taken' })).toContain(scam)
  expect(await listIds(moe, { kind: 'profile' })).not.toContain(scam)
  expect((await list(mia, {})).body.counts).toMatchObject({ mine: 1, taken: 0, appeals: 0 })
  expect((await list(moe, {})).body.counts).toMatchObject({ mine: 0, taken: 1 })
  expect((await decideReportAs(api, mia, scam ?? 0, { decision: 'nothing' })).status).toBe(200)
  expect((await listIds(mia, { state: 'done' }))[0]).toBe(scam)
  expect(await listIds(mia, { about: 'nobody-of-this-name' })).toEqual([])
})

test('TS-14 a claimed case cannot be decided by another until it is released or 30 minutes are over', async () => {
  const { forumId: id } = await correspondent()
  const reportId = await makeReport(api, await makeUser(api), { kind: 'profile', id })
  expect(await claim(mia, reportId)).toBe(200)
  const decide = async (by: Person) => (await decideReportAs(api, by, reportId, { decision: 'nothing' })).status
  expect([await claim(moe, reportId), await decide(moe), await release(moe, reportId)]).toEqual([403, 403, 403])
  expect((await open(moe, reportId)).body).toMatchObject({
    claimed_by: mia.username,
    is_mine: false,
    refusal: `${mia.username} has taken this case.`,
  })
  // A report that joins the case does not free it.
  await makeReport(api, await makeUser(api), { kind: 'profile', id })
  expect(await decide(moe)).toBe(403)
  expect([await release(mia, reportId), await claim(moe, reportId), await decide(mia)]).toEqual([200, 200, 403])
  api.forward(safetyLimits.claimMinutes * 60_000 - 60_000)
  expect([await decide(mia), await claim(moe, reportId)]).toEqual([403, 200])
  api.forward(safetyLimits.claimMinutes * 60_000 - 60_000)
  expect(await decide(mia)).toBe(403)
  api.forward(61_000)
  expect(await decide(mia)).toBe(200)
  const again = await decideReportAs(api, moe, reportId, { decision: 'nothing' })
  expect([again.status, again.body]).toMatchObject([409, { code: 'already_decided' }])
  expect(await claim(moe, reportId)).toBe(409)
})

test('TS-14 of several who claim a case at the same moment one has it', async () => {
  const { forumId: id } = await correspondent()
  const reportId = await makeReport(api, await makeUser(api), { kind: 'profile', id })
  const statuses = await Promise.all([mia, moe, boss].map((staff) => claim(staff, reportId)))
  expect(statuses.toSorted()).toEqual([200, 403, 403])
})

test('TS-20 a report about a moderator is in no list of a moderator, only in that of an administrator', async () => {
  const moderator = await correspondent({ roles: ['Moderator'] })
  const reportId = await makeReport(api, await makeUser(api), { kind: 'profile', id: moderator.forumId })
  for (const staff of [mia, moderator]) {
    expect(await listIds(staff, { kind: 'profile' })).not.toContain(reportId)
    const decided = await decideReportAs(api, staff, reportId, { decision: 'nothing' })
    const statuses = [(await open(staff, reportId)).status, await claim(staff, reportId), decided.status]
    expect(statuses).toEqual([404, 404, 404])
  }
  expect(await listIds(boss, { kind: 'profile' })).toContain(reportId)
  expect((await open(boss, reportId)).body).toMatchObject({ refusal: '', about_person: { is_staff: true } })
})

test('TS-20 nobody decides what they reported, and administrators do not see a case about themselves', async () => {
  const { forumId: id } = await correspondent()
  const own = await makeReport(api, mia, { kind: 'profile', id })
  expect((await open(mia, own)).body.refusal).toBe('You reported this. Someone else decides it.')
  expect((await decideReportAs(api, mia, own, { decision: 'nothing' })).status).toBe(403)
  const other = await correspondent({ roles: ['Administrator'] })
  const about = await makeReport(api, await makeUser(api), { kind: 'profile', id: other.forumId })
  expect([(await open(other, about)).status, (await open(boss, about)).status]).toEqual([404, 200])
})

test('TS-11 the evidence stays if the accounts of both sides are deleted', async () => {
  const [reporter, person] = [await correspondent(), await correspondent()]
  const reportId = await makeReport(
    api,
    reporter,
    { kind: 'profile', id: person.forumId },
    { words: 'Not who they say' },
  )
  await api.pool.query('delete from users where id = any($1)', [[reporter.id, person.id]])
  expect((await open(mia, reportId)).body).toMatchObject({
    ...{ about: null, about_person: null, refusal: '' },
    evidence: [{ body: expect.stringContaining(person.username), writer: null }],
    reports: [{ reporter: null, words: 'Not who they say' }],
  })
  expect((await decideReportAs(api, mia, reportId, { decision: 'nothing' })).status).toBe(200)
})

test('only staff reach the queue', async () => {
  const person = await makeUser(api)
  const { forumId: id } = await correspondent()
  const reportId = await makeReport(api, person, { kind: 'profile', id })
  expect((await list(person, {})).status).toBe(403)
  expect([(await open(person, reportId)).status, await claim(person, reportId)]).toEqual([403, 403])
})
