import { markAllForumsRead } from '@sparkle/contract/forum/forum.ts'
import type { ThreadInPlace } from '@sparkle/contract/forum/forum-objects.ts'
import { listThreads } from '@sparkle/contract/forum/threads.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { refreshLists, threadsKey } from '#web/features/forum/forum-lists.ts'
import { callApi } from '#web/platform/api-client.ts'
import { getPage, headQuery, type PageSource, shrinkHead } from '#web/platform/paging/page-cache.ts'
import type { ListHead } from '#web/platform/paging/paged-list.ts'
import { useLoadMore } from '#web/platform/paging/use-paged-list.ts'

export type LatestList = 'unread' | 'all'

const latestThreads = (list: LatestList): PageSource<ListHead, ThreadInPlace> => {
  const key = threadsKey(list)
  return {
    key,
    fetchPage: async (page, { client, signal }) => {
      // Threads may move up between requests. Starting after the last thread of the previous page avoids duplicates.
      const before = getPage<ThreadInPlace>(client, key, page - 1)?.items.at(-1)?.last_post_id
      const query = { page, before, unread: list === 'unread' || undefined }
      const { threads, pagination } = await callApi(listThreads, { query }, { signal })
      return { head: { perPage: pagination.per_page, total: pagination.total }, items: threads }
    },
    mergeHead: shrinkHead,
  }
}

export const latestQuery = (list: LatestList) => headQuery(latestThreads(list))

/** Threads of all forums, latest post first. The first page loads automatically. */
export function useLatest(list: LatestList) {
  const { data: head, error, refetch } = useQuery(latestQuery(list))
  const { list: paged, loadMore, isLoadingMore } = useLoadMore(latestThreads(list), head, 1)
  const pages = [...paged.pages.values()].sort((one, other) => one.number - other.number)
  return { head, threads: pages.flatMap(({ items }) => items), error, refetch, loadMore, isLoadingMore }
}

/** Marks everything as read up to a date in unix seconds, so that what is newer than the list stays unread. */
export function useMarkAllRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (date: number) => callApi(markAllForumsRead, { body: { date } }),
    onSuccess: () => refreshLists(client),
  })
}
