import { forumErrorBody } from '@sparkle/contract/core/errors.ts'
import type { Post, Thread } from '@sparkle/contract/forum/forum-objects.ts'
import { createPost } from '@sparkle/contract/forum/posts.ts'
import { createThread, getThread } from '@sparkle/contract/forum/threads.ts'
import { expect } from 'vitest'
import { commandLine } from '#api/features/audit/audit.service.ts'
import { createNode } from '#api/features/forum/structure/structure.service.ts'
import type { Person } from './makers.ts'
import type { TestApi } from './test-app.ts'
import type { TestReply } from './test-client.ts'

export interface TestForum {
  categoryId: number
  nodeId: number
}

/** Makes a category with one forum. */
export async function makeForum(api: TestApi, title = 'Interviews'): Promise<TestForum> {
  const categoryId = await createNode(api.deps.db, commandLine(), null, { title: 'Finding Work' })
  const text = { title, description: 'Ask and answer' }
  return { categoryId, nodeId: await createNode(api.deps.db, commandLine(), categoryId, text) }
}

export async function makeThread(
  api: TestApi,
  author: Person,
  nodeId: number,
  { title = 'How do I prepare?', message = 'Any advice is welcome.' } = {},
): Promise<Thread> {
  const reply = await api.as(author).call(createThread, { body: { node_id: nodeId, title, message } })
  expect(reply.status, reply.text).toBe(200)
  return reply.body.thread
}

export async function makeReply(
  api: TestApi,
  author: Person,
  threadId: number,
  message = 'Practise out loud.',
): Promise<Post> {
  const reply = await api.as(author).call(createPost, { body: { thread_id: threadId, message } })
  expect(reply.status, reply.text).toBe(200)
  return reply.body.post
}

export function readThread(api: TestApi, reader: Person, threadId: number, page = 1) {
  return api
    .as(reader)
    .call(getThread, { params: { threadId: String(threadId) }, query: { with_posts: true, page: String(page) } })
}

/** The posts of a page, as the reader sees them. */
export async function readPosts(api: TestApi, reader: Person, threadId: number, page = 1): Promise<Post[]> {
  return (await readThread(api, reader, threadId, page)).body.posts ?? []
}

export function expectForumRefusal(reply: TestReply<unknown>, status: number, word: string): void {
  expect(reply.status, reply.text).toBe(status)
  const { message, errors } = forumErrorBody.parse(reply.error)
  expect(errors[0]).toMatchObject({ code: word, message })
}
