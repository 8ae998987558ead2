import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { parseSegmentId } from '@sparkle/contract/slugs.ts'
import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useParams } from 'react-router'
import { formatCount } from '#web/features/forum/format-count.ts'
import { MissingForum } from '#web/features/forum/missing-discussion.tsx'
import { PageLinks, usePageNumber } from '#web/features/forum/paging/page-links.tsx'
import { ReadingBar, SCROLL_BUTTONS_ABOVE } from '#web/features/forum/paging/reading-bar.tsx'
import { useAutoLoad } from '#web/features/forum/paging/use-reading-choices.ts'
import { StickyHeading } from '#web/features/forum/sticky-heading.tsx'
import { threadsQuery, useThreads } from '#web/features/forum/threads.hooks.ts'
import { isNotFound } from '#web/platform/api-client.ts'
import { getLastPage } from '#web/platform/paging/paged-list.ts'
import type { Prefetch } from '#web/platform/prefetch.ts'
import { scrollPageTo } from '#web/platform/scrolling.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedLoad } from '#web/ui/failed-load.tsx'
import { lazyWithPreload } from '#web/ui/lazy-with-preload.tsx'
import { PAGE_HEADING_ID, PageTitle } from '#web/ui/page.tsx'
import { ThreadRows } from './thread-rows.tsx'

const NewThreadDialog = lazyWithPreload(
  async () => (await import('#web/features/forum/writing/new-thread-dialog.tsx')).NewThreadDialog,
)

export function Screen() {
  const nodeId = parseSegmentId(useParams().forum ?? '') ?? 0
  const { head, list, error, refetch, load, loading } = useThreads(nodeId)
  const [isWriting, setWriting] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const end = useRef<HTMLParagraphElement>(null)
  const isAutomatic = useAutoLoad()
  const lastPage = head ? getLastPage(head) : 1
  const pageNumber = usePageNumber(lastPage)
  if (isNotFound(error)) return <MissingForum />

  const title = head && (head.forum.title || 'Forum')
  const count = head ? head.total + head.sticky.length : 0
  const handleClose = () => {
    setWriting(false)
    opener.current?.focus()
  }
  const handleTop = () => {
    scrollPageTo('top')
    document.getElementById(PAGE_HEADING_ID)?.focus({ preventScroll: true })
  }
  const handleBottom = () => {
    scrollPageTo('bottom')
    end.current?.focus({ preventScroll: true })
  }
  return (
    <Stack gap="lg">
      <PageTitle>{title ?? 'Forum'}</PageTitle>
      <StickyHeading title={error && !head ? 'Forum' : title}>
        <Button ref={opener} leftSection={<IconPlus aria-hidden="true" />} onClick={() => setWriting(true)}>
          Create New Thread
        </Button>
      </StickyHeading>
      {head?.forum.description && <Text c="dimmed">{head.forum.description}</Text>}
      {!head && (error ? <FailedLoad onRetry={() => refetch()} /> : <RowSkeletons />)}
      {head && count === 0 && (
        <EmptyState
          title="There are no threads here"
          action={<Button onClick={() => setWriting(true)}>Write the first one</Button>}
        >
          Ask a question or tell a story. Others can answer below it.
        </EmptyState>
      )}
      {head && count > 0 && (
        <ThreadRows
          key={pageNumber}
          head={head}
          threads={list}
          page={isAutomatic ? undefined : pageNumber}
          load={load}
          loading={loading}
        />
      )}
      {head && !isAutomatic && <PageLinks page={pageNumber} lastPage={lastPage} />}
      {count > 0 && (
        <Text ref={end} tabIndex={-1} c="dimmed" ta="center">
          End of the list
        </Text>
      )}
      {count > SCROLL_BUTTONS_ABOVE && (
        <ReadingBar isFloating total={count} onTop={handleTop} onBottom={handleBottom}>
          <Text c="dimmed">{formatCount(count, 'thread')}</Text>
        </ReadingBar>
      )}
      {isWriting && <NewThreadDialog nodeId={nodeId} onClose={handleClose} />}
    </Stack>
  )
}

const prefetch: Prefetch = async (client, { params: { forum = '' } }) => {
  const nodeId = parseSegmentId(forum)
  if (nodeId) await client.prefetchQuery(threadsQuery(nodeId))
}
Screen.prefetch = prefetch

/** As high as the window, so the footer does not jump when the rows appear. */
function RowSkeletons() {
  return <Skeleton height="100dvh" radius="lg" aria-hidden="true" />
}
