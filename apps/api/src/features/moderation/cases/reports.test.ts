import { randomUUID } from 'node:crypto'
import { editPost, getPost, removePost } from '@sparkle/contract/forum/posts.ts'
import { listBlocks } from '@sparkle/contract/safety/blocks.ts'
import { getReport } from '@sparkle/contract/safety/moderation.ts'
import { listOwnReports } from '@sparkle/contract/safety/reports.ts'
import { reportKinds, safetyLimits } from '@sparkle/contract/safety/safety-rules.ts'
import { expect, test } from 'vitest'
import { expectExactCounters } from '#test/changes/forum-counters.ts'
import { messagingHelpers } from '#test/correspondents.ts'
import { makeForum, makeReply, makeThread } from '#test/forums.ts'
import { makeUser } from '#test/makers.ts'
import { makeBusiness } from '#test/organization-helpers.ts'
import { asFile, jpeg } from '#test/pictures.ts'
import { age, listEvidence, makeReport, onReport, sendReport } from '#test/reports.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp({ fixedSettings: { crisis_line: 'Call or text 988.' } })
const { correspondent, pair, write, add, read } = messagingHelpers(api)
const moderator = await makeUser(api, { roles: ['Moderator'] })
const { nodeId } = await makeForum(api)

async function makePost(message = 'You are a fool.') {
  const writer = await correspondent()
  const { thread_id } = await makeThread(api, await makeUser(api), nodeId)
  const { post_id } = await makeReply(api, writer, thread_id, message)
  return { writer, thread_id, post_id, params: { postId: String(post_id) } }
}

test('TS-11 after a report the writer edits and staff remove the post: the evidence has the reported words', async () => {
  const { writer, post_id, params } = await makePost('You are a fool.')
  const reportId = await makeReport(api, await makeUser(api), { kind: 'post', id: post_id })
  await api.as(writer).call(editPost, { params, body: { message: 'You are a friend.' } })
  await api.as(moderator).call(removePost, { params })
  const [evidence, ...more] = await listEvidence(api, reportId)
  expect(evidence).toMatchObject({ position: 0, writer_id: writer.id, body: 'You are a fool.' })
  expect(evidence?.html).toContain('You are a fool.')
  expect(more).toEqual([])
  const seen = await api.as(moderator).call(getReport, onReport(reportId))
  expect(seen.body).toMatchObject({ evidence: [{ writer: writer.username, body: 'You are a fool.' }], is_hidden: true })
})

test('TS-11 the evidence of a message has the two before it only if the reporter wants so', async () => {
  const [ann, bob] = await pair()
  const first = (await write(ann, bob, 'One')).body.conversation.conversation_id
  await add(bob, first, 'Two')
  await add(ann, first, 'Three')
  const { message_id: id } = (await add(ann, first, 'Four')).body.message
  const alone = await makeReport(api, bob, { kind: 'message', id })
  expect((await listEvidence(api, alone)).map(({ position, body }) => [position, body])).toEqual([[0, 'Four']])
  await api.pool.query('update reports set decided_at = now(), decision = $1 where id = $2', ['nothing', alone])
  const withContext = await makeReport(api, bob, { kind: 'message', id }, { with_context: true })
  expect((await listEvidence(api, withContext)).map(({ position, body }) => [position, body])).toEqual([
    [-2, 'Two'],
    [-1, 'Three'],
    [0, 'Four'],
  ])
})

test('TS-11 profiles, pictures, threads and businesses are copied as the reporter sees them', async () => {
  const reporter = await makeUser(api)
  const person = await correspondent({ avatar: asFile(await jpeg()) })
  const { thread_id } = await makeThread(api, person, nodeId, { title: 'Buy <b>now</b>', message: 'Cheap things' })
  const { organizationId } = await makeBusiness(api, { name: 'Stone & Co' })
  const copy = async (kind: (typeof reportKinds)[number], id: number) =>
    (await listEvidence(api, await makeReport(api, reporter, { kind, id })))[0]
  expect(await copy('profile', person.forumId)).toMatchObject({ body: `Username: ${person.username}` })
  expect((await copy('avatar', person.forumId))?.html).toMatch(/^<img alt="[^"]+" src="data:image\/webp;base64,UklGR/)
  const thread = await copy('thread', thread_id)
  expect(thread?.body).toBe('Buy <b>now</b>\n\nCheap things')
  expect(thread?.html).toContain('Buy &lt;b&gt;now&lt;/b&gt;')
  expect((await copy('organization', organizationId))?.body).toContain('Name: Stone & Co')
})

test('TS-12 nobody reports what they cannot read, and nobody themselves', async () => {
  const [ann, bob] = await pair()
  const conversation = (await write(ann, bob)).body.conversation
  const { message_id } = (await add(bob, conversation.conversation_id, 'Hello')).body.message
  const stranger = await makeUser(api)
  const { post_id, params, writer } = await makePost()
  await api.as(moderator).call(removePost, { params })
  const { organizationId, owner } = await makeBusiness(api, { state: 'waiting' })
  const unreadable = [
    { kind: 'message', id: message_id },
    { kind: 'post', id: post_id },
    { kind: 'avatar', id: writer.forumId },
    { kind: 'organization', id: organizationId },
    ...reportKinds.map((kind) => ({ kind, id: 999_999_999_999 })),
  ] as const
  for (const subject of unreadable) expect((await sendReport(api, stranger, subject)).status, subject.kind).toBe(404)
  expect((await sendReport(api, bob, { kind: 'message', id: message_id })).status).toBe(422)
  expect((await sendReport(api, bob, { kind: 'profile', id: bob.forumId })).status).toBe(422)
  expect((await sendReport(api, owner, { kind: 'organization', id: organizationId })).status).toBe(422)
})

