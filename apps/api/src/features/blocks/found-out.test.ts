import { randomUUID } from 'node:crypto'
import { searchApplications } from '@sparkle/contract/applications/applicant-search.ts'
import { getApplication } from '@sparkle/contract/applications/applications.ts'
import { completeNames, findForumUsers, getForumUser } from '@sparkle/contract/forum/forum-users.ts'
import * as postCalls from '@sparkle/contract/forum/posts.ts'
import * as threads from '@sparkle/contract/forum/threads.ts'
import * as conversations from '@sparkle/contract/messages/conversations.ts'
import { listAlerts } from '@sparkle/contract/notifications/alerts.ts'
import * as users from '@sparkle/contract/people/users.ts'
import { block, listBlocks, saveContactSettings } from '@sparkle/contract/safety/blocks.ts'
import { expect, test } from 'vitest'
import { listStatements } from '#test/changes/statements.ts'
import { type Correspondent, messagingHelpers } from '#test/correspondents.ts'
import { openStream } from '#test/event-stream.ts'
import { forumSearchHelpers } from '#test/forum-search.ts'
import { makeForum, makeReply, makeThread } from '#test/forums.ts'
import { makeApplication, makeUser, type PersonOptions } from '#test/makers.ts'
import { sendReport } from '#test/reports.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()
const limited = await buildTestApp({ databaseUrl: api.databaseUrl, rateLimits: true })
const { correspondent, write, add } = messagingHelpers(api)
const { sweepWords } = forumSearchHelpers(api, await makeUser(api))

let scenes = 0

/** A person with everything that others can see, and someone who asks about them. */
async function makeScene(options: PersonOptions) {
  scenes += 1
  const person = await correspondent({ username: `hidden${scenes}.person` })
  const caller = await correspondent(options)
  const { nodeId } = await makeForum(api)
  const { id: applicationId } = await makeApplication(api, person, { is_public: true })
  const { thread_id, first_post_id } = await makeThread(api, person, nodeId, { message: 'Pelicans are large' })
  await makeReply(api, person, thread_id, `Hello @${caller.username}`)
  return { person, caller, applicationId, thread_id, first_post_id, prefix: `hidden${scenes}` }
}

type Scene = Awaited<ReturnType<typeof makeScene>>

const stops = {
  block: ({ person, caller }: Pick<Scene, 'person' | 'caller'>) =>
    api.as(person).call(block, { body: { user_id: caller.forumId } }),
  nobody: ({ person }: Scene) => api.as(person).call(saveContactSettings, { body: { first_contact: 'nobody' } }),
}

/** Ids, dates and addresses differ between any two people. Views are written later. */
const isOwn = /(^|_|[a-z])(id|ids|date|at|url|version|view_count)$/i

function compare({ person, caller }: Pick<Scene, 'person' | 'caller'>, status: number, text: string) {
  const names = [person, caller].flatMap(({ username, forumId }) => [username, String(forumId)])
  const body = JSON.stringify(
    JSON.parse(text, (key, value) => (isOwn.test(key) && typeof value !== 'object' ? '#' : value)),
  )
  return [status, names.reduce((kept, name, index) => kept.replaceAll(name, `<${index}>`), body)]
}

/** What the caller gets from every call that can say something about the person. */
async function askAll(scene: Scene) {
  const { person, caller, applicationId, thread_id, first_post_id, prefix } = scene
  const as = api.as(caller)
  const nameOrId = person.username
  const forumId = String(person.forumId)
  const onThread = { params: { threadId: String(thread_id) } }
  const first = { recipient_ids: [person.forumId], title: 'Hello', message: 'Hi', client_id: randomUUID() }
  const asks = {
    write: () => as.call(conversations.createConversation, { body: first }),
    writeAgain: () => as.call(conversations.createConversation, { body: first }),
    writeWithLimits: () => limited.as(caller).call(conversations.createConversation, { body: first }),
    with: () => as.call(conversations.getConversationWith, { params: { forumId } }),
    list: () => as.call(conversations.listConversations, {}),
    unread: () => as.call(conversations.countUnreadConversations, {}),
    forumUser: () => as.call(getForumUser, { params: { forumId } }),
    findName: () => as.call(findForumUsers, { query: { username: person.username } }),
    findPrefix: () => as.call(findForumUsers, { query: { username: prefix } }),
    names: () => as.call(completeNames, { query: { q: prefix } }),
    namesHere: () => as.call(completeNames, { query: { q: prefix, thread_id } }),
    user: () => as.call(users.getUser, { params: { nameOrId } }),
    userById: () => as.call(users.getUserByForumId, { params: { forumId } }),
    userByName: () => as.call(users.getUserByUsername, { params: { username: person.username } }),
    application: () => as.call(getApplication, { params: { applicationId: String(applicationId) } }),
    applicants: () => as.call(searchApplications, { query: {}, body: { username: person.username } }),
    thread: () => as.call(threads.getThread, { ...onThread, query: { with_posts: true } }),
    post: () => as.call(postCalls.getPost, { params: { postId: String(first_post_id) } }),
    search: () => forumSearchHelpers(api, caller).search('pelicans', { author: person.forumId }),
    preview: () => as.call(postCalls.previewPost, { body: { message: `@${person.username}` } }),
    mention: () => as.call(postCalls.createPost, { body: { thread_id, message: `@${person.username}` } }),
    alerts: () => as.call(listAlerts, { query: {} }),
    report: () => sendReport(api, caller, { kind: 'profile', id: person.forumId }),
    block: () => as.call(block, { body: { user_id: person.forumId } }),
    blocks: () => as.call(listBlocks, {}),
  }
  const replies: Record<string, unknown> = {}
  for (const [name, ask] of Object.entries(asks)) {
    const { status, text } = await ask()
    replies[name] = compare(scene, status, text)
  }
  return replies
}

