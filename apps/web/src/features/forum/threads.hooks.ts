import { PER_PAGE } from '@sparkle/contract/core/limits.ts'
import { getForum } from '@sparkle/contract/forum/forum.ts'
import type { Forum, Thread } from '@sparkle/contract/forum/forum-objects.ts'
import { editThread, removeThread } from '@sparkle/contract/forum/threads.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#web/platform/api-client.ts'
import { getPage, headQuery, type PageSource, shrinkHead } from '#web/platform/paging/page-cache.ts'
import type { ListHead } from '#web/platform/paging/paged-list.ts'
import { usePagedList } from '#web/platform/paging/use-paged-list.ts'
import { refreshLists, threadsKey } from './forum-lists.ts'
import { type NewText, saveThread, sendThread, type ThreadTexts, toReasonBody } from './sending.ts'
import { cacheThread, threadQuery } from './thread-posts.ts'

export interface ForumHead extends ListHead {
  forum: Forum
  sticky: readonly Thread[]
}

const forumThreads = (nodeId: number): PageSource<ForumHead, Thread> => ({
  key: threadsKey(nodeId),
  fetchPage: async (page, { client, signal }) => {
    // Threads may move up between requests. Starting after the last thread of the previous page avoids duplicates.
    const before = getPage<Thread>(client, threadsKey(nodeId), page - 1)?.items.at(-1)?.last_post_id
    const input = { params: { nodeId: String(nodeId) }, query: { with_threads: true, page, before } }
    const { forum, sticky = [], threads = [], pagination } = await callApi(getForum, input, { signal })
    const { per_page: perPage = PER_PAGE, total = 0 } = pagination ?? {}
    return { head: { forum, sticky, perPage, total }, items: threads }
  },
  // Sticky threads come with the first page only.
  mergeHead: (known, fetched) => ({ ...known, ...shrinkHead(known, fetched) }),
})

export const threadsQuery = (nodeId: number) => headQuery(forumThreads(nodeId))

export function useThreads(nodeId: number) {
  const { data: head, error, refetch } = useQuery(threadsQuery(nodeId))
  return { head, error, refetch, ...usePagedList(forumThreads(nodeId), head) }
}

export function useCreateThread(nodeId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (text: NewText) => sendThread(client, nodeId, text),
    onSuccess: () => refreshLists(client),
  })
}

export function useEditThread(threadId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ postId, ...texts }: ThreadTexts & { postId: number }) => saveThread(client, threadId, postId, texts),
    onSettled: () => refreshLists(client),
  })
}

/** What moderators can set on a thread. */
export interface ThreadChange {
  sticky?: boolean
  discussion_open?: boolean
  discussion_state?: 'visible'
}

export function useModerateThread(threadId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (change: ThreadChange | { removeFor: string }) => {
      const params = { threadId: String(threadId) }
      if ('removeFor' in change) {
        await callApi(removeThread, { params, body: toReasonBody(change.removeFor) })
        void client.invalidateQueries({ queryKey: threadQuery(threadId).queryKey, exact: true })
      } else {
        cacheThread(client, (await callApi(editThread, { params, body: change })).thread)
      }
    },
    onSuccess: () => refreshLists(client),
  })
}
