import * as postCalls from '@sparkle/contract/forum/posts.ts'
import * as threads from '@sparkle/contract/forum/threads.ts'
import { acceptRequest } from '@sparkle/contract/messages/conversations.ts'
import { updateUser } from '@sparkle/contract/people/users.ts'
import { expect, test } from 'vitest'
import { updateViewCounts } from '#api/features/forum/read/views.queries.ts'
import { findCaseVersion } from '#api/features/organizations/review/reviewers.queries.ts'
import { messagingHelpers } from '#test/correspondents.ts'
import { makeForum, makeReply, makeThread } from '#test/forums.ts'
import { makeUser } from '#test/makers.ts'
import { makeBusiness } from '#test/organization-helpers.ts'
import { asFile, jpeg } from '#test/pictures.ts'
import { commandRunner } from '#test/servers/commands.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()
const cli = commandRunner(api)
const { pair, write, add } = messagingHelpers(api)

const moderator = await makeUser(api, { roles: ['Moderator'] })
const { owner, organizationId } = await makeBusiness(api)
const { categoryId, nodeId } = await makeForum(api)
const { nodeId: oldNodeId } = await makeForum(api, 'Old')
const { thread_id } = await makeThread(api, owner, nodeId)
const { thread_id: movedId } = await makeThread(api, owner, oldNodeId)
const reply = await makeReply(api, owner, thread_id)
const [writer, recipient] = await pair()
const { conversation_id } = (await write(writer, recipient)).body.conversation

/** What has a version, by a word for it. */
const places = {
  person: ['users', owner.id],
  thread: ['forum_threads', thread_id],
  'moved thread': ['forum_threads', movedId],
  forum: ['forum_nodes', nodeId],
  category: ['forum_nodes', categoryId],
  conversation: ['conversations', conversation_id],
} as const
type Place = keyof typeof places

async function readVersions(): Promise<Record<string, string>> {
  const versions: Record<string, string> = {}
  for (const [place, [table, id]] of Object.entries(places)) {
    const { rows } = await api.pool.query(`select version::text from ${table} where id = $1`, [id])
    versions[place] = rows[0].version
  }
  return versions
}

async function listRenewed(change: () => Promise<unknown>): Promise<string[]> {
  const before = await readVersions()
  await change()
  const after = await readVersions()
  return Object.keys(places).filter((place) => before[place] !== after[place])
}

const me = api.as(owner)
const staff = api.as(moderator)
const params = { threadId: String(thread_id) }
const post = { postId: String(reply.post_id) }

test.each<[string, Place[], () => Promise<{ status: number }>]>([
  ['a new picture', ['person'], async () => me.call(updateUser, { body: {}, files: { avatar: asFile(await jpeg()) } })],
  ['no picture', ['person'], () => me.call(updateUser, { body: { avatar: '' } })],
  ['a new name', ['person'], () => me.call(updateUser, { body: { username: 'another-name' } })],
  [
    'a reply',
    ['thread', 'forum'],
    () => me.call(postCalls.createPost, { body: { thread_id, message: 'More about it.' } }),
  ],
  [
    'a new thread',
    ['forum'],
    () => me.call(threads.createThread, { body: { node_id: nodeId, title: 'Another', message: 'And a question.' } }),
  ],
  ['an edit', ['thread'], () => me.call(postCalls.editPost, { params: post, body: { message: 'Other words' } })],
  ['a removed post', ['thread', 'forum'], () => staff.call(postCalls.removePost, { params: post })],
  [
    'a restored post',
    ['thread', 'forum'],
    () => staff.call(postCalls.editPost, { params: post, body: { message_state: 'visible' } }),
  ],
  ['a new title', ['thread', 'forum'], () => staff.call(threads.editThread, { params, body: { title: 'Other' } })],
  ['a sticky thread', ['thread', 'forum'], () => staff.call(threads.editThread, { params, body: { sticky: true } })],
  ['a locked thread', ['thread'], () => staff.call(threads.editThread, { params, body: { discussion_open: false } })],
  ['a removed thread', ['thread', 'forum'], () => staff.call(threads.removeThread, { params })],
  [
    'a restored thread',
    ['thread', 'forum'],
    () => staff.call(threads.editThread, { params, body: { discussion_state: 'visible' } }),
  ],
  ['a message', ['conversation'], () => add(writer, conversation_id)],
  [
    'an accepted request',
    ['conversation'],
    () => api.as(recipient).call(acceptRequest, { params: { conversationId: String(conversation_id) } }),
  ],
])('%s renews the version of: %s', async (_, renewed, change) => {
  expect(await listRenewed(async () => expect((await change()).status).toBe(200))).toEqual(renewed)
})

test.each<[string[], Place[]]>([
  [['grant', 'another-name', 'Moderator'], ['person']],
  [['revoke', 'another-name', 'Moderator'], ['person']],
  [['user', 'suspend', 'another-name'], ['person']],
  [['user', 'restore', 'another-name'], ['person']],
  [['forum', 'rename', String(nodeId), 'Renamed'], ['forum']],
  [['forum', 'describe', String(nodeId), 'Described'], ['forum']],
  [['forum', 'close', String(nodeId)], ['forum']],
  [['forum', 'hide', String(nodeId)], ['forum']],
  [
    ['forum', 'rename', String(categoryId), 'Renamed'],
    ['forum', 'category'],
  ],
  [
    ['forum', 'hide', String(categoryId)],
    ['forum', 'category'],
  ],
  [
    ['forum', 'move', String(categoryId), '--order', '2'],
    ['forum', 'category'],
  ],
  [
    ['forum', 'delete', String(oldNodeId), '--target', String(nodeId)],
    ['moved thread', 'forum'],
  ],
])('the command %s renews the version of: %s', async (args, renewed) => {
  expect(await listRenewed(async () => expect(await cli(args)).toMatchObject({ code: 0 }))).toEqual(renewed)
})

test.each(['suspend', 'restore'])('the command business decide %s renews the version of: person', async (decision) => {
  const seen = (await findCaseVersion(api.deps.db, organizationId)) ?? ''
  const args = ['business', 'decide', String(organizationId), decision, '--seen', seen, '--words', 'Because.']
  expect(await listRenewed(async () => expect(await cli(args)).toMatchObject({ code: 0 }))).toEqual(['person'])
})

test('views do not renew the version of a thread', async () => {
  expect(await listRenewed(() => updateViewCounts(api.deps.db, [[thread_id, 5]]))).toEqual([])
})
