import { getPerson } from '@sparkle/contract/admin/admin-people.ts'
import { confirmItIsMe, login } from '@sparkle/contract/auth/auth.ts'
import { getOwnStanding } from '@sparkle/contract/auth/standing.ts'
import type { CallInput } from '@sparkle/contract/core/call.ts'
import { toUnixSeconds } from '@sparkle/contract/core/time.ts'
import { createPost } from '@sparkle/contract/forum/posts.ts'
import { updateUser } from '@sparkle/contract/people/users.ts'
import * as peopleCalls from '@sparkle/contract/safety/moderated-people.ts'
import { expect, test } from 'vitest'
import { listActs } from '#api/features/audit/audit.service.ts'
import { expectExactCounters } from '#test/changes/forum-counters.ts'
import { messagingHelpers } from '#test/correspondents.ts'
import { makeForum, makeReply, makeThread, readThread } from '#test/forums.ts'
import { makeUser, type Person, restore, suspend } from '#test/makers.ts'
import { makeBusiness } from '#test/organization-helpers.ts'
import { listEmails, waitForJobs } from '#test/outbox.ts'
import { asFile, jpeg, storedFiles } from '#test/pictures.ts'
import { decideReportAs, makeReport, WORDS } from '#test/reports.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()
const { correspondent } = messagingHelpers(api)
const moderator = await makeUser(api, { roles: ['Moderator'] })
const boss = await makeUser(api, { roles: ['Administrator'] })
const { nodeId } = await makeForum(api)

const read = (by: Person, { username }: Person) =>
  api.as(by).call(peopleCalls.getPersonRecord, { params: { username } })
const act = (by: Person, { username }: Person, body: Partial<CallInput<typeof peopleCalls.actOnPerson>['body']>) =>
  api
    .as(by)
    .call(peopleCalls.actOnPerson, { params: { username }, body: { act: 'warn', reason: 'Broke the rules', ...body } })
const actsAbout = async ({ id }: Person) =>
  (await listActs(api.deps.db, { limit: 500, aboutUserId: id })).map((row) => `${row.subjectKind} ${row.act}`)
const canLogIn = async ({ username, password }: Person) =>
  (await api.call(login, { body: { username, password } })).status === 200

test('TS-23 "remove all posts since" takes 200 posts out of sight and leaves all counters true', async () => {
  const [spammer, reader] = [await makeUser(api), await makeUser(api)]
  const others = await Promise.all([1, 2, 3].map(() => makeThread(api, reader, nodeId)))
  const early = await makeReply(api, spammer, others[0]?.thread_id ?? 0, 'A good post')
  api.forward(3_600_000)
  const since = toUnixSeconds(api.deps.now())
  const own: number[] = []
  for (let index = 0; index < 10; index++) {
    own.push(
      (await makeThread(api, spammer, nodeId, { title: `Buy number ${index}`, message: 'Spam first' })).thread_id,
    )
  }
  const threads = [...others.map(({ thread_id }) => thread_id), ...own]
  const replies = await Promise.all(
    Array.from({ length: 190 }, (_, index) => {
      const thread_id = threads[index % threads.length] ?? 0
      return api.as(spammer).call(createPost, { body: { thread_id, message: `Spam ${index}` } })
    }),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(190)
  await makeReply(api, reader, own[0] ?? 0, 'Please stop')
  const counting = { params: { username: spammer.username }, query: { since } }
  expect((await api.as(moderator).call(peopleCalls.countPosts, counting)).body).toEqual({ count: 200 })
  const removal = act(moderator, spammer, { act: 'remove_posts_since', since })
  // Others write meanwhile.
  const written = await Promise.all(
    others.map(({ thread_id }) => api.as(reader).call(createPost, { body: { thread_id, message: 'Hello all' } })),
  )
  expect(written.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await removal).body).toEqual({ success: true, removed: 200 })
  await expectExactCounters(api)
  expect((await api.as(moderator).call(peopleCalls.countPosts, counting)).body).toEqual({ count: 0 })
  for (const threadId of own) expect((await readThread(api, reader, threadId)).status).toBe(404)
  const seen = await Promise.all(others.map(({ thread_id }) => readThread(api, reader, thread_id)))
  const messages = seen.flatMap(({ body }) => body.posts?.map(({ message }) => message) ?? [])
  expect(messages.filter((message) => message.startsWith('Spam'))).toEqual([])
  expect(messages).toContain(early.message)
  const acts = await actsAbout(spammer)
  expect(acts.filter((name) => name === 'user posts removed')).toHaveLength(1)
  expect(acts.filter((name) => name === 'post removed' || name === 'thread removed')).toHaveLength(200)
  const record = await read(moderator, spammer)
  expect(record.body.removed_posts).toHaveLength(50)
})

