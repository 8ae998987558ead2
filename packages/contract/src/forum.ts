import { z } from 'zod'
import { countCharacters } from './answer-rules.ts'
import { endpoint } from './endpoint.ts'
import * as objects from './forum-objects.ts'
import { forumUser } from './forum-user.ts'
import { limits } from './limits.ts'
import { withCommas } from './numbers.ts'
import { flag, id, lineOfText, pathId, reasonText, success } from './primitives.ts'
import { countVisible } from './visible-text.ts'

/** Threads and posts come in pages of so many. */
export const PER_PAGE = 20

const TITLE_SHORT = `Thread title must be at least ${limits.threadTitle.min} characters in length!`

const threadTitle = lineOfText(limits.threadTitle.max).refine(
  (title) => countVisible(title) >= limits.threadTitle.min,
  TITLE_SHORT,
)

const postText = (tooShort: string) =>
  z
    .string({ error: tooShort })
    .refine((text) => countVisible(text) >= limits.post.min, tooShort)
    .refine(
      (text) => countCharacters(text) <= limits.post.max,
      `A post can have up to ${withCommas(limits.post.max)} characters.`,
    )

const threadMessage = postText(`Messages must be at least ${limits.post.min} characters in length!`)
const replyMessage = postText(`Posts must be at least ${limits.post.min} characters in length!`)

/** Chosen by the writer's device. Sent again, by the same writer, it adds nothing: the reply shows what it made first. */
const clientId = z.uuid({ error: 'A client id is a UUID.' })

const page = z.coerce.number().int().min(1).catch(1).default(1)
const asked = flag.catch(false).default(false)
/**
 * Optional short cut for whoever reads page after page: the `last_post_id` of the last thread at hand. The page then goes
 * on below that thread, whatever was posted meanwhile, and costs the same however deep it is.
 */
const before = z.coerce.number().int().min(1).optional().catch(undefined)

/** Kept with what staff do. */
const reason = reasonText.optional()
/** XenForo's clients may send more with a removal. */
const removal = z.object({ reason })

const nodeParams = z.strictObject({ nodeId: pathId })
const threadParams = z.strictObject({ threadId: pathId })
const postParams = z.strictObject({ postId: pathId })

