import { Skeleton, Stack, Text } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { forumAddress, placedThreadAddress } from '#web/features/forum/forum-addresses.ts'
import { WatchedList, type WatchedRow } from '#web/features/forum/watching/watched-list.tsx'
import { watchedQuery } from '#web/features/forum/watching/watching.hooks.ts'
import type { Prefetch } from '#web/platform/prefetch.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { FailedLoad } from '#web/ui/feedback/failed-load.tsx'
import { LinkButton } from '#web/ui/layout/link-button.tsx'
import { PageHeading, PageTitle } from '#web/ui/layout/page.tsx'
import { PageButtons } from '#web/ui/layout/page-buttons.tsx'
import { DateTime } from '#web/ui/media/date-time.tsx'

const parsePage = (search: URLSearchParams) => Math.max(1, Number.parseInt(search.get('page') ?? '', 10) || 1)
const toPage = (page: number) => `${addresses.watching}?page=${page}`

/** The threads and forums that the person watches. */
export function Screen() {
  const page = parsePage(useSearchParams()[0])
  const { data, error, isPending, isError, refetch } = useQuery(watchedQuery(page))
  const threads = data?.threads.map(
    (thread): WatchedRow => ({
      kind: 'thread',
      id: thread.thread_id,
      title: thread.title,
      to: placedThreadAddress(thread),
      isUnread: thread.is_unread,
      hasEmails: thread.emails,
      about: (
        <>
          {thread.Place.title} · last post <DateTime unixSeconds={thread.last_post_date} withWords />
        </>
      ),
    }),
  )
  const forums = data?.forums.map(
    (forum): WatchedRow => ({
      kind: 'forum',
      id: forum.node_id,
      title: forum.title,
      to: forumAddress(forum),
      isUnread: forum.type_data.is_unread,
      hasEmails: forum.emails,
      about: forum.breadcrumbs[0]?.title,
    }),
  )
  const lastPage = data?.pagination.last_page ?? 1
  const isEmpty = data?.pagination.total === 0 && forums?.length === 0
  return (
    <Stack gap="xl">
      <PageTitle>Watching</PageTitle>
      <div>
        <PageHeading>What you watch</PageHeading>
        <Text c="dimmed" mt="xs">
          We notify you of new replies in these threads and of new threads in these forums.
        </Text>
      </div>
      {isPending && <Skeleton height={240} radius="lg" />}
      {isError && <FailedLoad error={error} onRetry={() => refetch()} />}
      {isEmpty && (
        <EmptyState
          title="You watch nothing yet"
          action={<LinkButton to={addresses.discussions}>Go to Discussions</LinkButton>}
        >
          Open a thread or a forum and choose Watch. It is listed here then.
        </EmptyState>
      )}
      {!isError && !isEmpty && threads && <WatchedList title="Threads" rows={threads} none="You watch no threads." />}
      <PageButtons
        label="Pages of threads"
        place={`Page ${page} of ${lastPage}`}
        previous={page > 1 ? toPage(page - 1) : undefined}
        next={page < lastPage ? toPage(page + 1) : undefined}
      />
      {!isError && !isEmpty && forums && <WatchedList title="Forums" rows={forums} none="You watch no forums." />}
    </Stack>
  )
}

const prefetch: Prefetch = (client, { search }) => client.prefetchQuery(watchedQuery(parsePage(search)))
Screen.prefetch = prefetch
