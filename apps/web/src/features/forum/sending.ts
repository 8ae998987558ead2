import type { Post } from '@sparkle/contract/forum/forum-objects.ts'
import { createPost, editPost } from '@sparkle/contract/forum/posts.ts'
import { createThread, editThread } from '@sparkle/contract/forum/threads.ts'
import type { QueryClient } from '@tanstack/react-query'
import { callApi } from '#web/platform/api-client.ts'
import { cachePost, cacheThread } from './thread-posts.ts'

/** The reason as a request body. An empty one is left out. */
export const toReasonBody = (typed: string): { reason?: string } => (typed.trim() === '' ? {} : { reason: typed })

export interface NewText {
  title: string
  message: string
  clientId: string
  /** It was sent before without a response. */
  isSent: boolean
}

export interface ThreadTexts {
  title: string
  message: string
  reason?: string
}

export interface PostChange {
  message?: string
  message_state?: 'visible'
  reason?: string
}

export async function savePost(postId: number, change: PostChange): Promise<Post> {
  return (await callApi(editPost, { params: { postId: String(postId) }, body: change })).post
}

/** Title and text are saved in two requests. Each is shown as soon as it is saved. */
export async function saveThread(client: QueryClient, threadId: number, postId: number, texts: ThreadTexts) {
  const { title, message, reason = '' } = texts
  const body = { title, ...toReasonBody(reason) }
  const { thread } = await callApi(editThread, { params: { threadId: String(threadId) }, body })
  cacheThread(client, thread)
  cachePost(client, await savePost(postId, { message, ...toReasonBody(reason) }))
}

export async function sendReply(threadId: number, { message, clientId, isSent }: NewText): Promise<Post> {
  const { post } = await callApi(createPost, { body: { thread_id: threadId, message, client_id: clientId } })
  // An earlier attempt arrived, and the text was edited since then.
  return isSent && post.message !== message ? savePost(post.post_id, { message }) : post
}

export async function sendThread(client: QueryClient, nodeId: number, text: NewText): Promise<void> {
  const { title, message, clientId, isSent } = text
  const { thread } = await callApi(createThread, { body: { node_id: nodeId, title, message, client_id: clientId } })
  // An earlier attempt may have arrived, and the text may have been edited since then.
  if (isSent) await saveThread(client, thread.thread_id, thread.first_post_id, { title, message })
}
