import { editPost, removePost } from '@sparkle/contract/forum/posts.ts'
import { markThreadRead } from '@sparkle/contract/forum/threads.ts'
import { block } from '@sparkle/contract/safety/blocks.ts'
import { expect, test } from 'vitest'
import { readAlerts, sweepAlerts, watchForum, watchThread } from '#test/alert-helpers.ts'
import { listStatements } from '#test/changes/statements.ts'
import { openStream } from '#test/event-stream.ts'
import { makeForum, makeReply, makeThread } from '#test/forums.ts'
import { makeUser, type Person, suspend } from '#test/makers.ts'
import { makeBusiness } from '#test/organization-helpers.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()
const [ann, moderator] = [await makeUser(api), await makeUser(api, { roles: ['Moderator'] })]
const { nodeId } = await makeForum(api)

async function readSummary(person: Person) {
  await sweepAlerts(api)
  return (await readAlerts(api, person)).map(({ kind, count, content_id }) => ({ kind, count, id: content_id }))
}

async function findForumId({ id }: Person): Promise<number> {
  const { rows } = await api.pool.query('select forum_id from users where id = $1', [id])
  return rows[0].forum_id
}

const edit = (author: Person, postId: number, message: string) =>
  api.as(author).call(editPost, { params: { postId: String(postId) }, body: { message } })

test('NO-05 ten replies make one unread alert with count 10, which open windows are told', async () => {
  const bob = await makeUser(api)
  const { thread_id } = await makeThread(api, ann, nodeId)
  await watchThread(api, [bob.id, ann.id], thread_id)
  const posts = []
  for (let number = 0; number < 10; number++) posts.push(await makeReply(api, ann, thread_id))
  const stream = await openStream(api, bob.token)
  expect((await stream.next())?.event).toBe('ready')
  expect(await readSummary(bob)).toEqual([{ kind: 'watched_reply', count: 10, id: posts[0]?.post_id }])
  expect(await stream.nextLive()).toEqual({ type: 'alert' })
  expect(await readAlerts(api, bob)).toMatchObject([{ alert_text: '10 new replies in "How do I prepare?"' }])
  expect(await readAlerts(api, ann)).toEqual([])
})

test('NO-06 a reply needs the same statements with and without watchers', async () => {
  const bob = await makeUser(api)
  const { thread_id } = await makeThread(api, ann, nodeId)
  const reply = () => makeReply(api, ann, thread_id)
  await reply()
  const before = await listStatements(reply)
  expect(before).toContain('forum_replies')
  await watchThread(api, [bob.id], thread_id)
  expect(await listStatements(reply)).toEqual(before)
  expect(await readAlerts(api, bob)).toEqual([])
})

test('NO-05 a new thread alerts the watchers of its forum, a reply those of its thread alone', async () => {
  const [bob, forum] = [await makeUser(api), await makeForum(api, 'Rides')]
  await watchForum(api, bob, forum.nodeId)
  const first = await makeThread(api, ann, forum.nodeId)
  await makeReply(api, ann, first.thread_id)
  expect(await readSummary(bob)).toEqual([{ kind: 'watched_forum', count: 1, id: first.thread_id }])
  const second = await makeThread(api, ann, forum.nodeId)
  expect(await readSummary(bob)).toEqual([{ kind: 'watched_forum', count: 2, id: second.thread_id }])
})

test('NO-05 a post alerts a person once: quoted before named before watching', async () => {
  const bob = await makeUser(api)
  const { thread_id } = await makeThread(api, ann, nodeId)
  await watchThread(api, [bob.id], thread_id)
  const quote = await makeReply(api, ann, thread_id, `Hi @${bob.username}\n\n@${bob.username} wrote:\n\n> Words\n\nYes`)
  expect(await readSummary(bob)).toEqual([{ kind: 'quote', count: 1, id: quote.post_id }])
  const mention = await makeReply(api, ann, thread_id, `Ask @${bob.username} or @${bob.username}.`)
  expect((await readSummary(bob))[0]).toEqual({ kind: 'mention', count: 1, id: mention.post_id })
  expect(await readSummary(bob)).toHaveLength(2)
})

test('NO-05 someone who turned off mentions is alerted to the reply, as they watch the thread', async () => {
  const bob = await makeUser(api)
  await api.pool.query(
    `insert into notification_settings (user_id, alerts_off, emails_off) values ($1, '{mention}', '{mention}')`,
    [bob.id],
  )
  const { thread_id } = await makeThread(api, ann, nodeId)
  await watchThread(api, [bob.id], thread_id)
  await makeReply(api, ann, thread_id, `Ask @${bob.username}`)
  expect(await readSummary(bob)).toMatchObject([{ kind: 'watched_reply' }])
})

