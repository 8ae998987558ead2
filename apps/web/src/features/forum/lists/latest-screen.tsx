import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { FILTERED_THREADS } from '@sparkle/contract/forum/threads.ts'
import { IconChecks } from '@tabler/icons-react'
import { useRef } from 'react'
import { formatCount } from '#web/features/forum/format-count.ts'
import { latestQuery, useLatest, useMarkAllRead } from '#web/features/forum/latest/latest.hooks.ts'
import { LatestSection } from '#web/features/forum/latest/latest-section.tsx'
import { takeStep } from '#web/features/forum/take-step.ts'
import type { Prefetch } from '#web/platform/prefetch.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { FailedLoad } from '#web/ui/feedback/failed-load.tsx'
import { LinkButton } from '#web/ui/layout/link-button.tsx'
import { PageHeading, PageTitle } from '#web/ui/layout/page.tsx'

function describeUnread(count: number): string {
  if (count === 0) return 'You have read everything'
  if (count >= FILTERED_THREADS.unread) return `${FILTERED_THREADS.unread} unread threads or more`
  return formatCount(count, 'unread thread')
}

/** The threads of all forums: those with something unread first, then the others. */
export function Screen() {
  const unread = useLatest('unread')
  const all = useLatest('all')
  const { mutateAsync: markAll, isPending: isMarking } = useMarkAllRead()
  const heading = useRef<HTMLHeadingElement>(null)
  const listed = new Set(unread.threads.map(({ thread_id }) => thread_id))
  const others = all.threads.filter(({ thread_id }) => !listed.has(thread_id))
  const { head: { total: unreadCount } = {} } = unread
  const { head: { total: allCount } = {} } = all
  const isLoaded = unreadCount !== undefined && allCount !== undefined
  const error = isLoaded ? null : (unread.error ?? all.error)

  const handleMarkAll = () => {
    const newest = Math.max(...[...unread.threads, ...all.threads].map(({ last_post_date }) => last_post_date))
    const send = async () => {
      await markAll(newest)
      // The button is removed.
      heading.current?.focus()
    }
    void takeStep({ send, notice: 'All threads are marked as read.' })
  }
  const handleRetry = () => {
    void unread.refetch()
    void all.refetch()
  }
  return (
    <Stack gap="xl">
      <PageTitle>Latest in all forums</PageTitle>
      <div>
        <PageHeading>Latest in all forums</PageHeading>
        <Text c="dimmed" mt="xs">
          What you have not read comes first.
        </Text>
      </div>
      {error && <FailedLoad error={error} onRetry={handleRetry} />}
      {!error && !isLoaded && <Skeleton height="100dvh" radius="lg" />}
      {isLoaded && allCount === 0 && (
        <EmptyState
          title="There are no threads yet"
          action={<LinkButton to={addresses.discussions}>See all forums</LinkButton>}
        >
          Open a forum and write the first one.
        </EmptyState>
      )}
      {isLoaded && allCount > 0 && (
        <>
          <LatestSection
            title={describeUnread(unreadCount)}
            heading={heading}
            threads={unread.threads}
            loadMore={unread.loadMore}
            isLoadingMore={unread.isLoadingMore}
            action={
              unreadCount > 0 && (
                <Button
                  variant="default"
                  leftSection={<IconChecks aria-hidden="true" />}
                  loading={isMarking}
                  onClick={handleMarkAll}
                >
                  Mark all as read
                </Button>
              )
            }
          />
          {(others.length > 0 || all.loadMore) && (
            <LatestSection
              title={unreadCount > 0 ? 'Other threads' : 'All threads'}
              threads={others}
              loadMore={all.loadMore}
              isLoadingMore={all.isLoadingMore}
            />
          )}
        </>
      )}
    </Stack>
  )
}

const prefetch: Prefetch = (client) =>
  Promise.all([client.prefetchQuery(latestQuery('unread')), client.prefetchQuery(latestQuery('all'))])
Screen.prefetch = prefetch
