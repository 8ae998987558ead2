import { removeNode, updateNode } from '@sparkle/contract/admin/admin-forum.ts'
import * as postCalls from '@sparkle/contract/forum/posts.ts'
import * as calls from '@sparkle/contract/forum/threads.ts'
import { block, listBlocks, unblock } from '@sparkle/contract/safety/blocks.ts'
import { expect, test } from 'vitest'
import { messagingHelpers } from '#test/correspondents.ts'
import { forumSearchHelpers } from '#test/forum-search.ts'
import { expectForumRefusal, makeForum, makeReply, makeThread } from '#test/forums.ts'
import { makeUser } from '#test/makers.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()
const { correspondent } = messagingHelpers(api)
const [ann, bob] = [await correspondent(), await makeUser(api)]
const [moderator, administrator] = [
  await makeUser(api, { roles: ['Moderator'] }),
  await makeUser(api, { roles: ['Administrator'] }),
]
const { sweepWords, search, find, findIds } = forumSearchHelpers(api, bob)
const staff = api.as(moderator)

/** A thread and a reply that both contain the word. */
async function makePosts(word: string) {
  const { nodeId } = await makeForum(api)
  const { thread_id, first_post_id } = await makeThread(api, ann, nodeId, { message: `The ${word} came first.` })
  const { post_id } = await makeReply(api, ann, thread_id, `My ${word} came next.`)
  await sweepWords()
  expect(await findIds(word, { order: 'date' })).toEqual([post_id, first_post_id])
  return { nodeId, first: first_post_id, reply: post_id, threadId: thread_id }
}

const count = async (word: string) => (await find(word)).pagination.total

test('FB-02 a removed post is in no result and no count, and back after a restore', async () => {
  const { first, reply } = await makePosts('clarinet')
  const params = { postId: String(reply) }
  await staff.call(postCalls.removePost, { params })
  expect([await findIds('clarinet'), await count('clarinet')]).toEqual([[first], 1])
  for (const person of [ann, moderator]) expect(await findIds('clarinet', {}, person)).toEqual([first])
  await staff.call(postCalls.editPost, { params, body: { message_state: 'visible' } })
  expect(await findIds('clarinet', { order: 'date' })).toEqual([reply, first])
})

test('FB-02 the posts of a removed thread are in no result and no count, and back after a restore', async () => {
  const { first, reply, threadId } = await makePosts('xylophone')
  const params = { threadId: String(threadId) }
  await staff.call(calls.removeThread, { params })
  for (const query of [{}, { thread_id: threadId }, { author: ann.forumId }]) {
    expect((await find('xylophone', query)).pagination.total).toBe(0)
  }
  for (const person of [ann, moderator]) expect(await findIds('xylophone', {}, person)).toEqual([])
  await staff.call(calls.editThread, { params, body: { discussion_state: 'visible' } })
  expect(await findIds('xylophone', { order: 'date' })).toEqual([reply, first])
})

test('FB-02 moderators find what was removed if they ask for it; others may not ask', async () => {
  const { first, reply, threadId } = await makePosts('tambourine')
  await staff.call(postCalls.removePost, { params: { postId: String(reply) } })
  const removed = { with_removed: true, order: 'date' } as const
  const { posts } = await find('tambourine', removed, moderator)
  expect(posts.map(({ post_id, message_state }) => [post_id, message_state])).toEqual([
    [reply, 'deleted'],
    [first, 'visible'],
  ])
  await staff.call(calls.removeThread, { params: { threadId: String(threadId) } })
  expect(await findIds('tambourine', removed, moderator)).toEqual([reply, first])
  for (const person of [bob, ann])
    expectForumRefusal(await search('tambourine', removed, person), 403, 'do_not_have_permission')
})

test('FB-02 posts of a blocked person are in no result and no count, and back when the block ends', async () => {
  const { reply, first, threadId } = await makePosts('triangle')
  const own = await makeReply(api, bob, threadId, 'A triangle of mine.')
  await sweepWords()
  await api.as(bob).call(block, { body: { user_id: ann.forumId } })
  expect([await findIds('triangle'), await count('triangle')]).toEqual([[own.post_id], 1])
  expect(await findIds('triangle', { author: ann.forumId })).toEqual([])
  const { blocks } = (await api.as(bob).call(listBlocks, {})).body
  await api.as(bob).call(unblock, { params: { blockId: String(blocks[0]?.block_id) } })
  expect(await findIds('triangle', { order: 'date' })).toEqual([own.post_id, reply, first])
})

test('AD-13 posts of a hidden forum are found by staff alone', async () => {
  const { nodeId, first, reply } = await makePosts('accordion')
  const setHidden = (is_hidden: boolean) =>
    api.as(administrator).call(updateNode, {
      params: { nodeId: String(nodeId) },
      body: { is_hidden, reason: 'Not ready for everyone' },
    })
  await setHidden(true)
  for (const query of [{}, { node_id: nodeId }, { author: ann.forumId }]) {
    for (const person of [bob, ann]) expect(await findIds('accordion', query, person)).toEqual([])
    expect(await findIds('accordion', { order: 'date', ...query }, moderator)).toEqual([reply, first])
  }
  await setHidden(false)
  expect(await count('accordion')).toBe(2)
})

test('FB-01 posts are found in the forum to which they moved', async () => {
  const { nodeId, first, reply } = await makePosts('harpsichord')
  const target = await makeForum(api)
  const moved = await api.as(administrator).call(removeNode, {
    params: { nodeId: String(nodeId) },
    body: { target_id: target.nodeId, reason: 'Two forums about the same' },
  })
  expect(moved.status, moved.text).toBe(200)
  await sweepWords()
  for (const query of [{}, { node_id: target.nodeId }]) {
    expect(await findIds('harpsichord', { order: 'date', ...query })).toEqual([reply, first])
  }
  expect(await findIds('harpsichord', { node_id: nodeId })).toEqual([])
})

test('FD-26 a search in titles names no thread that is removed, hidden or by a blocked person', async () => {
  const keywords = 'ukulele lessons tonight'
  const makeNamed = async (author = bob) => {
    const { nodeId } = await makeForum(api)
    const { thread_id } = await makeThread(api, author, nodeId, { title: 'Ukulele lessons' })
    // A reply has no title, so it names no thread of a blocked person.
    await makeReply(api, bob, thread_id, 'Ukulele lessons are fun.')
    return { nodeId, thread_id }
  }
  const [shown, removed, hidden] = [await makeNamed(), await makeNamed(), await makeNamed()]
  await makeNamed(await correspondent())
  const { thread_id: blocked } = await makeNamed(ann)
  await sweepWords()
  const countTitles = async () => (await find(keywords, { titles_only: true })).fewer_words
  expect(await countTitles()).toEqual({ words: ['ukulele', 'lessons'], total: 5, is_capped: false })
  await staff.call(calls.removeThread, { params: { threadId: String(removed.thread_id) } })
  const body = { is_hidden: true, reason: 'Not ready for everyone' }
  await api.as(administrator).call(updateNode, { params: { nodeId: String(hidden.nodeId) }, body })
  await api.as(bob).call(block, { body: { user_id: ann.forumId } })
  const { posts } = await find('ukulele lessons', { titles_only: true })
  const named = posts.map(({ Thread }) => Thread.thread_id)
  expect(named).toHaveLength(2)
  expect(named).toContain(shown.thread_id)
  expect(named).not.toContain(blocked)
  expect(await countTitles()).toEqual({ words: ['ukulele', 'lessons'], total: 2, is_capped: false })
})
