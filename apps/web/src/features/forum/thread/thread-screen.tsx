import { Skeleton, Stack } from '@mantine/core'
import { parseSegmentId } from '@sparkle/contract/slugs.ts'
import { useDeferredValue } from 'react'
import { useParams } from 'react-router'
import { throwIfNotFound } from '#web/features/forum/not-found.ts'
import { type ThreadData, useThread } from '#web/features/forum/posts.hooks.ts'
import { StickyHeading } from '#web/features/forum/sticky-heading.tsx'
import { threadQuery } from '#web/features/forum/thread-posts.ts'
import type { Prefetch } from '#web/platform/prefetch.ts'
import { FailedLoad } from '#web/ui/failed-load.tsx'
import { PageTitle } from '#web/ui/page.tsx'
import { ThreadView } from './thread-view.tsx'

/** One thread. Its id decides, so that an address with an old title still leads here. */
export function Screen() {
  const threadId = parseSegmentId(useParams().thread ?? '') ?? 0
  const { data, error, refetch, load, loading } = useThread(threadId)
  // Pages that load by themselves are drawn in small steps: each is much to draw for a slow phone.
  const drawn = useDeferredValue(data)
  throwIfNotFound(error)
  if (data && drawn) {
    const shown = isSameLength(data, drawn) ? drawn : data
    return <ThreadView key={threadId} data={shown} load={load} loading={loading} />
  }
  return (
    <Stack gap="lg">
      <PageTitle>Thread</PageTitle>
      <StickyHeading title={error ? 'Thread' : undefined} />
      {error ? <FailedLoad onRetry={() => refetch()} /> : <Skeleton height="100dvh" radius="lg" />}
    </Stack>
  )
}

const isSameLength = (one: ThreadData, other: ThreadData) => one.posts.total === other.posts.total

const prefetch: Prefetch = async (client, { params: { thread = '' } }) => {
  const threadId = parseSegmentId(thread)
  if (threadId) await client.prefetchQuery(threadQuery(threadId))
}
Screen.prefetch = prefetch