export const getForumIndex = endpoint({
  method: 'GET',
  path: '/api/v1/forum/',
  summary: 'What this forum is, and who asks; also at /index',
  access: 'signed-in',
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

export const getForumIndexByName = endpoint({ ...getForumIndex, path: '/api/v1/forum/index' })

export const getForumMe = endpoint({
  method: 'GET',
  path: '/api/v1/forum/me',
  summary: 'The caller as the forum shows them',
  access: 'signed-in',
  response: z.object({ me: forumUser }),
})

export const listNodes = endpoint({
  method: 'GET',
  path: '/api/v1/forum/nodes',
  summary: 'Categories and forums in their order, each category followed by its forums',
  access: 'signed-in',
  response: z.object({
    /** Ids of the children by the id of their parent, in order; the root is 0. */
    tree_map: z.record(z.string(), z.array(z.int())),
    nodes: z.array(objects.node),
  }),
})

export const listNodesFlattened = endpoint({
  method: 'GET',
  path: '/api/v1/forum/nodes/flattened',
  summary: 'The same with the depth of each',
  access: 'signed-in',
  response: z.object({ nodes_flat: z.array(z.object({ node: objects.node, depth: z.int() })) }),
})

export const getNode = endpoint({
  method: 'GET',
  path: '/api/v1/forum/nodes/:nodeId',
  summary: 'One category or forum',
  access: 'signed-in',
  params: nodeParams,
  response: z.object({ node: objects.node }),
})

export const getForum = endpoint({
  method: 'GET',
  path: '/api/v1/forum/forums/:nodeId',
  summary: 'One forum; with `with_threads` also a page of its threads, latest post first. Sticky ones come with page 1',
  access: 'signed-in',
  params: nodeParams,
  query: z.object({ with_threads: asked, page, before }),
  response: z.object({
    forum: objects.wholeForum,
    threads: z.array(objects.thread).optional(),
    pagination: objects.pagination.optional(),
    sticky: z.array(objects.thread).optional(),
  }),
})

export const listForumThreads = endpoint({
  method: 'GET',
  path: '/api/v1/forum/forums/:nodeId/threads',
  summary: 'A page of the threads of a forum, latest post first',
  access: 'signed-in',
  params: nodeParams,
  query: z.object({ page, before }),
  response: z.object({
    threads: z.array(objects.thread),
    pagination: objects.pagination,
    sticky: z.array(objects.thread),
  }),
})

export const markForumRead = endpoint({
  method: 'POST',
  path: '/api/v1/forum/forums/:nodeId/mark-read',
  summary: 'Mark all threads of a forum as read, up to a date (unix seconds) or up to now',
  access: 'signed-in',
  params: nodeParams,
  body: z.strictObject({ date: id.optional() }),
  response: success,
})

export const listThreads = endpoint({
  method: 'GET',
  path: '/api/v1/forum/threads',
  summary: 'A page of the threads of all forums, latest post first',
  access: 'signed-in',
  query: z.object({ page, before }),
  response: z.object({ threads: z.array(objects.thread), pagination: objects.pagination }),
})

export const getThread = endpoint({
  method: 'GET',
  path: '/api/v1/forum/threads/:threadId',
  summary: 'One thread; with `with_posts` also a page of its posts, oldest first. Reading marks nothing as read',
  access: 'signed-in',
  params: threadParams,
  query: z.object({ with_posts: asked, page }),
  response: z.object({
    thread: objects.threadInForum,
    posts: z.array(objects.post).optional(),
    pagination: objects.pagination.optional(),
  }),
})

export const listThreadPosts = endpoint({
  method: 'GET',
  path: '/api/v1/forum/threads/:threadId/posts',
  summary: 'A page of the posts of a thread, oldest first',
  access: 'signed-in',
  params: threadParams,
  query: z.object({ page }),
  response: z.object({ posts: z.array(objects.post), pagination: objects.pagination }),
})

export const markThreadRead = endpoint({
  method: 'POST',
  path: '/api/v1/forum/threads/:threadId/mark-read',
  summary: 'Mark a thread as read, up to a date (unix seconds) or up to its last post',
  access: 'signed-in',
  params: threadParams,
  body: z.strictObject({ date: id.optional() }),
  response: success,
})

export const createThread = endpoint({
  method: 'POST',
  path: '/api/v1/forum/threads',
  summary: 'Start a thread with its first post',
  access: 'signed-in',
  body: z.strictObject({ node_id: id, title: threadTitle, message: threadMessage, client_id: clientId.optional() }),
  response: z.object({ success: z.literal(true), thread: objects.thread }),
})

export const editThread = endpoint({
  method: 'POST',
  path: '/api/v1/forum/threads/:threadId',
  summary: 'Change the title; moderators also stick, lock and restore (`discussion_state`: visible)',
  access: 'signed-in',
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

export const removeThread = endpoint({
  method: 'DELETE',
  path: '/api/v1/forum/threads/:threadId',
  summary: 'Moderators: take a thread out of sight; it can be restored',
  access: 'signed-in',
  params: threadParams,
  body: removal,
  response: success,
})

export const createPost = endpoint({
  method: 'POST',
  path: '/api/v1/forum/posts',
  summary: 'Reply to a thread',
  access: 'signed-in',
  body: z.strictObject({ thread_id: id, message: replyMessage, client_id: clientId.optional() }),
  response: z.object({ success: z.literal(true), post: objects.post }),
})

export const getPost = endpoint({
  method: 'GET',
  path: '/api/v1/forum/posts/:postId',
  summary: 'One post with its thread',
  access: 'signed-in',
  params: postParams,
  response: z.object({ post: objects.postInThread }),
})

export const editPost = endpoint({
  method: 'POST',
  path: '/api/v1/forum/posts/:postId',
  summary: 'Change the text; moderators also restore a removed post (`message_state`: visible)',
  access: 'signed-in',
  params: postParams,
  body: z.strictObject({ message: replyMessage.optional(), message_state: z.literal('visible').optional(), reason }),
  response: z.object({ success: z.literal(true), post: objects.post }),
})

export const listPostRevisions = endpoint({
  method: 'GET',
  path: '/api/v1/forum/posts/:postId/revisions',
  summary: 'Moderators: a page of what a post said before each of its edits, newest first',
  access: 'signed-in',
  params: postParams,
  query: z.object({ page }),
  response: z.object({ revisions: z.array(objects.postRevision), pagination: objects.pagination }),
})

export const removePost = endpoint({
  method: 'DELETE',
  path: '/api/v1/forum/posts/:postId',
  summary: 'Moderators: take a post out of sight; it can be restored. The first post takes its thread along',
  access: 'signed-in',
  params: postParams,
  body: removal,
  response: success,
})

export const previewPost = endpoint({
  method: 'POST',
  path: '/api/v1/forum/preview',
  changesNothing: true,
  summary: 'A text as it would look when posted; nothing is kept',
  access: 'signed-in',
  body: z.strictObject({ message: z.string().max(limits.post.max) }),
  response: z.object({ message_parsed: z.string() }),
})
