import type { Pagination, Post, ThreadInForum } from '@sparkle/contract/forum-objects.ts'
import { getThread } from '@sparkle/contract/threads.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { freshList, grownTo, type PagedList, withPage, withStaleFrom } from '#web/features/forum/paging/paged-list.ts'
import { callApi } from '#web/platform/api-client.ts'
import { retryTimes } from '#web/platform/query-client.ts'
import { yieldToMain } from '#web/platform/yield-to-main.ts'

/** The visible post of a position and, for moderators, the removed ones right after it. */
export type PostRow = readonly Post[]

export interface ThreadPages {
  thread: ThreadInForum
  posts: PagedList<PostRow>
}

const threadKey = (threadId: number) => ['forum', 'thread', threadId] as const

export function rowsOf(posts: readonly Post[], { current_page, per_page }: Pagination): PostRow[] {
  const rows: Post[][] = []
  for (const post of posts) {
    const row = Math.max(0, post.position - (current_page - 1) * per_page)
    rows[row] = [...(rows[row] ?? []), post]
  }
  return Array.from(rows, (row) => row ?? [])
}

async function fetchPosts(threadId: number, page: number, signal?: AbortSignal) {
  const reply = await callApi(
    getThread,
    { params: { threadId: String(threadId) }, query: { with_posts: true, page } },
    { signal },
  )
  const { thread, posts = [], pagination } = reply
  if (!pagination) throw new Error('The server sent no posts.')
  return { thread, rows: rowsOf(posts, pagination), pagination }
}

export const threadQuery = (threadId: number) =>
  queryOptions({
    queryKey: threadKey(threadId),
    queryFn: async ({ client, signal }): Promise<ThreadPages> => {
      const { thread, rows, pagination } = await fetchPosts(threadId, 1, signal)
      const earlier = client.getQueryData<ThreadPages>(threadKey(threadId))
      return { thread, posts: freshList(earlier?.posts, pagination, rows) }
    },
    structuralSharing: false,
    // While a person reads, news are offered and never forced on them.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** Brings one page of posts. With `isChange` the list also grows to what the server has by now. */
export async function loadPosts(
  client: QueryClient,
  threadId: number,
  page: number,
  { isChange = false } = {},
): Promise<void> {
  const { thread, rows, pagination } = await client.fetchQuery({
    queryKey: [...threadKey(threadId), 'page', page],
    queryFn: async ({ signal }) => {
      await yieldToMain()
      return fetchPosts(threadId, page, signal)
    },
    gcTime: 0,
    retry: retryTimes(3),
  })
  change(client, threadId, (shown) => {
    const posts = isChange ? grownTo(shown.posts, pagination.total) : shown.posts
    return { thread, posts: withPage(posts, pagination, rows) }
  })
}

/** The posts from this page on have changed: it is asked for now, the later ones after it. */
export function reloadPosts(client: QueryClient, threadId: number, fromPage: number): Promise<void> {
  change(client, threadId, (shown) => ({ ...shown, posts: withStaleFrom(shown.posts, fromPage) }))
  // The change itself is saved. Pages that do not come now stay marked, and are asked for again.
  return loadPosts(client, threadId, fromPage, { isChange: true }).catch(() => undefined)
}

export function growPosts(client: QueryClient, threadId: number, total: number): void {
  change(client, threadId, (shown) => ({ ...shown, posts: grownTo(shown.posts, total) }))
}

function change(client: QueryClient, threadId: number, to: (shown: ThreadPages) => ThreadPages): void {
  client.setQueryData<ThreadPages>(threadKey(threadId), (shown) => shown && to(shown))
}
