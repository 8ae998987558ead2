import { getThread } from '@sparkle/contract/threads.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ThreadPages } from '#web/features/forum/thread-pages.ts'
import { useIsLive, useLiveEvents } from '#web/features/live/live.hooks.ts'
import { callApi } from '#web/platform/api-client.ts'

const LOOK_AGAIN_MS = 30_000

/** The facts of a thread without its posts: cheap enough to ask for at every piece of news. */
const factsQuery = (threadId: number) =>
  queryOptions({
    queryKey: ['forum', 'thread-facts', threadId],
    queryFn: async ({ signal }) =>
      (await callApi(getThread, { params: { threadId: String(threadId) } }, { signal })).thread,
    staleTime: LOOK_AGAIN_MS,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  })

/** How many posts of others have come since this thread was loaded. */
export function useNewPosts({ thread, posts }: ThreadPages): number {
  const isLive = useIsLive()
  const queryClient = useQueryClient()
  const facts = factsQuery(thread.thread_id)
  useLiveEvents((news) => {
    const isHere = news.type === 'post' && news.thread_id === thread.thread_id
    if (isHere || news.type === 'ready') void queryClient.invalidateQueries({ queryKey: facts.queryKey })
  })
  const { data } = useQuery({ ...facts, initialData: thread, refetchInterval: isLive ? false : LOOK_AGAIN_MS })
  return Math.max(0, Math.max(data.reply_count, thread.reply_count) + 1 - posts.total)
}
