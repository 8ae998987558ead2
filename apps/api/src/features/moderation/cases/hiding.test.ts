import { getForum } from '@sparkle/contract/forum/forum.ts'
import { FOLDED } from '@sparkle/contract/forum/forum-objects.ts'
import { editPost, getPost } from '@sparkle/contract/forum/posts.ts'
import { getThread } from '@sparkle/contract/forum/threads.ts'
import { undoSession } from '@sparkle/contract/safety/moderated-people.ts'
import { getReport } from '@sparkle/contract/safety/moderation.ts'
import { safetyLimits } from '@sparkle/contract/safety/safety-rules.ts'
import { startSmtp } from '@sparkle/testing/smtp-server.ts'
import { afterAll, expect, test, vi } from 'vitest'
import { expectExactCounters } from '#test/changes/forum-counters.ts'
import { forumSearchHelpers } from '#test/forum-search.ts'
import { makeForum, makeReply, makeThread } from '#test/forums.ts'
import { makeUser, type Person, type PersonOptions } from '#test/makers.ts'
import { age, decideReportAs, makeReport, onReport, WORDS } from '#test/reports.ts'
import { buildTestApp } from '#test/test-app.ts'

const smtp = await startSmtp()
afterAll(smtp.close)
// No timer writes views between the reads that are compared.
vi.useFakeTimers({ toFake: ['setInterval'] })
const api = await buildTestApp({ smtpUrl: smtp.url })
vi.useRealTimers()
const moderator = await makeUser(api, { roles: ['Moderator'] })
const { nodeId } = await makeForum(api)

async function makeReporters(options?: PersonOptions): Promise<Person[]> {
  const people = await Promise.all(Array.from({ length: safetyLimits.reportersToHide }, () => makeUser(api, options)))
  for (const person of people) await age(api, person, safetyLimits.reporterDays + 1)
  return people
}

/** Reports it by as many people as it takes to hide a post. Returns the id of the case. */
async function reportOften(id: number, reporters?: readonly Person[]): Promise<number> {
  const ids: number[] = []
  for (const person of reporters ?? (await makeReporters())) {
    ids.push(await makeReport(api, person, { kind: 'post', id }))
  }
  return ids[0] ?? 0
}

const on = (id: number) => ({ params: { postId: String(id) } })
const readPost = async (id: number, by: Person = moderator) => (await api.as(by).call(getPost, on(id))).body.post

/** A thread and a reply by one person. */
async function makePosts(options?: PersonOptions) {
  const writer = await makeUser(api, options)
  const { thread_id, first_post_id } = await makeThread(api, writer, nodeId, { message: 'Is the earth a pancake?' })
  const { post_id } = await makeReply(api, writer, thread_id)
  return { writer, threadId: thread_id, first: first_post_id, reply: post_id }
}

test('TS-30 reports cover the first post of a thread, which stays where it is with all replies', async () => {
  const { threadId, first, reply, writer } = await makePosts()
  const person = await makeUser(api)
  const reader = api.as(person)
  const { sweepWords, find } = forumSearchHelpers(api, person)
  const readThread = async () =>
    (await reader.call(getThread, { params: { threadId: String(threadId) }, query: { with_posts: true } })).body
  const listed = async () =>
    (await reader.call(getForum, { params: { nodeId: String(nodeId) }, query: { with_threads: true } })).body.threads
  const search = async () => (await find('pancake', { thread_id: threadId })).posts
  await sweepWords()
  const before = [await readThread(), await listed(), await search()] as const
  const reportId = await reportOften(first)
  await expectExactCounters(api)
  const { thread, posts } = await readThread()
  expect(thread).toEqual(before[0].thread)
  expect(posts).toEqual(
    before[0].posts?.map((post) => (post.post_id === first ? { ...post, warning_message: FOLDED } : post)),
  )
  expect(await listed()).toEqual(before[1])
  expect(await search()).toEqual(before[2].map((post) => ({ ...post, snippet: [{ text: FOLDED, is_match: false }] })))
  // Everyone sees it the same way, including the writer.
  for (const person of [writer, moderator]) expect((await readPost(first, person)).warning_message).toBe(FOLDED)
  expect((await api.as(moderator).call(getReport, onReport(reportId))).body).toMatchObject({
    is_hidden: true,
    can_remove: true,
  })
  expect((await readPost(reply)).warning_message).toBe('')

  await decideReportAs(api, moderator, reportId, { decision: 'nothing' })
  expect(await readThread()).toEqual(before[0])
})

test('TS-30 a thread that staff remove and restore is not covered, and undoing the decision covers it', async () => {
  const { first } = await makePosts()
  const reportId = await reportOften(first)
  const removal = await decideReportAs(api, moderator, reportId, { acts: [{ act: 'remove' }], words_to_person: WORDS })
  expect(removal.status, removal.text).toBe(200)
  expect((await api.as(await makeUser(api)).call(getPost, on(first))).status).toBe(404)
  expect((await readPost(first)).warning_message).toBe('')
  const { rows } = await api.pool.query(
    `select act, id from staff_acts where subject_kind = 'post' and subject_id = $1`,
    [first],
  )
  expect(rows.map(({ act }) => act)).toEqual(['folded', 'unfolded'])
  const administrator = await makeUser(api, { roles: ['Administrator'] })
  const undone = await api.as(administrator).call(undoSession, {
    params: { actId: String(rows[1].id) },
    body: { reason: 'Stolen login' },
  })
  expect(undone.status, undone.text).toBe(200)
  expect(await readPost(first, await makeUser(api))).toMatchObject({ warning_message: FOLDED })
})

test('TS-31 reports never hide what staff wrote', async () => {
  for (const role of ['Moderator', 'Administrator'] as const) {
    const { first, reply } = await makePosts({ roles: [role] })
    for (const id of [first, reply]) {
      await reportOften(id)
      expect(await readPost(id, await makeUser(api))).toMatchObject({ message_state: 'visible', warning_message: '' })
    }
  }
})

test('TS-31 where accounts confirm their email, only those who did hide a post', async () => {
  const reader = api.as(await makeUser(api))
  const unconfirmed = await makeReporters({ isUnconfirmed: true })
  const { reply } = await makePosts()
  await reportOften(reply, unconfirmed)
  expect((await reader.call(getPost, on(reply))).status).toBe(200)
  await reportOften(reply)
  expect((await reader.call(getPost, on(reply))).status).toBe(404)

  api.deps.fixedSettings.email_confirmation = 'optional'
  const { reply: another } = await makePosts()
  await reportOften(another, unconfirmed)
  delete api.deps.fixedSettings.email_confirmation
  expect((await reader.call(getPost, on(another))).status).toBe(404)
})

test('TS-32 what staff have looked at is not hidden again, unless it is edited', async () => {
  const { writer, first, reply } = await makePosts()
  const reader = await makeUser(api)
  for (const id of [first, reply]) {
    const isHidden = async () => {
      const { status, body } = await api.as(reader).call(getPost, on(id))
      return status === 404 || body.post.warning_message !== ''
    }
    const decide = async (reportId: number) => {
      expect((await decideReportAs(api, moderator, reportId, { decision: 'nothing' })).status).toBe(200)
      expect(await isHidden()).toBe(false)
    }
    await decide(await reportOften(id))
    const again = await reportOften(id)
    expect(await isHidden()).toBe(false)
    await decide(again)
    api.forward(1000)
    await api.as(writer).call(editPost, { ...on(id), body: { message: 'Something else' } })
    const reportId = await reportOften(id)
    expect(await isHidden()).toBe(true)
    await decide(reportId)
  }
})