const callers: [string, PersonOptions][] = [
  ['an applicant', {}],
  ['a business', { businessAccount: true }],
  ['a moderator', { roles: ['Moderator'] }],
]

test.each(callers)(
  'TS-33 to %s a person who blocked them looks like one who wants no first messages',
  async (...row) => {
    const scene = { block: await makeScene(row[1]), nobody: await makeScene(row[1]) }
    await sweepWords()
    expect((await stops.block(scene.block)).status).toBe(200)
    expect((await stops.nobody(scene.nobody)).status).toBe(200)
    expect(await askAll(scene.block)).toEqual(await askAll(scene.nobody))
  },
)

test('TS-33 a first message that is not welcome takes the same steps, whatever the cause', async () => {
  const scene = { block: await makeScene({}), nobody: await makeScene({}) }
  await stops.block(scene.block)
  await stops.nobody(scene.nobody)
  const { write: begin } = messagingHelpers(limited)
  const steps: string[][] = []
  for (const { caller, person } of [scene.block, ...Object.values(scene)]) {
    steps.push(await listStatements(() => begin(caller, person)))
  }
  steps.push(await listStatements(() => begin(scene.block.caller, { forumId: 2_000_000_000 })))
  // The first ones also prepare statements and fill caches.
  const [, ...compared] = steps
  expect(compared[0]).toContain('find_pair')
  for (const statements of compared) expect(statements).toEqual(compared[0])
})

test('TS-33 a blocked moderator writes, and the person who blocked them does not hear of it', async () => {
  const { person, caller } = await makeScene({ roles: ['Moderator'] })
  await stops.block({ person, caller })
  const { conversation_id: id } = (await write(caller, person, 'Hello')).body.conversation
  expect((await add(caller, id, 'Are you there?')).status).toBe(200)
  const as = api.as(person)
  const onConversation = { params: { conversationId: String(id) }, query: {} }
  expect((await as.call(conversations.listConversations, {})).body.conversations).toEqual([])
  expect((await as.call(conversations.countUnreadConversations, {})).body).toEqual({
    unread: 0,
    requests: 0,
    first_messages: [],
  })
  expect((await as.call(conversations.getConversation, onConversation)).status).toBe(404)
  // Staff know whom they blocked themselves.
  const other = await correspondent()
  await api.as(caller).call(block, { body: { user_id: other.forumId } })
  expect((await write(caller, other)).error.code).toBe('recipient_not_found')
})

test('TS-33 someone who waits for an answer cannot tell a block from leaving', async () => {
  const ends = {
    block: ({ one, other }: Pair) => api.as(one).call(block, { body: { user_id: other.forumId } }),
    leave: ({ one, id }: Pair) =>
      api
        .as(one)
        .call(conversations.leaveConversation, { params: { conversationId: String(id) }, query: { ignore: true } }),
  }
  type Pair = { one: Correspondent; other: Correspondent; id: number }
  const seen: unknown[] = []
  for (const end of Object.values(ends)) {
    const [one, other] = [await correspondent(), await correspondent()]
    const stream = await openStream(api, other.token)
    await stream.next()
    const { conversation_id: id } = (await write(one, other, 'Hello')).body.conversation
    // Otherwise it could arrive among the events that this test compares.
    expect(await stream.nextLive()).toMatchObject({ type: 'message' })
    expect((await end({ one, other, id })).status).toBe(200)
    const as = api.as(other)
    const onConversation = { params: { conversationId: String(id) } }
    const replies = [
      await as.call(conversations.countUnreadConversations, {}),
      await as.call(conversations.listConversations, { query: { requests: true } }),
      await as.call(conversations.getConversation, { ...onConversation, query: { with_messages: true } }),
      await add(other, id, 'Hello to you'),
      await write(other, one, 'Hello to you'),
      await as.call(conversations.acceptRequest, onConversation),
      await as.call(conversations.listConversations, {}),
    ]
    await api.deps.events.publish(api.deps.db, 'everyone', { type: 'thread', forum_id: 1, thread_id: 1 })
    const heard: unknown[] = []
    do heard.push(await stream.nextLive())
    while ((heard.at(-1) as { type: string }).type !== 'thread')
    seen.push([
      replies.map(({ status, text }) => compare({ person: one, caller: other }, status, text)),
      heard.map((event) => (event as { type: string }).type),
    ])
  }
  expect(seen[0]).toEqual(seen[1])
})
