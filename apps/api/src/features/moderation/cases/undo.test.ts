import { login } from '@sparkle/contract/auth/auth.ts'
import type { CallInput } from '@sparkle/contract/core/call.ts'
import * as postCalls from '@sparkle/contract/forum/posts.ts'
import * as threadCalls from '@sparkle/contract/forum/threads.ts'
import * as peopleCalls from '@sparkle/contract/safety/moderated-people.ts'
import * as calls from '@sparkle/contract/safety/moderation.ts'
import { expect, test } from 'vitest'
import { expectExactCounters } from '#test/changes/forum-counters.ts'
import { messagingHelpers } from '#test/correspondents.ts'
import { makeForum, makeReply, makeThread, readThread } from '#test/forums.ts'
import { makeUser, type Person } from '#test/makers.ts'
import { decideReportAs, makeReport, onReport, WORDS } from '#test/reports.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()
const { correspondent } = messagingHelpers(api)
const moderator = await makeUser(api, { roles: ['Moderator'] })
const boss = await makeUser(api, { roles: ['Administrator'] })
const { nodeId } = await makeForum(api)
const reason = 'Broke the rules'

const actOn = (by: Person, { username }: Person, body: Partial<CallInput<typeof peopleCalls.actOnPerson>['body']>) =>
  api.as(by).call(peopleCalls.actOnPerson, {
    params: { username },
    body: { act: 'warn', reason, words_to_person: WORDS, ...body },
  })

/** The same person with another login. */
async function newLogin(person: Person): Promise<Person> {
  const { username, password } = person
  return { ...person, token: (await api.call(login, { body: { username, password } })).body.token }
}

test('an administrator undoes all that was done with one login, and nothing else', async () => {
  const author = await correspondent()
  const [victim, reader] = [await makeUser(api), await makeUser(api)]
  const { thread_id } = await makeThread(api, author, nodeId, { title: 'My old title' })
  const posts = [await makeReply(api, author, thread_id), await makeReply(api, author, thread_id)]
  const other = await makeThread(api, author, nodeId)
  const reported = await makeReport(api, await makeUser(api), { kind: 'post', id: posts[0]?.post_id ?? 0 })
  const stolen = await newLogin(moderator)
  const onThread = (id: number) => ({ params: { threadId: String(id) } })
  // With the other login of the same person, which is not undone.
  await actOn(moderator, victim, { act: 'mute', days: 2 })
  await api.as(moderator).call(postCalls.removePost, { params: { postId: String(posts[1]?.post_id) } })
  await decideReportAs(api, stolen, reported, {
    acts: [{ act: 'remove' }, { act: 'suspend', days: 30 }],
    words_to_person: WORDS,
  })
  await actOn(stolen, victim, { act: 'suspend', days: 30 })
  await actOn(stolen, author, { act: 'remove_posts_since', since: 0 })
  const thief = api.as(stolen)
  await thief.call(threadCalls.editThread, { ...onThread(other.thread_id), body: { discussion_state: 'visible' } })
  for (const body of [{ title: 'An ugly title' }, { discussion_open: false }, { sticky: true }]) {
    await thief.call(threadCalls.editThread, { ...onThread(thread_id), body })
  }
  await thief.call(calls.getReport, onReport(reported))
  const { acts } = (await api.as(boss).call(calls.listStaffActs, { query: { actor: moderator.username } })).body
  const params = { actId: String(acts[0]?.id) }
  expect((await thief.call(peopleCalls.undoSession, { params, body: { reason } })).status).toBe(403)
  const undone = await api.as(boss).call(peopleCalls.undoSession, { params, body: { reason: 'The login was stolen' } })
  // Only the record that the evidence was opened is left.
  expect(undone.body).toEqual({ undone: 10, left: 1 })
  const [last] = (await api.as(boss).call(calls.listStaffActs, { query: { act: 'session undone' } })).body.acts
  expect(last).toMatchObject({ by: { id: boss.id }, about: { id: moderator.id }, reason: 'The login was stolen' })
  const canLogIn = async ({ username, password }: Person) =>
    (await api.call(login, { body: { username, password } })).status
  expect([await canLogIn(author), await canLogIn(victim)]).toEqual([200, 200])
  const { thread, posts: seen } = (await readThread(api, reader, thread_id)).body
  expect(thread).toMatchObject({ title: 'My old title', discussion_open: true, sticky: false })
  expect(seen?.map(({ post_id }) => post_id)).toEqual([thread.first_post_id, posts[0]?.post_id])
  expect((await readThread(api, reader, other.thread_id)).status).toBe(200)
  await expectExactCounters(api)
  expect((await api.as(boss).call(calls.getReport, onReport(reported))).body).toMatchObject({
    state: 'open',
    decision: null,
    refusal: '',
  })
  const mutes = await api.pool.query('select lifted_at from sanctions where user_id = $1 and kind = $2', [
    victim.id,
    'mute',
  ])
  expect(mutes.rows).toEqual([{ lifted_at: null }])
})

test('what was done without a login cannot be undone', async () => {
  const { rows } = await api.pool.query<{ id: number }>(`insert into staff_acts (act, subject_kind, reason)
    values ('seeded', 'site', '') returning id::int`)
  const undo = (actId: number) =>
    api.as(boss).call(peopleCalls.undoSession, { params: { actId: String(actId) }, body: { reason } })
  expect([(await undo(rows[0]?.id ?? 0)).status, (await undo(999_999)).status]).toEqual([422, 404])
})
