import { getThread } from '@sparkle/contract/forum/threads.ts'
import { queryOptions, useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { replyKey, type ThreadData } from '#web/features/forum/posts.hooks.ts'
import { threadQuery } from '#web/features/forum/thread-posts.ts'
import { useIsLive, useLiveEvents } from '#web/features/live/live.hooks.ts'
import { callApi } from '#web/platform/api-client.ts'

const POLL_MS = 30_000

/** The thread without its posts, cheap enough to load at every update. */
const summaryQuery = (threadId: number) =>
  queryOptions({
    queryKey: ['forum', 'thread-summary', threadId],
    queryFn: async ({ signal }) =>
      (await callApi(getThread, { params: { threadId: String(threadId) } }, { signal })).thread,
    staleTime: POLL_MS,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  })

/** How many posts of others are not in the list yet. */
export function useNewPosts({ thread, posts }: ThreadData): number {
  const { thread_id: threadId } = thread
  const client = useQueryClient()
  const summary = summaryQuery(threadId)
  const isLive = useIsLive()
  const { data, refetch } = useQuery({ ...summary, initialData: thread, refetchInterval: isLive ? false : POLL_MS })

  /** The newest post that a live event has reported. */
  const [reported, setReported] = useState(0)
  useLiveEvents((update) => {
    if (update.type === 'ready') void client.invalidateQueries({ queryKey: summary.queryKey })
    if (update.type === 'post' && update.thread_id === threadId) setReported(update.post_id)
  })
  // A live event may report the person's own reply before its response has put it into the cache.
  const isReplying = useIsMutating({ mutationKey: replyKey(threadId) }) > 0
  useEffect(() => {
    const shown = client.getQueryData(threadQuery(threadId).queryKey)?.thread
    const lastKnown = Math.max(data.last_post_id, shown?.last_post_id ?? 0)
    if (reported > lastKnown && !isReplying) void refetch()
  }, [client, threadId, data.last_post_id, reported, isReplying, refetch])

  return Math.max(0, Math.max(data.reply_count, thread.reply_count) + 1 - posts.total)
}
