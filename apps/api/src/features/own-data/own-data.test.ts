import { appealSuspension, EXPORT_PATH, getSuspension } from '@sparkle/contract/auth/standing.ts'
import { allEndpoints, type Endpoint } from '@sparkle/contract/core/endpoints.ts'
import { removePost } from '@sparkle/contract/forum/posts.ts'
import { removeThread } from '@sparkle/contract/forum/threads.ts'
import { saveNotificationSettings } from '@sparkle/contract/notifications/notifications.ts'
import { leaveOrganization, updateOrganization } from '@sparkle/contract/organizations/organizations.ts'
import { saveOwnInfo } from '@sparkle/contract/people/users.ts'
import { block, saveContactSettings } from '@sparkle/contract/safety/blocks.ts'
import { expect, test } from 'vitest'
import { upsertKeptRequest } from '#api/features/organizations/review/kept-requests.queries.ts'
import { createToken } from '#api/platform/tokens.ts'
import { sweepAlerts, watchForum, watchThread } from '#test/alert-helpers.ts'
import { toArchive } from '#test/archives.ts'
import { messagingHelpers } from '#test/correspondents.ts'
import { makeForum, makeReply, makeThread } from '#test/forums.ts'
import { makeApplication, makeUser, type Person } from '#test/makers.ts'
import { makeBusiness, makeColleague } from '#test/organization-helpers.ts'
import { makeReport } from '#test/reports.ts'
import { makeSanction, sanctionReason, sanctionWords } from '#test/sanctions.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()
const { correspondent, write, add } = messagingHelpers(api)
const moderator = await makeUser(api, { roles: ['Moderator'] })
const { nodeId } = await makeForum(api)

async function getTicket({ username, password }: Person): Promise<string> {
  const reply = await api.call(getSuspension, { body: { username, password } })
  expect(reply.status, reply.text).toBe(200)
  return reply.body.ticket
}

const download = (ticket: string) => api.send({ method: 'POST', url: EXPORT_PATH, payload: { ticket } })

/** The archive that the ticket of a suspended person opens. */
async function exportOf(person: Person) {
  const ticket = await getTicket(person)
  const body = JSON.stringify({ ticket })
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(`${await api.address()}${EXPORT_PATH}`, { method: 'POST', headers, body })
  expect(reply.status).toBe(200)
  return { headers: reply.headers, ...toArchive(Buffer.from(await reply.arrayBuffer())) }
}

test('TS-18 the export has all that a suspended person gave and got, and nothing that only others may see', async () => {
  const [person, other] = [await correspondent({ firstName: 'Sam' }), await correspondent()]
  const place = { country: 'us', state: 'NY', town: 'Ithaca', zip: '14850' } as const
  await api.as(person).call(saveOwnInfo, { body: place })
  await makeApplication(api, person, { about: 'I like to bake.' })
  const thread = await makeThread(api, other, nodeId, { title: 'Baking' })
  await makeReply(api, person, thread.thread_id, 'I bake bread.')
  const removed = await makeReply(api, person, thread.thread_id, 'This was removed.')
  await api.as(moderator).call(removePost, { params: { postId: String(removed.post_id) } })
  const { conversation_id } = (await write(other, person, 'Do you bake?')).body.conversation
  await add(person, conversation_id, 'Every day.')
  await makeReport(api, person, { kind: 'profile', id: other.forumId })
  await makeReport(api, other, { kind: 'profile', id: person.forumId })
  await api.as(person).call(block, { body: { user_id: other.forumId } })
  await api.as(person).call(saveContactSettings, { body: { first_contact: 'nobody' } })
  await makeSanction(api, moderator, person, { kind: 'suspension', days: 7 })
  const { headers, text, data } = await exportOf(person)
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'no-store',
    'content-disposition': 'attachment; filename="sparkle-data.zip"',
    'content-type': 'application/zip',
  })
  expect(data).toMatchObject({
    account: [{ username: person.username, email: person.email, first_name: 'Sam' }],
    places: [place],
    contact_settings: [{ may_write_first: 'nobody' }],
    application: [{ about: 'I like to bake.' }],
    posts: [
      { discussion: 'Baking', message: 'I bake bread.', removed_at: null },
      { message: 'This was removed.', removed_at: expect.any(String) },
    ],
    conversations: [{ id: conversation_id, with: other.username }],
    messages: [
      { conversation_id, from: other.username, message: 'Do you bake?' },
      { conversation_id, from: person.username, message: 'Every day.' },
    ],
    blocks: [{ username: other.username }],
    reports: [{ kind: 'profile', state: 'open', outcome: null }],
    sanctions: [{ kind: 'suspension', words: sanctionWords }],
  })
  for (const secret of [other.email, sanctionReason, moderator.username]) expect(text).not.toContain(secret)
})

