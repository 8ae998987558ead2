import { searchApplications } from '@sparkle/contract/applications/applicant-search.ts'
import { getApplication } from '@sparkle/contract/applications/applications.ts'
import { checkInput, login } from '@sparkle/contract/auth/auth.ts'
import { whoami } from '@sparkle/contract/auth/sessions.ts'
import { DAY_MS } from '@sparkle/contract/core/time.ts'
import { getThread } from '@sparkle/contract/forum/threads.ts'
import { getConversation, listConversations } from '@sparkle/contract/messages/conversations.ts'
import * as calls from '@sparkle/contract/people/own-data.ts'
import { isFormerMember } from '@sparkle/contract/people/own-data-rules.ts'
import { getUser, getUserByUsername, updateUser } from '@sparkle/contract/people/users.ts'
import { expect, test } from 'vitest'
import { askStatuses } from '#api/features/applications/visibility/statuses.service.ts'
import { sweepSanctions } from '#api/features/moderation/moderation.jobs.ts'
import { createToken } from '#api/platform/tokens.ts'
import { messagingHelpers } from '#test/correspondents.ts'
import { makeForum, makeReply, makeThread } from '#test/forums.ts'
import { makeApplication, makeUser, type Person, restore } from '#test/makers.ts'
import { makeBusiness, makeColleague } from '#test/organization-helpers.ts'
import { listEmails, waitForJobs, waitForSubject } from '#test/outbox.ts'
import { asFile, jpeg } from '#test/pictures.ts'
import { makeSanction } from '#test/sanctions.ts'
import { buildTestApp } from '#test/test-app.ts'
import { warnLeaving } from './forgetting.service.ts'

const api = await buildTestApp()
const reader = await makeUser(api)
const { correspondent, write } = messagingHelpers(api)

const credentials = ({ username, password }: Person) => ({ body: { username, password } })
const ask = (person: Person, body: Partial<{ password: string; posts: 'without_name' | 'remove' }> = {}) =>
  api.as(person).call(calls.askDeletion, { body: { password: person.password, posts: 'without_name', ...body } })
const logIn = async (person: Person) => {
  const reply = await api.call(login, credentials(person))
  return reply.status === 200 ? 'in' : reply.error.code
}

async function leave(person: Person) {
  const { status, text } = await ask(person)
  expect(status, text).toBe(202)
}

/** The token of the link that keeps the account, in the newest email about it. */
async function getKeepToken({ email }: Person, subject = 'Your Sparkle account will be deleted'): Promise<string> {
  const { text } = await waitForSubject(api, email, subject)
  return /\/auth\/keep\/([\w-]{43})/.exec(text)?.[1] ?? ''
}

