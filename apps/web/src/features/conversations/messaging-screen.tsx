import { addresses } from '@sparkle/contract/addresses.ts'
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
import { ConversationPane, MissingConversation, NothingSelected } from './conversation-pane.tsx'
import { conversationsQuery, requestsQuery, useConversations } from './conversations.hooks.ts'
import { conversationMessages, requestTexts } from './conversations.messages.ts'
import { isFocusLost } from './lost-focus.ts'
import { historyQuery } from './messages.hooks.ts'
import classes from './messaging-screen.module.css'

/** The list of conversations and the messages of the one in the URL. */
export function Screen() {
  const auth = useAuthState()
  const [search] = useSearchParams()
  const isRequests = isRequestBox(search)
  const { conversations, isError, refetch, loadMore, isLoadingMore } = useConversations(isRequests)
  const selectedId = getConversationId(search)
  useFocusOnReturn(selectedId)
  if (!auth || (!conversations && !isError)) return <PageSkeleton />
  if (!conversations) return <FailedLoad onRetry={() => refetch()} />
  const heading = isRequests ? requestTexts.box : 'Messaging'
  const back = isRequests
    ? { to: addresses.messageRequests, label: requestTexts.box }
    : { to: addresses.messaging, label: requestTexts.all }
  // A request that was answered leaves the list and stays open.
  const hasList = conversations.length > 0 || isRequests
  return (
    <Deferred fallback={<PageSkeleton />}>
      <PageTitle>{heading}</PageTitle>
      <PageHeading mb="lg" className={classes.heading} data-has-pane={selectedId !== undefined}>
        {heading}
      </PageHeading>
      {!hasList && selectedId && <MissingConversation />}
      {!hasList && !selectedId && (
        <EmptyState title={conversationMessages.none}>
          Open the profile of a person to write to them. When someone writes to you, it shows here.
        </EmptyState>
      )}
      {hasList && (
        <div className={classes.layout} data-has-pane={selectedId !== undefined}>
          <ConversationList
            conversations={conversations}
            currentId={selectedId}
            isRequests={isRequests}
            onLoadMore={loadMore}
            isLoadingMore={isLoadingMore}
          />
          <div className={classes.pane}>
            {selectedId ? (
              <ConversationPane key={selectedId} conversationId={selectedId} me={auth} back={back} />
            ) : (
              <NothingSelected />
            )}
          </div>
        </div>
      )}
    </Deferred>
  )
}

const getConversationId = (search: URLSearchParams) => Number(search.get('conversation')) || undefined

const isRequestBox = (search: URLSearchParams) => search.get('box') === 'requests'

const prefetch: Prefetch = (client, { search }) => {
  const selectedId = getConversationId(search)
  const list = client.prefetchQuery(isRequestBox(search) ? requestsQuery : conversationsQuery)
  return selectedId ? Promise.all([list, client.prefetchQuery(historyQuery(selectedId))]) : list
}
Screen.prefetch = prefetch

/** Moves the focus to the heading when the person returns from the messages to the list. */
function useFocusOnReturn(selectedId: number | undefined): void {
  const previousId = useRef(selectedId)
  useEffect(() => {
    const isReturn = previousId.current !== undefined && selectedId === undefined
    previousId.current = selectedId
    if (isReturn && isFocusLost()) document.getElementById(PAGE_HEADING_ID)?.focus()
  }, [selectedId])
}
