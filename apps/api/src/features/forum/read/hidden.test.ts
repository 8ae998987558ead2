import * as admin from '@sparkle/contract/admin/admin-forum.ts'
import * as calls from '@sparkle/contract/forum/forum.ts'
import { getForumStats } from '@sparkle/contract/forum/forum-users.ts'
import * as postCalls from '@sparkle/contract/forum/posts.ts'
import * as threadCalls from '@sparkle/contract/forum/threads.ts'
import { listWatched, watchForum, watchThread } from '@sparkle/contract/forum/watching.ts'
import { expect, test } from 'vitest'
import { openStream } from '#test/event-stream.ts'
import { makeForum, makeReply, makeThread } from '#test/forums.ts'
import { makeUser, type Person } from '#test/makers.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()
const [administrator, moderator, author, reader] = [
  await makeUser(api, { roles: ['Administrator'] }),
  await makeUser(api, { roles: ['Moderator'] }),
  await makeUser(api),
  await makeUser(api),
]

const UNKNOWN = 999_999

async function setHidden(nodeId: number, is_hidden: boolean) {
  const body = { is_hidden, reason: 'Not ready for everyone' }
  const reply = await api.as(administrator).call(admin.updateNode, { params: { nodeId: String(nodeId) }, body })
  expect(reply.status, reply.text).toBe(200)
}

interface Ids {
  nodeId: number
  threadId: number
  postId: number
}

const message = 'Something new to say'

/** Every call that names a forum, thread or post, as a status with its body. */
async function callAll(person: Person, ids: Ids) {
  const client = api.as(person)
  const nodeId = String(ids.nodeId)
  const [thread, post] = [{ params: { threadId: String(ids.threadId) } }, { params: { postId: String(ids.postId) } }]
  const forum = { params: { nodeId } }
  const replies = [
    await client.call(calls.getNode, forum),
    await client.call(calls.getForum, forum),
    await client.call(calls.getForum, { ...forum, query: { with_threads: true } }),
    await client.call(calls.listForumThreads, forum),
    await client.call(calls.listForumThreads, { ...forum, query: { unread: true } }),
    await client.call(calls.markForumRead, { ...forum, body: {} }),
    await client.call(threadCalls.createThread, { body: { node_id: ids.nodeId, title: 'A thread', message } }),
    await client.call(threadCalls.getThread, thread),
    await client.call(threadCalls.getThread, { ...thread, query: { with_posts: true } }),
    await client.call(threadCalls.listThreadPosts, thread),
    await client.call(threadCalls.getFirstUnread, thread),
    await client.call(threadCalls.markThreadRead, { ...thread, body: {} }),
    await client.call(watchThread, { ...thread, body: {} }),
    await client.call(watchForum, { ...forum, body: {} }),
    await client.call(postCalls.createPost, { body: { thread_id: ids.threadId, message } }),
    await client.call(threadCalls.editThread, { ...thread, body: { title: 'Another title' } }),
    await client.call(threadCalls.removeThread, thread),
    await client.call(postCalls.getPost, post),
    await client.call(postCalls.editPost, { ...post, body: { message } }),
    await client.call(postCalls.removePost, post),
  ]
  return replies.map(({ status, text }) => `${status} ${text}`)
}

/** What the lists and statistics show of this thread to a person. */
async function readLists(person: Person, starterId: number, threadId: number) {
  const client = api.as(person)
  const nodes = (await client.call(calls.listNodes, {})).body
  const flat = (await client.call(calls.listNodesFlattened, {})).body.nodes_flat
  const lists = []
  for (const query of [{}, { starter_id: starterId }, { unread: true }, { starter_id: starterId, unread: true }]) {
    const { threads, pagination } = (await client.call(threadCalls.listThreads, { query })).body
    lists.push([threads.some(({ thread_id }) => thread_id === threadId), pagination.total])
  }
  const { threads, messages } = (await client.call(getForumStats, {})).body.totals
  return {
    nodes: nodes.nodes.length,
    roots: nodes.tree_map['0']?.length ?? 0,
    flat: flat.length,
    lists,
    threads,
    messages,
  }
}

