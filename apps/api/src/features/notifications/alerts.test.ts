import { toUnixSeconds } from '@sparkle/contract/core/time.ts'
import { removePost } from '@sparkle/contract/forum/posts.ts'
import { markThreadRead, removeThread } from '@sparkle/contract/forum/threads.ts'
import * as calls from '@sparkle/contract/notifications/alerts.ts'
import { countAlerts } from '@sparkle/contract/notifications/notifications.ts'
import { block, unblock } from '@sparkle/contract/safety/blocks.ts'
import { beforeEach, expect, test } from 'vitest'
import { openStream } from '#test/event-stream.ts'
import { makeForum, makeReply, makeThread } from '#test/forums.ts'
import { makeUser, type Person } from '#test/makers.ts'
import { buildTestApp } from '#test/test-app.ts'
import { alertPeople, type NewAlert } from './alerting.service.ts'

const api = await buildTestApp()
const [ann, moderator] = [await makeUser(api), await makeUser(api, { roles: ['Moderator'] })]
const { nodeId, categoryId } = await makeForum(api)
let bob: Person
beforeEach(async () => {
  bob = await makeUser(api)
})

type Given = Omit<NewAlert, 'userId' | 'collapseKey' | 'eventAt'> & { collapseKey?: string }
const write = (alert: Given, person = bob) =>
  api.deps.db.transaction((tx) =>
    alertPeople(api.deps, tx, [
      { userId: person.id, collapseKey: `post:${alert.postId}`, eventAt: api.deps.now(), ...alert },
    ]),
  )
const list = async (query = {}, person = bob) => {
  const reply = await api.as(person).call(calls.listAlerts, { query })
  expect(reply.status, reply.text).toBe(200)
  return reply.body
}
const texts = async (person = bob) => (await list({}, person)).alerts.map((alert) => alert.alert_text)
const countNew = async (person = bob) => (await api.as(person).call(countAlerts, {})).body.new
const mark = (alertId: number, body: object, person = bob) =>
  api.as(person).call(calls.markAlert, { params: { alertId: String(alertId) }, body })

/** A thread by Ann and an alert about a reply of hers. */
async function makeReplyAlert(person = bob) {
  const thread = await makeThread(api, ann, nodeId)
  const post = await makeReply(api, ann, thread.thread_id)
  const about = { threadId: thread.thread_id, postId: post.post_id, actorId: ann.id }
  await write({ kind: 'watched_reply', action: 'insert', ...about, collapseKey: `thread:${thread.thread_id}` }, person)
  return { thread, post }
}

test('NO-21 an alert says in a sentence what happened and leads to the first unread post', async () => {
  const { thread, post } = await makeReplyAlert()
  const { alerts, pagination } = await list()
  expect(pagination).toMatchObject({ current_page: 1, last_page: 1, total: 1 })
  expect(alerts).toMatchObject([
    {
      kind: 'watched_reply',
      action: 'insert',
      content_type: 'post',
      content_id: post.post_id,
      alert_text: `${ann.username} replied to "How do I prepare?"`,
      alert_url: `${thread.view_url}#${post.post_id}`,
      view_date: 0,
      read_date: 0,
      count: 1,
      username: ann.username,
      User: { username: ann.username },
    },
  ])
  api.forward(2000)
  const later = await makeReply(api, ann, thread.thread_id)
  const about = { threadId: thread.thread_id, postId: later.post_id, actorId: ann.id }
  await write({ kind: 'watched_reply', ...about, collapseKey: `thread:${thread.thread_id}` })
  expect((await list()).alerts).toMatchObject([
    { alert_text: '2 new replies in "How do I prepare?"', alert_url: `${thread.view_url}#${post.post_id}`, count: 2 },
  ])
  const read = { threadId: String(thread.thread_id) }
  await api.as(bob).call(markThreadRead, { params: read, body: { date: post.post_date } })
  expect((await list()).alerts).toMatchObject([{ alert_url: `${thread.view_url}#${later.post_id}`, read_date: 0 }])
})

