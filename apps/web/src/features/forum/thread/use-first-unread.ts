import type { Thread } from '@sparkle/contract/forum/forum-objects.ts'
import { getFirstUnread } from '@sparkle/contract/forum/threads.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { callApi } from '#web/platform/api-client.ts'
import type { View } from '#web/platform/paging/paged-list.ts'

/** The first unread post, until it was in view. It is requested once per visit, before the thread is marked as read. */
export function useFirstUnread({ thread_id, is_unread }: Thread) {
  const { data: found, isPending } = useQuery({
    queryKey: ['forum', 'first-unread', thread_id],
    queryFn: async ({ signal }) =>
      (await callApi(getFirstUnread, { params: { threadId: String(thread_id) } }, { signal })).first_unread,
    enabled: is_unread,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const view = useRef<View>(undefined)
  const [place, setPlace] = useState<'unknown' | 'elsewhere' | 'seen'>('unknown')
  const check = useCallback(() => {
    if (!found || !view.current) return
    const { start, end } = view.current
    const isInView = start <= found.position && found.position <= end
    setPlace((known) => (isInView || known === 'seen' ? 'seen' : 'elsewhere'))
  }, [found])
  useEffect(check, [check])
  return {
    firstUnread: place === 'elsewhere' ? found : undefined,
    /** Whether the thread may be marked as read. */
    isKnown: !is_unread || !isPending,
    onView: useCallback(
      (shown: View) => {
        view.current = shown
        check()
      },
      [check],
    ),
  }
}
