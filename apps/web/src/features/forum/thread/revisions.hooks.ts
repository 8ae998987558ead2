import { listPostRevisions } from '@sparkle/contract/threads.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { callApi } from '#web/platform/api-client.ts'

/** What a post said before its edits, newest first. Asked for anew each time: it may have been edited since. */
export function usePostRevisions(postId: number) {
  return useInfiniteQuery({
    queryKey: ['forum', 'revisions', postId],
    queryFn: ({ pageParam, signal }) =>
      callApi(listPostRevisions, { params: { postId: String(postId) }, query: { page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) =>
      pagination.current_page < pagination.last_page ? pagination.current_page + 1 : undefined,
    gcTime: 0,
  })
}
