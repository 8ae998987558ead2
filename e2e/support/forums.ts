import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { createNode } from '@sparkle/contract/admin/admin-forum.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { createPost } from '@sparkle/contract/forum/posts.ts'
import { createThread } from '@sparkle/contract/forum/threads.ts'
import { apiAs } from './api.ts'
import type { Person } from './fixtures.ts'
import { callAsOperator } from './operator.ts'

/** A category that every installation starts with. */
const welcome = { id: 1, title: 'Welcome' }

export interface TestForum {
  nodeId: number
  title: string
  address: string
}

/** Creates an empty forum in the first category. */
export async function makeForum(): Promise<TestForum> {
  const title = `Talk ${randomUUID().slice(0, 8)}`
  const { node_id: nodeId } = await callAsOperator(createNode, { body: { title, category_id: welcome.id } })
  return { nodeId, title, address: addresses.forum(welcome, { id: nodeId, title }) }
}

/** A forum that every installation starts with. Tests that count threads create their own. */
export const introductions = { nodeId: 2, address: addresses.forum(welcome, { id: 2, title: 'Introductions' }) }

export interface TestThread {
  id: number
  title: string
  address: string
  /** Ids of all posts, including the first. */
  postIds: number[]
}

export async function startThread(
  request: APIRequestContext,
  writer: Person,
  {
    forum = introductions,
    title = `Thread ${randomUUID().slice(0, 8)}`,
    message = 'The first post of this thread',
    replies = 0,
  }: { forum?: { nodeId: number; address: string }; title?: string; message?: string; replies?: number } = {},
): Promise<TestThread> {
  const body = { node_id: forum.nodeId, title, message }
  const { thread } = await apiAs(request, writer).callOrThrow(createThread, { body })
  const postIds = [thread.first_post_id]
  for (let number = 1; number <= replies; number++) {
    postIds.push(await addReply(request, writer, thread.thread_id, `This is reply number ${number}`))
  }
  return { id: thread.thread_id, title, address: `${forum.address}/any-title.${thread.thread_id}`, postIds }
}

export async function addReply(request: APIRequestContext, writer: Person, threadId: number, message: string) {
  const { post } = await apiAs(request, writer).callOrThrow(createPost, { body: { thread_id: threadId, message } })
  return post.post_id
}

/** Starts a thread and opens it. */
export async function openThread(page: Page, ...thread: Parameters<typeof startThread>): Promise<TestThread> {
  const started = await startThread(...thread)
  await page.goto(started.address)
  return started
}

/** Opens the form below a thread and returns it. */
export async function openReply(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Post to Thread' }).click()
  return page.getByRole('form', { name: 'Reply' })
}

export const postsIn = (page: Page) => page.getByRole('feed', { name: 'Posts' }).getByRole('article')
