import { getPerson } from '@sparkle/contract/admin/admin-people.ts'
import { checkInput, login } from '@sparkle/contract/auth/auth.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { DAY_MS, MINUTE_MS } from '@sparkle/contract/core/time.ts'
import { getThread } from '@sparkle/contract/forum/threads.ts'
import { getConversation } from '@sparkle/contract/messages/conversations.ts'
import { askDeletion, keepAccount, keepAccountByLink } from '@sparkle/contract/people/own-data.ts'
import { isFormerMember, type PostChoice } from '@sparkle/contract/people/own-data-rules.ts'
import { listContradictions, listWrongForumCounters } from '@sparkle/testing/faults/invariants.ts'
import { expect, test } from 'vitest'
import { openSession } from '#api/features/auth/session/sessions.service.ts'
import { forgetOldMailBudgets } from '#api/features/mail/mail.service.ts'
import { canaries, makeVictim } from '#test/changes/victim.ts'
import { addMoreRows } from '#test/changes/victim-rows.ts'
import { forumSearchHelpers } from '#test/forum-search.ts'
import { makeForum, makeReply, makeThread } from '#test/forums.ts'
import { makeUser, type Person } from '#test/makers.ts'
import { listEmails, waitForJobs, waitForSubject } from '#test/outbox.ts'
import { listPersonTables } from '#test/person-tables.ts'
import { buildTestApp } from '#test/test-app.ts'
import { forgetAll, keptAfterDeletion } from '../own-data-sources.ts'
import { deleteDue, sweepDeletions } from './forgetting.service.ts'

const api = await buildTestApp()
const tables = await listPersonTables(api.pool)
const { sweepWords } = forumSearchHelpers(api, await makeUser(api))

/** Each test moves the clock by two weeks, after which a login has ended. */
const makeModerator = () => makeUser(api, { roles: ['Moderator'] })
const getVictim = async () => makeVictim(api, await makeModerator())

/** Waits for the email, whose job locks the row that a deletion skips while it is locked. */
async function leave(person: Person, posts: PostChoice = 'without_name') {
  const reply = await api.as(person).call(askDeletion, { body: { password: person.password, posts } })
  expect(reply.status, reply.text).toBe(202)
  await waitForJobs(api)
}

/** Leaves, and comes to the end of the days to keep the account. */
async function deleteAccount(person: Person, posts?: PostChoice) {
  await leave(person, posts)
  api.forward(14 * DAY_MS)
  await deleteDue(api.deps)
  // By then both have long been swept.
  await forgetOldMailBudgets(api.deps)
  await api.pool.query(`delete from pgboss.job where state = 'completed'`)
}

/** With a login of today. */
const reopen = async (person: Person) =>
  api.as({ token: await openSession(api.deps.db, person.id, '', api.deps.now()) })

const isDone = async ({ id }: Person) =>
  (await api.pool.query('select done_at is not null as done from deletions where user_id = $1', [id])).rows[0]?.done

/** Rows of all tables that hold this text, by the name of the table. */
async function findText(text: string): Promise<string[]> {
  const { rows } = await api.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const { rowCount } = await api.pool.query(
      `select from ${name} t where position(lower($1) in lower(t::text)) > 0 limit 1`,
      [text],
    )
    if (rowCount) found.push(name.replace('public.', ''))
  }
  return found.sort()
}

/** Adds replies of one person, with all that counts them. */
async function fillThread({ id }: Person, threadId: number, count: number) {
  await api.pool.query(
    `with added as (
      insert into forum_posts (thread_id, author_id, position, message, message_html, posted_at)
      select $1, $2, reply_count + n, 'Post ' || n, '<p>Post</p>', last_post_at
      from forum_threads, generate_series(1, $3::int) n where id = $1 order by n returning id),
    thread as (
      update forum_threads set reply_count = reply_count + $3, last_poster_id = $2, last_post_id = (select max(id) from added)
      where id = $1 returning node_id, id, last_post_id),
    visit as (update forum_visits set post_count = post_count + $3 where thread_id = $1 and user_id = $2),
    member as (update forum_members set message_count = message_count + $3 where user_id = $2)
    update forum_nodes n set message_count = message_count + $3, last_thread_id = t.id, last_post_id = t.last_post_id
    from thread t where n.id = t.node_id`,
    [threadId, id, count],
  )
}

test('OD-24 every table that refers to people is named by a deletion, or keeps it for a reason', () => {
  const named = new Set(forgetAll({ userId: 0, posts: 'remove' }).map(({ table }) => table))
  const missing = tables.filter(({ name }) => !named.has(name) && !keptAfterDeletion[name])
  expect(missing.map(({ name }) => name)).toEqual([])
  const columns = tables.flatMap(({ name, people }) => [name, ...people.map((column) => `${name}.${column}`)])
  expect(Object.keys(keptAfterDeletion).filter((name) => !columns.includes(name))).toEqual([])
})

