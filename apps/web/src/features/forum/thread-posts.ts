import { PER_PAGE } from '@sparkle/contract/core/limits.ts'
import type { Post, Thread, ThreadInForum } from '@sparkle/contract/forum/forum-objects.ts'
import { getThread } from '@sparkle/contract/forum/threads.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/platform/api-client.ts'
import {
  appendItem,
  getPage,
  growTo,
  headQuery,
  markStale,
  type PageSource,
  putPage,
  shrinkHead,
} from '#web/platform/paging/page-cache.ts'
import { getPageNumber, type ListHead } from '#web/platform/paging/paged-list.ts'

/** The visible post at a position and, for moderators, the removed posts right after it. */
export type PostRow = readonly Post[]

interface ThreadHead extends ListHead {
  thread: ThreadInForum
}

const threadKey = (threadId: number) => ['forum', 'thread', threadId] as const
const getPostPage = ({ position }: Post) => getPageNumber({ perPage: PER_PAGE }, position)

/** Groups the posts of a page by position. */
export function toRows(posts: readonly Post[], page: number): PostRow[] {
  const rows: Post[][] = []
  for (const post of posts) {
    const row = Math.max(0, post.position - (page - 1) * PER_PAGE)
    rows[row] = [...(rows[row] ?? []), post]
  }
  return Array.from(rows, (row) => row ?? [])
}

export const threadPosts = (threadId: number): PageSource<ThreadHead, PostRow> => ({
  key: threadKey(threadId),
  fetchPage: async (page, { signal }) => {
    const input = { params: { threadId: String(threadId) }, query: { with_posts: true, page } }
    const { thread, posts = [], pagination } = await callApi(getThread, input, { signal })
    if (!pagination) throw new Error('The server sent no posts.')
    return { head: { thread, perPage: pagination.per_page, total: pagination.total }, items: toRows(posts, page) }
  },
  mergeHead: (known, fetched) => ({ ...fetched, ...shrinkHead(known, fetched) }),
})

export const threadQuery = (threadId: number) =>
  queryOptions({
    ...headQuery(threadPosts(threadId)),
    // New posts must not move the text that someone is reading. A button offers them instead.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** Updates a cached thread from a response. */
export function cacheThread(client: QueryClient, thread: Thread): void {
  client.setQueryData(
    threadQuery(thread.thread_id).queryKey,
    (head) => head && { ...head, thread: { ...head.thread, ...thread } },
  )
}

export function growPosts(client: QueryClient, threadId: number, total: number): void {
  growTo(client, threadKey(threadId), total)
}

/** Adds a post that was just sent. If others posted before it, their pages load as they scroll into view. */
export function cacheSentPost(client: QueryClient, post: Post): void {
  const { queryKey } = threadQuery(post.thread_id)
  const head = client.getQueryData(queryKey)
  if (!head) return
  if (post.position < head.total) cachePost(client, post)
  else if (post.position === head.total) appendItem<PostRow>(client, queryKey, [post])
  else growTo(client, queryKey, post.position + 1)
  if (post.is_last_post) cacheThread(client, { ...head.thread, ...toLastPostFields(post) })
}

/** The fields of a thread that describe its last post. The person who wrote that post has read the thread. */
const toLastPostFields = (post: Post) => ({
  reply_count: post.position,
  last_post_id: post.post_id,
  last_post_date: post.post_date,
  last_post_user_id: post.user_id,
  last_post_username: post.username,
  is_unread: false,
})

/** Updates a cached post from a response. If it is not found, its page and the ones after it are reloaded. */
export function cachePost(client: QueryClient, post: Post): void {
  const key = threadKey(post.thread_id)
  const page = getPage<PostRow>(client, key, getPostPage(post))
  const isThisPost = ({ post_id }: Post) => post_id === post.post_id
  if (!page?.items.some((row) => row.some(isThisPost))) {
    reloadFrom(client, post)
    return
  }
  const items = page.items.map((row) => (row.some(isThisPost) ? row.map((it) => (isThisPost(it) ? post : it)) : row))
  putPage(client, key, { ...page, items })
}

/** Reloads this post and the ones after it, because their positions have changed. */
export function reloadFrom(client: QueryClient, post: Post): void {
  markStale(client, threadKey(post.thread_id), getPostPage(post))
}
