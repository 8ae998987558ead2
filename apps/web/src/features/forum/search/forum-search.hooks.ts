import type { CallResponse } from '@sparkle/contract/core/call.ts'
import { toUnixSeconds } from '@sparkle/contract/core/time.ts'
import { searchForum } from '@sparkle/contract/forum/forum-search.ts'
import { findForumUsers } from '@sparkle/contract/forum/forum-users.ts'
import { getThread } from '@sparkle/contract/forum/threads.ts'
import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { callApi } from '#web/platform/api-client.ts'
import { minutes } from '#web/platform/query-client.ts'
import { isSearchable, type Search, searchTimes } from './forum-search-address.ts'

const DAY = 24 * 60 * 60

/** The server searches by id, people by name. */
export class UnknownAuthorError extends Error {}

async function findAuthorId(client: QueryClient, username: string): Promise<number> {
  const { exact } = await client.fetchQuery({
    queryKey: ['forum', 'author', username],
    queryFn: ({ signal }) => callApi(findForumUsers, { query: { username } }, { signal }),
    staleTime: minutes(5),
  })
  if (!exact) throw new UnknownAuthorError(username)
  return exact.user_id
}

export const forumSearchQuery = (search: Search) =>
  queryOptions({
    queryKey: ['forum', 'search', search],
    queryFn: async ({ client, signal }) => {
      const { words, author, forumId, threadId, time, order, isOnlyTitles, isWithRemoved } = search.wanted
      const days = searchTimes[time]
      const query = {
        keywords: words,
        author: author ? await findAuthorId(client, author) : undefined,
        node_id: forumId,
        thread_id: threadId,
        after: days && toUnixSeconds(new Date()) - days * DAY,
        order,
        titles_only: isOnlyTitles || undefined,
        with_removed: isWithRemoved || undefined,
        page: search.page,
      }
      return callApi(searchForum, { query }, { signal })
    },
    staleTime: minutes(5),
  })

export type Found = CallResponse<typeof searchForum>

export interface FoundState {
  results: Found | undefined
  /** Whether these are still the results of the previous search. */
  isOld: boolean
  isBusy: boolean
  error: Error | null
  retry: () => void
}

/** The posts found. Those of the previous search stay until the new ones have loaded. */
export function useFoundPosts(search: Search): FoundState {
  const query = useQuery({
    ...forumSearchQuery(search),
    enabled: isSearchable(search.wanted),
    placeholderData: keepPreviousData,
  })
  const { data, error, isFetching: isBusy, isPlaceholderData: isOld } = query
  return { results: data, isOld, isBusy, error, retry: () => void query.refetch() }
}

/** The title of the thread that a search is limited to. */
export function useThreadTitle(threadId: number | undefined): string | undefined {
  const { data } = useQuery({
    queryKey: ['forum', 'thread-title', threadId],
    queryFn: async ({ signal }) =>
      (await callApi(getThread, { params: { threadId: String(threadId) } }, { signal })).thread.title,
    enabled: threadId !== undefined,
    staleTime: minutes(5),
  })
  return data
}
