import { Skeleton, Stack } from '@mantine/core'
import { idOfSegment } from '@sparkle/contract/slugs.ts'
import { useDeferredValue } from 'react'
import { useParams } from 'react-router'
import { FailedLoad } from '#web/ui/failed-load.tsx'
import { PageTitle } from '#web/ui/page.tsx'
import { throwIfMissing } from './not-found.ts'
import { useThread } from './posts.hooks.ts'
import { StickyHeading } from './sticky-heading.tsx'
import { ThreadView } from './thread-view.tsx'

/** One thread. Its id decides, so that an address with an old title still leads here. */
export function ThreadScreen() {
  const threadId = idOfSegment(useParams().thread ?? '') ?? 0
  const { data, error, refetch, load } = useThread(threadId)
  // Drawn in small steps: every page that comes is much to draw for a slow phone.
  const shown = useDeferredValue(data)
  throwIfMissing(error)
  if (data && shown) return <ThreadView key={threadId} data={shown} load={load} />
  return (
    <Stack gap="lg">
      <PageTitle>Thread</PageTitle>
      <StickyHeading title={error ? 'Thread' : undefined} />
      {error ? <FailedLoad onRetry={() => refetch()} /> : <Skeleton height="100dvh" radius="lg" />}
    </Stack>
  )
}