test('NO-21 each kind has its sentence and its address', async () => {
  const { thread_id: threadId, first_post_id: postId, view_url: url } = await makeThread(api, ann, nodeId)
  const about = { threadId, postId, actorId: ann.id }
  const expected: [Given, string, string][] = [
    [{ kind: 'mention', ...about }, `${ann.username} named you in "How do I prepare?"`, `${url}#${postId}`],
    [
      { kind: 'quote', ...about, collapseKey: 'q' },
      `${ann.username} quoted you in "How do I prepare?"`,
      `${url}#${postId}`,
    ],
    [
      { kind: 'watched_forum', ...about, subjectId: nodeId, collapseKey: `forum:${nodeId}` },
      'New thread in Interviews: "How do I prepare?"',
      `${url}#${postId}`,
    ],
    [
      { kind: 'business_decision', action: 'approve', collapseKey: 'b' },
      'Your business was approved.',
      'https://sparkle.example/business',
    ],
    [
      { kind: 'report', action: 'acted', collapseKey: 'r' },
      'We took action on your report.',
      'https://sparkle.example/user/standing',
    ],
    [
      { kind: 'security', action: 'role_given', subject: 'Moderator', collapseKey: 's' },
      'You now have the role Moderator.',
      'https://sparkle.example/user/settings',
    ],
  ]
  for (const [alert] of expected) await write(alert)
  const shown = (await list()).alerts.map(({ alert_text, alert_url }) => [alert_text, alert_url])
  expect(shown.toSorted()).toEqual(expected.map(([, text, address]) => [text, address]).toSorted())
  const second = await makeThread(api, ann, nodeId)
  const also = { threadId: second.thread_id, postId: second.first_post_id, subjectId: nodeId, actorId: ann.id }
  await write({ kind: 'watched_forum', ...also, collapseKey: `forum:${nodeId}` })
  const [threads] = (await list()).alerts.filter(({ kind }) => kind === 'watched_forum')
  expect(threads).toMatchObject({ alert_text: '2 new threads in Interviews', content_id: second.thread_id, count: 2 })
  expect(url).toContain(threads?.alert_url)
})

test('NO-21 alerts are listed by page and by unread, unviewed and cutoff as XenForo does', async () => {
  for (let number = 0; number < 21; number++) await write({ kind: 'report', collapseKey: `r${number}` })
  const first = await list()
  expect([first.alerts.length, first.pagination]).toMatchObject([20, { last_page: 2, total: 21 }])
  expect((await list({ page: '2' })).alerts).toHaveLength(1)
  expect((await api.as(bob).call(calls.listAlerts, { query: { page: '3' } })).status).toBe(400)
  const [newest, next] = first.alerts
  await mark(newest?.alert_id ?? 0, { read: true })
  await mark(next?.alert_id ?? 0, { viewed: true })
  expect((await list({ unread: '1' })).pagination.total).toBe(20)
  expect((await list({ unviewed: '1' })).pagination.total).toBe(19)
  const later = String(toUnixSeconds(api.deps.now()) + 60)
  expect((await list({ cutoff: later })).pagination.total).toBe(20)
  expect((await list({ cutoff: '1' })).pagination.total).toBe(21)
})

test('NO-21 an alert is viewed, read and unread again; others cannot mark it', async () => {
  await makeReplyAlert()
  const id = (await list()).alerts[0]?.alert_id ?? 0
  const get = async () => (await api.as(bob).call(calls.getAlert, { params: { alertId: String(id) } })).body.alert
  expect(await countNew()).toBe(1)
  expect((await mark(id, { viewed: true })).body).toEqual({ success: true })
  expect([await countNew(), (await get()).view_date > 0, (await get()).read_date]).toEqual([0, true, 0])
  await mark(id, { read: true })
  expect((await get()).read_date).toBeGreaterThan(0)
  await mark(id, { unread: true })
  expect((await get()).read_date).toBe(0)
  expect((await mark(id, { read: true }, ann)).status).toBe(404)
  expect((await get()).read_date).toBe(0)
})

test('NO-21 an alert that was read stays read while a newer one stands for the same', async () => {
  await write({ kind: 'report', collapseKey: 'same' })
  const old = (await list()).alerts[0]?.alert_id ?? 0
  await mark(old, { read: true })
  await write({ kind: 'report', collapseKey: 'same' })
  expect((await mark(old, { unread: true })).status).toBe(200)
  expect((await list({ unread: '1' })).alerts).toHaveLength(1)
})