test('OD-14 someone who leaves is logged out and hidden at once, and back with all that was theirs', async () => {
  const avatar = asFile(await jpeg())
  const person = await makeUser(api, { avatar, roles: ['Moderator'] })
  const { id: applicationId } = await makeApplication(api, person, { is_public: true, headline: 'I like to bake' })
  const { nodeId } = await makeForum(api)
  const { thread_id } = await makeThread(api, person, nodeId, { message: 'I bake bread.' })
  await makeReply(api, reader, thread_id)
  const friend = await correspondent()
  const sender = { ...person, forumId: (await api.as(person).call(whoami, {})).body.forumId }
  const { conversation_id } = (await write(sender, friend, 'Do you bake?')).body.conversation
  const recruiter = (await makeBusiness(api)).owner

  const getPosts = () =>
    api.as(reader).call(getThread, { params: { threadId: String(thread_id) }, query: { with_posts: true } })
  /** What others see of the person, by each way to them. */
  async function look() {
    const params = { username: person.username }
    const found = await api.as(recruiter).call(searchApplications, { query: {}, body: { username: person.username } })
    const conversation = { params: { conversationId: String(conversation_id) }, query: { with_messages: true } }
    return {
      profile: (await api.as(reader).call(getUser, { params: { nameOrId: person.username } })).status,
      byId: (await api.as(reader).call(getUser, { params: { nameOrId: String(person.id) } })).status,
      basic: (await api.as(reader).call(getUserByUsername, { params })).status,
      application: (await api.as(reader).call(getApplication, { params: { applicationId: String(applicationId) } }))
        .status,
      hits: found.body.total,
      texts: [
        (await getPosts()).text,
        (await api.as(friend).call(listConversations, { query: {} })).text,
        (await api.as(friend).call(getConversation, conversation)).text,
      ].join(''),
    }
  }

  const before = await look()
  expect(before).toMatchObject({ profile: 200, byId: 200, basic: 200, application: 200, hits: 1 })
  await leave(person)
  const hidden = await look()
  expect(hidden).toMatchObject({ profile: 404, byId: 404, basic: 404, application: 403, hits: 0 })
  expect(hidden.texts).not.toContain(person.username)
  expect(hidden.texts).toContain('I bake bread.')
  expect(hidden.texts).toContain('Do you bake?')
  const [post] = (await getPosts()).body.posts ?? []
  expect(isFormerMember(post?.username ?? '')).toBe(true)

  expect((await api.as(person).call(whoami, {})).status).toBe(401)
  expect(await logIn(person)).toBe('account_leaving')
  expect(await logIn({ ...person, username: person.email })).toBe('account_leaving')
  expect((await api.call(checkInput, { body: { type: 'username', value: person.username } })).body.result).toBe(false)
  expect((await api.call(calls.keepAccount, { body: { username: person.username, password: 'a guess' } })).status).toBe(
    401,
  )
  const found = await api.call(calls.findDeletion, credentials(person))
  expect(found.body).toEqual({ delete_at: expect.any(Number), posts: 'without_name' })

  expect((await api.call(calls.keepAccount, credentials(person))).status).toBe(200)
  const session = await api.call(login, credentials(person))
  const back = { ...person, token: session.body.token }
  expect((await api.as(back).call(whoami, {})).body).toMatchObject({ username: person.username, email: person.email })
  expect(await look()).toEqual(before)
  expect((await api.call(calls.keepAccount, credentials(person))).error.code).toBe('not_found')
})

test('OD-14 the deletion needs the password, is asked for once, and tells when it is done', async () => {
  const person = await makeUser(api)
  expect((await api.as(person).call(calls.getDeletion, {})).body).toEqual({ days: 14, problem: null })
  expect((await ask(person, { password: 'not my password' })).error.code).toBe('wrong_password')
  expect((await ask(person, { posts: 'all' as 'remove' })).status).toBe(422)
  expect(await logIn(person)).toBe('in')
  const replies = await Promise.all([ask(person), ask(person), ask(person)])
  const accepted = replies.filter(({ status }) => status === 202)
  expect(accepted).toHaveLength(1)
  const inDays = ((accepted[0]?.body.delete_at ?? 0) * 1000 - api.deps.now().getTime()) / DAY_MS
  expect(inDays).toBeGreaterThan(13.9)
  expect(inDays).toBeLessThanOrEqual(14)
})

test('OD-14 the link in each email keeps the account, also for someone whose password was stolen', async () => {
  const person = await makeUser(api)
  await leave(person)
  const first = await getKeepToken(person)
  api.forward(10 * DAY_MS)
  await warnLeaving(api.deps)
  api.forward(DAY_MS + 1000)
  await warnLeaving(api.deps)
  await warnLeaving(api.deps)
  const second = await getKeepToken(person, 'Your Sparkle account is deleted soon')
  const received = await listEmails(api, person.email)
  expect(received.filter(({ subject }) => subject === 'Your Sparkle account is deleted soon')).toHaveLength(1)
  expect(second).not.toBe(first)
  expect((await api.call(calls.keepAccountByLink, { body: { token: createToken() } })).error.code).toBe('link_expired')
  expect((await api.call(calls.keepAccountByLink, { body: { token: first } })).status).toBe(200)
  expect(await logIn(person)).toBe('in')
  for (const token of [first, second]) {
    expect((await api.call(calls.keepAccountByLink, { body: { token } })).error.code).toBe('link_expired')
  }
})