test('OD-15 OD-24 after 14 days nothing private of a person is left, and no row names them but those that stay', async () => {
  const victim = await getVictim()
  const { person, friend, threadId, conversationId } = victim
  await addMoreRows(api, victim)
  await makeReply(api, friend, threadId, `@${person.username} said it well.`)
  await sweepWords()
  const { rows } = await api.pool.query('select email from users where id = $1', [person.id])
  const files = await Array.fromAsync(api.deps.storage.list())
  expect(files.some((key) => key.includes(victim.pictureKey))).toBe(true)

  await deleteAccount(person)
  expect(await isDone(person)).toBe(true)
  const left = await Array.fromAsync(api.deps.storage.list())
  expect(left.filter((key) => key.includes(victim.pictureKey) || key.startsWith('exports/'))).toEqual([])
  for (const word of [canaries.account, canaries.place, canaries.application, canaries.removed, canaries.earlier]) {
    expect(await findText(word), word).toEqual([])
  }
  // What the friend received, and what was reported, stay with them and with staff.
  const kept = { [canaries.conversation]: ['conversation_messages', 'conversations'] }
  for (const [word, where] of Object.entries(kept)) expect(await findText(word), word).toEqual(where)
  expect(await findText(canaries.staff)).toEqual(['sanctions', 'staff_acts'])
  expect(await findText(rows[0].email)).toEqual([])
  // Only the reserved name, and what others wrote themselves.
  expect(await findText(person.username)).toEqual(['forum_post_words', 'forum_posts', 'username_claims'])

  for (const table of tables) {
    const where = keptAfterDeletion[table.name] ? '' : table.toCondition(keptAfterDeletion)
    if (!where) continue
    const { rowCount } = await api.pool.query(`select from ${table.name} where ${where}`, [person.id])
    expect(rowCount, table.name).toBe(0)
  }
  expect(await listContradictions(api.pool)).toEqual([])

  const thread = await (await reopen(friend)).call(getThread, {
    ...{ params: { threadId: String(threadId) }, query: { with_posts: true } },
  })
  const [first, ...others] = thread.body.posts ?? []
  expect(isFormerMember(first?.username ?? '')).toBe(true)
  expect(first?.message).toBe('What it says now')
  expect(others.at(-1)?.message_parsed).toContain(`@${person.username} said`)
  expect(others.at(-1)?.message_parsed).not.toContain(addresses.profile(''))
  const conversation = { params: { conversationId: String(conversationId) }, query: { with_messages: true } }
  const read = await (await reopen(friend)).call(getConversation, conversation)
  expect(isFormerMember(read.body.messages?.[0]?.username ?? '')).toBe(true)
  expect(read.body.conversation.can_reply).toBe(false)
})

test('OD-15 who wants it takes the words of all posts along; threads of their own alone go', async () => {
  const [person, other] = [await makeUser(api), await makeUser(api)]
  const { nodeId } = await makeForum(api)
  const shared = await makeThread(api, person, nodeId, { title: 'Canarybread', message: 'Canarydough rises.' })
  await makeReply(api, other, shared.thread_id, 'I like it.')
  await makeReply(api, person, shared.thread_id, 'Canaryyeast helps.')
  const alone = await makeThread(api, person, nodeId, { title: 'Canarycake', message: 'Canarysugar.' })
  await sweepWords()
  await deleteAccount(person, 'remove')
  for (const word of ['bread', 'dough', 'yeast', 'cake', 'sugar']) expect(await findText(`canary${word}`)).toEqual([])
  expect(await listContradictions(api.pool)).toEqual([])
  const reader = await reopen(other)
  const read = (threadId: number) =>
    reader.call(getThread, { params: { threadId: String(threadId) }, query: { with_posts: true } })
  const { thread, posts } = (await read(shared.thread_id)).body
  expect(thread.title).toBe('Removed by its author')
  expect(posts?.map(({ message, position }) => [position, message])).toEqual([
    [0, 'Removed by its author.'],
    [1, 'I like it.'],
    [2, 'Removed by its author.'],
  ])
  expect((await read(alone.thread_id)).status).toBe(404)
})