test('TS-18 the export has alerts, what the person watches, and what they are notified of', async () => {
  const [person, other] = [await correspondent(), await correspondent()]
  const [open, hidden] = [await makeForum(api, 'Rides'), await makeForum(api, 'Staff only')]
  for (const forum of [open, hidden]) await watchForum(api, person, forum.nodeId)
  const thread = await makeThread(api, other, open.nodeId, { title: 'Baking' })
  const removed = await makeThread(api, other, open.nodeId, { title: 'Removed' })
  for (const { thread_id } of [thread, removed]) await watchThread(api, [person.id], thread_id)
  for (const { thread_id } of [thread, removed]) await makeReply(api, other, thread_id)
  await sweepAlerts(api)
  await api.as(moderator).call(removeThread, { params: { threadId: String(removed.thread_id) } })
  await api.pool.query('update forum_nodes set is_hidden = true where id = $1', [hidden.nodeId])
  await api.as(person).call(saveNotificationSettings, { body: { wait_minutes: 60 } })
  await makeSanction(api, moderator, person, { kind: 'suspension', days: 7 })
  const { data, text } = await exportOf(person)
  expect(data.notification_settings).toMatchObject([{ minutes_before_an_email: 60, summary: 'off' }])
  const watched = { watched: 'yes, with emails' }
  expect(data.visited_forums).toMatchObject([
    { title: 'Rides', ...watched },
    { title: null, ...watched },
  ])
  expect(data.visited_discussions).toMatchObject([
    { title: 'Baking', ...watched },
    { title: null, ...watched },
  ])
  expect(data.alerts).toMatchObject([
    { kind: 'watched_forum', discussion: null, count: 2 },
    { kind: 'watched_reply', discussion: 'Baking', count: 1, read_at: null },
    { kind: 'sanction', action: 'suspension', discussion: null },
  ])
  for (const secret of ['Removed', 'Staff only']) expect(text).not.toContain(secret)
})

test('TS-18 the export of a person who did nothing is whole, too', async () => {
  const person = await makeUser(api)
  await makeSanction(api, moderator, person, { kind: 'suspension', days: 7 })
  const { data } = await exportOf(person)
  expect(data).toMatchObject({ application: [], posts: [], conversations: [], blocks: [], reports: [] })
  expect(data.sanctions).toHaveLength(1)
})

test('TS-18 messages that were held back from the person are not in the export', async () => {
  const [person, other] = [await correspondent(), await correspondent()]
  const { conversation_id } = (await write(other, person, 'Before the block')).body.conversation
  await api.as(person).call(block, { body: { user_id: other.forumId } })
  expect((await add(other, conversation_id, 'After the block')).status).toBe(200)
  await makeSanction(api, moderator, person, { kind: 'suspension', days: 7 })
  const { text } = await exportOf(person)
  expect(text).toContain('Before the block')
  expect(text).not.toContain('After the block')
})

test('TS-40 the export has the checked names of blocked organizations', async () => {
  const [person, other] = [await makeUser(api), await correspondent()]
  const { owner, organizationId } = await makeBusiness(api, { name: 'Checked Name' })
  await api.as(person).call(block, { body: { user_id: other.forumId } })
  await api.as(person).call(block, { body: { organization_id: organizationId } })
  const params = { organizationId: String(organizationId) }
  await api.as(owner).call(updateOrganization, { params, body: { name: 'Secret Plans' } })
  await makeSanction(api, moderator, person, { kind: 'suspension', days: 7 })
  expect((await exportOf(person)).data.blocks).toMatchObject([
    { username: other.username, business: null },
    { username: null, business: 'Checked Name' },
  ])
})

test('TS-18 the export has the organizations that the person has left', async () => {
  const { organizationId } = await makeBusiness(api, { name: 'Former Shop' })
  const person = await makeColleague(api, organizationId)
  const params = { organizationId: String(organizationId) }
  expect((await api.as(person).call(leaveOrganization, { params })).status).toBe(200)
  await makeSanction(api, moderator, person, { kind: 'suspension', days: 7 })
  const { data } = await exportOf(person)
  const dates = { joined_at: expect.stringMatching(/^20/), left_at: expect.stringMatching(/^20/) }
  expect(data.organizations).toEqual([{ organization_id: organizationId, name: 'Former Shop', ...dates }])
})

