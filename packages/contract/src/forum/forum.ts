import { z } from 'zod'
import { call } from '#contract/core/call.ts'
import { optionalFlag, success } from '#contract/core/primitives.ts'
import { nodeParams, readUntil, threadListQuery } from './forum-fields.ts'
import * as objects from './forum-objects.ts'
import { forumUser } from './forum-user.ts'

export const getForumIndex = call<typeof getForumIndexSpec>({
  method: 'GET',
  path: '/api/v1/forum/',
})
export const getForumIndexSpec = () => ({
  summary: 'About the forum and the caller',
  response: z.object({
    version_id: z.int(),
    site_title: z.string(),
    base_url: z.string(),
    api_url: z.string(),
    key: z.object({
      type: z.literal('user'),
      user_id: z.int(),
      allow_all_scopes: z.literal(true),
      scopes: z.array(z.string()),
    }),
  }),
})

export const getForumIndexByName = call<typeof getForumIndexByNameSpec>({
  ...getForumIndex,
  path: '/api/v1/forum/index',
})
export const getForumIndexByNameSpec = () => ({ ...getForumIndexSpec(), summary: 'The same, under the path /index' })

export const getForumMe = call<typeof getForumMeSpec>({
  method: 'GET',
  path: '/api/v1/forum/me',
})
export const getForumMeSpec = () => ({
  summary: 'The caller as a forum user',
  response: z.object({ me: forumUser }),
})

export const listNodes = call<typeof listNodesSpec>({
  method: 'GET',
  path: '/api/v1/forum/nodes',
})
export const listNodesSpec = () => ({
  summary: 'Categories and forums in display order, each category followed by its forums',
  response: z.object({
    /** Ids of the children by the id of their parent, in order; the root is 0. */
    tree_map: z.record(z.string(), z.array(z.int())),
    nodes: z.array(objects.node),
  }),
})

export const listNodesFlattened = call<typeof listNodesFlattenedSpec>({
  method: 'GET',
  path: '/api/v1/forum/nodes/flattened',
})
export const listNodesFlattenedSpec = () => ({
  summary: 'The same with the depth of each',
  response: z.object({ nodes_flat: z.array(z.object({ node: objects.node, depth: z.int() })) }),
})

export const getNode = call<typeof getNodeSpec>({
  method: 'GET',
  path: '/api/v1/forum/nodes/:nodeId',
})
export const getNodeSpec = () => ({
  summary: 'One category or forum',
  params: nodeParams,
  response: z.object({ node: objects.node }),
})

export const getForum = call<typeof getForumSpec>({
  method: 'GET',
  path: '/api/v1/forum/forums/:nodeId',
})
export const getForumSpec = () => ({
  summary:
    'One forum, with `with_threads` also a page of its threads, latest post first; sticky threads are on page 1. Orders and filters as in the list of all threads; then sticky threads are among the others',
  params: nodeParams,
  query: z.object({ with_threads: optionalFlag, ...threadListQuery }),
  response: z.object({
    forum: objects.wholeForum,
    threads: z.array(objects.thread).optional(),
    pagination: objects.pagination.optional(),
    sticky: z.array(objects.thread).optional(),
  }),
})

export const listForumThreads = call<typeof listForumThreadsSpec>({
  method: 'GET',
  path: '/api/v1/forum/forums/:nodeId/threads',
})
export const listForumThreadsSpec = () => ({
  summary: 'A page of the threads of a forum, latest post first; orders and filters as in the list of all threads',
  params: nodeParams,
  query: z.object(threadListQuery),
  response: z.object({
    threads: z.array(objects.thread),
    pagination: objects.pagination,
    sticky: z.array(objects.thread),
  }),
})

export const markAllForumsRead = call<typeof markAllForumsReadSpec>({
  method: 'POST',
  path: '/api/v1/forum/mark-read',
})
export const markAllForumsReadSpec = () => ({
  summary: 'Mark all threads of all forums as read, up to a date (unix seconds) or up to now',
  body: z.strictObject({ date: readUntil }),
  response: success,
})

export const markForumRead = call<typeof markForumReadSpec>({
  method: 'POST',
  path: '/api/v1/forum/forums/:nodeId/mark-read',
})
export const markForumReadSpec = () => ({
  summary: 'Mark all threads of a forum as read, up to a date (unix seconds) or up to now',
  params: nodeParams,
  body: z.strictObject({ date: readUntil }),
  response: success,
})