test('NO-08 no alert for what was read, removed, hidden or written by someone blocked, nor for the suspended', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => makeUser(api)))
  const [reader, blocker, gone, both] = people as [Person, Person, Person, Person]
  const { thread_id } = await makeThread(api, ann, nodeId)
  const ids = people.map(({ id }) => id)
  await watchThread(api, ids, thread_id)
  const names = people.map(({ username }) => `@${username}`).join(' ')
  await api.as(blocker).call(block, { body: { user_id: await findForumId(ann) } })
  await suspend(api, gone)
  const post = await makeReply(api, ann, thread_id, names)
  await api.as(reader).call(markThreadRead, { params: { threadId: String(thread_id) }, body: {} })
  await sweepAlerts(api)
  const readRows = async () =>
    (await api.pool.query(`select user_id from alerts where post_id = any($1)`, [[post.post_id]])).rows
  expect(await readRows()).toEqual([{ user_id: both.id }])

  const removed = await makeReply(api, ann, thread_id, names)
  await api.as(moderator).call(removePost, { params: { postId: String(removed.post_id) } })
  const hidden = await makeForum(api)
  const secret = await makeThread(api, ann, hidden.nodeId, { message: `${names} @${moderator.username}` })
  await api.pool.query('update forum_nodes set is_hidden = true where id = $1', [hidden.nodeId])
  await sweepAlerts(api)
  const { rows } = await api.pool.query('select user_id from alerts where post_id = any($1)', [
    [removed.post_id, secret.first_post_id],
  ])
  expect(rows).toEqual([{ user_id: moderator.id }])
})

test('NO-08 someone who blocked an organization is not alerted to its people', async () => {
  const [bob, { owner, organizationId }] = [await makeUser(api), await makeBusiness(api)]
  const { thread_id } = await makeThread(api, ann, nodeId)
  await watchThread(api, [bob.id], thread_id)
  await api.as(bob).call(block, { body: { organization_id: organizationId } })
  await makeReply(api, owner, thread_id, `Hello @${bob.username}`)
  expect(await readSummary(bob)).toEqual([])
})

test('FB-06 replying watches only with the setting on', async () => {
  const [bob, carl] = [await makeUser(api), await makeUser(api)]
  await api.pool.query('insert into notification_settings (user_id, watch_on_reply) values ($1, true)', [bob.id])
  const { thread_id } = await makeThread(api, ann, nodeId)
  for (const person of [bob, carl]) await makeReply(api, person, thread_id)
  await sweepAlerts(api)
  const { rows } = await api.pool.query(
    'select user_id, watching from forum_visits where thread_id = $1 and user_id = any($2) order by user_id',
    [thread_id, [bob.id, carl.id]],
  )
  expect(rows.map(({ watching }) => watching)).toEqual([2, 0])
  await makeReply(api, ann, thread_id)
  expect((await readSummary(bob))[0]).toMatchObject({ kind: 'watched_reply' })
  expect(await readSummary(carl)).toEqual([])
})

test('FB-07 an edit alerts whom it adds, and nobody again', async () => {
  const [bob, carl] = [await makeUser(api), await makeUser(api)]
  const { thread_id } = await makeThread(api, ann, nodeId)
  const post = await makeReply(api, ann, thread_id, `Ask @${bob.username}`)
  await edit(ann, post.post_id, `Ask @${bob.username} today`)
  expect(await readSummary(bob)).toEqual([{ kind: 'mention', count: 1, id: post.post_id }])
  await edit(ann, post.post_id, `Ask @${bob.username} or @${carl.username}`)
  const once = [{ kind: 'mention', count: 1, id: post.post_id }]
  expect([await readSummary(bob), await readSummary(carl)]).toEqual([once, once])
})

test('FB-07 a name that an edit adds before the sweep alerts once', async () => {
  const bob = await makeUser(api)
  const { thread_id } = await makeThread(api, ann, nodeId)
  const post = await makeReply(api, ann, thread_id)
  await edit(ann, post.post_id, `Ask @${bob.username}`)
  expect(await readSummary(bob)).toEqual([{ kind: 'mention', count: 1, id: post.post_id }])
})

test('NO-26 over all of its edits, a post alerts ten people by naming them, also before the sweep', async () => {
  const people = await Promise.all(Array.from({ length: 24 }, () => makeUser(api)))
  const naming = (from: number) =>
    people
      .slice(from, from + 6)
      .map(({ username }) => `@${username}`)
      .join(' ')
  const { thread_id } = await makeThread(api, ann, nodeId)
  const swept = await makeReply(api, ann, thread_id, naming(0))
  await sweepAlerts(api)
  const fresh = await makeReply(api, ann, thread_id, naming(0))
  for (const from of [6, 12, 18, 0]) {
    for (const { post_id } of [swept, fresh]) await edit(ann, post_id, naming(from))
  }
  await sweepAlerts(api)
  for (const { post_id } of [swept, fresh]) {
    const { rows } = await api.pool.query('select count(*)::int as alerts from alerts where post_id = $1', [post_id])
    expect(rows[0].alerts).toBe(10)
  }
})

test('NO-26 someone named beyond the limit is still alerted to a thread they watch', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => makeUser(api)))
  const [last] = people.slice(-1) as [Person]
  const naming = (some: Person[]) => some.map(({ username }) => `@${username}`).join(' ')
  const { thread_id } = await makeThread(api, ann, nodeId)
  await watchThread(api, [last.id], thread_id)
  const post = await makeReply(api, ann, thread_id, 'Hello everyone')
  await edit(ann, post.post_id, naming(people.slice(0, 10)))
  await edit(ann, post.post_id, naming(people.slice(10)))
  expect(await readSummary(last)).toEqual([{ kind: 'watched_reply', count: 1, id: post.post_id }])
})
