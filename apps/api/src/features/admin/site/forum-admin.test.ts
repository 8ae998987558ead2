import * as calls from '@sparkle/contract/admin/admin-forum.ts'
import { getForum, listNodes } from '@sparkle/contract/forum/forum.ts'
import { createPost } from '@sparkle/contract/forum/posts.ts'
import { createThread, getThread } from '@sparkle/contract/forum/threads.ts'
import { expect, test } from 'vitest'
import { listActs } from '#api/features/audit/audit.service.ts'
import { expectExactCounters } from '#test/changes/forum-counters.ts'
import { expectForumRefusal, makeForum, makeReply, makeThread, readThread } from '#test/forums.ts'
import { makeUser } from '#test/makers.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()
const { db } = api.deps
const [administrator, moderator, ann] = [
  await makeUser(api, { roles: ['Administrator'] }),
  await makeUser(api, { roles: ['Moderator'] }),
  await makeUser(api),
]
const [admin, reader] = [api.as(administrator), api.as(ann)]
const at = (nodeId: number) => ({ params: { nodeId: String(nodeId) } })
const reason = 'Agreed with the teachers'

async function add(title: string, categoryId?: number): Promise<number> {
  const reply = await admin.call(calls.createNode, { body: { title, category_id: categoryId } })
  expect(reply.status, reply.text).toBe(200)
  return reply.body.node_id
}

/** Titles as everyone sees them. */
const listTitles = async () => (await reader.call(listNodes, {})).body.nodes.map(({ title }) => title)

async function getType(nodeId: number, person = ann) {
  return (await api.as(person).call(getForum, at(nodeId))).body.forum.type_data
}

test('AD-13 categories and forums are added, described, renamed and ordered, and others see it', async () => {
  const one = await add('One')
  const two = await add('Two')
  const [a, b, c] = [await add('a', one), await add('b', one), await add('c', one)]
  expect(await listTitles()).toEqual(['One', 'a', 'b', 'c', 'Two'])
  await admin.call(calls.moveNode, { ...at(c), body: { order: 1 } })
  await admin.call(calls.moveNode, { ...at(a), body: { order: 3 } })
  await admin.call(calls.moveNode, { ...at(b), body: { category_id: two } })
  await admin.call(calls.moveNode, { ...at(two), body: { order: 1 } })
  await admin.call(calls.updateNode, { ...at(a), body: { title: 'Aa', description: 'All about a' } })
  expect(await listTitles()).toEqual(['Two', 'b', 'One', 'c', 'Aa'])
  const { categories } = (await admin.call(calls.listStructure, {})).body
  expect(categories.map(({ forums }) => forums)).toEqual([
    [{ id: b, title: 'b', description: '', is_hidden: false, writing: 'everyone', thread_count: 0 }],
    [
      { id: c, title: 'c', description: '', is_hidden: false, writing: 'everyone', thread_count: 0 },
      { id: a, title: 'Aa', description: 'All about a', is_hidden: false, writing: 'everyone', thread_count: 0 },
    ],
  ])
})

test('AD-13 administrators who order forums at the same moment lose none and leave no gap', async () => {
  const category = await add('Busy')
  const ids = await Promise.all(['1', '2', '3', '4', '5', '6'].map((title) => add(title, category)))
  const moves = ids.flatMap((id, place) => [
    { id, order: 6 - place },
    { id, order: 1 },
  ])
  const replies = await Promise.all(
    moves.map(({ id, order }) => admin.call(calls.moveNode, { ...at(id), body: { order } })),
  )
  expect(replies.map(({ status }) => status)).toEqual(moves.map(() => 200))
  const { rows } = await api.pool.query('select id, display_order from forum_nodes where category_id = $1 order by 2', [
    category,
  ])
  expect(rows.map(({ display_order }) => display_order)).toEqual([1, 2, 3, 4, 5, 6])
  expect(rows.map(({ id }) => id).sort()).toEqual([...ids].sort())
})

