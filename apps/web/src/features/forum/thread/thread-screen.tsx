import { Skeleton, Stack } from '@mantine/core'
import { parseSegmentId } from '@sparkle/contract/core/slugs.ts'
import { useDeferredValue } from 'react'
import { useParams } from 'react-router'
import { MissingThread } from '#web/features/forum/missing-thread.tsx'
import { type ThreadData, useThread } from '#web/features/forum/posts.hooks.ts'
import { StickyHeading } from '#web/features/forum/sticky-heading.tsx'
import { threadQuery } from '#web/features/forum/thread-posts.ts'
import { isNotFound } from '#web/platform/api-client.ts'
import type { Prefetch } from '#web/platform/prefetch.ts'
import { FailedLoad } from '#web/ui/feedback/failed-load.tsx'
import { PageTitle } from '#web/ui/layout/page.tsx'
import { ThreadView } from './thread-view.tsx'

/** One thread, found by the id in the URL. The title in the URL may be out of date. */
export function Screen() {
  const threadId = parseSegmentId(useParams().thread ?? '') ?? 0
  const { data, error, refetch, load, loading } = useThread(threadId)
  // Pages that load automatically render at low priority, because each takes long on a slow phone.
  const deferred = useDeferredValue(data)
  if (error && isNotFound(error)) return <MissingThread error={error} />
  if (data && deferred) {
    const shown = isSameLength(data, deferred) ? deferred : data
    return <ThreadView key={threadId} data={shown} load={load} loading={loading} />
  }
  return (
    <Stack gap="lg">
      <PageTitle>Thread</PageTitle>
      <StickyHeading title={error ? 'Thread' : undefined} />
      {error ? <FailedLoad error={error} onRetry={() => refetch()} /> : <Skeleton height="100dvh" radius="lg" />}
    </Stack>
  )
}

const isSameLength = (a: ThreadData, b: ThreadData) => a.posts.total === b.posts.total

const prefetch: Prefetch = async (client, { params: { thread = '' } }) => {
  const threadId = parseSegmentId(thread)
  if (threadId) await client.prefetchQuery(threadQuery(threadId))
}
Screen.prefetch = prefetch
