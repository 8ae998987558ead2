import { Alert, Button, Skeleton, Text } from '@mantine/core'
import { parseSegmentId } from '@sparkle/contract/core/slugs.ts'
import type { Forum } from '@sparkle/contract/forum/forum-objects.ts'
import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useParams } from 'react-router'
import { formatCount } from '#web/features/forum/format-count.ts'
import { forumNotices } from '#web/features/forum/forum.messages.ts'
import { LatestLink } from '#web/features/forum/latest-link.tsx'
import { MissingForum } from '#web/features/forum/missing-thread.tsx'
import { PageLinks, usePageNumber } from '#web/features/forum/paging/page-links.tsx'
import { ReadingBar, SCROLL_BUTTONS_ABOVE } from '#web/features/forum/paging/reading-bar.tsx'
import { useAutoLoad } from '#web/features/forum/paging/use-reading-choices.ts'
import { SearchBox } from '#web/features/forum/search/search-box.tsx'
import { ForumHead, ForumPage, StickyHeading } from '#web/features/forum/sticky-heading.tsx'
import { threadsQuery, useThreads } from '#web/features/forum/threads.hooks.ts'
import { ToolRow, WideOnly } from '#web/features/forum/tool-row.tsx'
import { WatchButton } from '#web/features/forum/watching/watch-button.tsx'
import { isNotFound } from '#web/platform/api-client.ts'
import { keepAtEnd } from '#web/platform/keep-in-view.ts'
import { getLastPage } from '#web/platform/paging/paged-list.ts'
import type { Prefetch } from '#web/platform/prefetch.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { FailedLoad } from '#web/ui/feedback/failed-load.tsx'
import { lazyWithPreload } from '#web/ui/feedback/lazy-with-preload.tsx'
import { PAGE_HEADING_ID, PageTitle } from '#web/ui/layout/page.tsx'
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
  // Nearly everyone may, so the button does not wait for the forum.
  const canWrite = head?.forum.type_data.can_create_thread ?? true
  const count = head ? head.total + head.sticky.length : 0
  const handleClose = () => {
    setWriting(false)
    opener.current?.focus()
  }
  const goTo = (side: 'top' | 'bottom', element: HTMLElement | null) => {
    if (!element) return
    keepAtEnd(side, element)
    element.focus({ preventScroll: true })
  }
  return (
    <ForumPage>
      <PageTitle>{title ?? 'Forum'}</PageTitle>
      <ForumHead>
        <StickyHeading title={error && !head ? 'Forum' : title}>
          {canWrite && (
            <Button ref={opener} px="sm" leftSection={<IconPlus aria-hidden="true" />} onClick={() => setWriting(true)}>
              Create New Thread
            </Button>
          )}
        </StickyHeading>
        <ForumTools nodeId={nodeId} forum={head?.forum} />
      </ForumHead>
      {head && <ForumNotes forum={head.forum} />}
      {!head && (error ? <FailedLoad error={error} onRetry={() => refetch()} /> : <RowSkeletons />)}
      {head && count === 0 && (
        <EmptyState
          title="There are no threads here"
          action={canWrite && <Button onClick={() => setWriting(true)}>Write the first one</Button>}
        >
          {canWrite && 'Ask a question or tell a story. Others can answer below it.'}
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
        <ReadingBar
          isFloating
          total={count}
          onTop={() => goTo('top', document.getElementById(PAGE_HEADING_ID))}
          onBottom={() => goTo('bottom', end.current)}
        >
          <Text c="dimmed">{formatCount(count, 'thread')}</Text>
        </ReadingBar>
      )}
      {isWriting && <NewThreadDialog nodeId={nodeId} onClose={handleClose} />}
    </ForumPage>
  )
}

const prefetch: Prefetch = async (client, { params: { forum = '' } }) => {
  const nodeId = parseSegmentId(forum)
  if (nodeId) await client.prefetchQuery(threadsQuery(nodeId))
}
Screen.prefetch = prefetch

/** What can be done with the forum as a whole. */
function ForumTools({ nodeId, forum }: { nodeId: number; forum: Forum | undefined }) {
  return (
    <ToolRow
      about={
        <WideOnly>
          <Text c="dimmed">{forum?.description}</Text>
        </WideOnly>
      }
    >
      <WideOnly>
        <LatestLink />
      </WideOnly>
      {forum && <WatchButton kind="forum" id={nodeId} isWatching={forum.type_data.is_watching} />}
      <SearchBox label="Search this forum" within={{ forumId: nodeId }} />
    </ToolRow>
  )
}

/** What is special about a forum: who sees it, and who writes in it. */
function ForumNotes({ forum }: { forum: Forum }) {
  const { display_in_list: isShown, type_data } = forum
  if (isShown && type_data.allow_posting) return null
  return (
    <Alert variant="light" color="gray">
      {!isShown && <Text>{forumNotices.hiddenForum}</Text>}
      {!type_data.allow_posting && <Text>{forumNotices.closedForum}</Text>}
    </Alert>
  )
}

/** As high as the window, so the footer does not jump when the rows appear. */
function RowSkeletons() {
  return <Skeleton height="100dvh" radius="lg" aria-hidden="true" />
}