test('the record of a person has reports, sanctions, notes, organizations and removed posts', async () => {
  const { owner, organizationId } = await makeBusiness(api, { name: 'Stone & Co' })
  const [reporter, other] = [await correspondent(), await correspondent()]
  const { thread_id } = await makeThread(api, owner, nodeId)
  const about = await makeReport(api, reporter, { kind: 'thread', id: thread_id })
  const by = await makeReport(api, owner, { kind: 'profile', id: other.forumId })
  await decideReportAs(api, moderator, about, {
    acts: [{ act: 'remove' }, { act: 'warn' }, { act: 'mute', days: 2 }],
    words_to_person: WORDS,
    note: 'First time',
  })
  const { body } = await read(moderator, owner)
  expect(body).toMatchObject({
    person: { username: owner.username, is_business: true, is_staff: false, is_suspended: false },
    organizations: [{ id: organizationId, name: 'Stone & Co' }],
    reports_about: [{ id: about, state: 'decided', decision: 'acted' }],
    reports_by: [{ id: by, state: 'open' }],
    sanctions: [{ kind: 'mute' }, { kind: 'warning' }],
    removed_posts: [{ thread: 'How do I prepare?' }],
    notes: [{ by: moderator.username, text: 'First time' }],
    refusal: '',
    max_days: 30,
  })
  expect(body.person.figures).toMatchObject({ reports_about: 1, reports_by: 1, reports_by_upheld: 0, sanctions: 2 })
  expect(body.muted_until).toBeGreaterThan(Date.now() / 1000)
  const upheld = await read(moderator, reporter)
  expect(upheld.body.person.figures).toMatchObject({ reports_by: 1, reports_by_upheld: 1 })
  expect((await read(moderator, { ...owner, username: 'nobody-of-this-name' })).status).toBe(404)
  expect((await read(reporter, owner)).status).toBe(403)
})

test('warn, mute, suspend and lift without a report', async () => {
  const person = await makeUser(api)
  const words_to_person = WORDS
  expect((await act(moderator, person, { act: 'warn', words_to_person, note: 'A note' })).status).toBe(200)
  expect((await act(moderator, person, { act: 'mute', days: 2, words_to_person })).status).toBe(200)
  const refused = [
    { act: 'warn' as const },
    { act: 'mute' as const, words_to_person },
    { act: 'suspend' as const, days: 31, words_to_person },
    { act: 'remove_avatar' as const },
    { act: 'remove_posts_since' as const },
  ]
  for (const body of refused) expect((await act(moderator, person, body)).status, JSON.stringify(body)).toBe(422)
  expect((await act(boss, person, { act: 'suspend', days: 31, words_to_person })).status).toBe(200)
  expect(await canLogIn(person)).toBe(false)
  // Someone else's suspension is for administrators.
  expect((await act(moderator, person, { act: 'lift' })).status).toBe(403)
  expect((await act(boss, person, { act: 'lift' })).status).toBe(200)
  expect(await canLogIn(person)).toBe(true)
  const { sanctions, muted_until } = (await read(moderator, person)).body
  expect(muted_until).toBeNull()
  expect(sanctions.map(({ kind, is_active }) => [kind, is_active])).toEqual([
    ['suspension', false],
    ['mute', false],
    ['warning', true],
  ])
  expect((await act(boss, person, { act: 'lift' })).status).toBe(422)
})

