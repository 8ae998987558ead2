import { listWatched, unwatchForum, unwatchThread, watchForum, watchThread } from '@sparkle/contract/forum/watching.ts'
import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshLists } from '#web/features/forum/forum-lists.ts'
import { threadQuery } from '#web/features/forum/thread-posts.ts'
import { threadsQuery } from '#web/features/forum/threads.hooks.ts'
import { callApi } from '#web/platform/api-client.ts'

const watchedKey = ['forum', 'watched'] as const

export const watchedQuery = (page: number) =>
  queryOptions({
    queryKey: [...watchedKey, page],
    queryFn: ({ signal }) => callApi(listWatched, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** What can be watched. */
export interface Watchable {
  kind: 'thread' | 'forum'
  id: number
}

export type WatchChoice = 'emails' | 'here' | 'stop'

function send({ kind, id }: Watchable, choice: WatchChoice): Promise<unknown> {
  const body = { emails: choice === 'emails' }
  if (kind === 'thread') {
    const params = { threadId: String(id) }
    return choice === 'stop' ? callApi(unwatchThread, { params }) : callApi(watchThread, { params, body })
  }
  const params = { nodeId: String(id) }
  return choice === 'stop' ? callApi(unwatchForum, { params }) : callApi(watchForum, { params, body })
}

/** Open screens show the change immediately. */
function cacheWatching(client: QueryClient, { kind, id }: Watchable, is_watching: boolean): void {
  if (kind === 'thread') {
    client.setQueryData(
      threadQuery(id).queryKey,
      (head) => head && { ...head, thread: { ...head.thread, is_watching } },
    )
  } else {
    client.setQueryData(threadsQuery(id).queryKey, (head) => {
      if (!head) return head
      const { forum } = head
      return { ...head, forum: { ...forum, type_data: { ...forum.type_data, is_watching } } }
    })
  }
}

/** Watches a thread or forum, or stops. */
export function useWatch() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ watchable, choice }: { watchable: Watchable; choice: WatchChoice }) => send(watchable, choice),
    onSuccess: (_, { watchable, choice }) => {
      cacheWatching(client, watchable, choice !== 'stop')
      void refreshLists(client)
      return client.invalidateQueries({ queryKey: watchedKey })
    },
  })
}