test('OD-15 the person is told, cannot come back, and the email and later the name are free again', async () => {
  const person = await makeUser(api)
  const { email, username, password } = person
  await leave(person)
  const { text } = await waitForSubject(api, email, 'Your Sparkle account will be deleted')
  const token = /\/auth\/keep\/([\w-]{43})/.exec(text)?.[1] ?? ''
  api.forward(14 * DAY_MS)
  await Promise.all([deleteDue(api.deps), deleteDue(api.deps)])
  await deleteDue(api.deps)
  const told = (await listEmails(api, email)).filter(({ subject }) => subject === 'Your Sparkle account is deleted')
  expect(told).toHaveLength(1)
  for (const name of [username, email]) {
    expect((await api.call(login, { body: { username: name, password } })).error.code).toBe('wrong_credentials')
  }
  expect((await api.call(keepAccount, { body: { username, password } })).error.code).toBe('wrong_credentials')
  expect((await api.call(keepAccountByLink, { body: { token } })).error.code).toBe('link_expired')
  const isFree = async (type: 'email' | 'username', value: string) =>
    (await api.call(checkInput, { body: { type, value } })).body.result
  expect(await isFree('email', email)).toBe(true)
  expect(await isFree('username', username)).toBe(false)
  await api.pool.query(`update username_claims set free_from = free_from - interval '180 days' where user_id = $1`, [
    person.id,
  ])
  expect(await isFree('username', username)).toBe(true)
})

test('OD-15 a deletion that fails does not hold up others, and is tried again', async () => {
  const [failing, next] = [await makeUser(api), await makeUser(api)]
  for (const person of [failing, next]) await leave(person)
  api.forward(14 * DAY_MS)
  const { mailer } = api.deps
  const deliver: typeof mailer.deliver = async (message) => {
    if (message.to === failing.email) throw new Error('The mail server is unavailable.')
    return mailer.deliver(message)
  }
  const withoutMail = { ...api.deps, mailer: { ...mailer, deliver } }
  await expect(deleteDue(withoutMail)).rejects.toThrow('unavailable')
  await deleteDue(withoutMail)
  expect([await isDone(failing), await isDone(next)]).toEqual([false, true])
  api.forward(3 * MINUTE_MS)
  await deleteDue(api.deps)
  expect(await isDone(failing)).toBe(true)
})

test('OD-15 nobody reads a conversation any more whose two people left, so it goes', async () => {
  const victim = await getVictim()
  await deleteAccount(victim.person)
  expect(await findText(canaries.conversation)).not.toEqual([])
  await api.pool.query('update conversations set title = $1 where id <> $2', ['Hello', victim.conversationId])
  const friend = { ...victim.friend, token: await openSession(api.deps.db, victim.friend.id, '', api.deps.now()) }
  await deleteAccount(friend)
  const { rowCount } = await api.pool.query('select from conversations where id = $1', [victim.conversationId])
  expect(rowCount).toBe(0)
  expect(await listContradictions(api.pool)).toEqual([])
})

test('OD-15 someone who was suspended is recognized by the mailbox for as long as the sanction is kept', async () => {
  const person = await makeUser(api, { email: 'robin@mailbox.example' })
  await leave(person)
  await api.pool.query(
    `insert into sanctions (user_id, kind, reason, words, created_at) values ($1, 'suspension', 'Spam', 'Spam', now())`,
    [person.id],
  )
  api.forward(14 * DAY_MS)
  await deleteDue(api.deps)
  expect(await isDone(person)).toBe(true)
  const administrator = await makeUser(api, { roles: ['Administrator'] })
  const again = await makeUser(api, { email: 'Robin+2@mailbox.example' })
  const list = async () =>
    (await api.as(administrator).call(getPerson, { params: { nameOrId: again.username } })).body.suspended_of_mailbox
  expect(await list()).toEqual([expect.stringMatching(/^Former member \d+$/)])
  await api.pool.query('delete from sanctions where user_id = $1', [person.id])
  await sweepDeletions(api.deps)
  expect(await list()).toEqual([])
})

test('OD-15 the counters of the forum are true after each step, however many posts there are', async () => {
  const [person, other] = [await makeUser(api), await makeUser(api)]
  const { nodeId } = await makeForum(api)
  const threads = [await makeThread(api, person, nodeId), await makeThread(api, other, nodeId)]
  for (const { thread_id } of threads) {
    for (const author of [person, other]) await makeReply(api, author, thread_id)
  }
  await fillThread(person, threads[1]?.thread_id ?? 0, 1000)
  await leave(person, 'remove')
  api.forward(14 * DAY_MS)
  let steps = 0
  const transaction: typeof api.deps.db.transaction = async (work, config) => {
    const result = await api.deps.db.transaction(work, config)
    expect(await listWrongForumCounters(api.pool)).toEqual([])
    steps += 1
    return result
  }
  await deleteDue({ ...api.deps, db: Object.assign(Object.create(api.deps.db), { transaction }) })
  expect(await isDone(person)).toBe(true)
  expect(steps).toBeGreaterThan(5)
})
