import { getForum } from '@sparkle/contract/forum.ts'
import type { Forum, Thread } from '@sparkle/contract/forum-objects.ts'
import { editThread, removeThread } from '@sparkle/contract/threads.ts'
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { callApi } from '#web/platform/api-client.ts'
import { freshList, itemAt, type PagedList, withPage } from '#web/platform/paging/paged-list.ts'
import { retryTimes } from '#web/platform/query-client.ts'
import { asReason } from './as-reason.ts'
import { reloadLists, threadsKey } from './forum-lists.ts'
import { type NewText, saveThread, sendThread, type ThreadTexts } from './sending.ts'
import { reloadPosts } from './thread-pages.ts'

export interface ForumThreads {
  forum: Forum
  sticky: readonly Thread[]
  threads: PagedList<Thread>
}

const noPages = { current_page: 1, last_page: 1, per_page: 20, shown: 0, total: 0 }

function fetchThreads(nodeId: number, page: number, before?: number, signal?: AbortSignal) {
  return callApi(
    getForum,
    { params: { nodeId: String(nodeId) }, query: { with_threads: true, page, before } },
    { signal },
  )
}

export const threadsQuery = (nodeId: number) =>
  queryOptions({
    queryKey: threadsKey(nodeId),
    queryFn: async ({ client, signal }): Promise<ForumThreads> => {
      const {
        forum,
        sticky = [],
        threads = [],
        pagination = noPages,
      } = await fetchThreads(nodeId, 1, undefined, signal)
      const earlier = client.getQueryData<ForumThreads>(threadsKey(nodeId))
      return { forum, sticky, threads: freshList(earlier?.threads, pagination, threads) }
    },
    structuralSharing: false,
  })

async function loadPage(client: QueryClient, nodeId: number, page: number): Promise<void> {
  const known = client.getQueryData<ForumThreads>(threadsKey(nodeId))?.threads
  const above = known && itemAt(known, (page - 1) * known.perPage - 1)
  const { threads = [], pagination = noPages } = await client.fetchQuery({
    queryKey: [...threadsKey(nodeId), 'page', page],
    queryFn: ({ signal }) => fetchThreads(nodeId, page, above?.last_post_id, signal),
    gcTime: 0,
    retry: retryTimes(3),
  })
  client.setQueryData<ForumThreads>(
    threadsKey(nodeId),
    (shown) => shown && { ...shown, threads: withPage(shown.threads, { ...pagination, current_page: page }, threads) },
  )
}

/** The threads of a forum; `load` brings one more page. */
export function useThreads(nodeId: number) {
  const client = useQueryClient()
  const load = useCallback((page: number) => loadPage(client, nodeId, page), [client, nodeId])
  return { ...useQuery(threadsQuery(nodeId)), load }
}

export function useCreateThread(nodeId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (text: NewText) => sendThread(nodeId, text),
    onSuccess: () => reloadLists(client),
  })
}

export function useEditThread(threadId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ postId, ...texts }: ThreadTexts & { postId: number }) => saveThread(threadId, postId, texts),
    onSettled: () => Promise.all([reloadPosts(client, threadId, 1), reloadLists(client)]),
  })
}

/** What moderators set on a thread. */
export interface ThreadChange {
  sticky?: boolean
  discussion_open?: boolean
  discussion_state?: 'visible'
}

export function useModerateThread(threadId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: ThreadChange | { removeFor: string }) => {
      const params = { threadId: String(threadId) }
      return 'removeFor' in change
        ? callApi(removeThread, { params, body: asReason(change.removeFor) })
        : callApi(editThread, { params, body: change })
    },
    onSuccess: () => Promise.all([reloadPosts(client, threadId, 1), reloadLists(client)]),
  })
}