test('AD-13 in a closed forum only staff start threads and reply', async () => {
  const { nodeId } = await makeForum(api)
  const { thread_id } = await makeThread(api, ann, nodeId)
  await admin.call(calls.updateNode, { ...at(nodeId), body: { writing: 'staff' } })
  const body = { node_id: nodeId, title: 'May I?', message: 'I would like to write' }
  const refused = await reader.call(createThread, { body })
  expectForumRefusal(refused, 403, 'do_not_have_permission')
  expect(refused.error.message).toBe('Only staff can write in this forum.')
  const reply = await reader.call(createPost, { body: { thread_id, message: 'One more thing' } })
  expect([reply.status, reply.error.message]).toEqual([403, 'Only staff can write in this forum.'])
  expect(await getType(nodeId)).toMatchObject({ allow_posting: false, can_create_thread: false })
  expect((await readThread(api, ann, thread_id)).body.thread.can_reply).toBe(false)

  expect(await getType(nodeId, moderator)).toMatchObject({ allow_posting: false, can_create_thread: true })
  expect((await readThread(api, moderator, thread_id)).body.thread.can_reply).toBe(true)
  await makeThread(api, moderator, nodeId)
  await makeReply(api, administrator, thread_id)

  await admin.call(calls.updateNode, { ...at(nodeId), body: { writing: 'everyone' } })
  await makeReply(api, ann, thread_id)
  await makeThread(api, ann, nodeId)
  await expectExactCounters(api)
})

test('AD-14 a forum with threads is deleted only with a target, and old links of its threads open', async () => {
  const [from, to] = [await makeForum(api), await makeForum(api)]
  const removing = (body: { target_id?: number }) =>
    admin.call(calls.removeNode, { ...at(from.nodeId), body: { ...body, reason } })
  const threads = [await makeThread(api, ann, from.nodeId), await makeThread(api, ann, from.nodeId)]
  await makeReply(api, moderator, threads[0]?.thread_id ?? 0)
  await makeThread(api, ann, to.nodeId)
  expect((await removing({})).error.message).toBe('This forum has threads. Choose a forum to move them to.')
  for (const target_id of [from.nodeId, from.categoryId]) {
    expect((await removing({ target_id })).error.message).toBe('Choose another forum to move the threads to.')
  }
  expect((await removing({ target_id: 999_999 })).status).toBe(404)
  expect((await removing({ target_id: to.nodeId })).status).toBe(200)
  await expectExactCounters(api)
  expect((await reader.call(getForum, at(from.nodeId))).status).toBe(404)
  for (const { thread_id } of threads) {
    const { thread } = (await reader.call(getThread, { params: { threadId: String(thread_id) } })).body
    expect(thread.node_id).toBe(to.nodeId)
    expect(thread.Forum.type_data).toMatchObject({ discussion_count: 3, message_count: 4 })
  }
  const category = { ...at(from.categoryId), body: { reason } }
  expect((await admin.call(calls.removeNode, category)).status).toBe(200)
  const full = await admin.call(calls.removeNode, { ...at(to.categoryId), body: { reason } })
  expect(full.error.message).toBe('This category has forums. Move or delete them first.')
})

test('AD-14 a forum whose only threads are removed ones is not empty', async () => {
  const [from, to] = [await makeForum(api), await makeForum(api)]
  const { thread_id } = await makeThread(api, ann, from.nodeId)
  await api.as(moderator).send({ method: 'DELETE', url: `/api/v1/forum/threads/${thread_id}` })
  const remove = (body: object) => admin.call(calls.removeNode, { ...at(from.nodeId), body: { ...body, reason } })
  expect((await remove({})).status).toBe(422)
  expect((await remove({ target_id: to.nodeId })).status).toBe(200)
  expect((await readThread(api, moderator, thread_id)).body.thread.node_id).toBe(to.nodeId)
  await expectExactCounters(api)
})

test('AD-14 a forum is deleted while people read and write in it: nothing fails or is lost', async () => {
  const [from, to] = [await makeForum(api), await makeForum(api)]
  const writers = await Promise.all(Array.from({ length: 4 }, () => makeUser(api)))
  const threads = await Promise.all(writers.map((writer) => makeThread(api, writer, from.nodeId)))
  const statuses: number[] = []
  let isDeleted = false
  const work = writers.map(async (writer, number) => {
    const threadId = threads[number]?.thread_id ?? 0
    const client = api.as(writer)
    // Two rounds start after the forum is gone.
    for (let left = 2; left > 0; left -= isDeleted ? 1 : 0) {
      const body = { node_id: from.nodeId, title: 'Just now', message: 'Written just now' }
      const replies = [
        await client.call(createThread, { body }),
        await client.call(createPost, { body: { thread_id: threadId, message: 'And a reply' } }),
        await client.call(getForum, { ...at(from.nodeId), query: { with_threads: true } }),
        await client.send({ method: 'POST', url: `/api/v1/forum/forums/${from.nodeId}/mark-read` }),
      ]
      statuses.push(...replies.map(({ status }) => status))
    }
  })
  const removal = await admin.call(calls.removeNode, { ...at(from.nodeId), body: { target_id: to.nodeId, reason } })
  isDeleted = true
  await Promise.all(work)
  expect(removal.status, removal.text).toBe(200)
  expect(new Set(statuses)).toEqual(new Set([200, 404]))
  await expectExactCounters(api)
})

