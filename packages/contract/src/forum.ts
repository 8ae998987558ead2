import { z } from 'zod'
import { call } from './call.ts'
import {
  asked,
  before,
  clientId,
  nodeParams,
  page,
  postParams,
  reason,
  removal,
  replyMessage,
  threadMessage,
  threadParams,
  threadTitle,
} from './forum-fields.ts'
import * as objects from './forum-objects.ts'
import { forumUser } from './forum-user.ts'
import { limits } from './limits.ts'
import { flag, id, success } from './primitives.ts'

/** Threads and posts come in pages of so many. */
export const PER_PAGE = 20

export const getForumIndex = call<typeof getForumIndexSpec>({
  method: 'GET',
  path: '/api/v1/forum/',
})
export const getForumIndexSpec = () => ({
  summary: 'What this forum is, and who asks; also at /index',
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

export const getForumIndexByName = call<typeof getForumIndexSpec>({ ...getForumIndex, path: '/api/v1/forum/index' })
export const getForumIndexByNameSpec = getForumIndexSpec

export const getForumMe = call<typeof getForumMeSpec>({
  method: 'GET',
  path: '/api/v1/forum/me',
})
export const getForumMeSpec = () => ({
  summary: 'The caller as the forum shows them',
  response: z.object({ me: forumUser }),
})

export const listNodes = call<typeof listNodesSpec>({
  method: 'GET',
  path: '/api/v1/forum/nodes',
})
export const listNodesSpec = () => ({
  summary: 'Categories and forums in their order, each category followed by its forums',
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
  summary: 'One forum; with `with_threads` also a page of its threads, latest post first. Sticky ones come with page 1',
  params: nodeParams,
  query: z.object({ with_threads: asked, page, before }),
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
  summary: 'A page of the threads of a forum, latest post first',
  params: nodeParams,
  query: z.object({ page, before }),
  response: z.object({
    threads: z.array(objects.thread),
    pagination: objects.pagination,
    sticky: z.array(objects.thread),
  }),
})

export const markForumRead = call<typeof markForumReadSpec>({
  method: 'POST',
  path: '/api/v1/forum/forums/:nodeId/mark-read',
})
export const markForumReadSpec = () => ({
  summary: 'Mark all threads of a forum as read, up to a date (unix seconds) or up to now',
  params: nodeParams,
  body: z.strictObject({ date: id.optional() }),
  response: success,
})

export const listThreads = call<typeof listThreadsSpec>({
  method: 'GET',
  path: '/api/v1/forum/threads',
})
export const listThreadsSpec = () => ({
  summary: 'A page of the threads of all forums, latest post first',
  query: z.object({ page, before }),
  response: z.object({ threads: z.array(objects.thread), pagination: objects.pagination }),
})

export const getThread = call<typeof getThreadSpec>({
  method: 'GET',
  path: '/api/v1/forum/threads/:threadId',
})
export const getThreadSpec = () => ({
  summary: 'One thread; with `with_posts` also a page of its posts, oldest first. Reading marks nothing as read',
  params: threadParams,
  query: z.object({ with_posts: asked, page }),
  response: z.object({
    thread: objects.threadInForum,
    posts: z.array(objects.post).optional(),
    pagination: objects.pagination.optional(),
  }),
})

export const listThreadPosts = call<typeof listThreadPostsSpec>({
  method: 'GET',
  path: '/api/v1/forum/threads/:threadId/posts',
})
export const listThreadPostsSpec = () => ({
  summary: 'A page of the posts of a thread, oldest first',
  params: threadParams,
  query: z.object({ page }),
  response: z.object({ posts: z.array(objects.post), pagination: objects.pagination }),
})

export const markThreadRead = call<typeof markThreadReadSpec>({
  method: 'POST',
  path: '/api/v1/forum/threads/:threadId/mark-read',
})
export const markThreadReadSpec = () => ({
  summary: 'Mark a thread as read, up to a date (unix seconds) or up to its last post',
  params: threadParams,
  body: z.strictObject({ date: id.optional() }),
  response: success,
})

export const createThread = call<typeof createThreadSpec>({
  method: 'POST',
  path: '/api/v1/forum/threads',
})
export const createThreadSpec = () => ({
  summary: 'Start a thread with its first post',
  body: z.strictObject({ node_id: id, title: threadTitle, message: threadMessage, client_id: clientId.optional() }),
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
  }),
  response: z.object({ success: z.literal(true), thread: objects.thread }),
})

export const removeThread = call<typeof removeThreadSpec>({
  method: 'DELETE',
  path: '/api/v1/forum/threads/:threadId',
})
export const removeThreadSpec = () => ({
  summary: 'Moderators: take a thread out of sight; it can be restored',
  params: threadParams,
  body: removal,
  response: success,
})

export const createPost = call<typeof createPostSpec>({
  method: 'POST',
  path: '/api/v1/forum/posts',
})
export const createPostSpec = () => ({
  summary: 'Reply to a thread',
  body: z.strictObject({ thread_id: id, message: replyMessage, client_id: clientId.optional() }),
  response: z.object({ success: z.literal(true), post: objects.post }),
})

export const getPost = call<typeof getPostSpec>({
  method: 'GET',
  path: '/api/v1/forum/posts/:postId',
})
export const getPostSpec = () => ({
  summary: 'One post with its thread',
  params: postParams,
  response: z.object({ post: objects.postInThread }),
})

export const editPost = call<typeof editPostSpec>({
  method: 'POST',
  path: '/api/v1/forum/posts/:postId',
})
export const editPostSpec = () => ({
  summary: 'Change the text; moderators also restore a removed post (`message_state`: visible)',
  params: postParams,
  body: z.strictObject({ message: replyMessage.optional(), message_state: z.literal('visible').optional(), reason }),
  response: z.object({ success: z.literal(true), post: objects.post }),
})

export const listPostRevisions = call<typeof listPostRevisionsSpec>({
  method: 'GET',
  path: '/api/v1/forum/posts/:postId/revisions',
})
export const listPostRevisionsSpec = () => ({
  summary: 'Moderators: a page of what a post said before each of its edits, newest first',
  params: postParams,
  query: z.object({ page }),
  response: z.object({ revisions: z.array(objects.postRevision), pagination: objects.pagination }),
})

export const removePost = call<typeof removePostSpec>({
  method: 'DELETE',
  path: '/api/v1/forum/posts/:postId',
})
export const removePostSpec = () => ({
  summary: 'Moderators: take a post out of sight; it can be restored. The first post takes its thread along',
  params: postParams,
  body: removal,
  response: success,
})

export const previewPost = call<typeof previewPostSpec>({
  method: 'POST',
  path: '/api/v1/forum/preview',
})
export const previewPostSpec = () => ({
  changesNothing: true,
  summary: 'A text as it would look when posted; nothing is kept',
  body: z.strictObject({ message: z.string().max(limits.post.max) }),
  response: z.object({ message_parsed: z.string() }),
})
