import { z } from 'zod'
import { call } from '#contract/core/call.ts'
import { limits } from '#contract/core/limits.ts'
import { success } from '#contract/core/primitives.ts'
import { clientId, page, postParams, reason, replyMessage, targetId } from './forum-fields.ts'
import * as objects from './forum-objects.ts'
import * as xenforo from './xenforo-inputs.ts'

export const createPost = call<typeof createPostSpec>({
  method: 'POST',
  path: '/api/v1/forum/posts',
})
export const createPostSpec = () => ({
  summary: 'Reply to a thread',
  body: z.strictObject({
    thread_id: targetId,
    message: replyMessage,
    client_id: clientId.optional(),
    ...xenforo.newPostInputs,
  }),
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
  body: z.strictObject({
    message: replyMessage.optional(),
    message_state: z.literal('visible').optional(),
    reason,
    ...xenforo.postEditInputs,
  }),
  response: z.object({ success: z.literal(true), post: objects.post }),
})

export const listPostRevisions = call<typeof listPostRevisionsSpec>({
  method: 'GET',
  path: '/api/v1/forum/posts/:postId/revisions',
})
export const listPostRevisionsSpec = () => ({
  summary: 'Moderators: a page of the earlier versions of a post, newest first',
  params: postParams,
  query: z.object({ page }),
  response: z.object({ revisions: z.array(objects.postRevision), pagination: objects.pagination }),
})

export const removePost = call<typeof removePostSpec>({
  method: 'DELETE',
  path: '/api/v1/forum/posts/:postId',
})
export const removePostSpec = () => ({
  summary: 'Moderators: remove a post; it can be restored. Removing the first post removes its thread',
  params: postParams,
  query: z.object({ reason, ...xenforo.postRemovalInputs }),
  body: z.strictObject({ reason, ...xenforo.postRemovalInputs }),
  response: success,
})

export const previewPost = call<typeof previewPostSpec>({
  method: 'POST',
  path: '/api/v1/forum/preview',
})
export const previewPostSpec = () => ({
  changesNothing: true,
  summary: 'A text as it would look when posted; nothing is stored',
  body: z.strictObject({ message: z.string().max(limits.post.max) }),
  response: z.object({ message_parsed: z.string() }),
})
