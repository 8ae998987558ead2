import { z } from 'zod'
import { type CallResponse, call } from '#contract/core/call.ts'
import { success } from '#contract/core/primitives.ts'
import { nodeParams, page, threadParams, watchBody } from './forum-fields.ts'
import * as objects from './forum-objects.ts'

export const watchThread = call<typeof watchThreadSpec>({
  method: 'POST',
  path: '/api/v1/forum/threads/:threadId/watch',
})
export const watchThreadSpec = () => ({
  summary: 'Be alerted to replies; without `emails` only here',
  params: threadParams,
  body: watchBody,
  response: success,
})

export const unwatchThread = call<typeof unwatchThreadSpec>({
  method: 'DELETE',
  path: '/api/v1/forum/threads/:threadId/watch',
})
export const unwatchThreadSpec = () => ({
  summary: 'Stop watching a thread',
  params: threadParams,
  response: success,
})

export const watchForum = call<typeof watchForumSpec>({
  method: 'POST',
  path: '/api/v1/forum/forums/:nodeId/watch',
})
export const watchForumSpec = () => ({
  summary: 'Be alerted to new threads; without `emails` only here',
  params: nodeParams,
  body: watchBody,
  response: success,
})

export const unwatchForum = call<typeof unwatchForumSpec>({
  method: 'DELETE',
  path: '/api/v1/forum/forums/:nodeId/watch',
})
export const unwatchForumSpec = () => ({
  summary: 'Stop watching a forum',
  params: nodeParams,
  response: success,
})

export const listWatched = call<typeof listWatchedSpec>({
  method: 'GET',
  path: '/api/v1/forum/watched',
})
export const listWatchedSpec = () => ({
  summary: 'A page of the threads you watch, latest post first, with `emails` for each, and all forums you watch',
  query: z.object({ page }),
  response: z.object({
    threads: z.array(objects.threadInPlace.extend({ emails: z.boolean() })),
    pagination: objects.pagination,
    forums: z.array(objects.forum.extend({ emails: z.boolean() })),
  }),
})

export type Watched = CallResponse<typeof listWatched>