test('TS-12 of a message that never reached the reporter there is no report', async () => {
  const [ann, bob] = await pair()
  const { conversation_id } = (await write(ann, bob, 'Hi')).body.conversation
  await makeReport(api, bob, { kind: 'profile', id: ann.forumId }, { block: true })
  const { message_id } = (await add(ann, conversation_id, 'You cannot hide')).body.message
  expect((await read(bob, conversation_id)).body.messages?.map(({ message }) => message)).toEqual(['Hi'])
  expect((await sendReport(api, bob, { kind: 'message', id: message_id })).status).toBe(404)
})

test('TS-13 the same report sent twice by one device is one, also at the same moment', async () => {
  const { post_id: id } = await makePost()
  const other = await makePost()
  const reporter = await makeUser(api)
  const client_id = randomUUID()
  const send = (postId: number) => makeReport(api, reporter, { kind: 'post', id: postId }, { client_id })
  const [one, two] = await Promise.all([send(id), send(id)])
  expect(two).toBe(one)
  expect(await send(other.post_id)).toBe(one)
  expect(await makeReport(api, reporter, { kind: 'post', id })).toBe(one)
  const { body } = await api.as(reporter).call(listOwnReports, { query: {} })
  expect(body.reports).toMatchObject([{ id: one, subject_kind: 'post', state: 'open', outcome: null }])
  expect(body.pagination.total).toBe(1)
})

test('someone who may not write can report', async () => {
  const reporter = await makeUser(api)
  await api.pool.query(
    `update users set muted_until = now() + interval '1 day', must_confirm_email = true
    where id = $1`,
    [reporter.id],
  )
  const { post_id: id } = await makePost()
  expect((await sendReport(api, reporter, { kind: 'post', id })).status).toBe(201)
})

test('a report also blocks, and one about danger shows the crisis line', async () => {
  const reporter = await makeUser(api)
  const { post_id: id, writer } = await makePost()
  const reply = await sendReport(api, reporter, { kind: 'post', id }, { reason: 'danger_to_self', block: true })
  expect(reply.body.crisis_line).toBe('Call or text 988.')
  const { organizationId } = await makeBusiness(api)
  const about = await sendReport(api, reporter, { kind: 'organization', id: organizationId }, { block: true })
  expect(about.body.crisis_line).toBe('')
  const { blocks } = (await api.as(reporter).call(listBlocks, { query: {} })).body
  expect(blocks.map(({ user, organization }) => user?.username ?? organization?.id)).toEqual([
    organizationId,
    writer.username,
  ])
})

test('TS-13 three reporters with accounts older than 7 days hide a post, new accounts do not', async () => {
  const { post_id: id, params } = await makePost()
  const reporters = await Promise.all(Array.from({ length: 5 }, () => makeUser(api)))
  for (const person of reporters.slice(2)) await age(api, person, safetyLimits.reporterDays + 1)
  const reader = api.as(reporters[0] ?? moderator)
  const seen: number[] = []
  for (const person of reporters) {
    await makeReport(api, person, { kind: 'post', id })
    seen.push((await reader.call(getPost, { params })).status)
  }
  expect(seen).toEqual([200, 200, 200, 200, 404])
  await expectExactCounters(api)
  const { rows } = await api.pool.query(
    `select actor_id, reason from staff_acts where subject_kind = 'post' and act = 'removed' and subject_id = $1`,
    [id],
  )
  expect(rows).toEqual([{ actor_id: null, reason: 'Hidden until someone looks: 3 people reported it' }])
})

test('an account sends 20 reports a day, and one that was sent before is no new one', async () => {
  const limited = await buildTestApp({ rateLimits: true })
  const reporter = await makeUser(limited)
  const helpers = messagingHelpers(limited)
  const people = await Promise.all(Array.from({ length: 21 }, () => helpers.correspondent()))
  const subjects = people.map(({ forumId: id }) => ({ kind: 'profile', id }) as const)
  for (const [index, subject] of subjects.entries()) {
    const { status } = await sendReport(limited, reporter, subject)
    expect(status).toBe(index < 20 ? 201 : 429)
  }
  expect((await sendReport(limited, reporter, subjects[0] ?? { kind: 'profile', id: 1 })).status).toBe(201)
  limited.forward(86_400_000)
  expect((await sendReport(limited, reporter, subjects[20] ?? { kind: 'profile', id: 1 })).status).toBe(201)
})

test.each(reportKinds)('C-46 a %s with an id beyond the largest is no such thing', async (kind) => {
  const reporter = await makeUser(api)
  for (const id of [2_147_483_647, 2_147_483_648, 999_999_999_999_999])
    expect((await sendReport(api, reporter, { kind, id })).status).toBe(404)
  expect((await sendReport(api, reporter, { kind, id: 1_000_000_000_000_000 })).status).toBe(422)
})
