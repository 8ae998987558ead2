import { Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Thread } from '@sparkle/contract/forum/forum-objects.ts'
import { useRef } from 'react'
import { listedThreadAddress } from '#web/features/forum/forum-addresses.ts'
import { useVirtualRows } from '#web/features/forum/paging/use-virtual-rows.ts'
import { ThreadRow } from '#web/features/forum/thread-row.tsx'
import type { ForumHead } from '#web/features/forum/threads.hooks.ts'
import { getItem, type PagedList } from '#web/platform/paging/paged-list.ts'
import { type PageLoading, useAutomaticLoading } from '#web/platform/paging/use-paged-list.ts'
import { FailedLoad } from '#web/ui/feedback/failed-load.tsx'
import classes from './thread-rows.module.css'

export interface ThreadRowsProps {
  head: ForumHead
  threads: PagedList<Thread>
  /** The only page to show. If undefined, all pages are shown and load automatically. */
  page: number | undefined
  load: (page: number | undefined) => void
  loading: PageLoading
}

/** The threads of a forum, sticky ones first. Only those in view are rendered. */
export function ThreadRows({ head, threads, page, load, loading }: ThreadRowsProps) {
  const { forum, sticky } = head
  const track = useRef<HTMLUListElement>(null)
  const isWide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false })
  const first = page ? (page - 1) * threads.perPage : 0
  const above = page === undefined || page === 1 ? sticky : []
  const shown = page ? Math.min(threads.perPage, Math.max(0, threads.total - first)) : threads.total
  const count = above.length + shown
  const getThread = (index: number) => above[index] ?? getItem(threads, first + index - above.length)

  const { height, rows, view, measureElement } = useVirtualRows({
    count,
    estimate: isWide ? 60 : 140,
    track,
  })
  const toIndex = (row: number) => first + Math.max(0, row - above.length)
  const inView = { start: toIndex(view.start), end: toIndex(view.end) }
  useAutomaticLoading(threads, inView, page ? 0 : Number.POSITIVE_INFINITY, load)
  return (
    <>
      <ul ref={track} className={classes.track} style={{ height }} aria-label="Threads">
        {rows.map(({ index, top }) => {
          const thread = getThread(index)
          return (
            <li
              key={index}
              ref={measureElement}
              data-index={index}
              className={classes.item}
              style={{ top }}
              aria-posinset={first + index + 1}
              aria-setsize={threads.total + sticky.length}
            >
              {thread ? (
                <ThreadRow
                  key={thread.thread_id}
                  thread={thread}
                  address={listedThreadAddress(forum, thread.thread_id)}
                />
              ) : (
                <Skeleton height={58} radius={0} />
              )}
            </li>
          )
        })}
      </ul>
      {loading.error && <FailedLoad error={loading.error} onRetry={loading.retry} />}
    </>
  )
}
