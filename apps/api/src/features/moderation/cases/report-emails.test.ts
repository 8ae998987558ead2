import { DAY_MS } from '@sparkle/contract/core/time.ts'
import { safetyLimits } from '@sparkle/contract/safety/safety-rules.ts'
import { expect, test } from 'vitest'
import { forgetOldEvidence } from '#api/features/moderation/moderation.jobs.ts'
import { messagingHelpers } from '#test/correspondents.ts'
import { makeForum, makeReply, makeThread } from '#test/forums.ts'
import { makeUser, type Person } from '#test/makers.ts'
import { makeBusiness, makeColleague, makeOrganization } from '#test/organization-helpers.ts'
import { listEmails, waitForJobs } from '#test/outbox.ts'
import { decideReportAs, listEvidence, makeReport, WORDS } from '#test/reports.ts'
import { decide } from '#test/reviews.ts'
import { buildTestApp } from '#test/test-app.ts'
import { reportWaitingCases } from './report-notices.service.ts'

const SECRET = 'Zanzibar'

const api = await buildTestApp()
const moderator = await makeUser(api, { roles: ['Moderator'] })
const boss = await makeUser(api, { roles: ['Administrator'] })

const listSubjects = async ({ email }: Person) => {
  await waitForJobs(api)
  return (await listEmails(api, email)).map(({ subject }) => subject)
}

test('TS-24 no email has words of the reported thing, the name of the reporter or what was done', async () => {
  const { correspondent, write } = messagingHelpers(api)
  const reporter = await correspondent({ username: 'quiet-reporter' })
  const business = await correspondent({ username: 'loud-business', businessAccount: true })
  await makeOrganization(api, business, { name: 'Loud Shop' })
  const started = await write(business, reporter, `${SECRET} in a message`)
  const { last_message_id: id } = started.body.conversation
  const reportId = await makeReport(
    api,
    reporter,
    { kind: 'message', id },
    { reason: 'threat', words: `${SECRET} in the words of the reporter` },
  )
  await decideReportAs(api, moderator, reportId, {
    acts: [{ act: 'suspend', days: 7 }],
    words_to_person: WORDS,
    reason: `${SECRET} in the reason`,
    note: `${SECRET} in the note`,
  })
  const subjects = ['A business is not on Sparkle any more', 'We got your report', 'We looked at your report']
  expect((await listSubjects(reporter)).toSorted()).toEqual(subjects)
  expect(await listSubjects(moderator)).toEqual(['A report on Sparkle cannot wait'])
  expect(await listSubjects(boss)).toEqual(['A report on Sparkle cannot wait'])
  const people = [reporter, business, moderator, boss]
  const emails = (await Promise.all(people.map(({ email }) => listEmails(api, email)))).flat()
  expect(emails).toHaveLength(6)
  for (const { subject, text, html } of emails) {
    const all = `${subject}\n${text}\n${html}`
    expect(all).not.toContain(SECRET)
    expect(all).not.toContain(reporter.username)
  }
  const find = (wanted: string | undefined) => emails.find(({ subject }) => subject === wanted)
  const [gone, , decided] = subjects.map(find)
  expect(decided?.text).not.toMatch(/suspend|Loud Shop|loud-business/)
  expect(gone?.text).toContain('This business is not on Sparkle any more. Be careful if it writes to you elsewhere.')
  expect(gone?.text).toContain('Loud Shop')
})

test('TS-24 only those whom the business wrote to in the last 90 days get an email', async () => {
  const { correspondent, write } = messagingHelpers(api)
  const business = await correspondent({ businessAccount: true })
  const [early, silent, late] = [await correspondent(), await correspondent(), await correspondent()]
  await makeOrganization(api, business)
  await write(business, early)
  await write(silent, business)
  await api.pool.query(`update conversation_messages set sent_at = now() - interval '91 days'`)
  await write(business, late)
  const { forumId: id } = business
  const reportId = await makeReport(api, await makeUser(api), { kind: 'profile', id })
  await decideReportAs(api, moderator, reportId, { acts: [{ act: 'suspend', days: 7 }], words_to_person: WORDS })
  expect(await listSubjects(late)).toEqual(['A business is not on Sparkle any more'])
  expect([await listSubjects(early), await listSubjects(silent)]).toEqual([[], []])
})