test('FD-04 the export has the request for a review that waits for a confirmed email', async () => {
  const { owner } = await makeBusiness(api, { state: 'draft' })
  await upsertKeptRequest(api.deps.db, owner.id, 'We opened in May.', api.deps.now())
  await makeSanction(api, moderator, owner, { kind: 'suspension', days: 7 })
  const { data } = await exportOf(owner)
  expect(data.kept_reviews).toEqual([{ kept_at: expect.stringMatching(/^20/), words: 'We opened in May.' }])
})

test('TS-18 long lists are complete and in order', async () => {
  const [person, other] = [await correspondent(), await correspondent()]
  const { conversation_id } = (await write(other, person, 'Message 0')).body.conversation
  await api.pool.query(
    `with sent as (
      insert into conversation_messages (conversation_id, position, writer_id, message, sent_at)
      select $1, n, case n % 2 when 0 then $2::int else $3::int end, 'Message ' || n, now()
      from generate_series(1, 1200) n returning id)
    update conversation_participants set last_message_id = (select max(id) from sent) where conversation_id = $1`,
    [conversation_id, person.id, other.id],
  )
  const { thread_id } = await makeThread(api, other, nodeId)
  await makeReply(api, person, thread_id, 'Post 1')
  await api.pool.query(
    `insert into forum_posts (thread_id, author_id, position, message, message_html, posted_at)
      select $1, $2, n, 'Post ' || n, '', now() from generate_series(2, 700) n`,
    [thread_id, person.id],
  )
  await makeSanction(api, moderator, person, { kind: 'suspension', days: 7 })
  const { data } = await exportOf(person)
  const count = (name: string, from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => `${name} ${from + index}`)
  const texts = (rows: { message: string }[]) => rows.map(({ message }) => message)
  expect(texts(data.messages)).toEqual(count('Message', 0, 1200))
  expect(texts(data.posts)).toEqual(count('Post', 1, 700))
})

test('TS-18 no export without a ticket that holds', async () => {
  const person = await makeUser(api)
  await makeSanction(api, moderator, person, { kind: 'suspension', days: 7 })
  const ticket = await getTicket(person)
  expect((await download(createToken())).error.code).toBe('link_expired')
  expect((await download('short')).status).toBe(422)
  expect((await api.send({ method: 'POST', url: EXPORT_PATH })).status).toBe(422)
  api.forward(59 * 60_000)
  expect((await download(ticket)).status).toBe(200)
  api.forward(60_000)
  expect((await download(ticket)).error.code).toBe('link_expired')
})

/** Sends a call with this secret in every place where a secret can stand; returns the statuses. */
async function tryOn({ method, path }: Endpoint, secret: string): Promise<number[]> {
  const url = path.replace(/:\w+/g, '1')
  const attempts = [
    { headers: { authorization: `Bearer ${secret}` } },
    { headers: { 'xf-api-key': secret } },
    { payload: { ticket: secret } },
    { payload: { token: secret } },
    { payload: { email: 'sam@example.com', token: secret, password: 'violet lamp 99' } },
  ]
  const statuses: number[] = []
  for (const attempt of attempts) {
    if (method === 'GET' && attempt.payload) continue
    statuses.push((await api.send({ method: method as 'GET', url, ...attempt })).status)
  }
  return statuses
}

test('TS-18 the ticket opens the appeal and the export and no other call', async () => {
  const person = await makeUser(api)
  await makeSanction(api, moderator, person, { kind: 'suspension', days: 7 })
  const ticket = await getTicket(person)
  for (const endpoint of allEndpoints) {
    const about = `${endpoint.method} ${endpoint.path}`
    const opened = await tryOn(endpoint, ticket)
    expect(opened, about).toEqual(await tryOn(endpoint, createToken()))
    if (endpoint.access !== 'open') expect(Math.min(...opened), about).toBeGreaterThan(400)
  }
  expect((await download(ticket)).status).toBe(200)
  const words = 'I was joking with a friend.'
  expect((await api.call(appealSuspension, { body: { ticket, words } })).status).toBe(200)
})
