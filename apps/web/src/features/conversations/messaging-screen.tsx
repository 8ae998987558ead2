import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useAuthState } from '#web/features/session/session.hooks.ts'
import type { Prefetch } from '#web/platform/prefetch.ts'
import { Deferred } from '#web/ui/deferred.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedLoad } from '#web/ui/failed-load.tsx'
import { PAGE_HEADING_ID, PageHeading, PageTitle } from '#web/ui/page.tsx'
import { PageSkeleton } from '#web/ui/page-skeleton.tsx'
import { ConversationList } from './conversation-list.tsx'
import { ConversationPane, NothingSelected } from './conversation-pane.tsx'
import { conversationsQuery, useConversations } from './conversations.hooks.ts'
import { conversationMessages } from './conversations.messages.ts'
import { isFocusLost } from './lost-focus.ts'
import { historyQuery } from './messages.hooks.ts'
import classes from './messaging-screen.module.css'

/** The conversations and the messages of the one that the address names. */
export function Screen() {
  const auth = useAuthState()
  const [search] = useSearchParams()
  const { conversations, isError, refetch, loadMore, isLoadingMore } = useConversations()
  const asked = askedIn(search)
  useFocusOnReturn(asked)
  if (!auth || (!conversations && !isError)) return <PageSkeleton />
  if (!conversations) return <FailedLoad onRetry={() => refetch()} />
  return (
    <Deferred fallback={<PageSkeleton />}>
      <PageTitle>Messaging</PageTitle>
      <PageHeading mb="lg" className={classes.heading} data-has-pane={asked !== undefined}>
        Messaging
      </PageHeading>
      {conversations.length === 0 ? (
        <EmptyState title={conversationMessages.none}>
          Open the profile of a person to write to them. When someone writes to you, it shows here.
        </EmptyState>
      ) : (
        <div className={classes.layout} data-has-pane={asked !== undefined}>
          <ConversationList
            conversations={conversations}
            currentId={asked}
            onMore={loadMore}
            isLoadingMore={isLoadingMore}
          />
          <div className={classes.pane}>
            {asked ? <ConversationPane key={asked} conversationId={asked} own={auth} /> : <NothingSelected />}
          </div>
        </div>
      )}
    </Deferred>
  )
}

const askedIn = (search: URLSearchParams) => Number(search.get('conversation')) || undefined

const prefetch: Prefetch = (client, { search }) => {
  const asked = askedIn(search)
  const list = client.prefetchQuery(conversationsQuery)
  return asked ? Promise.all([list, client.prefetchQuery(historyQuery(asked))]) : list
}
Screen.prefetch = prefetch

/** Back at the list, the focus that was in the messages goes to the heading. */
function useFocusOnReturn(asked: number | undefined): void {
  const shown = useRef(asked)
  useEffect(() => {
    const isReturn = shown.current !== undefined && asked === undefined
    shown.current = asked
    if (isReturn && isFocusLost()) document.getElementById(PAGE_HEADING_ID)?.focus()
  }, [asked])
}
