import { z } from 'zod'
import { call } from '#contract/core/call.ts'
import { flag, optionalFlag, success } from '#contract/core/primitives.ts'
import {
  clientId,
  page,
  readUntil,
  reason,
  targetId,
  threadListQuery,
  threadMessage,
  threadParams,
  threadTitle,
} from './forum-fields.ts'
import * as objects from './forum-objects.ts'
import * as xenforo from './xenforo-inputs.ts'

/** A filtered list is made from this many of the newest threads, so that it costs the same in a large forum. */
export const FILTERED_THREADS = { ofStarter: 1000, unread: 200 } as const

export const listThreads = call<typeof listThreadsSpec>({
  method: 'GET',
  path: '/api/v1/forum/threads',
})
export const listThreadsSpec = () => ({
  summary: `A page of the threads of all forums, latest post first; \`order\` \`post_date\` lists them by their first post, \`direction\` \`asc\` oldest first. \`starter_id\` keeps those of a user, among the newest ${FILTERED_THREADS.ofStarter} of that user; \`unread\` keeps those you have not read, among the newest ${FILTERED_THREADS.unread}`,
  query: z.object(threadListQuery),
  response: z.object({ threads: z.array(objects.threadInPlace), pagination: objects.pagination }),
})

export const getThread = call<typeof getThreadSpec>({
  method: 'GET',
  path: '/api/v1/forum/threads/:threadId',
})
export const getThreadSpec = () => ({
  summary:
    'One thread, with `with_posts` also a page of its posts, oldest first, with `with_first_post` and `with_last_post` also these; marks nothing as read',
  params: threadParams,
  query: z.object({
    with_posts: optionalFlag,
    with_first_post: optionalFlag,
    with_last_post: optionalFlag,
    page,
    ...xenforo.postListInputs,
  }),
  response: z.object({
    thread: objects.threadInForum,
    posts: z.array(objects.post).optional(),
    pagination: objects.pagination.optional(),
    first_post: objects.post.optional(),
    last_post: objects.post.optional(),
  }),
})

export const listThreadPosts = call<typeof listThreadPostsSpec>({
  method: 'GET',
  path: '/api/v1/forum/threads/:threadId/posts',
})
export const listThreadPostsSpec = () => ({
  summary: 'A page of the posts of a thread, oldest first',
  params: threadParams,
  query: z.object({ page, ...xenforo.postListInputs }),
  response: z.object({ posts: z.array(objects.post), pagination: objects.pagination }),
})

export const getFirstUnread = call<typeof getFirstUnreadSpec>({
  method: 'GET',
  path: '/api/v1/forum/threads/:threadId/first-unread',
})
export const getFirstUnreadSpec = () => ({
  summary: 'The first post of a thread that you have not read',
  params: threadParams,
  response: z.object({
    /** Null if you have read all. */
    first_unread: z.object({ post_id: z.int(), position: z.int() }).nullable(),
  }),
})

export const markThreadRead = call<typeof markThreadReadSpec>({
  method: 'POST',
  path: '/api/v1/forum/threads/:threadId/mark-read',
})
export const markThreadReadSpec = () => ({
  summary: 'Mark a thread as read, up to a date (unix seconds) or up to its last post',
  params: threadParams,
  body: z.strictObject({ date: readUntil }),
  response: success,
})

export const createThread = call<typeof createThreadSpec>({
  method: 'POST',
  path: '/api/v1/forum/threads',
})
export const createThreadSpec = () => ({
  summary: 'Start a thread with its first post',
  body: z.strictObject({
    node_id: targetId,
    title: threadTitle,
    message: threadMessage,
    client_id: clientId.optional(),
    ...xenforo.newThreadInputs,
  }),
  response: z.object({ success: z.literal(true), thread: objects.thread }),
})

export const editThread = call<typeof editThreadSpec>({
  method: 'POST',
  path: '/api/v1/forum/threads/:threadId',
})
export const editThreadSpec = () => ({
  summary: 'Change the title; moderators also stick, lock and restore (`discussion_state`: visible)',
  params: threadParams,
  body: z.strictObject({
    title: threadTitle.optional(),
    sticky: flag.optional(),
    discussion_open: flag.optional(),
    discussion_state: z.literal('visible').optional(),
    reason,
    ...xenforo.threadEditInputs,
  }),
  response: z.object({ success: z.literal(true), thread: objects.thread }),
})

export const removeThread = call<typeof removeThreadSpec>({
  method: 'DELETE',
  path: '/api/v1/forum/threads/:threadId',
})
export const removeThreadSpec = () => ({
  summary: 'Moderators: remove a thread; it can be restored',
  params: threadParams,
  query: z.object({ reason, ...xenforo.threadRemovalInputs }),
  body: z.strictObject({ reason, ...xenforo.threadRemovalInputs }),
  response: success,
})
