import type { PostRevision } from '@sparkle/contract/forum/forum-objects.ts'
import { listPostRevisions } from '@sparkle/contract/forum/posts.ts'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '#web/platform/api-client.ts'
import { headQuery, type PageSource, shrinkHead } from '#web/platform/paging/page-cache.ts'
import type { ListHead } from '#web/platform/paging/paged-list.ts'
import { useLoadMore } from '#web/platform/paging/use-paged-list.ts'

const revisionPages = (postId: number): PageSource<ListHead, PostRevision> => ({
  key: ['forum', 'revisions', postId],
  fetchPage: async (page, { signal }) => {
    const input = { params: { postId: String(postId) }, query: { page } }
    const { revisions, pagination } = await callApi(listPostRevisions, input, { signal })
    return { head: { perPage: pagination.per_page, total: pagination.total }, items: revisions }
  },
  mergeHead: shrinkHead,
})

/** The earlier versions of a post, newest first. Always reloaded, because there may be new edits. */
export function usePostRevisions(postId: number) {
  const source = revisionPages(postId)
  const { data: head, error, refetch } = useQuery({ ...headQuery(source), gcTime: 0 })
  const { list, ...more } = useLoadMore(source, head, 1)
  const revisions = head && [...list.pages.values()].flatMap(({ items }) => items)
  return { revisions, error, refetch, ...more }
}
