import { getPost } from '@sparkle/contract/forum/posts.ts'
import { expect, test } from 'vitest'
import { messagingHelpers } from '#test/correspondents.ts'
import { makeForum, makeThread } from '#test/forums.ts'
import { makeUser } from '#test/makers.ts'
import { decideReportAs, makeReport, WORDS } from '#test/reports.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()
const { correspondent } = messagingHelpers(api)
const moderator = await makeUser(api, { roles: ['Moderator'] })
const boss = await makeUser(api, { roles: ['Administrator'] })
const author = await makeUser(api)

test('a decision must fit the case', async () => {
  const { nodeId } = await makeForum(api)
  const { first_post_id: id } = await makeThread(api, await makeUser(api), nodeId)
  const reportId = await makeReport(api, author, { kind: 'post', id })
  const words_to_person = WORDS
  const profile = await makeReport(api, author, { kind: 'profile', id: (await correspondent()).forumId })
  const danger = await makeReport(
    api,
    author,
    { kind: 'profile', id: (await correspondent()).forumId },
    { reason: 'danger_to_self' },
  )
  const refused = [
    [reportId, { acts: [] }],
    [reportId, { decision: 'nothing' as const, acts: [{ act: 'remove' as const }] }],
    [reportId, { acts: [{ act: 'warn' as const }] }],
    [reportId, { acts: [{ act: 'mute' as const }], words_to_person }],
    [reportId, { acts: [{ act: 'suspend' as const }], words_to_person }],
    [reportId, { acts: [{ act: 'suspend' as const, days: 31 }], words_to_person }],
    [reportId, { acts: [{ act: 'warn' as const }, { act: 'warn' as const }], words_to_person }],
    [profile, { acts: [{ act: 'remove' as const }] }],
    [danger, { acts: [{ act: 'warn' as const }], words_to_person }],
    [danger, { acts: [{ act: 'suspend' as const, days: 1 }], words_to_person }],
  ] as const
  for (const [on, body] of refused) {
    const given = { ...body, acts: [...body.acts] }
    expect((await decideReportAs(api, moderator, on, given)).status, JSON.stringify(body)).toBe(422)
  }
  expect((await api.as(author).call(getPost, { params: { postId: String(id) } })).status).toBe(200)
  expect((await decideReportAs(api, moderator, danger, { decision: 'nothing' })).status).toBe(200)
  const endless = { acts: [{ act: 'suspend' as const }], words_to_person }
  expect((await decideReportAs(api, boss, reportId, endless)).status).toBe(200)
})

test('a moderator does not sanction someone who became staff after the report', async () => {
  const person = await correspondent()
  const reportId = await makeReport(api, author, { kind: 'profile', id: person.forumId })
  await api.pool.query(`insert into role_grants (user_id, role) values ($1, 'Moderator')`, [person.id])
  const body = { acts: [{ act: 'warn' as const }], words_to_person: WORDS }
  expect((await decideReportAs(api, moderator, reportId, body)).status).toBe(403)
  expect((await decideReportAs(api, boss, reportId, body)).status).toBe(200)
})