test('TS-24 someone to whom several people of a suspended organization wrote gets one email', async () => {
  const { correspondent, write } = messagingHelpers(api)
  const { owner, organizationId } = await makeBusiness(api)
  const colleague = await makeColleague(api, organizationId)
  const person = await correspondent()
  for (const writer of [owner, colleague]) await write(writer, person)
  const suspend = { decision: 'suspend', words: 'People reported false jobs.' } as const
  expect((await decide(api, boss, organizationId, suspend)).status).toBe(200)
  expect(await listSubjects(person)).toEqual(['A business is not on Sparkle any more'])
})

test('TS-24 staff get an email at once for what cannot wait, and one for each case', async () => {
  const { correspondent } = messagingHelpers(api)
  const [person, colleague] = [await correspondent(), await correspondent({ roles: ['Moderator'] })]
  const count = async (staff: Person) =>
    (await listSubjects(staff)).filter((subject) => subject === 'A report on Sparkle cannot wait').length
  const before = [await count(moderator), await count(boss)]
  for (const reason of ['rude', 'sexual', 'threat'] as const) {
    await makeReport(api, await makeUser(api), { kind: 'profile', id: person.forumId }, { reason })
  }
  expect([await count(moderator), await count(boss)]).toEqual(before.map((emails) => emails + 1))
  // A case about staff is for administrators.
  await makeReport(api, await makeUser(api), { kind: 'profile', id: colleague.forumId }, { reason: 'threat' })
  expect([await count(moderator), await count(boss)]).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) + 2])
  expect(await count(colleague)).toBe(1)
})

test('TS-24 staff get one email a day with how many cases wait', async () => {
  const own = await buildTestApp()
  const { correspondent } = messagingHelpers(own)
  const [mia, chief] = [
    await makeUser(own, { roles: ['Moderator'] }),
    await makeUser(own, { roles: ['Administrator'] }),
  ]
  const run = async (days: number) => {
    own.forward(days * DAY_MS)
    await Promise.all([reportWaitingCases(own.deps), reportWaitingCases(own.deps)])
    await waitForJobs(own)
    const emails = await Promise.all([mia, chief].map(({ email }) => listEmails(own, email)))
    return emails.map((sent) => sent.map(({ subject }) => subject))
  }
  expect(await run(0)).toEqual([[], []])
  const [person, colleague] = [await correspondent(), await correspondent({ roles: ['Moderator'] })]
  for (const id of [person.forumId, person.forumId, colleague.forumId]) {
    await makeReport(own, await makeUser(own), { kind: 'profile', id })
  }
  const [one, two] = ['1 report waits on Sparkle', '2 reports wait on Sparkle']
  expect(await run(0)).toEqual([[one], [two]])
  expect(await run(0.5)).toEqual([[one], [two]])
  expect(await run(0.6)).toEqual([
    [one, one],
    [two, two],
  ])
})

test('evidence is deleted 180 days after the decision, and kept before', async () => {
  const { nodeId } = await makeForum(api)
  const writer = await makeUser(api)
  const { thread_id } = await makeThread(api, writer, nodeId)
  const report = async () => {
    const { post_id: id } = await makeReply(api, writer, thread_id)
    return makeReport(api, await makeUser(api), { kind: 'post', id })
  }
  const [decided, open] = [await report(), await report()]
  await decideReportAs(api, moderator, decided, { decision: 'nothing' })
  api.forward((safetyLimits.keepDays - 1) * DAY_MS)
  await forgetOldEvidence(api.deps)
  expect(await listEvidence(api, decided)).toHaveLength(1)
  api.forward(2 * DAY_MS)
  await forgetOldEvidence(api.deps)
  expect([(await listEvidence(api, decided)).length, (await listEvidence(api, open)).length]).toEqual([0, 1])
})