test.each(['forum', 'category'] as const)(
  'AD-13 a hidden %s and all in it do not exist for others, not even for the author',
  async (kind) => {
    const { nodeId, categoryId } = await makeForum(api)
    const thread = await makeThread(api, author, nodeId)
    const { post_id: postId } = await makeReply(api, author, thread.thread_id)
    const ids = { nodeId, threadId: thread.thread_id, postId }
    const starter = thread.user_id
    const shown = await readLists(reader, starter, ids.threadId)
    expect(shown.lists.map(([isListed]) => isListed)).toEqual([true, true, true, true])

    await setHidden(kind === 'forum' ? nodeId : categoryId, true)
    const unknown = { nodeId: UNKNOWN, threadId: UNKNOWN, postId: UNKNOWN }
    for (const person of [reader, author]) {
      const refused = await callAll(person, ids)
      expect(refused).toEqual(await callAll(person, unknown))
      expect(refused.every((reply) => reply.startsWith('404'))).toBe(true)
    }
    const hidden = await readLists(reader, starter, ids.threadId)
    const gone = kind === 'forum' ? { nodes: 1, roots: 0 } : { nodes: 2, roots: 1 }
    expect(hidden).toEqual({
      nodes: shown.nodes - gone.nodes,
      roots: shown.roots - gone.roots,
      flat: shown.flat - gone.nodes,
      lists: shown.lists.map(([, total]) => [false, Number(total) - 1]),
      threads: shown.threads - 1,
      messages: shown.messages - 2,
    })
    expect((await api.as(reader).call(calls.getNode, { params: { nodeId: String(categoryId) } })).status).toBe(
      kind === 'forum' ? 200 : 404,
    )

    const staff = await readLists(moderator, starter, ids.threadId)
    expect(staff.lists.map(([isListed]) => isListed)).toEqual([true, true, true, true])
    const { node } = (await api.as(moderator).call(calls.getNode, { params: { nodeId: String(nodeId) } })).body
    expect(node.display_in_list).toBe(false)
    await makeReply(api, moderator, ids.threadId)

    await setHidden(kind === 'forum' ? nodeId : categoryId, false)
    expect((await readLists(reader, starter, ids.threadId)).nodes).toBe(shown.nodes)
    await makeReply(api, reader, ids.threadId)
  },
)

test('AD-13 what a person watches is listed again once its forum is no longer hidden', async () => {
  const person = await makeUser(api)
  const { nodeId } = await makeForum(api)
  const { thread_id } = await makeThread(api, author, nodeId)
  const list = async () => {
    const { threads, pagination, forums } = (await api.as(person).call(listWatched, {})).body
    return [threads.length, pagination.total, forums.length]
  }
  await api.as(person).call(watchThread, { params: { threadId: String(thread_id) }, body: {} })
  await api.as(person).call(watchForum, { params: { nodeId: String(nodeId) }, body: {} })
  expect(await list()).toEqual([1, 1, 1])
  await setHidden(nodeId, true)
  expect(await list()).toEqual([0, 0, 0])
  await setHidden(nodeId, false)
  expect(await list()).toEqual([1, 1, 1])
})

test('AD-13 the live events of a hidden forum reach only staff', async () => {
  const [hidden, open] = [await makeForum(api), await makeForum(api)]
  await setHidden(hidden.nodeId, true)
  const streams = [await openStream(api, reader.token), await openStream(api, moderator.token)]
  for (const stream of streams) expect((await stream.next())?.event).toBe('ready')
  const secret = await makeThread(api, moderator, hidden.nodeId)
  await makeReply(api, moderator, secret.thread_id)
  const known = await makeThread(api, moderator, open.nodeId)
  const [others, staff] = streams
  expect(await others?.next()).toMatchObject({ data: { thread_id: known.thread_id } })
  for (const { thread_id } of [secret, secret, known])
    expect(await staff?.next()).toMatchObject({ data: { thread_id } })
})