test('AD-14 what was read in the deleted forum stays read, and nothing else becomes read', async () => {
  const [from, to] = [await makeForum(api), await makeForum(api)]
  const [read, unread] = [await makeThread(api, moderator, from.nodeId), await makeThread(api, moderator, to.nodeId)]
  await reader.send({ method: 'POST', url: `/api/v1/forum/forums/${from.nodeId}/mark-read` })
  await admin.call(calls.removeNode, { ...at(from.nodeId), body: { target_id: to.nodeId, reason } })
  const isUnread = async (id: number) => (await readThread(api, ann, id)).body.thread.is_unread
  expect([await isUnread(read.thread_id), await isUnread(unread.thread_id)]).toEqual([false, true])
})

test('AD-19 every write leaves one staff action with the reason; without effect it leaves none', async () => {
  const countActs = async () => (await listActs(db, { limit: 1000 })).length
  const category = await add('Acts')
  const [forum, target] = [await add('Noted', category), await add('Target', category)]
  const steps: [string, () => Promise<{ status: number }>][] = [
    ['forum added', () => admin.call(calls.createNode, { body: { title: 'x', category_id: category, reason } })],
    ['forum renamed', () => admin.call(calls.updateNode, { ...at(forum), body: { title: 'y', reason } })],
    ['forum described', () => admin.call(calls.updateNode, { ...at(forum), body: { description: 'z', reason } })],
    ['forum closed', () => admin.call(calls.updateNode, { ...at(forum), body: { writing: 'staff', reason } })],
    ['forum hidden', () => admin.call(calls.updateNode, { ...at(forum), body: { is_hidden: true, reason } })],
    [
      'forum changed',
      () => admin.call(calls.updateNode, { ...at(forum), body: { writing: 'everyone', is_hidden: false, reason } }),
    ],
    ['forum moved', () => admin.call(calls.moveNode, { ...at(forum), body: { order: 2, reason } })],
    ['forum deleted', () => admin.call(calls.removeNode, { ...at(forum), body: { target_id: target, reason } })],
  ]
  for (const [name, write] of steps) {
    const before = await countActs()
    expect((await write()).status, name).toBe(200)
    const [act] = await listActs(db, { limit: 1 })
    expect(`${act?.subjectKind} ${act?.act}`).toBe(name)
    expect([act?.reason, act?.actorId]).toEqual([reason, administrator.id])
    expect(await countActs()).toBe(before + 1)
  }
  const before = await countActs()
  await admin.call(calls.updateNode, { ...at(target), body: { title: 'Target', writing: 'everyone' } })
  await admin.call(calls.moveNode, { ...at(target), body: { order: 1 } })
  expect(await countActs()).toBe(before)
})

test('AD-13 bad input is refused with the field and plain words, and changes nothing', async () => {
  const category = await add('Checked')
  const before = await listTitles()
  const refusals = [
    await admin.call(calls.createNode, { body: { title: ' ' } }),
    await admin.call(calls.updateNode, { ...at(category), body: { is_hidden: true } }),
    await admin.call(calls.updateNode, { ...at(category), body: { writing: 'staff' } }),
    await admin.call(calls.removeNode, { ...at(category), body: { reason: 'short' } }),
    await admin.call(calls.createNode, { body: { title: 'x', category_id: 999_999 } }),
  ]
  expect(refusals.map(({ status, error }) => [status, error.errors ?? error.message])).toEqual([
    [422, { title: ['Enter a title.'] }],
    [422, { reason: ['Say why, in at least 10 characters.'] }],
    [422, 'Only a forum can be closed, not a category. Hide the category instead.'],
    [422, { reason: ['Say why, in at least 10 characters.'] }],
    [404, 'There is no category or forum with the id 999999.'],
  ])
  expect(await listTitles()).toEqual(before)
})