test('a picture is removed, and a new username is asked for until there is one', async () => {
  const person = await makeUser(api, { avatar: asFile(await jpeg()) })
  expect((await storedFiles(api)).length).toBeGreaterThan(0)
  expect((await act(moderator, person, { act: 'remove_avatar' })).status).toBe(200)
  expect(await storedFiles(api)).toEqual([])
  expect((await act(moderator, person, { act: 'ask_new_username' })).status).toBe(200)
  const { thread_id } = await makeThread(api, moderator, nodeId)
  const reply = () => api.as(person).call(createPost, { body: { thread_id, message: 'Hello there' } })
  expect((await reply()).error.code).toBe('muted')
  await waitForJobs(api)
  expect((await listEmails(api, person.email)).at(-1)?.subject).toBe('Please choose a new username on Sparkle')
  const mustRename = async () => (await api.as(person).call(getOwnStanding, {})).body.must_rename
  expect(await mustRename()).toBe(true)
  await api.as(person).call(updateUser, { body: { isActive: true } })
  expect(await mustRename()).toBe(true)
  const renamed = await api.as(person).call(updateUser, { body: { username: `${person.username}-new` } })
  expect(renamed.status, renamed.text).toBe(200)
  expect(await mustRename()).toBe(false)
  expect((await reply()).status).toBe(200)
})

test('TS-20 staff are for administrators, and nobody acts on themselves', async () => {
  const other = await makeUser(api, { roles: ['Moderator'] })
  const body = { act: 'warn' as const, words_to_person: WORDS, note: 'Between us' }
  expect((await act(moderator, other, body)).status).toBe(403)
  expect((await act(boss, boss, body)).status).toBe(403)
  expect((await api.as(boss).call(confirmItIsMe, { body: { password: boss.password } })).status).toBe(200)
  expect((await act(boss, other, body)).status).toBe(200)
  expect((await read(boss, other)).body).toMatchObject({ sanctions: [{ kind: 'warning' }], refusal: '' })
  for (const staff of [moderator, other]) {
    const record = await read(staff, other)
    expect(record.body).toMatchObject({ sanctions: [], notes: [], reports_about: [] })
    expect(record.body.refusal).not.toBe('')
  }
})

test('AD-24 staff see which suspended accounts have the same mailbox, without the address', async () => {
  const suspendedOf = async (by: Person, person: Person) => (await read(by, person)).body.suspended_of_mailbox
  for (const [index, [first, second]] of [
    ['sam.lee@example.com', 'Sam.Lee+2@Example.com'],
    ['sam.lee+old@example.org', 'sam.lee@example.org'],
    ['sam.lee@gmail.com', 's.amlee+new@googlemail.com'],
  ].entries()) {
    const gone = await makeUser(api, { email: first as string, username: `gone${index}` })
    const back = await makeUser(api, { email: second as string })
    expect(await suspendedOf(moderator, back)).toEqual([])
    await suspend(api, gone)
    const record = await read(moderator, back)
    expect(record.body.suspended_of_mailbox, second).toEqual([gone.username])
    expect(record.text).not.toContain('@')
    const params = { nameOrId: back.username }
    expect((await api.as(boss).call(getPerson, { params })).body.suspended_of_mailbox).toEqual([gone.username])
    expect(await suspendedOf(moderator, gone)).toEqual([])
    await restore(api, gone)
    expect(await suspendedOf(moderator, back)).toEqual([])
    await suspend(api, gone)
  }
  for (const email of ['samlee@example.com', 'sam.lee@example.net', 'sam@example.com', '+sam.lee@example.com']) {
    expect(await suspendedOf(moderator, await makeUser(api, { email })), email).toEqual([])
  }
})
