import type { Post } from '@sparkle/contract/forum-objects.ts'
import { createPost, createThread, editPost, editThread } from '@sparkle/contract/threads.ts'
import { callApi } from '#web/platform/api-client.ts'
import { asReason } from './as-reason.ts'

export interface NewText {
  title: string
  message: string
  clientId: string
  isSent: boolean
}

export interface ThreadTexts {
  title: string
  message: string
  reason?: string
}

export function savePost(postId: number, body: { message?: string; message_state?: 'visible'; reason?: string }) {
  return callApi(editPost, { params: { postId: String(postId) }, body })
}

/** Title and text of a thread are two objects of the server; both are sent, and a failure of one is reported. */
export async function saveThread(threadId: number, postId: number, { title, message, reason = '' }: ThreadTexts) {
  await callApi(editThread, { params: { threadId: String(threadId) }, body: { title, ...asReason(reason) } })
  await savePost(postId, { message, ...asReason(reason) })
}

export async function sendReply(threadId: number, { message, clientId, isSent }: NewText): Promise<Post> {
  const { post } = await callApi(createPost, { body: { thread_id: threadId, message, client_id: clientId } })
  // It arrived before, and was changed here since: the server gets the new wording, too.
  if (isSent && post.message !== message) await savePost(post.post_id, { message })
  return post
}

export async function sendThread(nodeId: number, { title, message, clientId, isSent }: NewText): Promise<void> {
  const { thread } = await callApi(createThread, { body: { node_id: nodeId, title, message, client_id: clientId } })
  // It may have arrived before, and been changed here since: the server gets the new wording, too.
  if (isSent) await saveThread(thread.thread_id, thread.first_post_id, { title, message })
}