test('NO-15 all alerts are marked at once, which other windows are told if something changed', async () => {
  const stream = await openStream(api, bob.token)
  expect((await stream.next())?.event).toBe('ready')
  await write({ kind: 'report', collapseKey: 'one' })
  await write({ kind: 'report', collapseKey: 'two' })
  const markAll = (body: object) => api.as(bob).call(calls.markAllAlerts, { body })
  await markAll({ viewed: true })
  expect(await stream.nextLive()).toEqual({ type: 'alert' })
  expect([await countNew(), (await list({ unread: '1' })).alerts.length]).toEqual([0, 2])
  await markAll({ viewed: true })
  await markAll({ read: true })
  expect(await stream.nextLive()).toEqual({ type: 'alert' })
  expect((await list({ unread: '1' })).alerts).toEqual([])
})

test('NO-08 what its reader may not read at the moment is neither listed nor counted', async () => {
  const staff = api.as(moderator)
  const { post } = await makeReplyAlert()
  const { thread } = await makeReplyAlert()
  expect(await countNew()).toBe(2)
  await staff.call(removePost, { params: { postId: String(post.post_id) } })
  expect([await countNew(), (await texts()).length]).toEqual([1, 1])
  await staff.call(removeThread, { params: { threadId: String(thread.thread_id) } })
  expect([await countNew(), await texts()]).toEqual([0, []])

  await makeReplyAlert()
  await makeReplyAlert(moderator)
  for (const id of [nodeId, categoryId]) {
    await api.pool.query('update forum_nodes set is_hidden = true where id = $1', [id])
    expect([await countNew(), await texts()]).toEqual([0, []])
    expect(await texts(moderator)).toHaveLength(1)
    await api.pool.query('update forum_nodes set is_hidden = false where id = $1', [id])
  }
  expect(await countNew()).toBe(1)

  const forumId = (await list()).alerts[0]?.user_id ?? 0
  const alertId = String((await list()).alerts[0]?.alert_id)
  await api.as(bob).call(block, { body: { user_id: forumId } })
  expect([await countNew(), await texts()]).toEqual([0, []])
  expect((await api.as(bob).call(calls.getAlert, { params: { alertId } })).status).toBe(404)
  const { rows } = await api.pool.query('select id from blocks where blocker_id = $1', [bob.id])
  await api.as(bob).call(unblock, { params: { blockId: String(rows[0].id) } })
  expect(await countNew()).toBe(1)
})

test('NO-08 of several replies those that are still there are named', async () => {
  const { thread, post } = await makeReplyAlert()
  const carl = await makeUser(api)
  const rude = await makeReply(api, carl, thread.thread_id)
  const about = { threadId: thread.thread_id, postId: rude.post_id, actorId: carl.id }
  await write({ kind: 'watched_reply', ...about, collapseKey: `thread:${thread.thread_id}` })
  expect((await list()).alerts).toMatchObject([{ username: carl.username }])
  await api.as(moderator).call(removePost, { params: { postId: String(rude.post_id) } })
  expect((await list()).alerts).toMatchObject([{ username: ann.username, content_id: post.post_id }])
})

test('NO-08 a new thread that was removed is not named', async () => {
  const { thread_id: threadId, first_post_id: postId } = await makeThread(api, ann, nodeId)
  await write({ kind: 'watched_forum', threadId, postId, subjectId: nodeId, collapseKey: `forum:${nodeId}` })
  expect(await texts()).toHaveLength(1)
  await api.as(moderator).call(removeThread, { params: { threadId: String(threadId) } })
  expect([await texts(), await countNew()]).toEqual([[], 0])
})

test('NO-17 the count says whether the mailbox refused emails', async () => {
  const read = async () => (await api.as(bob).call(countAlerts, {})).body
  expect(await read()).toEqual({ new: 0, email_refused: false })
  await api.pool.query('insert into refused_emails (email, refused_at) values ($1, now())', [bob.email.toLowerCase()])
  expect(await read()).toEqual({ new: 0, email_refused: true })
})