test('OD-14 nothing that staff do brings back someone who leaves, and a suspension stays when they come back', async () => {
  const moderator = await makeUser(api, { roles: ['Moderator'] })
  const [suspended, lifted, fresh] = [await makeUser(api), await makeUser(api), await makeUser(api)]
  const sanctionDays = 7
  for (const person of [suspended, lifted, fresh]) await leave(person)
  for (const person of [suspended, lifted]) {
    await makeSanction(api, moderator, person, { kind: 'suspension', days: sanctionDays })
  }
  const { rows } = await api.pool.query('select username from users where id = $1', [lifted.id])
  await restore(api, { ...lifted, username: rows[0].username })
  await sweepSanctions(api.deps)
  for (const person of [suspended, lifted, fresh]) {
    expect(await logIn(person)).toBe('account_leaving')
    expect((await api.as(reader).call(getUser, { params: { nameOrId: String(person.id) } })).status).toBe(404)
    expect((await api.call(calls.keepAccount, credentials(person))).status).toBe(200)
  }
  expect([await logIn(suspended), await logIn(lifted), await logIn(fresh)]).toEqual(['account_suspended', 'in', 'in'])
  api.forward(sanctionDays * DAY_MS)
  await sweepSanctions(api.deps)
  expect(await logIn(suspended)).toBe('in')
})

test('OD-14 someone who leaves gets no news any more, and what concerns the account under their own name', async () => {
  const person = await makeUser(api)
  await makeApplication(api, person)
  await leave(person)
  await api.pool.query('update applications set status_due_at = $1 where user_id = $2', [api.deps.now(), person.id])
  await askStatuses(api.deps)
  const moderator = await makeUser(api, { roles: ['Moderator'] })
  await makeSanction(api, moderator, person, { kind: 'warning' })
  await waitForJobs(api)
  const received = await listEmails(api, person.email)
  expect(received.map(({ subject }) => subject)).toEqual([
    'Your Sparkle account will be deleted',
    expect.stringContaining('warning'),
  ])
  for (const { text } of received) expect(text).toContain(person.username)
})

test('OD-14 nobody takes the name of someone who leaves', async () => {
  const [person, other] = [await makeUser(api), await makeUser(api)]
  await leave(person)
  const taken = await api.as(other).call(updateUser, { body: { username: person.username, password: other.password } })
  expect(taken.error.code).toBe('username_taken')
})

test('OD-18 the last administrator and the last owner of a business with others are told what to do first', async () => {
  const administrator = await makeUser(api, { roles: ['Administrator'] })
  const last = await ask(administrator)
  const text = 'This is the only administrator. Give the role Administrator to another person first.'
  expect([last.status, last.error.message]).toEqual([403, text])
  expect((await api.as(administrator).call(calls.getDeletion, {})).body.problem).toBe(text)
  await makeUser(api, { roles: ['Administrator'] })
  expect((await api.as(administrator).call(calls.getDeletion, {})).body.problem).toBeNull()

  const { owner, organizationId } = await makeBusiness(api)
  expect((await api.as(owner).call(calls.getDeletion, {})).body.problem).toBeNull()
  const colleague = await makeColleague(api, organizationId)
  const refused = await ask(owner)
  const owners = 'A business needs an owner. Make another person owner first.'
  expect([refused.status, refused.error.code, refused.error.message]).toEqual([409, 'last_owner', owners])
  expect((await api.as(owner).call(calls.getDeletion, {})).body.problem).toBe(owners)
  await leave(colleague)
  expect((await api.as(owner).call(calls.getDeletion, {})).body.problem).toBeNull()
})

test('OD-18 of two administrators who leave at the same moment, one stays', async () => {
  await api.pool.query(`delete from role_grants where role = 'Administrator'`)
  const pair = [await makeUser(api, { roles: ['Administrator'] }), await makeUser(api, { roles: ['Administrator'] })]
  const replies = await Promise.all(pair.map((person) => ask(person)))
  expect(replies.map(({ status }) => status).sort()).toEqual([202, 403])
})
